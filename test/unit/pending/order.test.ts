/** The orders of the pending list, against comparing its rows. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ascending, inOrder, readyList } from '../../../main/pending/testing.ts';
import { compareText } from '../../../main/shared/text.ts';
import { PENDING_SORTS, type PendingSort } from '../../../preload/contract/pending/pending.ts';
import { cases } from '../../tools/runs/cases.ts';

type Row = ReturnType<typeof readyList>['rows'][number];

const KEYS: Readonly<Record<PendingSort, (row: Row) => number | string>> = {
  risk: ({ days, row }) => days * row.valueE4,
  date: ({ row }) => row.date,
  days: ({ days }) => days,
  value: ({ row }) => row.valueE4,
  customer: ({ customer }) => customer,
  product: ({ product }) => product,
  plate: ({ plate }) => plate,
  litres: ({ row }) => row.quantityE4,
};

function compared(rows: readonly Row[], sort: PendingSort, descending: boolean): readonly Row[] {
  const order = (a: number | string, b: number | string): number => (a < b ? -1 : Number(a > b));
  return rows.toSorted((a, b) => {
    const own = order(KEYS[sort](a), KEYS[sort](b)) * (descending ? -1 : 1);
    return own || compareText(a.row.date, b.row.date) || a.row.id.length - b.row.id.length || compareText(a.row.id, b.row.id);
  });
}

const fueling = fc.record({
  id: fc.constantFrom('9', '10', '11', '100', '99', '7'),
  date: fc.constantFrom('2026-11-20T10:00:00', '2026-11-20T10:00:01', '2026-10-01T00:00:00'),
  customerName: fc.constantFrom('Álvares', 'alvares', 'Beta', null),
  productName: fc.constantFrom('GNV', 'Etanol', null),
  plate: fc.constantFrom('ABC1D23', 'JUN-2020', null, ''),
  quantityE4: fc.nat({ max: 3 }),
  valueE4: fc.constantFrom(0, 1, 9_999, 70_000, 4_000_000_000, -5, 100_000_000_000),
});

test('each order, either way round, is what comparing the rows gives', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fueling, { selector: ({ id }) => id }),
      fc.constantFrom(...PENDING_SORTS),
      fc.boolean(),
      (rows, sort, descending) => {
        const full = rows.map((row) => ({
          ...{ ...row, stationId: 's1', stationName: null, statedDays: null, repassDate: null, repassStatus: null },
          ...{ firstSeenAt: '2026-11-20T00:00:00.000Z', lastSeenAt: '2026-11-20T00:00:00.000Z', goneAt: null },
        }));
        const list = readyList(full, { now: Date.parse('2026-11-23T12:00:00.000Z'), timeZone: 'America/Sao_Paulo' }).rows;
        const ids = Array.from(inOrder(list, sort, descending), (index) => list[index]?.row.id);
        expect(ids).toEqual(compared(list, sort, descending).map(({ row }) => row.id));
      },
    ),
    { numRuns: cases(500) },
  );
});

test('whole numbers up to the greatest that a double holds, equals as they stand', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.maxSafeNat(), fc.nat({ max: 3 }), fc.constantFrom(65_535, 65_536, 2 ** 32, 2 ** 48))), (keys) => {
      const indexes = keys.map((_, index) => index).toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
      expect([...ascending(Float64Array.from(keys))]).toEqual(indexes);
    }),
  );
});
