/** Uploads that are notes: the fuelings of each, and what was found about them in the network. */

import { z } from 'zod';
import type { Store } from '../../store/index.ts';
import type { Found } from '../notes/before-sending.ts';
import { readFound } from '../notes/note-looks-repository.ts';

const noteRow = z.object({
  key: z.string(),
  /** Number of its fuelings, and how many of them the last complete sweep listed. */
  fuelings: z.number().int(),
  listed: z.number().int(),
  /** ISO 8601 UTC of that sweep; null = never swept. */
  sweptAt: z.string().nullable(),
});

/** The note of an upload, with its status in the pending list. */
export interface UploadedNote extends Readonly<z.infer<typeof noteRow>> {
  /** Findings that held it before sending. */
  readonly found: readonly FoundFueling[];
}

const NOTE = `SELECT a.access_key AS key, s.read_at AS sweptAt, count(f.transaction_id) AS fuelings, count(p.transaction_id) AS listed
  FROM attachments a LEFT JOIN pending_sweeps s ON s.station_id = a.station_id
    LEFT JOIN attachment_fuelings f ON f.attachment_id = a.id
    LEFT JOIN pending_fuelings p ON p.station_id = f.station_id AND p.transaction_id = f.transaction_id AND p.gone_at IS NULL
  WHERE a.id = ? GROUP BY a.id`;
const of = (field: string): string => `CASE WHEN json_valid(fueling) THEN json_extract(fueling, '$.${field}') END AS ${field}`;
const FUELINGS = `SELECT transaction_id AS id, ${['date', 'productName', 'plate', 'quantityE4', 'valueE4'].map(of).join(', ')}
  FROM attachment_fuelings WHERE attachment_id = ? ORDER BY date, id`;
const fuelingRow = z.object({
  id: z.string(),
  /** Station-local time. */
  date: z.string().nullable().catch(null),
  productName: z.string().nullable().catch(null),
  plate: z.string().nullable().catch(null),
  quantityE4: z.number().nullable().catch(null),
  valueE4: z.number().nullable().catch(null),
});
/** A fueling that a note was sent for, as listed at that time. */
export type UploadedFueling = Readonly<z.infer<typeof fuelingRow>>;
const FOUND_FUELING = `SELECT json_extract(f.fueling, '$.date') AS date, json_extract(f.fueling, '$.valueE4') AS valueE4,
    json_extract(f.fueling, '$.plate') AS plate
  FROM attachment_fuelings f WHERE f.attachment_id = ? AND f.transaction_id = ? AND json_valid(f.fueling)`;
const foundFuelingRow = z.object({ date: z.string(), valueE4: z.number(), plate: z.string().nullable() });

/** One fueling of a note, and the finding about it in the network. */
export interface FoundFueling {
  readonly found: Found;
  /** null: the stored copy can't be read. */
  readonly fueling: Readonly<z.infer<typeof foundFuelingRow>> | null;
}

export function uploadedNotes(store: Store) {
  function describe(itemId: string, list: readonly Found[]): readonly FoundFueling[] {
    return list.map((found) => {
      const row = store.prepare(FOUND_FUELING).get(itemId, found.id);
      const parsed = foundFuelingRow.safeParse(row);
      return { found, fueling: parsed.success ? parsed.data : null };
    });
  }

  return {
    /** Describes the fuelings from the stored copy. */
    describe,
    fuelingsOf: (itemId: string): readonly UploadedFueling[] =>
      store
        .prepare(FUELINGS)
        .all(itemId)
        .map((row) => fuelingRow.parse(row)),
    /** null: not a note. */
    noteOf(itemId: string): UploadedNote | null {
      const row = store.prepare(NOTE).get(itemId);
      if (row === undefined) return null;
      return { ...noteRow.parse(row), found: describe(itemId, readFound(store, itemId, 'found')) };
    },
  };
}
