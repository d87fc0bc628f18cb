/** Finds rows again after their list has changed: pure. */

import type { GridRows } from '../data-grid/grid-column.ts';
import type { Cell } from '../data-grid/grid-range.ts';

export type RowId = string | number;
export type IdOf<R> = (row: R) => RowId;

/** @returns the index nearest to `near` of the row with this id; null: the row left the list or is not loaded. */
export function placeOfRow<R>({ total, at }: GridRows<R>, idOf: IdOf<R>, id: RowId, near: number): number | null {
  for (let far = 0; far < total || far <= near; far += 1) {
    for (const place of [near - far, near + far]) {
      const row = place < 0 || place >= total ? null : at(place);
      if (row !== null && idOf(row) === id) return place;
    }
  }
  return null;
}

/** The loaded rows of a part of the list, both ends included. */
export function rowsBetween<R>({ at, total }: GridRows<R>, first: number, last: number): readonly R[] {
  const rows: R[] = [];
  for (let place = first; place <= last && place < total; place += 1) {
    const row = at(place);
    if (row !== null) rows.push(row);
  }
  return rows;
}

/** The row under the cursor, and the list that it belongs to. */
export interface CursorRow {
  readonly list: unknown;
  readonly place: number;
  readonly id: RowId;
}

/**
 * The new index of the cursor's row, when other rows joined or left the list.
 * @returns null: the cursor stays, because its row did not move, left the list, or belongs to another list.
 */
export function movedPlace<R>(before: CursorRow | null, list: unknown, place: number, rows: GridRows<R>, idOf: IdOf<R>): number | null {
  const row = rows.at(place);
  // A shorter list moves the cursor to its last row, which is no move of the user.
  const isSamePlace = before !== null && before.list === list && place === Math.min(before.place, rows.total - 1);
  if (!isSamePlace || row === null || idOf(row) === before.id) return null;
  return placeOfRow(rows, idOf, before.id, place);
}

/** A cell being edited, and the rows at the moment its box opened. */
export interface OpenCell<R> {
  readonly rows: GridRows<R>;
  readonly at: Cell;
  /** The row that receives the text, wherever it stands when the box closes. */
  readonly row: R;
  /** The key that opened the box; null: the old text is offered. */
  readonly typed: string | null;
}

/** While a box is open, every row stays where it was, so that the box stays at its row. */
export function shownRows<R>(live: GridRows<R>, cell: OpenCell<R> | null): GridRows<R> {
  if (cell === null) return live;
  const { total, at } = cell.rows;
  // Rows that were not loaded when the box opened may have been loaded since.
  return { ...live, total, at: (index) => at(index) ?? live.at(index) };
}

/** The current index of the row that the user saw below the box. */
export function placeBelow<R>(live: GridRows<R>, cell: OpenCell<R>, idOf: IdOf<R>): number {
  const seen = Math.min(cell.at.row + 1, cell.rows.total - 1);
  const row = cell.rows.at(seen);
  const found = row === null ? null : placeOfRow(live, idOf, idOf(row), seen);
  return found ?? Math.max(0, Math.min(seen, live.total - 1));
}
