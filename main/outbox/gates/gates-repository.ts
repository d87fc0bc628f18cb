import { z } from 'zod';
import type { Store } from '../../store/index.ts';
import type { GateStore } from '../model/store.ts';

const gateRow = z.object({
  gate: z.enum(['network', 'credentials', 'configuration', 'paused']),
  detail: z.string().nullable(),
  since: z.string().transform((text) => Date.parse(text)),
});

export function createGatesRepository(store: Store): GateStore {
  return {
    closed(stationId) {
      const rows = store.prepare('SELECT gate, detail, since FROM outbox_gates WHERE station_id = ? ORDER BY since, gate').all(stationId);
      return rows.map((row) => gateRow.parse(row));
    },
    close(stationId, gate, detail, now) {
      const { changes } = store
        .prepare(
          `INSERT INTO outbox_gates (station_id, gate, detail, since) VALUES (?, ?, ?, ?)
           ON CONFLICT (station_id, gate) DO UPDATE SET detail = excluded.detail WHERE detail IS NOT excluded.detail`,
        )
        .run(stationId, gate, detail, new Date(now).toISOString());
      return Number(changes) > 0;
    },
    open(stationId, gates) {
      let opened = false;
      for (const gate of gates) {
        const { changes } = store.prepare('DELETE FROM outbox_gates WHERE station_id = ? AND gate = ?').run(stationId, gate);
        if (Number(changes) > 0) opened = true;
      }
      return opened;
    },
  };
}
