/** Manually registered fuelings with their uploads, and what the network's listing showed of them. */

import { z } from 'zod';
import { integerOf, oneOf, type Row, type Store, textOf, textOrNullOf } from '../../store/index.ts';
import { barePlate } from '../model/fuelings/same-fueling.ts';
import { quoted, statesThatAre } from '../model/states.ts';

/** A listed fueling similar to an uncertain one. */
const near = z.object({
  id: z.string(),
  date: z.string(),
  plate: z.string().nullable(),
  /** Missing in earlier versions. */
  productName: z.string().nullable().default(null),
  quantityE4: z.number().nullable(),
  valueE4: z.number().nullable(),
});
export type NearFueling = Readonly<z.infer<typeof near>>;

export interface TrackedFueling {
  readonly id: string;
  readonly stationId: string;
  readonly plate: string;
  readonly date: string;
  readonly quantityE4: number;
  readonly knownIds: readonly string[];
  /** ISO 8601 UTC; null = never. */
  readonly checkedAt: string | null;
  readonly near: readonly NearFueling[];
}

export type ManualFuelingStore = ReturnType<typeof createManualFuelingsRepository>;

const INEFFECTIVE_STATES = quoted(statesThatAre('ineffective'));
/** States in which the network may have it: it is looked up. */
const LOOKED_FOR = quoted(statesThatAre('watched').filter((state) => !statesThatAre('settled').includes(state)));
const COLUMNS = `m.id, m.station_id, m.plate, m.date, m.quantity_e4, m.known_ids, l.looked_at, l.near`;
const DUE = `SELECT ${COLUMNS} FROM outbox_items o JOIN manual_fuelings m ON m.id = o.id LEFT JOIN fueling_looks l ON l.item_id = m.id
  WHERE o.state IN ${LOOKED_FOR} AND o.next_attempt_at <= ? ORDER BY o.next_attempt_at, o.seq`;
const NEXT = `SELECT min(o.next_attempt_at) AS at FROM outbox_items o JOIN manual_fuelings m ON m.id = o.id
  WHERE o.state IN ${LOOKED_FOR} AND o.next_attempt_at > ?`;

/** Of two uploads with the same number, the earlier one owns it. */
const TAKEN = `SELECT 1 FROM manual_fuelings m WHERE m.station_id = $station AND m.found_id = $number AND m.id <> $own
  UNION ALL SELECT 1 FROM outbox_items o WHERE o.station_id = $station AND o.kind = 'fueling' AND o.process_id = $number AND o.id <> $own
    AND NOT EXISTS (SELECT 1 FROM outbox_items own WHERE own.id = $own AND own.process_id = $number AND own.seq < o.seq)
  LIMIT 1`;

export function createManualFuelingsRepository(store: Store) {
  return {
    find(itemId: string): TrackedFueling | null {
      const row = store
        .prepare(`SELECT ${COLUMNS} FROM manual_fuelings m LEFT JOIN fueling_looks l ON l.item_id = m.id WHERE m.id = ?`)
        .get(itemId);
      return row === undefined ? null : readTracked(row);
    },
    /** Fuelings due for a lookup; oldest first. */
    due: (now: number): readonly TrackedFueling[] => store.prepare(DUE).all(new Date(now).toISOString()).map(readTracked),
    nextDue(after: number): number | null {
      const at = textOrNullOf(oneOf(store.prepare(NEXT).get(new Date(after).toISOString())), 'at');
      return at === null ? null : Date.parse(at);
    },
    /** Whether another upload was matched to this network fueling, or has its number. */
    isTaken: (stationId: string, transactionId: string, exceptId: string): boolean =>
      store.prepare(TAKEN).get({ $station: stationId, $number: transactionId, $own: exceptId }) !== undefined,
    setFound(itemId: string, transactionId: string): void {
      store.prepare('UPDATE manual_fuelings SET found_id = ? WHERE id = ?').run(transactionId, itemId);
    },
    /** @param at ISO 8601 UTC. */
    storeLookup(itemId: string, at: string, found: readonly NearFueling[]): void {
      store
        .prepare('INSERT OR REPLACE INTO fueling_looks (item_id, looked_at, near) VALUES (?, ?, ?)')
        .run(itemId, at, JSON.stringify(found));
    },
    /** Live or completed uploads of the vehicle in that minute: a duplicate fueling would be an error. */
    likeIt(stationId: string, plate: string, date: string): readonly { readonly id: string; readonly quantityE4: number }[] {
      const rows = store
        .prepare(
          `SELECT m.id, m.quantity_e4 FROM manual_fuelings m JOIN outbox_items o ON o.id = m.id AND o.state NOT IN ${INEFFECTIVE_STATES}
           WHERE m.station_id = ? AND m.plate = ? AND substr(m.date, 1, 16) = ?`,
        )
        .all(stationId, barePlate(plate), date.slice(0, 16));
      return rows.map((row) => ({ id: textOf(row, 'id'), quantityE4: integerOf(row, 'quantity_e4') }));
    },
  };
}

const ids = z.array(z.string());

function readTracked(row: Row): TrackedFueling {
  return {
    ...{ id: textOf(row, 'id'), stationId: textOf(row, 'station_id'), plate: textOf(row, 'plate'), date: textOf(row, 'date') },
    quantityE4: integerOf(row, 'quantity_e4'),
    knownIds: ids.parse(JSON.parse(textOf(row, 'known_ids'))),
    checkedAt: textOrNullOf(row, 'looked_at'),
    near: z.array(near).parse(JSON.parse(textOrNullOf(row, 'near') ?? '[]')),
  };
}
