/** Exports the list as CSV or workbook, with the status of each fueling's notes. */

import type { UnitOf } from '../../../preload/contract/kit/measure.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import { NOTE_TRUTHS } from '../../../preload/contract/pending/pending.ts';
import { type BookSheet, type ListColumn, listColumns, listCsv, readMeSheet, tableSheet } from '../../prices/index.ts';
import { daysPending } from '../model/age.ts';
import type { ReadyRow } from '../model/list.ts';
import type { Today } from '../model/pending-row.ts';
import { decidingNote, isListedForLong } from '../model/row.ts';
import { repassText } from '../repass-texts.ts';
import { pendingTexts } from '../texts.ts';

const noteOf = ({ notes }: ReadyRow) => decidingNote(notes);
const flag = (value: boolean | undefined): string | null => (value === undefined ? null : value ? pendingTexts.yes : pendingTexts.no);

function stageOf(ready: ReadyRow): string | null {
  const note = noteOf(ready);
  return note === null ? null : pendingTexts.stages[note.stage];
}

const { text, code, count, day, time, quantity, money } = listColumns<ReadyRow>();

function columnsOf(today: Today, unitOf: UnitOf): readonly ListColumn<ReadyRow>[] {
  const heads = pendingTexts.columns;
  return [
    code(heads.id, ({ row }) => row.id),
    day(heads.date, ({ row }) => row.date),
    time(heads.time, ({ row }) => row.date),
    text(heads.customer, ({ row }) => row.customerName),
    code(heads.plate, ({ row }) => row.plate),
    text(heads.product, ({ row }) => row.productName),
    quantity(heads.quantity, ({ row }) => row.quantityE4),
    text(heads.unit, ({ row }) => unitOf(row.productName)),
    money(heads.value, ({ row }) => row.valueE4),
    count(heads.days, ({ row }) => daysPending(row, today)),
    day(heads.repassDate, ({ row }) => row.repassDate),
    text(heads.repassStatus, ({ row }) => (row.repassStatus === null ? null : repassText(row.repassStatus))),
    text(heads.station, ({ row }) => row.stationName),
    ...NOTE_TRUTHS.map((truth) => money(heads.split[truth], ({ split }) => split[truth])),
    code(heads.note, (ready) => noteOf(ready)?.number),
    code(heads.key, (ready) => noteOf(ready)?.key),
    text(heads.stage, stageOf),
    text(heads.cancelled, (ready) => flag(noteOf(ready)?.cancelled)),
    text(heads.long, ({ row, notes }) => (notes.length === 0 ? null : flag(isListedForLong(row, notes)))),
  ];
}

/** @param localDate the station's date, for the file name. */
export function exportPending(rows: readonly ReadyRow[], cnpj: string, localDate: string, today: Today, unitOf: UnitOf): FileToKeep {
  return { fileName: pendingTexts.fileName(cnpj, localDate), bytes: listCsv(columnsOf(today, unitOf), rows) };
}

export function pendingBook(
  rows: readonly ReadyRow[],
  today: Today,
  unitOf: UnitOf,
  about: Parameters<typeof readMeSheet>[0],
): readonly BookSheet[] {
  return [tableSheet(pendingTexts.listSheet, columnsOf(today, unitOf), rows), readMeSheet(about)];
}
