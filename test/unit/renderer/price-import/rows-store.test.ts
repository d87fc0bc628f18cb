import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ROW_PAGE } from '../../../../preload/contract/price-import/price-import.ts';
import { addPage, missingPages, ROW_PAGE, rowAt, startPages } from '../../../../renderer/components/data-grid/row-pages.ts';
import { MAX_PAGES } from '../../../../renderer/components/testing/testing.ts';
import { createRowsStore } from '../../../../renderer/features/price-import/testing.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';

const silent = { error: () => undefined, info: () => undefined };

async function setUp(rows: number) {
  const fake = createFakeBridge('empty', { rows });
  const opened = await fake.bridge.importsOpen({ fileName: 'precos.csv', bytes: new Uint8Array() });
  if (!opened.ok) throw new Error('not opened');
  let stale = 0;
  const store = createRowsStore(fake.bridge, silent, () => {
    stale += 1;
  });
  const asked = () => fake.calls.filter((call) => call === 'importsRows').length;
  return { fake, store, asked, importId: opened.value.id, staleCount: () => stale };
}

describe('pages of rows', () => {
  const key = { importId: 'a', revision: 1, filter: 'all' } as const;

  it('asks for less than main allows at once', () => expect(ROW_PAGE).toBeLessThanOrEqual(MAX_ROW_PAGE));

  it('asks for exactly the pages that cover what is seen', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), fc.nat(100), (total, first, span) => {
        const pages = missingPages(startPages(null, key, total), first, first + span);
        for (let index = first; index <= Math.min(first + span, total - 1); index += 1) {
          expect(pages).toContain(Math.floor(index / ROW_PAGE));
        }
        for (const page of pages) expect(page * ROW_PAGE).toBeLessThan(Math.max(total, 1));
      }),
    );
  });

  it('never holds more than a few pages', () => {
    let state = startPages(null, key, 100_000);
    for (let page = 0; page < MAX_PAGES * 3; page += 1) state = addPage(state, page, []);
    expect(state.pages.size).toBe(MAX_PAGES);
    expect(state.pages.has(MAX_PAGES * 3 - 1)).toBe(true);
  });
});

describe('the rows on the screen', () => {
  it('fetches what is needed, once', async () => {
    const { store, asked, importId } = await setUp(1000);
    store.getState().show({ importId, revision: 1, filter: 'all' }, 1000);
    store.getState().need(0, 30);
    store.getState().need(5, 35);
    await expect.poll(() => rowAt(store.getState().rows, 0)?.line).toBe(4);
    expect(asked()).toBe(1);
    store.getState().need(500, 530);
    await expect.poll(() => rowAt(store.getState().rows, 500)?.line).toBe(504);
    expect(asked()).toBe(2);
  });

  it('keeps the old rows on screen while those of a new revision come', async () => {
    const { fake, store, importId } = await setUp(100);
    store.getState().show({ importId, revision: 1, filter: 'all' }, 100);
    await expect.poll(() => rowAt(store.getState().rows, 0)).not.toBeNull();
    await fake.bridge.importsEdit({ importId, revision: 1, edit: { type: 'exclude', lines: [4], excluded: true } });
    store.getState().show({ importId, revision: 2, filter: 'all' }, 100);
    expect(rowAt(store.getState().rows, 0)?.verdict).not.toBe('excluded');
    expect(rowAt(store.getState().rows, 0)).not.toBeNull();
    await expect.poll(() => rowAt(store.getState().rows, 0)?.verdict).toBe('excluded');
  });

  it('forgets the rows of another filter at once', async () => {
    const { store, importId } = await setUp(100);
    store.getState().show({ importId, revision: 1, filter: 'all' }, 100);
    await expect.poll(() => rowAt(store.getState().rows, 0)).not.toBeNull();
    store.getState().show({ importId, revision: 1, filter: 'unchanged' }, 20);
    expect(rowAt(store.getState().rows, 0)).toBeNull();
  });

  it('asks for the import again when its revision is too old', async () => {
    const { fake, store, importId, staleCount } = await setUp(100);
    await fake.bridge.importsEdit({ importId, revision: 1, edit: { type: 'exclude', lines: [4], excluded: true } });
    store.getState().show({ importId, revision: 1, filter: 'all' }, 100);
    await expect.poll(staleCount).toBe(1);
  });
});

describe('rows that are not on the screen', () => {
  const show = async (rows: number, filter: 'all' | 'warnings' = 'all') => {
    const world = await setUp(rows);
    world.store.getState().show({ importId: world.importId, revision: 1, filter }, rows);
    const lines = async (first: number, last: number) => world.store.getState().collect([{ first, last }], ({ line }) => line);
    return { ...world, lines, find: world.store.getState().find };
  };

  it('are collected in pages that main allows', async () => {
    const { lines, store } = await show(1200);
    expect(await lines(0, 1199)).toEqual(Array.from({ length: 1200 }, (_, index) => index + 4));
    const odd = await store.getState().collect(
      [
        { first: 1, last: 2 },
        { first: 900, last: 900 },
      ],
      ({ line }) => (line % 2 === 1 ? line : null),
    );
    expect(odd).toEqual([5]);
  });

  it('are found from error to error, both ways, beginning again at the end', async () => {
    const { fake, store, importId } = await setUp(100);
    // Lines 10 and 50 get prices that nobody can read.
    await fake.bridge.importsEdit({ importId, revision: 1, edit: { type: 'set-cells', lines: [10, 50], role: 'price', text: 'x' } });
    store.getState().show({ importId, revision: 2, filter: 'all' }, 100);
    const from = (line: number, type: 'error' | 'previous-error') => store.getState().find({ line, place: line - 4 }, { type });
    expect(await from(4, 'error')).toEqual({ filter: 'all', place: 6 });
    expect(await from(10, 'error')).toEqual({ filter: 'all', place: 46 });
    expect(await from(50, 'error')).toEqual({ filter: 'all', place: 6 });
    expect(await from(50, 'previous-error')).toEqual({ filter: 'all', place: 6 });
    expect(await from(10, 'previous-error')).toEqual({ filter: 'all', place: 46 });
    expect(await from(11, 'previous-error')).toEqual({ filter: 'all', place: 6 });
  });

  it('are found by kind of issue in the view of its severity, one after the other', async () => {
    const { find, fake, importId } = await show(600);
    const far = { type: 'issue', code: 'far', severity: 'confirm' } as const;
    const first = await find({ line: 4, place: 0 }, far);
    expect(first?.filter).toBe('warnings');
    const answer = await fake.bridge.importsRows({ importId, revision: 1, filter: 'warnings', offset: first?.place ?? -1, limit: 1 });
    expect(answer.ok && answer.value.rows[0]?.issues.some(({ code }) => code === 'far')).toBe(true);
    expect(await find({ line: 4, place: 0 }, { type: 'issue', code: 'unheard-of', severity: 'error' })).toBeNull();
  });

  it('are found by their words, though a filter hides them', async () => {
    const { find } = await show(200, 'warnings');
    expect((await find(null, { type: 'text', text: 'GNV' }))?.place).toBeGreaterThanOrEqual(0);
    expect(await find(null, { type: 'text', text: 'nada disso' })).toBeNull();
  });
});
