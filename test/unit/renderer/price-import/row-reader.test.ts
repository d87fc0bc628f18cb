/** The search in rows that are not on the screen, against the same search in a plain list of them. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../../../../preload/contract/errors.ts';
import {
  type ImportRowView,
  type IssueSeverity,
  MAX_ROW_PAGE,
  type RowFilter,
} from '../../../../preload/contract/price-import/price-import.ts';
import {
  createRowReader,
  createRowsStore,
  type FoundRow,
  type RowKey,
  type SearchStart,
} from '../../../../renderer/features/price-import/testing.ts';
import { ok } from '../../../fakes/answers.ts';
import { FULL_DISK } from '../../../fakes/page/held.ts';
import { pageWorld } from '../../../fakes/page/world.ts';

/** A row by what it is counted for: `codes` of its issues. */
interface Plain {
  readonly line: number;
  readonly error: boolean;
  readonly warning: boolean;
  readonly codes: readonly string[];
}
const KEY: RowKey = { importId: 'a', revision: 1, filter: 'all' };
const seenIn = (rows: readonly Plain[], filter: RowFilter) =>
  rows.filter(({ error, warning }) => (filter === 'errors' ? error : filter === 'warnings' ? warning : filter === 'all'));

/** Main, as the contract tells it: from below a line on, and from the top again; the view, then all rows. */
function sheet(rows: readonly Plain[], failing: () => boolean = () => false) {
  const no = { ok: false, error: FULL_DISK } as const;
  const world = pageWorld({
    importsRows: async ({ filter, offset, limit }) => {
      if (failing()) return no;
      const left = seenIn(rows, filter);
      const page = left.slice(offset, offset + limit);
      return ok({
        rows: page.map(({ line, codes }) => ({ line, issues: codes.map((code) => ({ code })) }) as unknown as ImportRowView),
        total: left.length,
      });
    },
    importsFind: async ({ filter, after, what }) => {
      if (failing()) return no;
      const fits = ({ error, codes }: Plain) => (what.type === 'text' ? codes.includes(what.text) : error);
      const next = rows.find((row) => row.line > (after ?? 0) && fits(row)) ?? rows.find(fits);
      if (next === undefined) return ok({ line: null, place: null });
      const left = seenIn(rows, filter);
      const here = left.find((row) => row.line > (after ?? 0) && fits(row)) ?? left.find(fits);
      return here === undefined ? ok({ line: next.line, place: null }) : ok({ line: here.line, place: left.indexOf(here) });
    },
  });
  const refused: AppError[] = [];
  return { ...world, refused, reader: createRowReader(world.bridge, (error) => void refused.push(error)) };
}
const plain = (line: number, part: Partial<Plain> = {}): Plain => ({ line, error: false, warning: false, codes: [], ...part });
const lineAt = (rows: readonly Plain[], found: FoundRow | null) => (found === null ? null : seenIn(rows, found.filter)[found.place]?.line);
const FAR = { type: 'issue', code: 'far' } as const;

const someRows = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 3 }), error: fc.boolean(), warning: fc.boolean(), far: fc.boolean() }), {
    maxLength: 25,
  })
  .map((list) => {
    let line = 1;
    return list.map(({ gap, error, warning, far }) => {
      line += gap;
      return { line, error, warning, codes: far ? ['far'] : [] };
    });
  });

