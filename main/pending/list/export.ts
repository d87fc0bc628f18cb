import type { UnitOf } from '../../../preload/contract/kit/measure.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import { NOTE_TRUTHS } from '../../../preload/contract/pending/pending.ts';
import { dayOf, literal } from '../../shared/files/cells.ts';
import { type CsvCell, csvBytes } from '../../shared/files/csv.ts';
import { daysPending } from '../model/age.ts';
import type { ReadyRow } from '../model/list.ts';
import type { Today } from '../model/pending-row.ts';
import { isListedForLong, tellingNote } from '../model/row.ts';
import { repassText } from '../repass-texts.ts';
import { pendingTexts } from '../texts.ts';

const { columns, stages, yes, no } = pendingTexts;

type Column = readonly [title: string, cell: (ready: ReadyRow, today: Today, unitOf: UnitOf) => CsvCell];
const noteOf = ({ notes }: ReadyRow) => tellingNote(notes);

const COLUMNS: readonly Column[] = [
  [columns.id, ({ row }) => literal(row.id)],
  [columns.date, ({ row }) => dayOf(row.date)],
  [columns.time, ({ row }) => row.date.slice(11, 19)],
  [columns.customer, ({ row }) => row.customerName],
  [columns.plate, ({ row }) => literal(row.plate)],
  [columns.product, ({ row }) => row.productName],
  [columns.quantity, ({ row }) => ({ e4: row.quantityE4, decimals: 3 })],
  [columns.unit, ({ row }, _today, unitOf) => unitOf(row.productName)],
  [columns.value, ({ row }) => ({ e4: row.valueE4, decimals: 2 })],
  [columns.days, ({ row }, today) => daysPending(row, today)],
  [columns.repassDate, ({ row }) => (row.repassDate === null ? null : dayOf(row.repassDate))],
  [columns.repassStatus, ({ row }) => (row.repassStatus === null ? null : repassText(row.repassStatus))],
  [columns.station, ({ row }) => row.stationName],
  ...NOTE_TRUTHS.map((truth): Column => [columns.split[truth], ({ split }) => ({ e4: split[truth], decimals: 2 })]),
  [columns.note, (ready) => literal(noteOf(ready)?.number)],
  [columns.key, (ready) => literal(noteOf(ready)?.key)],
  [columns.stage, (ready) => stageOf(ready)],
  [columns.cancelled, (ready) => flag(noteOf(ready)?.cancelled)],
  [columns.long, ({ row, notes }) => (notes.length === 0 ? null : flag(isListedForLong(row, notes)))],
];

function stageOf(ready: ReadyRow): string | null {
  const note = noteOf(ready);
  return note === null ? null : stages[note.stage];
}

function flag(value: boolean | undefined): string | null {
  return value === undefined ? null : value ? yes : no;
}

/** @param localDate the station's, for the name of the file. */
export function exportPending(rows: readonly ReadyRow[], cnpj: string, localDate: string, today: Today, unitOf: UnitOf): FileToKeep {
  const head = COLUMNS.map(([title]) => title);
  const lines = rows.map((row) => COLUMNS.map(([, cell]) => cell(row, today, unitOf)));
  return { fileName: pendingTexts.fileName(cnpj, localDate), bytes: csvBytes([head, ...lines]) };
}
