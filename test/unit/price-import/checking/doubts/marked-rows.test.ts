/** Rows that would be sent although something beside their prices speaks against it. */

import { describe, expect, it } from 'vitest';
import { markedKey, markedRows, type RowMark, wideKey } from '../../../../../main/price-import/testing.ts';
import { machineOf } from '../machine-of.ts';
import { context, inForce, station } from '../support.ts';

const remark = (line: number, text: string, column = 2): RowMark => ({ why: 'remark', line, column, text });
const hidden = (line: number): RowMark => ({ why: 'hidden', line, column: null, text: '' });

describe('a settled doubt is known by', () => {
  const about = { line: 4, keys: [4, 5] };
  it.each([
    [{ ...about, why: 'hidden' as const, column: null, samples: ['x'] }, 'marked hidden'],
    [{ ...about, why: 'remark' as const, column: 2, samples: [] }, 'marked remark 2'],
    [{ ...about, why: 'remark' as const, column: 0, samples: ['não enviar', 'Cancelado!'] }, 'marked remark 0 NAO ENVIAR CANCELADO'],
  ])('its reason, its column and its words: %j', (marked, expected) => {
    expect(markedKey(marked)).toBe(expected);
  });
});

describe('marked rows', () => {
  const ROWS = ['GC;5,99', 'GA;6,09', 'Etanol;3,99', 'S10;6,19', 'S500;6,09'];
  const of = (marks: readonly RowMark[], rows: readonly string[] = ROWS) => markedRows(machineOf('product price', rows).checked(), marks);

  it('are told by reason and column, in the order of the marks', () => {
    expect(of([remark(3, 'cancelado'), hidden(2), remark(2, 'errado'), remark(4, 'suspenso', 3), hidden(5)])).toEqual([
      { why: 'remark', column: 2, line: 3, keys: [3, 2], samples: ['cancelado', 'errado'] },
      { why: 'hidden', column: null, line: 2, keys: [2, 5], samples: [] },
      { why: 'remark', column: 3, line: 4, keys: [4], samples: ['suspenso'] },
    ]);
    expect(of([])).toEqual([]);
  });

  it('show three different texts, blanks none; a row that is marked twice is one', () => {
    const marks = [remark(2, ''), remark(2, 'a'), remark(3, 'a'), remark(4, 'b'), remark(5, 'c'), remark(6, 'd')];
    expect(of(marks)).toEqual([{ why: 'remark', column: 2, line: 2, keys: [2, 3, 4, 5, 6], samples: ['a', 'b', 'c'] }]);
  });

  it('of lines that are no rows are nobody’s', () => {
    expect(of([hidden(1), hidden(7)])).toEqual([]);
    expect(of([hidden(1), hidden(6)])).toMatchObject([{ line: 6, keys: [6] }]);
  });

  it('are asked about where a question or a conflict holds them, not where they have another error or are left out', () => {
    const rows = ['GC;5,99', 'GC;5,89', 'Qualquer;5,99', 'GA;x', 'Etanol;', 'S10;6,19'];
    const machine = machineOf('product price', rows);
    const marks = rows.map((_, place) => hidden(place + 2));
    const keys = () => markedRows(machine.checked(), marks).map((marked) => marked.keys);
    expect(keys()).toEqual([[2, 3, 4, 7]]);
    machine.edit({ type: 'exclude', lines: [2, 7], excluded: true });
    expect(keys()).toEqual([[3, 4]]);
    machine.edit({ type: 'exclude', lines: [3, 4], excluded: true });
    expect(keys()).toEqual([]);
  });

  it('that are in force already count where they are sent all the same', () => {
    const machine = machineOf('product price', ROWS, context({ stations: [station({ inForce: [inForce('1101', 59_900)] })] }));
    const keys = () => markedRows(machine.checked(), [hidden(2), hidden(3)]).map((marked) => marked.keys);
    expect(keys()).toEqual([[3]]);
    machine.edit({ type: 'include-unchanged', include: true });
    expect(keys()).toEqual([[2, 3]]);
  });

  it('of a wide sheet are all of their line', () => {
    const checked = machineOf('product price', ['GC;5,99', 'GA;6,09', 'Etanol;3,99']).checked();
    const keys = [wideKey(7, 1), wideKey(7, 2), wideKey(8, 1)];
    checked.table.lines.set(keys);
    expect(markedRows(checked, [hidden(7)])).toMatchObject([{ line: 7, keys: keys.slice(0, 2) }]);
  });
});