describe('any sheet', () => {
  it('has its errors one above the other, from the bottom again above the first', async () => {
    await fc.assert(
      fc.asyncProperty(someRows, fc.constantFrom<RowFilter>('all', 'errors', 'warnings'), fc.nat(80), async (rows, filter, line) => {
        const { reader, refused } = sheet(rows);
        const found = await reader.find({ ...KEY, filter }, { line, place: 0 }, { type: 'previous-error' });
        const errors = rows.filter(({ error }) => error);
        const wanted = errors.findLast((row) => row.line < line) ?? errors.at(-1);
        // A view that shows some errors goes from one of these to the next.
        if (filter !== 'warnings') expect(lineAt(rows, found) ?? null).toBe(wanted?.line ?? null);
        else expect(found === null).toBe(wanted === undefined);
        expect(refused).toEqual([]);
      }),
    );
  });

  it.each([
    ['error', 'errors'],
    ['confirm', 'warnings'],
    ['reason', 'warnings'],
    ['warning', 'warnings'],
    ['info', 'all'],
  ] as const)('has its issues of severity “%s” among its %s, one after the other', async (severity: IssueSeverity, view) => {
    await fc.assert(
      fc.asyncProperty(someRows, fc.constantFrom<RowFilter>('all', 'errors', 'warnings'), fc.nat(30), async (rows, filter, place) => {
        const { reader } = sheet(rows);
        const found = await reader.find({ ...KEY, filter }, { line: 0, place }, { ...FAR, severity });
        const far = ({ codes }: Plain) => codes.includes('far');
        const left = seenIn(rows, view);
        const below = filter === view ? left.findIndex((row, at) => at > place && far(row)) : -1;
        const at = below === -1 ? left.findIndex(far) : below;
        const anywhere = rows.findIndex(far);
        expect(found).toEqual(at !== -1 ? { filter: view, place: at } : anywhere === -1 ? null : { filter: 'all', place: anywhere });
      }),
    );
  });
});

describe('pages of a long sheet', () => {
  it.each([0, 1, MAX_ROW_PAGE - 1, MAX_ROW_PAGE, MAX_ROW_PAGE + 1, 2 * MAX_ROW_PAGE, 2 * MAX_ROW_PAGE + 1])(
    'are read until the one that fits, at place %i, and no further',
    async (place) => {
      const rows = Array.from({ length: 3 * MAX_ROW_PAGE }, (_, at) => plain(at + 1, at === place ? { codes: ['far'] } : {}));
      const { reader, of } = sheet(rows);
      expect(await reader.find(KEY, null, { ...FAR, severity: 'info' })).toEqual({ filter: 'all', place });
      const pages = Math.floor(place / MAX_ROW_PAGE) + 1;
      expect(of('importsRows')).toEqual(
        Array.from({ length: pages }, (_, page) => ({ ...KEY, offset: page * MAX_ROW_PAGE, limit: MAX_ROW_PAGE })),
      );
    },
  );

  it.each([
    [1, 1],
    [MAX_ROW_PAGE, 1],
    [MAX_ROW_PAGE + 1, 2],
    [2 * MAX_ROW_PAGE, 2],
  ])('of %i rows are %i, where nothing fits', async (total, pages) => {
    const { reader, of } = sheet(Array.from({ length: total }, (_, at) => plain(at + 1)));
    expect(await reader.find({ ...KEY, filter: 'errors' }, null, { ...FAR, severity: 'info' })).toBeNull();
    expect(of('importsRows')).toHaveLength(pages);
  });

  it.each([
    ['within one page', [[3, 7]], [[3, 5]]],
    ['a whole page', [[0, 499]], [[0, 500]]],
    [
      'one more',
      [[0, 500]],
      [
        [0, 500],
        [500, 1],
      ],
    ],
    [
      'two spans',
      [
        [0, 0],
        [900, 1_500],
      ],
      [
        [0, 1],
        [900, 500],
        [1_400, 101],
      ],
    ],
    ['nothing', [], []],
  ])('to collect of are no more than what was chosen: %s', async (_, spans, pages) => {
    const { reader, of } = sheet(Array.from({ length: 2_000 }, (__, at) => plain(at + 1)));
    const wanted = spans.flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (__, at) => first + at + 1));
    const lines = await reader.collect(
      KEY,
      spans.map(([first = 0, last = 0]) => ({ first, last })),
      ({ line }) => (line % 2 === 0 ? line : null),
    );
    expect(lines).toEqual(wanted.filter((line) => line % 2 === 0));
    expect(of('importsRows')).toEqual(pages.map(([offset, limit]) => ({ ...KEY, offset, limit })));
  });
});

