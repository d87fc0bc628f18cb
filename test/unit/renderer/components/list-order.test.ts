/** What a press on the head of a column makes of the order of a list. */

import { expect, it } from 'vitest';
import { nextOrder } from '../../../../renderer/components/list/list-order.ts';

const REST = { sort: 'risk', descending: true };

it.each([
  ['another column, names from A', 'name', { sort: 'value', descending: true }, false, { sort: 'name', descending: false }],
  ['another column, amounts from the greatest', 'value', { sort: 'name', descending: false }, true, { sort: 'value', descending: true }],
  ['the same one', 'value', { sort: 'value', descending: true }, true, { sort: 'value', descending: false }],
] as const)('%s', (_, pressed, now, downFirst, next) => {
  expect(nextOrder<string>(pressed, now, downFirst)).toEqual(next);
  expect(nextOrder<string>(pressed, now, downFirst, REST)).toEqual(next);
});

it('a third press goes back to rest, or turns round again where there is none', () => {
  const turned = { sort: 'value', descending: false };
  expect(nextOrder('value', turned, true, REST)).toEqual(REST);
  expect(nextOrder('value', turned, true)).toEqual({ sort: 'value', descending: true });
});
