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

const MONTHS = ['2026-10', '2026-11', '2026-12'];
const date = fc.constantFrom('2026-10-31T23:59:58', '2026-11-01T00:00:03', '2026-11-30T23:59:58', '2026-12-01T00:00:03');
const amount = fc.integer({ min: 0, max: 9 });
const row = fc.record({ date, amount, product: fc.constantFrom('Diesel S10', 'GNV') });
const both = fc.record({
  listed: fc.option(fc.record({ row, gone: fc.boolean() })),
  moved: fc.option(fc.record({ row, cancelled: fc.boolean() })),
});

test('a month is the sum of Movimento and what only the list has, and what is still listed counts as the list has it', () => {
  fc.assert(
    fc.property(fc.array(both, { maxLength: 12 }), (worlds) => {
      const world = createMonthWorld();
      for (const [index, { listed, moved }] of worlds.entries()) {
        const id = String(index);
        if (listed !== null) {
          const { amount: own, ...of } = listed.row;
          world.put([{ id, ...of, quantityE4: own, valueE4: own, gone: listed.gone }]);
        }
        if (moved === null) continue;
        const { row: each, cancelled } = moved;
        world.move(id, {
          ...{ date: each.date, product_name: each.product, quantity_e4: each.amount, value_e4: each.amount, cancelled: Number(cancelled) },
        });
      }
      for (const month of MONTHS) {
        const { all, movement } = good(world.closing.view('a', month));
        const still = worlds.filter(({ listed, moved }) => listed?.gone === false && moved?.cancelled === false);
        const asListed = addUp(still.map(({ listed }) => amountIn(month, listed?.row)));
        const asMoved = addUp(still.map(({ moved }) => amountIn(month, moved?.row)));
        if (movement === null) continue;
        expect(addUp([all, asMoved])).toEqual(addUp([movement.all, movement.listedOnly, asListed]));
      }
    }),
    { numRuns: cases(100) },
  );
});

function amountIn(month: string, of: { readonly date: string; readonly amount: number; readonly product: string } | undefined) {
  const counts = of?.date.startsWith(month) === true ? of : null;
  const amountE4 = counts?.amount ?? 0;
  const isGas = counts?.product === 'GNV';
  return { count: counts === null ? 0 : 1, valueE4: amountE4, litresE4: isGas ? 0 : amountE4, cubicE4: isGas ? amountE4 : 0 };
}
