import { expect, it } from 'vitest';
import { brief, cut } from '../../../../main/network/testing.ts';

it.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'ab…'],
  ['abcd', 1, '…'],
])('%j within %i letters is %j', (text, most, expected) => {
  expect(cut(text, most)).toBe(expected);
});

it.each<[unknown, string]>([
  ['x', '"x"'],
  ['a"b', '"a\\"b"'],
  [7, '7'],
  [null, 'null'],
  [undefined, ''],
  [{ a: [1] }, '{"a":[1]}'],
  ['x'.repeat(58), `"${'x'.repeat(58)}"`],
  ['x'.repeat(99), `"${'x'.repeat(59)}`],
  [['x'.repeat(99)], `["${'x'.repeat(58)}`],
])('%j is told in short as %s', (value, expected) => {
  expect(brief(value)).toBe(expected);
});

it('what is told in short may be longer where there is room, and is never too deep', () => {
  expect([brief('abc', 3), brief({ a: 1 }, 5)]).toEqual(['"ab', '{"a":']);
  let deep: unknown = 1;
  for (let n = 0; n < 100_000; n += 1) deep = [deep];
  expect(brief(deep)).toBe('…');
});
