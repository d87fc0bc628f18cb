import type { Clock } from '../../shared/ports.ts';
import type { NetworkStation } from '../network-api.ts';

/** Current time by the last received Date header, independent of the PC's date. */
export function createNetworkTime(clock: Pick<Clock, 'monotonic'>) {
  let last: { readonly at: number; readonly heard: number } | null = null;
  return {
    /** Ignores the training network, which runs on this PC and has the same clock. @param at epoch milliseconds. */
    hear({ environment }: Pick<NetworkStation, 'environment'>, at: number): void {
      if (environment !== 'training') last = { at, heard: clock.monotonic() };
    },
    /** Epoch milliseconds; null = no Date header since the start. */
    now: (): number | null => (last === null ? null : last.at + clock.monotonic() - last.heard),
  };
}
