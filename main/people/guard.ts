/** Requires the manager's PIN for the channels that ask for it (contract/kit/pin.ts): in main, so that the page can't bypass it. */

import { channels } from '../../preload/contract/all-channels.ts';
import type { ChannelName, Handlers } from '../../preload/contract/channels.ts';
import type { AppError } from '../../preload/contract/errors.ts';
import type { PinRule } from '../../preload/contract/kit/pin.ts';

/** Decides whether a guarded action may go on. */
export interface Guard {
  refusal(): AppError | null;
}

export function guardHandlers(handlers: Handlers, guard: Guard): Handlers {
  type Handler = (request: unknown) => unknown;
  const guarded = Object.entries(handlers as unknown as Record<ChannelName, Handler>).map(([name, handler]) => {
    const guardedHandler: Handler = (request) => {
      const refusal = asksForPin(name as ChannelName, request) ? guard.refusal() : null;
      return refusal === null ? handler(request) : { ok: false, error: refusal };
    };
    return [name, guardedHandler];
  });
  return Object.fromEntries(guarded) as Handlers;
}

/** Fails closed: a channel without a rule requires the PIN. @param request as parsed by the channel's schema. */
function asksForPin(channel: ChannelName, request: unknown): boolean {
  if (!Object.hasOwn(channels, channel)) return true;
  const rule = channels[channel].pin as PinRule<unknown>;
  return typeof rule === 'function' ? rule(request) : rule === 'needed';
}
