/** Choices and customers are changed and restored whole. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterChoice, canUndo, changeOf, type Marks, type NewChoice } from '../../../../main/notes/testing.ts';

const at = (minute: number): string => `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`;
const ids = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), { maxLength: 3 });
const link = fc.record({ name: fc.constantFrom('ANA', 'BIA'), cnpj: fc.constantFrom('C1', 'C2') });
const madeAt = (minute: number): fc.Arbitrary<NewChoice> =>
  fc.record({
    stationId: fc.constantFrom('s1', 's2'),
    keys: fc.uniqueArray(fc.constantFrom('K1', 'K2', 'K3'), { minLength: 1, maxLength: 2 }),
    transactionIds: ids,
    chosenAt: fc.constant(at(minute)),
    reason: fc.constantFrom(null, 'porque sim'),
    differences: fc.constant(null),
    learned: fc.array(link, { maxLength: 1 }),
    sent: fc.uniqueArray(fc.constantFrom('K1', 'K2', 'K3')).map((keys) => new Set(keys)),
  });
const worlds = fc.tuple(madeAt(1), madeAt(2), madeAt(3), madeAt(4));
const EMPTY: Marks = { choices: [], links: [] };
const sent: ReadonlySet<string> = new Set();

/** As the repositories do it: what is in the way goes, what is not there comes. */
function turn(now: Marks, from: Marks, to: Marks): Marks {
  const goneLink = (each: Marks['links'][number]) => from.links.some(({ name, cnpj }) => name === each.name && cnpj === each.cnpj);
  return {
    choices: [...now.choices.filter(({ key }) => ![...from.choices, ...to.choices].some((other) => other.key === key)), ...to.choices],
    links: [...now.links.filter((each) => !goneLink(each)), ...to.links],
  };
}
const sorted = ({ choices, links }: Marks) => ({
  choices: choices.map((choice) => JSON.stringify(choice)).toSorted(),
  links: links.map((each) => JSON.stringify(each)).toSorted(),
});

