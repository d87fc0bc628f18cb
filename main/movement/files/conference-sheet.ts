/** Differences of price as a workbook for the accountant and the network. */

import type { UnitOf } from '../../../preload/contract/kit/measure.ts';
import type { PriceConference, PriceProof, WrongPrice } from '../../../preload/contract/movement/movement.ts';
import { type BookSheet, readMeSheet, type TableColumn, tableSheet } from '../../prices/index.ts';
import { documentOf, numberOf } from '../../shared/files/cells.ts';
import { movementTexts } from '../texts.ts';

const { columns: heads, conference: words } = movementTexts;

interface Parts {
  readonly unitOf: UnitOf;
  readonly about: Parameters<typeof readMeSheet>[0];
}

export function conferenceBook({ rows, proofs }: PriceConference, { unitOf, about }: Parts): readonly BookSheet[] {
  const rowOfProof = new Map(proofs.map(({ batchId }, row) => [batchId, row]));
  const proofOf = ({ batchId }: WrongPrice): PriceProof | null => proofs[rowOfProof.get(batchId ?? '') ?? -1] ?? null;
  const columns: readonly TableColumn<WrongPrice>[] = [
    { title: heads.id, kind: 'code', cell: ({ id }) => id },
    { title: heads.date, kind: 'moment', cell: ({ date }) => date },
    { title: heads.customer, kind: 'text', cell: ({ customerName }) => customerName },
    { title: heads.document, kind: 'code', cell: ({ customerDocument }) => documentOf(customerDocument) },
    { title: heads.product, kind: 'text', cell: ({ productName }) => productName },
    { title: heads.plate, kind: 'code', cell: ({ plate }) => plate },
    { title: heads.quantity, kind: 'quantity', cell: ({ quantityE4 }) => numberOf(quantityE4) },
    { title: heads.unit, kind: 'text', cell: ({ productName }) => unitOf(productName) },
    { title: heads.value, kind: 'money', sum: true, cell: ({ valueE4 }) => numberOf(valueE4) },
    { title: words.paid, kind: 'price', cell: ({ paidE4 }) => numberOf(paidE4) },
    { title: words.expected, kind: 'price', cell: ({ expectedE4 }) => numberOf(expectedE4) },
    { title: words.since, kind: 'moment', cell: ({ since }) => since },
    { title: words.less, kind: 'money', sum: true, cell: ({ lostE4 }) => (lostE4 > 0 ? numberOf(lostE4) : null) },
    { title: words.more, kind: 'money', sum: true, cell: ({ lostE4 }) => (lostE4 < 0 ? numberOf(-lostE4) : null) },
    {
      ...{ title: words.batch, kind: 'text' },
      cell: (row) => proofOf(row)?.fileName ?? null,
      leadsTo: ({ batchId }) => {
        const row = rowOfProof.get(batchId ?? '');
        return row === undefined ? null : { sheet: words.proofSheet, row };
      },
    },
  ];
  const proofColumns: readonly TableColumn<PriceProof>[] = [
    { title: words.batch, kind: 'text', cell: ({ fileName }) => fileName },
    { title: words.batchId, kind: 'code', cell: ({ batchId }) => batchId },
    { title: words.sentAt, kind: 'moment', cell: ({ sentAt }) => sentAt },
    { title: words.protocol, kind: 'code', cell: ({ protocol }) => protocol },
  ];
  return [
    tableSheet(words.sheet, columns, rows),
    ...(proofs.length === 0 ? [] : [tableSheet(words.proofSheet, proofColumns, proofs)]),
    readMeSheet(about),
  ];
}
