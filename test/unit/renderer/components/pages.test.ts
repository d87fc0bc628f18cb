/** Pages of rows: what is kept of which view, of the review and of the notes. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NoteQuery } from '../../../../preload/contract/channels.ts';
import type { NoteRowView } from '../../../../preload/contract/notes/note-desk.ts';
import type { ImportRowView } from '../../../../preload/contract/price-import/price-import.ts';
import { addPage, missingPages, type PagesOf, ROW_PAGE, rowAt, startPages } from '../../../../renderer/components/data-grid/row-pages.ts';
import type { ListKey } from '../../../../renderer/components/list/listed-rows.ts';
import { MAX_PAGES } from '../../../../renderer/components/testing/testing.ts';
import { indexOfNote, sameQuery } from '../../../../renderer/features/notes/testing.ts';
import type { RowKey } from '../../../../renderer/features/price-import/testing.ts';

type Held = PagesOf<unknown, number>;
type Start = (before: Held | null, revision: number, view: string, total: number) => Held;

const QUERY: NoteQuery = { stationId: 'a', importId: null, filter: 'all', text: '' };
const KEY: RowKey = { importId: 'a', revision: 1, filter: 'all' };
const STARTS: readonly (readonly [string, Start])[] = [
  ['of the review', (before, revision, importId, total) => startPages(before as never, { ...KEY, importId, revision }, total) as never],
  [
    'of the notes',
    (before, revision, text, total) => startPages(before as never, { turn: 1, query: { ...QUERY, text }, revision }, total) as never,
  ],
];
const [size, most, at, missing] = [ROW_PAGE, MAX_PAGES, rowAt<unknown, number>, missingPages<unknown, number>];
const add = addPage<unknown, number>;

describe.each(STARTS)('pages %s', (_, start) => {
  /** Each row is its place plus what tells the revision that it was read at. */
  const rows = (page: number, mark: number) => Array.from({ length: size }, (__, place) => page * size + place + mark);
  const TOTAL = (most + 2) * size;

  it('are missing where they cover what is seen and are not here, in order', () => {
    const pagesHere = fc.uniqueArray(fc.nat(6), { maxLength: 4 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 * size }),
        fc.integer({ min: -size, max: 8 * size }),
        fc.nat(3 * size),
        pagesHere,
        (total, first, span, here) => {
          fc.pre(first < total);
          const state = here.reduce((held, page) => add(held, page, rows(page, 0)), start(null, 1, 'a', total));
          const seen = new Set<number>();
          for (let index = Math.max(first, 0); index <= Math.min(first + span, total - 1); index += 1) seen.add(Math.floor(index / size));
          expect(missing(state, first, first + span)).toEqual([...seen].filter((page) => !here.includes(page)));
        },
      ),
    );
  });

  it.each([
    [0, 0, 1, []],
    [1, 0, 0, [0]],
    [size, 0, 2 * size, [0]],
    [size + 1, 0, 2 * size, [0, 1]],
    [3 * size, size - 1, size, [0, 1]],
    [3 * size, size, 2 * size - 1, [1]],
    [3 * size, 2, -1, []],
  ])('of %i rows, seen from %i to %i, need %j', (total, first, last, pages) => {
    expect(missing(start(null, 1, 'a', total), first, last)).toEqual(pages);
  });

  it('hold each row at its place, and none outside', () => {
    const state = add(add(start(null, 1, 'a', 2 * size - 1), 1, rows(1, 0)), 0, rows(0, 0));
    for (const index of [0, 1, size - 1, size, 2 * size - 2]) expect(at(state, index)).toBe(index);
    for (const index of [-1, 2 * size - 1, 9 * size]) expect(at(state, index)).toBeNull();
    expect(at(null, 0)).toBeNull();
    expect(at(start(null, 1, 'a', size), 0)).toBeNull();
  });

  it('of an older revision stay until their own come, and never come back after', () => {
    let state = add(add(start(null, 1, 'a', TOTAL), 0, rows(0, 0)), 1, rows(1, 0));
    state = start(state, 2, 'a', TOTAL);
    expect([at(state, 0), at(state, size), missing(state, 0, size)]).toEqual([0, size, [0, 1]]);
    state = add(state, 0, rows(0, 100_000));
    expect([at(state, 0), at(state, size)]).toEqual([100_000, size]);
    // Newer ones stand before those that are older still.
    state = start(state, 3, 'a', TOTAL);
    expect([at(state, 0), at(state, size)]).toEqual([100_000, size]);
    state = add(state, 0, rows(0, 200_000));
    for (let page = 1; page <= most; page += 1) state = add(state, page, rows(page, 200_000));
    expect(at(state, 0)).toBeNull();
    expect(missing(state, 0, 0)).toEqual([0]);
  });

  it('of another view never stand for those of this one', () => {
    const state = start(add(start(null, 1, 'a', size), 0, rows(0, 0)), 2, 'b', size);
    expect([at(state, 0), state.stale.size, state.pages.size]).toEqual([null, 0, 0]);
  });

  it('are kept up to a number; the one that was read longest ago goes first', () => {
    let state = start(null, 1, 'a', TOTAL);
    for (let page = 0; page < most; page += 1) state = add(state, page, rows(page, 0));
    expect(state.pages.size).toBe(most);
    state = add(state, 0, rows(0, 7));
    expect([state.pages.size, at(state, 0)]).toEqual([most, 7]);
    state = add(state, most, rows(most, 0));
    expect([state.pages.size, state.pages.has(0), state.pages.has(1), state.pages.has(2)]).toEqual([most, true, false, true]);
  });

  it('leave the pages as they were for who holds them', () => {
    const state = start(add(start(null, 1, 'a', size), 0, rows(0, 0)), 2, 'a', size);
    add(state, 0, rows(0, 5));
    expect([state.pages.size, state.stale.size]).toEqual([0, 1]);
  });
});

