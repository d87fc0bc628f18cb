import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { whenReleased } from '../when-released.ts';
import type { GridRows } from './grid-column.ts';
import type { GridCursor } from './use-cursor.ts';

export const HEAD_HEIGHT = 32;

interface Shown<R> {
  readonly rows: GridRows<R>;
  readonly cursor: GridCursor;
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** Which rows exist just now: those on the screen, and the one with the focus. Scrolls to where the cursor goes. */
export function useRowsShown<R>({ rows, cursor, rowHeight, scroller }: Shown<R>): readonly VirtualItem[] {
  const { total, need } = rows;
  const { active, list } = cursor;
  const rangeExtractor = useCallback(
    // The row with the focus stays, however far away one scrolls.
    (seen: Parameters<typeof defaultRangeExtractor>[0]) =>
      [...new Set([...defaultRangeExtractor(seen), active.row])].filter((row) => row < seen.count).sort((a, b) => a - b),
    [active.row],
  );
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollPaddingEnd: HEAD_HEIGHT,
    rangeExtractor,
  });
  const items = virtual.getVirtualItems();
  const first = virtual.range?.startIndex ?? 0;
  const last = virtual.range?.endIndex ?? 0;
  useEffect(() => need?.(first, last), [need, first, last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top.
  useEffect(() => {
    // Newer Chromium answers a promise here, which React would take for a clean-up.
    scroller.current?.scrollTo(0, 0);
  }, [list]);
  const shown = useRef(active.row);
  useEffect(() => {
    if (shown.current === active.row) return;
    shown.current = active.row;
    const box = scroller.current;
    if (box === null) return;
    return whenReleased(box, () => virtual.scrollToIndex(active.row));
  }, [virtual, active.row, scroller]);
  return items;
}
