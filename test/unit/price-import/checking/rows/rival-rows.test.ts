/** Which column tells rows with several prices for one thing apart, and which rows each of its words leaves out. */

import { describe, expect, it } from 'vitest';
import { rivalRows, wideKey } from '../../../../../main/price-import/testing.ts';
import type { SheetLayout } from '../../../../../preload/contract/price-import/price-import.ts';
import { context } from '../support.ts';
import { importOf, LAYOUT } from './made-tables.ts';

const TWO: SheetLayout = { ...LAYOUT, columns: { product: 0, price: 1 } };
const HEADER = ['Produto', 'Preço', 'Pagamento', 'Obs'];

interface Sheet {
  readonly header?: readonly string[];
  readonly layout?: SheetLayout;
  /** Lines of the file that are known; the first one is the header. */
  readonly head?: number;
  readonly excluded?: readonly number[];
}

function rivalsOf(rows: readonly string[], { header = HEADER, layout = TWO, head = rows.length + 1, excluded = [] }: Sheet = {}) {
  const opened = importOf(rows, context(), { layout });
  if (excluded.length > 0) opened.edit({ type: 'exclude', lines: excluded, excluded: true });
  const records = [header, ...rows.map((row) => row.split(';'))].map((cells, place) => ({ line: place + 1, cells }));
  return rivalRows(opened.checked(), { head: records.slice(0, head), layout });
}

describe('rows with other prices for the same thing', () => {
  const ROWS = ['GC;5,79;Dinheiro', 'GC;5,99;Cartão', 'Etanol;3,79; dinheiro', 'Etanol;3,99;CARTÃO '];

  it('are told apart by the column that gives each of them a word of its own', () => {
    expect(rivalsOf(ROWS)).toEqual({
      column: 2,
      values: [
        { text: 'Dinheiro', others: [3, 5] },
        { text: 'Cartão', others: [2, 4] },
      ],
    });
  });

  it('the first such column tells, also where the header does not reach', () => {
    expect(rivalsOf(['GC;5,79;a;x', 'GC;5,99;b;y'])).toMatchObject({ column: 2 });
    expect(rivalsOf(['GC;5,79;;x', 'GC;5,99;;y'])).toMatchObject({ column: 3 });
    expect(rivalsOf(['GC;5,79;;x', 'GC;5,99;;y'], { header: ['Produto', 'Preço'] })).toMatchObject({ column: 3 });
    expect(rivalsOf(['GC;5,79;x', 'GC;5,99;y'], { header: ['Produto'] })).toMatchObject({ column: 2 });
    expect(rivalsOf(['x;GC;5,79', 'y;GC;5,99'], { layout: { ...TWO, columns: { product: 1, price: 2 } } })).toMatchObject({ column: 0 });
  });

  it.each<[string, readonly string[], Sheet?]>([
    ['there is no conflict', ['GC;5,79;Dinheiro', 'Etanol;5,99;Cartão']],
    ['a row has no word', ['GC;5,79;Dinheiro', 'GC;5,99;']],
    ['a row ends before it', ['GC;5,79;Dinheiro', 'GC;5,99']],
    ['its word is nothing but signs', ['GC;5,79;Dinheiro', 'GC;5,99;--']],
    ['two rows of one thing have the same word', ['GC;5,79;Dinheiro', 'GC;5,99;dinheiro', 'Etanol;3,79;Cartão']],
    ['a row without a rival has none', ['GC;5,79;Dinheiro', 'GC;5,99;Cartão', 'Etanol;3,79;']],
    ['all rows of one thing have one word', ['GC;5,79;x', 'GC;5,99;x']],
    [
      'a price from now on and one from today have one word',
      ['GC;5,79;x;', 'GC;5,99;x;2026-11-21'],
      { layout: { ...TWO, columns: { ...TWO.columns, validFrom: 3 } } },
    ],
    ['there are more than five words', [1, 2, 3, 4, 5, 6].map((word) => `GC;5,7${word};nível ${word}`)],
    ['the column has a role', ['GC;5,79;L', 'GC;5,99;Litro'], { layout: { ...TWO, columns: { ...TWO.columns, unit: 2 } } }],
    ['rows stand below what is known', ROWS, { head: 4 }],
    ['a row without a price stands below it', [...ROWS, 'GNV;'], { head: 5 }],
    ['nothing is known', ROWS, { head: 0 }],
  ])('no column tells them apart where %s', (_name, rows, sheet) => {
    expect(rivalsOf(rows, sheet)).toBeNull();
  });

  it('five words are not too many', () => {
    const words = rivalsOf([1, 2, 3, 4, 5].map((word) => `GC;5,7${word};nível ${word}`))?.values;
    expect(words?.map(({ text, others }) => [text, others.length])).toEqual([1, 2, 3, 4, 5].map((word) => [`nível ${word}`, 4]));
  });

  it('rows without a price, or left out, are not asked for a word', () => {
    expect(rivalsOf(['GC;5,79;Dinheiro', 'GNV;;', 'GC;5,99;Cartão'])).toMatchObject({ column: 2 });
    expect(rivalsOf(['GC;5,79;Dinheiro', 'GC;5,89;', 'GC;5,99;Cartão'], { excluded: [3] })).toEqual({
      column: 2,
      values: [
        { text: 'Dinheiro', others: [4] },
        { text: 'Cartão', others: [2] },
      ],
    });
  });

  it('of a wide sheet are looked up by the line that they stand in', () => {
    const layout: SheetLayout = { ...TWO, columns: {}, productColumns: [{ column: 1, label: 'GC' }] };
    const opened = importOf(['GC;5,79', 'GC;5,99'], context(), { layout: TWO });
    opened.table.lines.set([wideKey(2, 1), wideKey(3, 1)]);
    const head = [
      ['Nível', 'GC'],
      ['Ouro', '5,79'],
      ['Prata', '5,99'],
    ].map((cells, place) => ({ line: place + 1, cells }));
    const seen = (records: typeof head) => rivalRows(opened.checked(), { head: records, layout });
    expect(seen(head)).toEqual({
      column: 0,
      values: [
        { text: 'Ouro', others: [wideKey(3, 1)] },
        { text: 'Prata', others: [wideKey(2, 1)] },
      ],
    });
    expect(seen(head.slice(0, 2))).toBeNull();
    expect(seen(head.filter(({ line }) => line !== 2))).toBeNull();
  });
});
