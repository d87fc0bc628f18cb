import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Cell, type Range, rangeOf } from './grid-range.ts';

/** The active cell of a grid and the range selected from it. */
export interface GridCursor {
  readonly active: Cell;
  readonly range: Range;
  /** Identity of the list; another list starts at its top. */
  readonly list: unknown;
  readonly go: (to: Cell) => void;
  readonly extend: (to: Cell) => void;
  readonly all: () => void;
}

interface Place {
  readonly active: Cell;
  /** 'all': every cell, independent of the active one. */
  readonly anchor: Cell | 'all';
}

const START: Cell = { row: 0, column: 0 };

export function useCursor(rows: number, columns: number, list: unknown, start: Cell = START): GridCursor {
  const [place, setPlace] = useState<Place>({ active: start, anchor: start });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts at its top.
  useEffect(() => setPlace(({ active: { column } }) => ({ active: { row: 0, column }, anchor: { row: 0, column } })), [list]);
  const go = useCallback((to: Cell) => setPlace({ active: to, anchor: to }), []);
  const extend = useCallback(
    (to: Cell) => setPlace(({ active, anchor }) => ({ active: to, anchor: anchor === 'all' ? active : anchor })),
    [],
  );
  const all = useCallback(() => setPlace(({ active }) => ({ active, anchor: 'all' })), []);
  return useMemo(() => {
    const inside = ({ row, column }: Cell): Cell => ({
      row: Math.max(0, Math.min(row, rows - 1)),
      column: Math.max(0, Math.min(column, columns - 1)),
    });
    const active = inside(place.active);
    const whole = { top: 0, bottom: Math.max(rows - 1, 0), left: 0, right: columns - 1 };
    const range = place.anchor === 'all' ? whole : rangeOf(inside(place.anchor), active);
    return { active, range, list, go, extend, all };
  }, [place, rows, columns, list, go, extend, all]);
}
