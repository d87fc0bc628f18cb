import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ROW_PAGE } from '../../../preload/contract/prices.ts';
import { addPage, MAX_PAGES, missingPages, ROW_PAGE, rowAt, startPages } from '../../../renderer/stores/row-pages.ts';
import { createRowsStore } from '../../../renderer/stores/rows-store.ts';
import { createFakeBridge } from '../../fakes/bridge.ts';

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
