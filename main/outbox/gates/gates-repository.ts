import { z } from 'zod';
import type { Gate } from '../../../preload/contract/outbox/batches.ts';
import type { Store } from '../../store/index.ts';
import { type Brake, RELEASED } from '../model/brake.ts';
import type { ClosedGate } from '../model/store.ts';

const gateRow = z.object({
  gate: z.enum(['network', 'credentials', 'configuration', 'paused', 'outage']),
  detail: z.string().nullable(),
  since: z.string().transform((text) => Date.parse(text)),
  until: z
    .string()
    .transform((text) => Date.parse(text))
    .nullable(),
});

const brakeRow = z.object({ doubts: z.number().int(), closings: z.number().int() });

export type GateStore = ReturnType<typeof createGatesRepository>;

/** Closed gates of a station. They are persistent: a restart opens none. */
export function createGatesRepository(store: Store) {
  return {
    closed(stationId: string): readonly ClosedGate[] {
      const rows = store
        .prepare('SELECT gate, detail, since, until FROM outbox_gates WHERE station_id = ? ORDER BY since, gate')
        .all(stationId);
      return rows.map((row) => {
        const { until, ...shut } = gateRow.parse(row);
        return until === null ? shut : { ...shut, until };
      });
    },
    /** Returns whether it changed: it was open, or closed for another reason. `since` stays. */
    close(stationId: string, gate: Gate, detail: string | null, now: number, until: number | null = null): boolean {
      const { changes } = store
        .prepare(
          `INSERT INTO outbox_gates (station_id, gate, detail, since, until) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (station_id, gate) DO UPDATE SET detail = excluded.detail, until = excluded.until
           WHERE detail IS NOT excluded.detail OR until IS NOT excluded.until`,
        )
        .run(stationId, gate, detail, new Date(now).toISOString(), until === null ? null : new Date(until).toISOString());
      return Number(changes) > 0;
    },
    /** Returns whether any of them was closed. */
    open(stationId: string, gates: readonly Gate[]): boolean {
      let opened = false;
      for (const gate of gates) {
        const { changes } = store.prepare('DELETE FROM outbox_gates WHERE station_id = ? AND gate = ?').run(stationId, gate);
        if (Number(changes) > 0) opened = true;
      }
      return opened;
    },
    /** Counters of the outage brake since the API last answered a send of the station. */
    brake(stationId: string): Brake {
      const row = store.prepare('SELECT doubts, closings FROM outbox_brakes WHERE station_id = ?').get(stationId);
      return row === undefined ? RELEASED : brakeRow.parse(row);
    },
    setBrake(stationId: string, { doubts, closings }: Brake): void {
      if (doubts === 0 && closings === 0) store.prepare('DELETE FROM outbox_brakes WHERE station_id = ?').run(stationId);
      else {
        store
          .prepare('INSERT OR REPLACE INTO outbox_brakes (station_id, doubts, closings) VALUES (?, ?, ?)')
          .run(stationId, doubts, closings);
      }
    },
  };
}
