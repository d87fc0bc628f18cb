import { expect, test } from 'vitest';
import { priceKindOf } from '../../../main/outbox/testing.ts';

test('what carries prices is standard or agreement; a note carries none', () => {
  expect(priceKindOf('price-standard')).toBe('standard');
  expect(priceKindOf('price-agreement')).toBe('agreement');
  expect(priceKindOf('note')).toBeNull();
});