it.each<readonly [Partial<RowKey>, boolean]>([
  [{}, true],
  [{ importId: 'b' }, false],
  [{ revision: 2 }, false],
  [{ filter: 'errors' }, false],
])('the same rows of the review, but %j: %s', (part, same) => {
  const before = addPage(startPages<RowKey, ImportRowView>(null, KEY, 1), 0, [{ line: 1 } as ImportRowView]);
  const state = startPages(before, { ...KEY, ...part }, 1);
  expect(state === before).toBe(same);
  // Another revision is the same view.
  expect([...state.pages, ...state.stale]).toHaveLength(part.importId === undefined && part.filter === undefined ? 1 : 0);
});

it.each([
  [{}, true],
  [{ stationId: 'b' }, false],
  [{ importId: 'b' }, false],
  [{ filter: 'ready' as const }, false],
  [{ text: 'b' }, false],
])('the same notes, but %j: %s', (part, same) => expect(sameQuery(QUERY, { ...QUERY, ...part })).toBe(same));

it('the rows of another number of the same revision stay', () => {
  const before = addPage(startPages<RowKey, string>(null, KEY, 3), 0, ['a']);
  expect(startPages(before, KEY, 5)).toEqual({ ...before, total: 5 });
});

it('a note is found among fresh rows first, then among the old ones', () => {
  const row = (id: string) => ({ id }) as NoteRowView;
  const old = addPage(startPages<ListKey<NoteQuery>, NoteRowView>(null, { turn: 1, query: QUERY, revision: 1 }, 500), 1, [
    row('x'),
    row('y'),
  ]);
  const state = addPage(startPages(old, { turn: 1, query: QUERY, revision: 2 }, 500), 2, [row('z'), row('x')]);
  expect(['x', 'y', 'z', 'nobody'].map((id) => indexOfNote(state, id))).toEqual([2 * ROW_PAGE + 1, ROW_PAGE + 1, 2 * ROW_PAGE, -1]);
});
