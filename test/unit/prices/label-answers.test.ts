/** Which answers to one label stay in use when another one is given. */

import { expect, it } from 'vitest';
import { addAnswer, type HasProduct } from '../../../main/prices/model/index.ts';

const having =
  (...ids: readonly string[]): HasProduct =>
  (id) =>
    ids.includes(id);
const APART = [having('a0', 'a1'), having('b0', 'b1')];
/** Both sell `y`; only the first sells `x`. */
const SHARED = [having('x'), having('x', 'y'), having('y')];

it.each<[string, readonly HasProduct[], readonly string[], string, readonly string[]]>([
  ['the first one', APART, [], 'a0', ['a0']],
  ['one for another station is added', APART, ['a0'], 'b0', ['b0', 'a0']],
  ['one for the same station replaces only its own', APART, ['b0', 'a0'], 'a1', ['a1', 'b0']],
  ['one that is in use changes nothing', APART, ['b0', 'a0'], 'a0', ['b0', 'a0']],
  ['one station has one', [having('a0', 'a1')], ['a0'], 'a1', ['a1']],
  ['one of a product that no station has any more is dropped', APART, ['gone'], 'a0', ['a0']],
  ['one that a station has beside the new one stays for those that lack the new one', SHARED, ['x'], 'y', ['y', 'x']],
  ['one that its stations have no use for goes', SHARED, ['y', 'x'], 'x', ['x', 'y']],
  ['one that no station has is taken', APART, [], 'gone', ['gone']],
  ['one that no station has, again', APART, ['gone'], 'gone', ['gone']],
])('%s', (_what, stations, given, productId, expected) => {
  expect(addAnswer(given, productId, stations)).toEqual(expected);
});

it.each<[string, readonly string[], string, number, readonly string[]]>([
  ['a station that means another product of its own keeps it', ['y'], 'x', 0, ['y', 'x']],
  ['the answer comes before what it replaces at its own station', ['y', 'x', 'z'], 'z', 2, ['y', 'z', 'x']],
  ['a station without an answer takes it', [], 'x', 0, ['x']],
])('an answer for one station of three: %s', (_what, given, productId, asked, expected) => {
  const stations = [having('x'), having('x', 'y', 'z'), having('x', 'z')];
  expect(addAnswer(given, productId, stations, (station) => station === asked)).toEqual(expected);
});
