/** Rows by the lines of the file, and the cells of the file put back. */

import { describe, expect, it } from 'vitest';
import { noAnswers, restoreCells, rowOfLine, rowsOfLines, typeInto } from '../../../../../main/price-import/testing.ts';
import { LAYOUT, tableOf } from '../rows/made-tables.ts';

/** Rows that stand in every second line from 3 on. */
const everySecond = (size: number) =>
  tableOf(Array.from({ length: size * 2 }, (_, place) => (place % 2 === 0 ? '' : `Produto ${place};5,89`)));

describe('the row of a line', () => {
  it.each([0, 1, 2, 3, 4, 5, 8, 9])('is found among %i', (size) => {
    const table = everySecond(size);
    const lines = Array.from({ length: size * 2 + 4 }, (_, line) => line);
    expect(lines.map((line) => rowOfLine(table, line))).toEqual(
      lines.map((line) => (line % 2 === 1 && line >= 3 && line <= size * 2 + 1 ? (line - 3) / 2 : -1)),
    );
  });

  it('rows come in the order of the lines; the first line without one is named', () => {
    const table = everySecond(3);
    expect(rowsOfLines(table, [])).toEqual({ ok: true, rows: [] });
    expect(rowsOfLines(table, [7, 3])).toEqual({ ok: true, rows: [2, 0] });
    expect(rowsOfLines(table, [3, 9, 4])).toEqual({ ok: false, refusal: { type: 'no-line', line: 9 } });
    expect(rowsOfLines(table, [0])).toEqual({ ok: false, refusal: { type: 'no-line', line: 0 } });
  });
});

it('nothing was answered yet', () => {
  expect(noAnswers()).toEqual({
    originals: new Map(),
    rowProducts: new Map(),
    labels: new Map(),
    customers: new Map(),
    confirmed: new Map(),
    justified: new Map(),
    excluded: new Set(),
    includeUnchanged: false,
  });
});

it('the cells of the file are put back, those of columns that it does not have too', () => {
  const table = tableOf(['GC;5,89;padrão', 'Etanol;3,99'], { layout: { ...LAYOUT, columns: { product: 0, price: 1, kind: 2 } } });
  const before = structuredClone(table.cells);
  const answers = noAnswers();
  typeInto(table, answers, [0, 1], 'price', '6,00');
  typeInto(table, answers, [1], 'product', 'GNV');
  typeInto(table, answers, [0], 'unit', 'L');
  expect(table.cells).not.toEqual(before);
  restoreCells(table, answers);
  expect(table.cells).toEqual({ ...before, unit: new Int32Array(2) });
});