describe('a search by main', () => {
  const rows = [plain(2), plain(5, { error: true, codes: ['S10'] }), plain(8, { warning: true }), plain(9, { error: true, warning: true })];
  const start: SearchStart = { line: 5, place: 1 };

  it('asks below the chosen row, in the view that is shown', async () => {
    const { reader, of } = sheet(rows);
    expect(await reader.find(KEY, start, { type: 'error' })).toEqual({ filter: 'all', place: 3 });
    expect(await reader.find(KEY, null, { type: 'text', text: 'S10' })).toEqual({ filter: 'all', place: 1 });
    expect(of('importsFind')).toEqual([
      { ...KEY, after: 5, what: { type: 'error' } },
      { ...KEY, after: null, what: { type: 'text', text: 'S10' } },
    ]);
  });

  it('that the view hides goes on among all rows, at the very row', async () => {
    const { reader, of } = sheet(rows);
    expect(await reader.find({ ...KEY, filter: 'warnings' }, start, { type: 'text', text: 'S10' })).toEqual({ filter: 'all', place: 1 });
    expect(of('importsFind')).toMatchObject([
      { filter: 'warnings', after: 5 },
      { filter: 'all', after: 4 },
    ]);
  });

  it('of what is nowhere asks twice at the most, and once among all rows', async () => {
    const { reader, of } = sheet(rows);
    const nowhere = { type: 'text', text: 'nobody' } as const;
    expect(await reader.find({ ...KEY, filter: 'warnings' }, start, nowhere)).toBeNull();
    expect(of('importsFind')).toMatchObject([
      { filter: 'warnings', after: 5 },
      { filter: 'all', after: 5 },
    ]);
    expect(await reader.find(KEY, start, nowhere)).toBeNull();
    expect(of('importsFind')).toHaveLength(3);
  });

  it('with no error asks for no more than that', async () => {
    const { reader, of } = sheet([plain(2)]);
    expect(await reader.find(KEY, start, { type: 'previous-error' })).toBeNull();
    expect(of('importsRows')).toEqual([{ ...KEY, filter: 'errors', offset: 0, limit: 1 }]);
    expect(of('importsFind')).toEqual([]);
  });
});

describe('rows that can not be read', () => {
  const rows = Array.from({ length: 8 }, (_, at) => plain(at + 1, { error: true, codes: ['far'] }));

  it('end every search, wherever it has come to, and are told once', async () => {
    for (const wanted of [
      { type: 'error' },
      { type: 'text', text: 'nobody' },
      { type: 'previous-error' },
      { ...FAR, severity: 'error' },
    ] as const) {
      for (let good = 0; good < 6; good += 1) {
        let asked = 0;
        const { reader, refused } = sheet(rows, () => asked++ >= good);
        const found = await reader.find({ ...KEY, filter: 'warnings' }, { line: 5, place: 2 }, wanted);
        const failed = asked > good;
        if (failed) expect([found, refused.length > 0]).toEqual([null, true]);
        else expect(refused).toEqual([]);
      }
    }
  });

  it('are not collected in part', async () => {
    let asked = 0;
    const long = Array.from({ length: 1_200 }, (_, at) => plain(at + 1));
    const { reader, refused } = sheet(long, () => asked++ >= 1);
    expect(await reader.collect(KEY, [{ first: 0, last: 1_199 }], ({ line }) => line)).toBeNull();
    expect(refused).toEqual([FULL_DISK]);
  });
});

describe('the rows of the review', () => {
  it('that are not shown can not be searched nor collected; those of another view can', async () => {
    const { bridge, notify, of } = sheet([plain(2), plain(3)]);
    const store = createRowsStore(bridge, notify, () => undefined);
    const { collect, find, collectOf } = store.getState();
    expect([await collect([{ first: 0, last: 1 }], ({ line }) => line), await find(null, { type: 'error' })]).toEqual([null, null]);
    expect(await collectOf(KEY, 0, ({ line }) => line)).toEqual([]);
    expect(of('importsRows')).toEqual([]);
    expect(await collectOf(KEY, 2, ({ line }) => line)).toEqual([2, 3]);
    expect(of('importsRows')).toEqual([{ ...KEY, offset: 0, limit: 2 }]);
  });
});
