import type { Clock } from '../../shared/ports.ts';
import type { NetworkStation } from '../network-api.ts';

/** Current time by the last received Date header, independent of the PC's date. */
export function createNetworkTime(clock: Pick<Clock, 'now' | 'monotonic'>) {
  let last: { readonly at: number; readonly heard: number } | null = null;
  /** Epoch milliseconds; null = no Date header since the start. */
  const now = (): number | null => (last === null ? null : last.at + clock.monotonic() - last.heard);
  return {
    /** Ignores the training network, which runs on this PC and has the same clock. @param at epoch milliseconds. */
    hear({ environment }: Pick<NetworkStation, 'environment'>, at: number): void {
      if (environment !== 'training') last = { at, heard: clock.monotonic() };
    },
    now,
    /** By the clock of the station's network, which decides what is in force; null as above. */
    nowAt: ({ environment }: Pick<NetworkStation, 'environment'>): number | null => (environment === 'training' ? clock.now() : now()),
  };
}
