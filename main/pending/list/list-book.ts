/** The list as a workbook: real dates and amounts, filters and totals. */

import type { UnitOf } from '../../../preload/contract/kit/measure.ts';
import { NOTE_TRUTHS } from '../../../preload/contract/pending/pending.ts';
import { type BookSheet, readMeSheet, type TableColumn, tableSheet } from '../../prices/index.ts';
import { numberOf } from '../../shared/files/cells.ts';
import { daysPending } from '../model/age.ts';
import type { ReadyRow } from '../model/list.ts';
import type { Today } from '../model/pending-row.ts';
import { isListedForLong, tellingNote } from '../model/row.ts';
import { repassText } from '../repass-texts.ts';
import { pendingTexts } from '../texts.ts';

const { columns: heads, stages, yes, no } = pendingTexts;
const noteOf = ({ notes }: ReadyRow) => tellingNote(notes);
const flag = (value: boolean | undefined): string | null => (value === undefined ? null : value ? yes : no);

function columnsOf(today: Today, unitOf: UnitOf): readonly TableColumn<ReadyRow>[] {
  return [
    { title: heads.id, kind: 'text', cell: ({ row }) => row.id },
    { title: heads.date, kind: 'day', cell: ({ row }) => row.date },
    { title: heads.time, kind: 'time', cell: ({ row }) => row.date.slice(11, 19) },
    { title: heads.customer, kind: 'text', cell: ({ row }) => row.customerName },
    { title: heads.plate, kind: 'text', cell: ({ row }) => row.plate },
    { title: heads.product, kind: 'text', cell: ({ row }) => row.productName },
    { title: heads.quantity, kind: 'quantity', cell: ({ row }) => numberOf(row.quantityE4) },
    { title: heads.unit, kind: 'text', cell: ({ row }) => unitOf(row.productName) },
    { title: heads.value, kind: 'money', sum: true, cell: ({ row }) => numberOf(row.valueE4) },
    { title: heads.days, kind: 'count', cell: ({ row }) => daysPending(row, today) },
    { title: heads.repassDate, kind: 'day', cell: ({ row }) => row.repassDate },
    { title: heads.repassStatus, kind: 'text', cell: ({ row }) => (row.repassStatus === null ? null : repassText(row.repassStatus)) },
    { title: heads.station, kind: 'text', cell: ({ row }) => row.stationName },
    ...NOTE_TRUTHS.map(
      (truth): TableColumn<ReadyRow> => ({
        title: heads.split[truth],
        kind: 'money',
        sum: true,
        cell: ({ split }) => numberOf(split[truth]),
      }),
    ),
    { title: heads.note, kind: 'text', cell: (ready) => noteOf(ready)?.number ?? null },
    { title: heads.key, kind: 'text', cell: (ready) => noteOf(ready)?.key ?? null },
    {
      ...{ title: heads.stage, kind: 'text' },
      cell(ready) {
        const note = noteOf(ready);
        return note === null ? null : stages[note.stage];
      },
    },
    { title: heads.cancelled, kind: 'text', cell: (ready) => flag(noteOf(ready)?.cancelled) },
    { title: heads.long, kind: 'text', cell: ({ row, notes }) => (notes.length === 0 ? null : flag(isListedForLong(row, notes))) },
  ];
}

export function pendingBook(
  rows: readonly ReadyRow[],
  today: Today,
  unitOf: UnitOf,
  about: Parameters<typeof readMeSheet>[0],
): readonly BookSheet[] {
  return [tableSheet(pendingTexts.listSheet, columnsOf(today, unitOf), rows), readMeSheet(about)];
}
