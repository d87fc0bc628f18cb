/** Totals of notes, read from the stored readings of their files. A file never changes, so each is looked up once. */

import { unitsAt } from '../../shared/decimal.ts';
import type { Store } from '../../store/index.ts';
import { textOrNullOf } from '../../store/index.ts';

const TOTAL = `SELECT CASE WHEN json_valid(reading) THEN json_extract(reading, '$.note.total.units') END AS units,
    CASE WHEN json_valid(reading) THEN json_extract(reading, '$.note.total.scale') END AS scale
  FROM note_files WHERE id = ?`;
const DIGITS = /^[0-9]+$/;

/** Ten-thousandths by file id; null = the file contains no note, or its total can't be read. */
export type NoteTotals = (fileId: string) => number | null;

export function createNoteTotals(store: Store): NoteTotals {
  const known = new Map<string, number | null>();

  function look(fileId: string): number | null {
    const row = store.prepare(TOTAL).get(fileId);
    const units = row === undefined ? null : textOrNullOf(row, 'units');
    if (units === null || !DIGITS.test(units) || typeof row?.scale !== 'number') return null;
    const total = Number(unitsAt({ units: BigInt(units), scale: row.scale }, 4));
    return Number.isSafeInteger(total) ? total : null;
  }

  return (fileId) => {
    const before = known.get(fileId);
    if (before !== undefined) return before;
    const total = look(fileId);
    known.set(fileId, total);
    return total;
  };
}
