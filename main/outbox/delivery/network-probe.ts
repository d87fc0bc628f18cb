/**
 * While a station's network, configuration or outage gate is closed, probes it with a harmless reading now and then:
 * success opens the gate (a real request, never the operating system's opinion). Refused credentials
 * are not retried automatically: only the user can correct them.
 */

import { type Exchange, heldBackMs, type PricesReader } from '../../network/index.ts';
import type { Clock } from '../../shared/ports.ts';
import type { Jobs } from '../../shared/work/jobs.ts';
import type { OutboxDesk } from '../desk.ts';
import { doubling } from '../model/back-off.ts';
import { isOver } from '../model/queue.ts';
import type { ClosedGate } from '../model/store.ts';

const PAUSES = { minMs: 30_000, maxMs: 15 * 60_000 } as const;

export interface NetworkProbeParts {
  readonly desk: OutboxDesk;
  readonly prices: PricesReader;
  /** Makes a cheap request for a fleet; null: the id is not a fleet's. */
  readonly probeFleet?: ((stationId: string) => Promise<Exchange<unknown>> | null) | undefined;
  readonly clock: Clock;
}

export function createNetworkProbe(parts: NetworkProbeParts) {
  const { desk, prices, clock } = parts;
  /** `at`: monotonic milliseconds. */
  const next = new Map<string, { readonly at: number; readonly tries: number }>();

  /** Stations that a person asked to probe now. */
  const requested = new Set<string>();

  /** Remaining wait of the outage gate, milliseconds. */
  function restOf(gates: readonly ClosedGate[]): number {
    const until = gates.find(({ gate }) => gate === 'outage')?.until ?? null;
    return until === null || isOver(until, clock.now()) ? 0 : until - clock.now();
  }

  /** Pause before the first request. The outage gate has its own wait. */
  function pauseOf(gates: readonly ClosedGate[]): number {
    return gates.every(({ gate }) => gate === 'outage') ? 0 : PAUSES.minMs;
  }

  async function probe(stationId: string): Promise<void> {
    const exchange = await (parts.probeFleet?.(stationId) ?? prices.refreshPrices(stationId));
    desk.observe(stationId, exchange, 'probe');
    const planned = next.get(stationId);
    if (desk.closedGates(stationId).length === 0) next.delete(stationId);
    else if (planned !== undefined) {
      next.set(stationId, { ...planned, at: Math.max(planned.at, clock.monotonic() + heldBackMs(exchange)) });
    }
  }

  return {
    /** Starts a reading if one is due; returns when the next is due, null = never. */
    consider(stationId: string, gates: readonly ClosedGate[], jobs: Jobs): number | null {
      if (gates.length === 0) {
        requested.delete(stationId);
        return null;
      }
      if (gates.some(({ gate }) => gate === 'credentials' || gate === 'paused')) return null;
      const now = clock.monotonic();
      const planned = next.get(stationId) ?? { at: now + pauseOf(gates), tries: 1 };
      // The network's Retry-After counts from its last answer; a person's request overrides it.
      const at = requested.has(stationId) ? now : Math.max(planned.at, now + restOf(gates));
      next.set(stationId, { ...planned, at });
      if (at > now || jobs.full() || jobs.has(`probe ${stationId}`)) return clock.now() + at - now;
      const again = now + doubling(PAUSES, planned.tries);
      next.set(stationId, { at: again, tries: planned.tries + 1 });
      requested.delete(stationId);
      jobs.run(`probe ${stationId}`, () => probe(stationId));
      return clock.now() + again - now;
    },
    forget: (stationId: string) => next.delete(stationId),
    /** Stations whose requested probe did not begin yet. */
    requested: (): readonly string[] => [...requested],
    /** Requests a probe now, on behalf of a person. */
    ask: (stationId: string): void => void requested.add(stationId),
  };
}
