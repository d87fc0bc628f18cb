import type { Clock } from '../../shared/ports.ts';

/** What time it is by the last Date header that was heard. The PC's own date has no part in it. */
export function createNetworkTime(clock: Pick<Clock, 'monotonic'>) {
  let last: { readonly at: number; readonly heard: number } | null = null;
  return {
    /** @param at epoch milliseconds. */
    hear(at: number): void {
      last = { at, heard: clock.monotonic() };
    },
    /** Epoch milliseconds; null = nothing was heard since the start. */
    now: (): number | null => (last === null ? null : last.at + clock.monotonic() - last.heard),
  };
}
