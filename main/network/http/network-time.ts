import type { Clock } from '../../shared/ports.ts';
import type { NetworkStation } from '../network-api.ts';

/** What time it is by the last Date header that was heard. The PC's own date has no part in it. */
export function createNetworkTime(clock: Pick<Clock, 'monotonic'>) {
  let last: { readonly at: number; readonly heard: number } | null = null;
  return {
    /** The training network runs on this PC: it has no other clock. @param at epoch milliseconds. */
    hear({ environment }: Pick<NetworkStation, 'environment'>, at: number): void {
      if (environment !== 'training') last = { at, heard: clock.monotonic() };
    },
    /** Epoch milliseconds; null = nothing was heard since the start. */
    now: (): number | null => (last === null ? null : last.at + clock.monotonic() - last.heard),
  };
}
