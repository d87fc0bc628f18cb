import { expect, test } from 'vitest';
import { shownName } from '../../../../renderer/features/outbox/testing.ts';

test('only the name of a file loses its folders: the date of a fueling stays whole', () => {
  expect(shownName({ prices: null }, 'ABC1D23 · 24/11/2026 10:08')).toBe('ABC1D23 · 24/11/2026 10:08');
  expect(shownName({ prices: null }, 'Nota 12 · Frota A/B Ltda')).toBe('Nota 12 · Frota A/B Ltda');
  expect(shownName({ prices: 3 }, 'lote.zip/2026/precos.csv')).toBe('precos.csv');
});
