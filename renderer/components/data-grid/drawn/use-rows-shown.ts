import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { whenReleased } from '../../when-released.ts';
import type { GridRows } from '../grid-column.ts';
import type { GridCursor } from '../use-cursor.ts';
import { coverSpan, growSpan, type RowSpan, seenRows } from './drawn-rows.ts';

export const HEAD_HEIGHT = 32;

const NO_ROWS: RowSpan = { first: 0, last: -1 };

interface RowsProps<R> {
  readonly rows: GridRows<R>;
  readonly cursor: GridCursor;
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** The visible rows. The scroller's height is measured on resize, not while scrolling. */
function useSeen(scroller: RefObject<HTMLDivElement | null>, rowHeight: number, total: number): RowSpan {
  const [seen, setSeen] = useState(NO_ROWS);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    let height = box.clientHeight;
    const look = (): void => {
      const now = seenRows(box.scrollTop, height, rowHeight, total);
      setSeen((before) => (before.first === now.first && before.last === now.last ? before : now));
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(() => {
      height = box.clientHeight;
      look();
    });
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller, rowHeight, total]);
  return seen;
}

/** The rendered rows: visible ones, some around them, and the focused one. Scrolls to the cursor when it moves. */
export function useRowsShown<R>({ rows, cursor, rowHeight, scroller }: RowsProps<R>): readonly number[] {
  const { total, need } = rows;
  const { active, list } = cursor;
  const seen = useSeen(scroller, rowHeight, total);
  const [before, setDrawn] = useState(NO_ROWS);
  const drawn = coverSpan(before, seen, total);
  if (drawn !== before) setDrawn(drawn);
  useEffect(() => {
    const next = growSpan(drawn, seen, total);
    if (next === drawn) return;
    const frame = requestAnimationFrame(() => setDrawn((now) => (now === drawn ? next : now)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, seen, total]);
  useEffect(() => need?.(seen.first, Math.max(0, seen.last)), [need, seen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts at its top.
  useEffect(() => {
    // Newer Chromium returns a promise here, which React would take for a cleanup function.
    scroller.current?.scrollTo(0, 0);
  }, [list]);
  const lastRow = useRef(active.row);
  useEffect(() => {
    if (lastRow.current === active.row) return;
    lastRow.current = active.row;
    const box = scroller.current;
    if (box === null) return;
    return whenReleased(box, () => scrollToRow(box, active.row * rowHeight, rowHeight));
  }, [active.row, rowHeight, scroller]);
  return useMemo(() => {
    const { first, last } = drawn;
    if (last < first) return [];
    const indexes = Array.from({ length: last - first + 1 }, (_, place) => first + place);
    // The focused row stays rendered at any scroll distance.
    if (active.row < total && active.row < first) indexes.unshift(active.row);
    if (active.row < total && active.row > last) indexes.push(active.row);
    return indexes;
  }, [drawn, active.row, total]);
}

/** Scrolls the least distance that shows the whole row. */
function scrollToRow(box: HTMLElement, top: number, rowHeight: number): void {
  const room = box.clientHeight - HEAD_HEIGHT;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + rowHeight > box.scrollTop + room) box.scrollTop = top + rowHeight - room;
}
