import { z } from 'zod';
import type { Gate } from '../../../preload/contract/batches.ts';
import type { Store } from '../../store/index.ts';
import type { ClosedGate } from '../model/store.ts';

const gateRow = z.object({
  gate: z.enum(['network', 'credentials', 'configuration', 'paused']),
  detail: z.string().nullable(),
  since: z.string().transform((text) => Date.parse(text)),
});

export type GateStore = ReturnType<typeof createGatesRepository>;

/** Gates of a station that are shut. They outlive the process: nothing opens by restarting. */
export function createGatesRepository(store: Store) {
  return {
    closed(stationId: string): readonly ClosedGate[] {
      const rows = store.prepare('SELECT gate, detail, since FROM outbox_gates WHERE station_id = ? ORDER BY since, gate').all(stationId);
      return rows.map((row) => gateRow.parse(row));
    },
    /** Answers whether that is news: it was open, or shut for another reason. `since` stays. */
    close(stationId: string, gate: Gate, detail: string | null, now: number): boolean {
      const { changes } = store
        .prepare(
          `INSERT INTO outbox_gates (station_id, gate, detail, since) VALUES (?, ?, ?, ?)
           ON CONFLICT (station_id, gate) DO UPDATE SET detail = excluded.detail WHERE detail IS NOT excluded.detail`,
        )
        .run(stationId, gate, detail, new Date(now).toISOString());
      return Number(changes) > 0;
    },
    /** Answers whether any of them was shut. */
    open(stationId: string, gates: readonly Gate[]): boolean {
      let opened = false;
      for (const gate of gates) {
        const { changes } = store.prepare('DELETE FROM outbox_gates WHERE station_id = ? AND gate = ?').run(stationId, gate);
        if (Number(changes) > 0) opened = true;
      }
      return opened;
    },
  };
}
