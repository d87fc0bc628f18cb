import { useState } from 'react';
import type { GridRows } from '../data-grid/grid-column.ts';
import type { Cell } from '../data-grid/grid-range.ts';
import { type IdOf, type OpenCell, placeBelow, shownRows } from './row-places.ts';

/** The one cell of a grid that is being edited. */
export interface CellEditing<R> {
  /** The cell whose box is shown: it is taken away when another cell becomes active. */
  readonly boxAt: (active: Cell) => OpenCell<R> | null;
  /** The rows to show: those of the moment the box opened, while it is open. */
  readonly rows: GridRows<R>;
  /** @returns whether the row is loaded, so that its box opens. */
  readonly open: (at: Cell, typed: string | null) => boolean;
  /** Closes the box. @returns the current index of the row below it, or null if the cursor stays at its row. */
  readonly close: (move: 'down' | 'stay') => number | null;
}

/** Editing of cells in a list that can change meanwhile. */
export function useOpenCell<R>(live: GridRows<R>, idOf: IdOf<R>): CellEditing<R> {
  const [cell, setCell] = useState<OpenCell<R> | null>(null);
  return {
    boxAt: ({ row, column }) => (cell?.at.row === row && cell.at.column === column ? cell : null),
    rows: shownRows(live, cell),
    open: (at, typed) => {
      const row = live.at(at.row);
      if (row === null) return false;
      setCell({ rows: live, at, row, typed });
      return true;
    },
    close: (move) => {
      setCell(null);
      return cell === null || move === 'stay' ? null : placeBelow(live, cell, idOf);
    },
  };
}
