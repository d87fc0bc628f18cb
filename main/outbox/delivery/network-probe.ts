/**
 * While a station's network or configuration gate is shut, a harmless reading is tried now and then:
 * its success opens the gate (a real request, never the operating system's opinion). Credentials
 * that were refused are not tried again by themselves: only the user can make them good.
 */

import type { PricesReader } from '../../network/index.ts';
import type { Clock } from '../../shared/ports.ts';
import type { Jobs } from '../../shared/work/jobs.ts';
import type { OutboxDesk } from '../desk.ts';
import { doubling } from '../model/back-off.ts';
import type { ClosedGate } from '../model/store.ts';

const PAUSES = { minMs: 30_000, maxMs: 15 * 60_000 } as const;

export function createNetworkProbe(parts: { readonly desk: OutboxDesk; readonly prices: PricesReader; readonly clock: Clock }) {
  const { desk, prices, clock } = parts;
  /** `at`: monotonic. */
  const next = new Map<string, { readonly at: number; readonly tries: number }>();

  async function probe(stationId: string): Promise<void> {
    desk.observe(stationId, await prices.refreshPrices(stationId));
    if (desk.closedGates(stationId).length === 0) next.delete(stationId);
  }

  return {
    /** Starts a reading when it is time for one; answers when the next is due, null = none will be. */
    consider(stationId: string, gates: readonly ClosedGate[], jobs: Jobs): number | null {
      if (gates.some(({ gate }) => gate === 'credentials' || gate === 'paused')) return null;
      const now = clock.monotonic();
      const planned = next.get(stationId);
      if (planned === undefined) next.set(stationId, { at: now + PAUSES.minMs, tries: 1 });
      else if (planned.at <= now && !jobs.full() && !jobs.has(`probe ${stationId}`)) {
        next.set(stationId, { at: now + doubling(PAUSES, planned.tries), tries: planned.tries + 1 });
        jobs.run(`probe ${stationId}`, () => probe(stationId));
      }
      const at = next.get(stationId)?.at;
      return at === undefined ? null : clock.now() + at - now;
    },
    forget: (stationId: string) => next.delete(stationId),
  };
}
