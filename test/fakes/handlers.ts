import { channels } from '../../preload/contract/all-channels.ts';
import type { Handlers } from '../../preload/contract/channels.ts';

/** These handlers; any other channel answers with an exception. */
export function handlersWith(some: Partial<Handlers>): Handlers {
  const others = Object.keys(channels).map((channel) => [
    channel,
    () => {
      throw new Error(`${channel} is not of this test`);
    },
  ]);
  return { ...(Object.fromEntries(others) as Handlers), ...some };
}
