import { describe, expect, test } from 'vitest';
import { cameBack, countFilters, countStates, haystack, isReady, passes, wordsOf } from '../../../../main/notes/testing.ts';
import {
  isOpenState,
  isReadyState,
  NOTE_FILTERS,
  NOTE_STATES,
  type NoteFilter,
  type NoteState,
} from '../../../../preload/contract/notes/note-desk.ts';

type Row = Parameters<typeof passes>[0];
const row = (state: NoteState, more: Partial<Row> = {}): Row => ({
  state,
  stage: null,
  partnerBack: false,
  cancelledAfterSending: false,
  eventAfterSending: null,
  listedForLong: false,
  ...more,
});
const filtersOf = (given: Row): readonly NoteFilter[] => NOTE_FILTERS.filter((filter) => passes(given, filter));

/** Under which words of the list each state is found, while nothing was sent. */
const PLACE: Readonly<Record<NoteState, NoteFilter>> = {
  identical: 'ready',
  grouped: 'ready',
  chosen: 'ready',
  divergent: 'waiting',
  ambiguous: 'waiting',
  'not-found': 'waiting',
  doubtful: 'waiting',
  'left-out': 'aside',
  // Sent, and nothing known of its upload.
  sent: 'trouble',
  'on-network': 'aside',
  cancelled: 'trouble',
  conflict: 'trouble',
  refused: 'trouble',
  duplicate: 'aside',
  event: 'aside',
  other: 'aside',
};

describe('each note is found under one word', () => {
  test.each(NOTE_STATES)('%s', (state) => {
    expect(filtersOf(row(state))).toEqual(['all', PLACE[state]]);
    expect(isReadyState(state)).toBe(PLACE[state] === 'ready');
    expect(isOpenState(state)).toBe(PLACE[state] === 'ready' || PLACE[state] === 'waiting');
    expect(isReady(row(state))).toBe(PLACE[state] === 'ready');
  });
});

test('a ready note whose partner came back waits for a person as well', () => {
  const given = row('grouped', { partnerBack: true });
  expect([filtersOf(given), isReady(given)]).toEqual([['all', 'trouble'], false]);
});

describe('what became of its upload', () => {
  test.each([
    ['rejected', true, 'trouble'],
    ['dead', true, 'trouble'],
    ['cancelled', true, 'trouble'],
    ['uncertain', false, 'uncertain'],
    ['queued', false, 'queued'],
    ['sending', false, 'queued'],
    ['accepted', false, 'received'],
    ['done', false, 'received'],
  ] as const)('%s', (stage, back, place) => {
    expect(cameBack({ stage })).toBe(back);
    expect(isReady(row('identical', { stage }))).toBe(!back);
    expect(filtersOf(row('sent', { stage })).toSorted()).toEqual(['all', place].toSorted());
    expect(passes(row('identical', { stage }), 'trouble')).toBe(back);
    // What was set aside is no trouble any more.
    expect(passes(row('left-out', { stage }), 'trouble')).toBe(false);
  });

  test('a cancellation that came after the sending is trouble, whatever else the note is', () => {
    expect(filtersOf(row('sent', { stage: 'done', cancelledAfterSending: true }))).toEqual(['all', 'trouble']);
  });
});

test('each filter counts what it shows, each state is named, with none as well', () => {
  const rows = [
    row('identical'),
    row('chosen', { stage: 'dead' }),
    row('sent', { stage: 'done' }),
    row('sent', { stage: 'uncertain' }),
    row('event'),
  ];
  expect(countFilters(rows)).toEqual({ all: 5, ready: 1, waiting: 0, queued: 0, uncertain: 1, received: 1, trouble: 1, aside: 1 });
  const states = countStates(rows);
  expect(Object.keys(states)).toEqual([...NOTE_STATES]);
  expect(states).toMatchObject({ identical: 1, chosen: 1, sent: 2, event: 1, grouped: 0, other: 0 });
});

describe('words that are looked for', () => {
  const hay = haystack(['Transportes Aurora Ltda', null, '12.ABC.345/01DE-35', 'ABC-1D23']);
  test.each([
    ['aurora', true],
    ['AURORA  transp', true],
    ['12abc34501de35', true],
    ['12.abc.345/01de-35', true],
    ['abc1d23', true],
    ['abc-1d23 aurora', true],
    ['', true],
    [' - ', true],
    ['aurora beta', false],
    ['xyz', false],
    ['null', false],
  ])('%j: %s', (words, found) => expect(wordsOf(words)(hay)).toBe(found));
});

test('a text is kept as it is compared, and again without its signs; none is kept of none', () => {
  expect(haystack(['São João', null, 'ABC-1D23'])).toBe('SAO JOAO SAOJOAO ABC 1D23 ABC1D23');
  expect(haystack([null])).toBe('');
});
