/** Stores the outage brake of a station: its counters, and the gate that it closes and opens. */

import type { Exchange } from '../../network/index.ts';
import type { Clock } from '../../shared/ports.ts';
import { brakeAfterSend, type Hold, holdAfterReading, opensAfterReading } from '../model/brake.ts';
import { REQUESTED_WAIT } from '../model/gates.ts';
import type { OutboxPolicy } from '../model/policy.ts';
import type { GateStore } from './gates-repository.ts';

interface BrakeParts {
  readonly gates: GateStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly policy: OutboxPolicy;
}

/** Returns whether the gate changed. */
export function brake(
  { gates, clock, policy }: BrakeParts,
  stationId: string,
  exchange: Exchange<unknown>,
  by: 'send' | 'reading' | 'probe',
): boolean {
  const now = clock.now();
  const held = heldBy(gates, stationId);
  if (by === 'send') {
    const before = gates.brake(stationId);
    const { brake: after, hold } = brakeAfterSend(before, held, exchange, now, policy);
    if (after !== before) gates.setBrake(stationId, after);
    if (hold !== null) return shut(gates, stationId, hold, now);
  }
  if (held === null) return false;
  if (opensAfterReading(held, exchange, by === 'probe', now)) return gates.open(stationId, ['outage']);
  return by === 'probe' && shut(gates, stationId, holdAfterReading(held, exchange, now, policy), now);
}

function heldBy(gates: GateStore, stationId: string): Hold | null {
  const row = gates.closed(stationId).find(({ gate }) => gate === 'outage');
  return row === undefined ? null : { until: row.until ?? row.since, isRequested: row.detail === REQUESTED_WAIT };
}

function shut(gates: GateStore, stationId: string, { until, isRequested }: Hold, now: number): boolean {
  return gates.close(stationId, 'outage', isRequested ? REQUESTED_WAIT : null, now, until);
}
