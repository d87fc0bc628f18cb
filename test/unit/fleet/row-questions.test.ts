/** The question about a row of fuelings that are registered by hand. */

import { expect, test } from 'vitest';
import { createRowChecker } from '../../../main/fleet/testing.ts';
import type { FuelingCells } from '../../../preload/contract/fleet/manual-fuelings.ts';

const ROW: FuelingCells = {
  ...{ plate: 'ABC1D23', date: '2026-11-21', time: '08:15', product: '1301', quantity: '10,00', value: '60,00' },
  ...{ odometer: '', supplier: '' },
};
const DEAR = { ...ROW, value: '9000,00' };
const FLEET = { id: 'f', timeZone: 'America/Sao_Paulo' } as never;

function questionsOf(rows: readonly FuelingCells[], sent: readonly unknown[] = []) {
  const checkRow = createRowChecker({
    products: {
      view: () => ({ products: [{ id: '1301', code: null, name: 'Diesel S10', unit: 'L' }], readAt: null, problem: null }) as never,
    },
    listed: { inMinute: () => [] },
    manual: { likeIt: () => sent as never },
    clock: { now: () => Date.parse('2026-11-22T12:00:00.000Z') },
    api: { fuelingForm: () => ({ driver: null, demanded: [] }) },
  })(FLEET, 'unknown', () => null);
  return rows.map((row) => checkRow(row).ask);
}

test('asks about a double and about the price at once', () => {
  const unit = 'á R$ 900,00 por litro ou m³. Confira o valor e a quantidade.';
  expect(questionsOf([DEAR, DEAR])).toEqual([
    { words: `d${unit}`, isDouble: false },
    { words: `está duas vezes nesta lista. D${unit}`, isDouble: true },
  ]);
  expect(questionsOf([DEAR], [{}])[0]?.words).toBe(`já há um envio desta placa nesta hora. Veja em Envios. D${unit}`);
  expect(questionsOf([ROW, ROW])).toEqual([null, { words: 'está duas vezes nesta lista.', isDouble: true }]);
});
