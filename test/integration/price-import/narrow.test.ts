/** The rows that a search or a kind of issue leaves: those that say it, and as many as are counted. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createImportEngine } from '../../../main/price-import/testing.ts';
import { ROW_FILTERS, type RowFilter, type RowNarrow } from '../../../preload/contract/price-import/price-import.ts';
import { cases } from '../../tools/runs/cases.ts';
import { bytesOf, createDesk, good } from './desk.ts';

const A = '11.222.333/0001-81';

async function opened(sheet: string) {
  const { service } = createDesk(createImportEngine);
  let view = good(await service.open({ fileName: 'a.csv', bytes: bytesOf(sheet) }));
  const page = async (filter: RowFilter, narrow?: RowNarrow, offset = 0, limit = 500) =>
    good(await service.rows({ importId: view.id, revision: view.revision, filter, offset, limit, narrow }));
  return {
    view: () => view,
    page,
    lines: async (narrow: RowNarrow, filter: RowFilter = 'all') => (await page(filter, narrow)).rows.map(({ line }) => line),
    edit: async (edit: Parameters<typeof service.edit>[0]['edit']) => {
      view = good(await service.edit({ importId: view.id, revision: view.revision, edit }));
    },
    find: async (what: Parameters<typeof service.find>[0]['what'], narrow: RowNarrow) =>
      good(await service.find({ importId: view.id, revision: view.revision, filter: 'all', after: null, what, narrow })),
  };
}

const SHEET = [
  'CNPJ;Produto;Preço;Obs',
  `${A};Gasolina Comum;5,99;`,
  `${A};Etanol;abc;`,
  `${A};Álcool Comum;3,99;`,
  `${A};Diesel S10;-1;`,
  `${A};Gasolina Comum;5,990;`,
  '',
].join('\n');

test('a text leaves the rows that say it in a cell, typed or not, or mean it', async () => {
  const { lines, edit, page } = await opened(SHEET);
  expect(await lines({ text: 'alcool' })).toEqual([4]);
  expect(await lines({ text: ' GASOLINA comum ' })).toEqual([2, 6]);
  expect(await lines({ text: 'etan' })).toEqual([3, 4]);
  expect(await lines({ text: '5,99' })).toEqual([2, 6]);
  expect(await lines({ text: '11.222.333' })).toEqual([2, 3, 4, 5, 6]);
  expect(await lines({ text: '***' })).toEqual([]);
  expect(await lines({ text: '   ' })).toEqual([2, 3, 4, 5, 6]);
  await edit({ type: 'set-cell', line: 3, role: 'price', text: '4,05' });
  // What the file says is found as well as what was typed over it.
  expect([await lines({ text: '4,05' }), await lines({ text: 'abc' })]).toEqual([[3], [3]]);
  expect(await page('all', { text: 'gasolina' }, 1, 1)).toMatchObject({ total: 2, rows: [{ line: 6 }] });
});

test('an issue leaves as many rows as are counted for it, whatever the filter beside it', async () => {
  const { view, page, lines } = await opened(SHEET);
  expect(view().counts.issues.length).toBeGreaterThan(0);
  for (const { code, rows } of view().counts.issues) {
    const found = await page('all', { issue: code });
    expect([code, found.total]).toEqual([code, rows]);
    expect(found.rows.every(({ issues }) => issues.some((issue) => issue.code === code))).toBe(true);
  }
  expect(await lines({ issue: 'price-invalid', text: 'diesel' })).toEqual([5]);
  expect(await lines({ issue: 'no-such-issue' })).toEqual([]);
});

test('a row is found at its place among those that are left', async () => {
  const { find } = await opened(SHEET);
  expect(await find({ type: 'error' }, { text: 'diesel' })).toEqual({ line: 3, place: null });
  expect(await find({ type: 'text', text: 'comum' }, { text: 'gasolina' })).toEqual({ line: 2, place: 0 });
});

test('whatever is sought, what is left is a part of the view in its order', async () => {
  const { page } = await opened(SHEET);
  const anyNarrow = fc.record(
    {
      text: fc.oneof(fc.string(), fc.constantFrom('gas', 'comum', '5', 'abc')),
      issue: fc.constantFrom('price-invalid', 'conflict', 'far'),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(anyNarrow, fc.constantFrom(...ROW_FILTERS), async (narrow, filter) => {
      const all = (await page(filter)).rows.map(({ line }) => line);
      const left = await page(filter, narrow);
      expect(left.total).toBe(left.rows.length);
      expect(all.filter((line) => left.rows.some((row) => row.line === line))).toEqual(left.rows.map(({ line }) => line));
    }),
    { numRuns: cases(60) },
  );
});
