import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { GridRows } from '../data-grid/grid-column.ts';
import type { Cell } from '../data-grid/grid-range.ts';
import type { GridCursor } from '../data-grid/use-cursor.ts';
import { type CursorRow, type IdOf, movedPlace } from './row-places.ts';

/**
 * Keeps the cursor at its row when an answer takes rows out of the list or sorts it again: what is typed next belongs to it.
 * @param list identity of the list, with its filter and order; in another list the cursor keeps its index.
 */
export function useRowCursor<R>(cursor: GridCursor, rows: GridRows<R>, idOf: IdOf<R>, list: unknown): GridCursor {
  const { active, go, extend, all } = cursor;
  const before = useRef<CursorRow | null>(null);
  useLayoutEffect(() => {
    const place = movedPlace(before.current, list, active.row, rows, idOf);
    const row = rows.at(active.row);
    if (place !== null) go({ row: place, column: active.column });
    else if (row !== null) before.current = { list, place: active.row, id: idOf(row) };
  });
  const goTo = useCallback(
    (to: Cell) => {
      before.current = null;
      go(to);
    },
    [go],
  );
  const extendTo = useCallback(
    (to: Cell) => {
      before.current = null;
      extend(to);
    },
    [extend],
  );
  return useMemo(() => ({ ...cursor, go: goTo, extend: extendTo, all }), [cursor, goTo, extendTo, all]);
}
