/** Puts the manager's PIN before the handlers of the channels that ask for it (contract/kit/pin.ts): in main, whatever the page thinks. */

import { channels } from '../../preload/contract/all-channels.ts';
import type { ChannelName, Handlers } from '../../preload/contract/channels.ts';
import type { AppError } from '../../preload/contract/errors.ts';
import type { PinRule } from '../../preload/contract/kit/pin.ts';

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

/** Fails closed: a channel without a rule asks. @param request as the channel's schema read it. */
function asksForPin(channel: ChannelName, request: unknown): boolean {
  if (!Object.hasOwn(channels, channel)) return true;
  const rule = channels[channel].pin as PinRule<unknown>;
  return typeof rule === 'function' ? rule(request) : rule === 'needed';
}
