/** Cells that are edited while their list changes. */

import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type GridRows, wholeRows } from '../../../../renderer/components/data-grid/grid-column.ts';
import {
  type CellEditing,
  movedPlace,
  type OpenCell,
  placeBelow,
  placeOfRow,
  rowsBetween,
  shownRows,
  useOpenCell,
} from '../../../../renderer/components/testing/testing.ts';

const idOf = (line: number): number => line;
const lines = (...all: number[]) => wholeRows(all);
const seen = ({ total, at }: GridRows<number>) => Array.from({ length: total }, (_, place) => at(place));
const open = (rows: GridRows<number>, row: number): OpenCell<number> => ({
  rows,
  at: { row, column: 0 },
  row: rows.at(row) ?? 0,
  typed: null,
});

/** Renders a list twice: with the rows of the moment the box opens, then with those of a later answer. */
function edited(first: GridRows<number>, place: number, later: GridRows<number>) {
  const renders: CellEditing<number>[] = [];
  function List() {
    const editing = useOpenCell(renders.length === 0 ? first : later, idOf);
    renders.push(editing);
    if (renders.length === 1) editing.open({ row: place, column: 3 }, '4');
    return null;
  }
  renderToStaticMarkup(createElement(List));
  const last = renders.at(-1);
  if (last === undefined) throw new Error('nothing was rendered');
  return last;
}

describe('an open box', () => {
  it('stays at its row and writes to it when the rows above leave the list', () => {
    const editing = edited(lines(11, 12, 13), 1, lines(12, 13));
    expect(editing.boxAt({ row: 1, column: 3 })).toMatchObject({ row: 12, typed: '4' });
    expect(seen(editing.rows)).toEqual([11, 12, 13]);
  });

  it('stays when its own row leaves, also as the last one', () => {
    const editing = edited(lines(11), 0, lines());
    expect([editing.rows.total, editing.boxAt({ row: 0, column: 3 })?.row]).toEqual([1, 11]);
  });

  it('is shown at its own cell only', () => {
    const editing = edited(lines(11, 12), 1, lines(11, 12));
    expect([editing.boxAt({ row: 0, column: 3 }), editing.boxAt({ row: 1, column: 2 })]).toEqual([null, null]);
  });

  it('does not open at a row that is not loaded', () => {
    const unread: GridRows<number> = { total: 2, at: () => null };
    expect(edited(unread, 1, unread).boxAt({ row: 1, column: 3 })).toBeNull();
  });

  it('shows rows that were loaded since it opened', () => {
    const cell = open({ total: 3, at: (place) => (place === 1 ? 12 : null) }, 1);
    expect(seen(shownRows(lines(7, 8, 9, 10), cell))).toEqual([7, 12, 9]);
    expect(seen(shownRows(lines(7, 8), null))).toEqual([7, 8]);
  });

  it('leads to the row that the user saw below it, or to its index when that row left', () => {
    expect(placeBelow(lines(12, 13), open(lines(11, 12, 13), 1), idOf)).toBe(1);
    expect(placeBelow(lines(1, 2, 11, 12, 13), open(lines(11, 12, 13), 0), idOf)).toBe(3);
    expect(placeBelow(lines(11, 12), open(lines(11, 12), 1), idOf)).toBe(1);
    expect(placeBelow(lines(11), open(lines(11, 12, 13), 1), idOf)).toBe(0);
    expect(placeBelow(lines(), open(lines(11), 0), idOf)).toBe(0);
  });
});

describe('the cursor of a list that changes', () => {
  const at = (place: number, id: number) => ({ list: 'errors', place, id });

  it('stays at its row when a row above it leaves or joins', () => {
    expect(movedPlace(at(1, 12), 'errors', 1, lines(12, 13), idOf)).toBe(0);
    expect(movedPlace(at(0, 12), 'errors', 0, lines(11, 12), idOf)).toBe(1);
    // The last index of a list that became shorter.
    expect(movedPlace(at(7, 18), 'errors', 4, lines(16, 17, 18, 19, 20), idOf)).toBe(2);
  });

  it('stays at its index otherwise', () => {
    expect(movedPlace(null, 'errors', 1, lines(12, 13), idOf)).toBeNull();
    expect(movedPlace(at(1, 13), 'errors', 1, lines(12, 13), idOf)).toBeNull();
    expect(movedPlace(at(1, 11), 'errors', 1, lines(12, 13), idOf)).toBeNull();
    expect(movedPlace(at(1, 12), 'all', 1, lines(12, 13), idOf)).toBeNull();
    // The user went there.
    expect(movedPlace(at(0, 12), 'errors', 1, lines(12, 13), idOf)).toBeNull();
    expect(movedPlace(at(0, 12), 'errors', 0, { total: 1, at: () => null }, idOf)).toBeNull();
  });
});

describe('a row in a list', () => {
  it('is found wherever it stands, and nowhere else', () => {
    const list = fc.uniqueArray(fc.nat(40), { maxLength: 20 });
    fc.assert(
      fc.property(list, fc.nat(40), fc.nat(30), (all, id, near) => {
        const place = all.indexOf(id);
        expect(placeOfRow(lines(...all), idOf, id, near)).toBe(place === -1 ? null : place);
      }),
    );
  });

  it('is taken with those beside it, as far as they are loaded', () => {
    expect(rowsBetween(lines(1, 2, 3, 4), 1, 2)).toEqual([2, 3]);
    expect(rowsBetween(lines(1, 2), 1, 9)).toEqual([2]);
    expect(rowsBetween({ total: 3, at: (place) => (place === 1 ? null : place) }, 0, 2)).toEqual([0, 2]);
  });
});
