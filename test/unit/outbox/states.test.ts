/** Every list of the outbox's states is made of its table: none is written out anywhere else. */

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { quoted, statesThatAre } from '../../../main/outbox/model/index.ts';
import { statesThatAreNot } from '../../../main/outbox/testing.ts';
import { OUTBOX_STAGES, OUTBOX_STATES, shownAs, stageOf, stateIs } from '../../../preload/contract/outbox/outbox-states.ts';

const COMPARED = String.raw`\b(?:state|stage) [!=]={0,2} '[\w-]+'\)?`;
/** Words one after another, in an array, a type or SQL; comparisons of one thing with several; cases that share an answer. */
const LISTS = [
  /'[\w-]+'(?:\s*[,|]\s*'[\w-]+')+/g,
  new RegExp(String.raw`${COMPARED} (?:\|\||&&|OR|AND) [\w.!]*${COMPARED}`, 'g'),
  /case '[\w-]+':(?:\s*case '[\w-]+':)+/g,
];

/** Lists of two or more states and of nothing else: with another word it is no list of states. */
function listsIn(source: string): readonly string[] {
  return LISTS.flatMap((list) => [...source.matchAll(list)])
    .map(([text]) => text)
    .filter((text) => {
      const words = [...text.matchAll(/'([\w-]+)'/g)].map(([, word]) => word);
      return new Set(words).size > 1 && words.every((word) => OUTBOX_STAGES.some((stage) => stage === word));
    });
}

test('no list of states is written out', () => {
  const files = globSync('{main,preload,renderer}/**/*.{ts,tsx}').filter((file) => !/contract.outbox-states\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => listsIn(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

test('a list that is written out is found', () => {
  for (const source of [
    `['done', 'partial']`,
    `IN ('cancelled',\n  'rejected')`,
    `state: 'sending' | 'queued'`,
    `a.state === 'done' || a.state === 'partial'`,
    `(x && b.state !== 'cancelled' && b.state !== 'dead')`,
    `o.state = 'done' OR o.state = 'partial'`,
    `case 'dead':\n    case 'cancelled':`,
  ])
    expect(listsIn(source), source).toHaveLength(1);
  for (const source of [`['done', 'done']`, `['reading', 'done', 'cancelled']`, `{ from: ['queued'], to: 'sending' }`])
    expect(listsIn(source), source).toEqual([]);
});

describe('the table', () => {
  test('holds its lane: an unresolved price batch, and a note until it was sent', () => {
    expect(statesThatAre('live')).toEqual(['queued', 'sending', 'uncertain', 'accepted', 'processing']);
    expect(statesThatAre('leaving')).toEqual(['queued', 'sending']);
  });

  test('says what else counts on it', () => {
    expect(statesThatAre('polled')).toEqual(['accepted', 'processing']);
    expect(statesThatAre('watched')).toEqual(['uncertain', 'accepted', 'processing', 'done', 'partial']);
    expect(statesThatAre('taken')).toEqual(['accepted', 'processing', 'done']);
    expect(statesThatAre('settled')).toEqual(['done', 'partial']);
    expect(statesThatAre('ineffective')).toEqual(['rejected', 'dead', 'cancelled']);
    expect(statesThatAre('stopped')).toEqual(['dead', 'cancelled']);
  });

  test('parts the states in two by each trait', () => {
    expect([...statesThatAreNot('live'), ...statesThatAre('live')].toSorted()).toEqual(OUTBOX_STATES.toSorted());
    expect(quoted(statesThatAreNot('live'))).toBe(`('done', 'partial', 'rejected', 'dead', 'cancelled')`);
  });

  test('a queued item that waits for another is saved, and is as queued as it was', () => {
    expect(OUTBOX_STATES.map((state) => stageOf(state, true))).toEqual(['saved', ...OUTBOX_STATES.slice(1)]);
    expect(OUTBOX_STATES.map((state) => stageOf(state, false))).toEqual(OUTBOX_STATES);
    expect([stateIs('saved', 'leaving'), stateIs('saved', 'watched'), shownAs('saved')]).toEqual([true, false, 'queued']);
  });
});
