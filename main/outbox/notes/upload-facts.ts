/** SQL fragments for the upload facts that decide whether its fuelings need a note (outbox/notes/cover.ts). */

import { cancellationOf, integerOf, type Row, textOf } from '../../store/index.ts';
import { ROUNDING_E4, type Share, type Upload } from './cover.ts';
import type { NoteTotals } from './note-totals.ts';

/** A damaged record yields NULL; the outbox reports it. */
const recordField = (field: string): string => `CASE WHEN json_valid(o.record) THEN json_extract(o.record, '$.${field}') END`;

/** Number of its fuelings. */
export const sizeOf = (attachmentId: string): string =>
  `(SELECT count(*) FROM attachment_fuelings x WHERE x.attachment_id = ${attachmentId})`;

const FUELINGS_E4 = `sum(CASE WHEN json_valid(g.fueling) THEN json_extract(g.fueling, '$.valueE4') END)`;
/**
 * Amount of an upload's note: the value of its fuelings; of a single one only the note's own total, where other notes pay the rest.
 * Call `addNoteRules` (note-bars.ts) before preparing it.
 */
export const moneyOf = (attachment: string): string => `(SELECT iif(
      count(*) = 1 AND rc_note_total(${attachment}.file_id) < ${FUELINGS_E4} - ${ROUNDING_E4}, rc_note_total(${attachment}.file_id), ${FUELINGS_E4})
    FROM attachment_fuelings g WHERE g.attachment_id = ${attachment}.id)`;

/** Columns of an attachment `a` and its outbox item `o`. */
export const UPLOAD = `a.file_id, ${recordField('acceptedAt')} AS accepted_at, ${recordField('finishedAt')} AS ended_at,
  EXISTS (${cancellationOf('a')}) AS cancelled`;
export const DONE_BY = `${recordField('by')} AS done_by`;
export const IN_DOUBT = `coalesce(${recordField('mayHaveArrived')}, 0) AS in_doubt`;
export const SIZE = `${sizeOf('a.id')} AS size`;

export function uploadOf(row: Row): Omit<Upload, 'stage'> {
  return {
    cancelled: integerOf(row, 'cancelled') === 1,
    acceptedAt: typeof row.accepted_at === 'number' ? row.accepted_at : null,
    endedAt: typeof row.ended_at === 'number' ? row.ended_at : null,
  };
}

export function shareOf(row: Row, totals: NoteTotals): Share {
  return integerOf(row, 'size') === 1 ? totals(textOf(row, 'file_id')) : null;
}