describe('marks', () => {
  it('a fueling is of one choice, a note has one choice; taking the change back restores what was, whatever was', () => {
    fc.assert(
      fc.property(worlds, (acts) => {
        let now = EMPTY;
        for (const act of acts) {
          const before = now;
          const change = changeOf(before, afterChoice(before, act));
          now = turn(before, change.before, change.after);
          expect(sorted(now)).toEqual(sorted(afterChoice(before, act)));
          expect(canUndo(change, now)).toBe(true);
          expect(sorted(turn(now, change.after, change.before))).toEqual(sorted(before));
          for (const choice of before.choices)
            if (act.sent.has(choice.key) && !act.keys.includes(choice.key)) expect(now.choices).toContainEqual(choice);
          const places = now.choices.map(({ key }) => key);
          expect(new Set(places).size).toBe(places.length);
          const held = now.choices
            .filter(({ key }) => !act.keys.includes(key) && !act.sent.has(key))
            .flatMap(({ stationId, transactionIds }) => transactionIds.map((id) => `${stationId} ${id}`));
          for (const id of act.transactionIds) expect(held).not.toContain(`${act.stationId} ${id}`);
        }
      }),
    );
  });

  it('what was changed since is not taken back', () => {
    const choice = (keys: readonly string[], transactionIds: readonly string[], minute: number) => ({
      ...{ stationId: 's1', keys, transactionIds, chosenAt: at(minute), reason: null, differences: null, learned: [], sent },
    });
    const first = afterChoice(EMPTY, choice(['K1'], ['1'], 1));
    const robbing = changeOf(first, afterChoice(first, choice(['K2'], ['1'], 2)));
    const robbed = afterChoice(first, choice(['K2'], ['1'], 2));
    expect(canUndo(robbing, robbed)).toBe(true);
    // Either note got another fueling meanwhile.
    expect(canUndo(robbing, afterChoice(robbed, choice(['K2'], ['3'], 3)))).toBe(false);
    expect(canUndo(robbing, afterChoice(robbed, choice(['K1'], ['3'], 3)))).toBe(false);
    // Some other note did: that stands in nobody's way.
    expect(canUndo(robbing, afterChoice(robbed, choice(['K3'], ['3'], 3)))).toBe(true);
  });

  it('of the same name in another station nothing is taken, of another fueling neither', () => {
    const choice = (key: string, stationId: string, transactionIds: readonly string[], minute: number): NewChoice => ({
      ...{
        stationId,
        keys: [key],
        transactionIds,
        chosenAt: at(minute),
        reason: null,
        differences: null,
        learned: [{ name: key, cnpj: 'C1' }],
        sent,
      },
    });
    const acts = [choice('K1', 's1', ['1', '2'], 1), choice('K2', 's2', ['1'], 2), choice('K3', 's1', ['3'], 3)];
    const all = acts.reduce(afterChoice, EMPTY);
    expect(all.choices.map(({ key }) => key)).toEqual(['K1', 'K2', 'K3']);
    expect(all.links.map(({ name }) => name)).toEqual(['K1', 'K2', 'K3']);
    // Whose fueling it was loses its choice and what that has taught; the others keep theirs.
    const robbed = afterChoice(all, choice('K4', 's1', ['2', '4'], 4));
    expect(robbed.choices.map(({ key }) => key)).toEqual(['K2', 'K3', 'K4']);
    expect(robbed.links.map(({ name }) => name)).toEqual(['K2', 'K3', 'K4']);
  });

  it('what was sent for a part of the fueling keeps its choice and what it taught', () => {
    const choice = (key: string, minute: number, keys: readonly string[] = [key]): NewChoice => ({
      ...{
        stationId: 's1',
        keys,
        transactionIds: ['1'],
        chosenAt: at(minute),
        reason: 'metade',
        differences: null,
        learned: [{ name: key, cnpj: 'C1' }],
        sent,
      },
    });
    const first = afterChoice(EMPTY, choice('K1', 1));
    const rest = afterChoice(first, { ...choice('K2', 2), sent: new Set(['K1']) });
    expect(rest.choices.map(({ key, chosenAt }) => [key, chosenAt])).toEqual([
      ['K1', at(1)],
      ['K2', at(2)],
    ]);
    expect(rest.links.map(({ name }) => name)).toEqual(['K1', 'K2']);
    // Two that were chosen by one act: with the one that is left stays what both have taught.
    const pair = afterChoice(EMPTY, choice('K1', 1, ['K1', 'K2']));
    const third = afterChoice(pair, { ...choice('K3', 2), sent: new Set(['K1']) });
    expect(third.choices.map(({ key }) => key)).toEqual(['K1', 'K3']);
    expect(third.links.map(({ name }) => name)).toEqual(['K1', 'K3']);
  });

  it('a customer is learned once, and what was taught is taken back only while it is there, and nothing is in its place', () => {
    const learned = [{ name: 'ANA', cnpj: 'C1' }];
    const choice = (key: string, minute: number, taught: NewChoice['learned'] = learned, ids: readonly string[] = [key]): NewChoice => ({
      ...{
        stationId: 's1',
        keys: [key],
        transactionIds: ids,
        chosenAt: at(minute),
        reason: null,
        differences: null,
        learned: taught,
        sent,
      },
    });
    const first = afterChoice(EMPTY, choice('K1', 1));
    expect(afterChoice(first, choice('K2', 2)).links).toEqual(first.links);
    const teaching = changeOf(EMPTY, first);
    expect(canUndo(teaching, first)).toBe(true);
    expect(canUndo(teaching, { ...first, links: [] })).toBe(false);
    expect(canUndo(teaching, { ...first, choices: [] })).toBe(false);
    // The other way: the choice and its link went; meanwhile another one was taught the same.
    const taken = afterChoice(first, choice('K1', 3, [], []));
    const taking = changeOf(first, taken);
    expect(taken).toEqual(EMPTY);
    expect(canUndo(taking, taken)).toBe(true);
    expect(canUndo(taking, afterChoice(taken, choice('K2', 4)))).toBe(false);
    for (const other of [
      { name: 'BIA', cnpj: 'C1' },
      { name: 'ANA', cnpj: 'C2' },
    ]) {
      expect(canUndo(taking, afterChoice(taken, choice('K2', 4, [other])))).toBe(true);
    }
    // Taught anew by the same act: in nobody's way.
    const again = afterChoice(first, choice('K1', 5));
    expect(canUndo(changeOf(first, again), again)).toBe(true);
  });

  it('nothing is learned without a yes; with a choice goes what it has taught', () => {
    const learned = [{ name: 'ANA', cnpj: 'C1' }];
    const common = { stationId: 's1', keys: ['K1'], reason: null, differences: null, sent };
    expect(afterChoice(EMPTY, { ...common, transactionIds: ['1'], chosenAt: at(1), learned: [] }).links).toEqual([]);
    const taught = afterChoice(EMPTY, { ...common, transactionIds: ['1'], chosenAt: at(1), learned });
    expect(taught.links).toEqual([{ name: 'ANA', cnpj: 'C1', confirmedAt: at(1) }]);
    expect(afterChoice(taught, { ...common, transactionIds: [], chosenAt: at(2), learned: [] })).toEqual(EMPTY);
  });
});
