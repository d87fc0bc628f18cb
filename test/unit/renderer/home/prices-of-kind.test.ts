import { expect, test } from 'vitest';
import { pricesOfKind } from '../../../../renderer/features/home/testing.ts';
import { pricesOf, TRAINING } from '../../../fakes/page/data.ts';

test('agreements are shown where they are chosen and there are some, and standard prices otherwise', () => {
  const prices = pricesOf(TRAINING.id);
  const standard = prices.filter(({ kind }) => kind === 'standard');
  expect(pricesOfKind(prices, 'agreement')).toEqual({
    hasAgreements: true,
    kind: 'agreement',
    rows: prices.filter(({ kind }) => kind === 'agreement'),
  });
  expect(pricesOfKind(prices, 'standard').rows).toEqual(standard);
  expect(pricesOfKind(standard, 'agreement')).toEqual({ hasAgreements: false, kind: 'standard', rows: standard });
});
