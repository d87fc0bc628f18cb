/** Puts the manager's PIN before the handlers of the channels that ask for it (pin/pin-channels.ts): in main, whatever the page thinks. */

import type { ChannelName, Handlers } from '../../preload/contract/channels.ts';
import type { AppError } from '../../preload/contract/errors.ts';
import { asksForPin } from './pin/pin-channels.ts';

/** Whether what the PIN guards may go on. */
export interface Guard {
  refusal(): AppError | null;
}

export function guardHandlers(handlers: Handlers, guard: Guard): Handlers {
  type Handler = (request: unknown) => unknown;
  const guarded = Object.entries(handlers as unknown as Record<ChannelName, Handler>).map(([name, handler]) => {
    const judged: Handler = (request) => {
      const refusal = asksForPin(name as ChannelName, request) ? guard.refusal() : null;
      return refusal === null ? handler(request) : { ok: false, error: refusal };
    };
    return [name, judged];
  });
  return Object.fromEntries(guarded) as Handlers;
}
