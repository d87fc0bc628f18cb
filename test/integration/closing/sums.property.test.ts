/** Whatever the fuelings are: customers, products and standings each add up to the month, and the list is the month. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUp } from '../../../main/closing/testing.ts';
import { linesOf } from '../../../renderer/features/closing/testing.ts';
import { cases } from '../../tools/runs/cases.ts';
import { good } from '../price-import/desk.ts';
import { createMonthWorld } from './world.ts';

const name = fc.constantFrom(null, 'Expresso Vale', 'expresso vale', 'Água Boa', '', 'GNV do Sul');
const fueling = fc.record({
  date: fc.constantFrom('2026-10-31T23:59:59', '2026-11-01T00:00:00', '2026-11-15T12:00:00', '2026-12-01T00:00:00'),
  customer: name,
  product: fc.constantFrom(null, 'Diesel S10', 'Etanol', 'GNV', 'gnv'),
  quantityE4: fc.integer({ min: 0, max: 10_000_000 }),
  valueE4: fc.integer({ min: 0, max: 1_000_000_000 }),
  gone: fc.boolean(),
  received: fc.boolean(),
});

test('customers, products, standings and the list are one sum', () => {
  fc.assert(
    fc.property(fc.array(fueling, { maxLength: 40 }), fc.integer({ min: 1, max: 5 }), (all, most) => {
      const world = createMonthWorld();
      const fuelings = all.map((each, index) => ({ ...each, id: String(index) }));
      world.put(fuelings);
      for (const { id, received } of fuelings) if (received) world.received.add(id);
      const view = good(world.closing.view('a', '2026-11'));
      const own = fuelings.filter(({ date }) => date.startsWith('2026-11'));
      const isGas = (product: string | null) => product?.toLowerCase() === 'gnv';
      const litres = own.filter(({ product }) => !isGas(product)).reduce((sum, { quantityE4 }) => sum + quantityE4, 0);
      const cubic = own.filter(({ product }) => isGas(product)).reduce((sum, { quantityE4 }) => sum + quantityE4, 0);
      const valueE4 = own.reduce((sum, each) => sum + each.valueE4, 0);
      const expected = { count: own.length, valueE4, litresE4: litres, cubicE4: cubic };
      expect(view.all).toEqual(expected);
      for (const groups of [view.customers, view.products]) {
        expect(addUp(groups.map((group) => group.all))).toEqual(expected);
        // What is drawn as "the rest" is in the sum as well.
        expect(addUp(linesOf(groups, most).map((line) => line.all))).toEqual(expected);
        expect(addUp(linesOf(groups, most).map((line) => line.standings.missing))).toEqual(view.standings.missing);
        for (const group of groups) expect(addUp(Object.values(group.standings))).toEqual(group.all);
      }
      expect(addUp(Object.values(view.standings))).toEqual(expected);
      const query = { stationId: 'a', month: '2026-11', text: '', sort: 'value', descending: true, offset: 0, limit: 500 } as const;
      for (const show of ['missing', 'noted', 'left'] as const) {
        const { rows, total } = good(world.closing.rows({ ...query, show }));
        expect([total, rows.reduce((sum, row) => sum + row.valueE4, 0)]).toEqual([
          view.standings[show].count,
          view.standings[show].valueE4,
        ]);
      }
    }),
    { numRuns: cases(60) },
  );
});
