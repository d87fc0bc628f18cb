import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { rowOfKey } from './row-keys.ts';

export interface RowGrid {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtual: Virtualizer<HTMLDivElement, Element>;
  readonly active: number;
  readonly setActive: (row: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface Options {
  readonly rows: number;
  readonly rowHeight: number;
  readonly headHeight: number;
  /** Another one is another list, which begins at its top. */
  readonly list: unknown;
  readonly onEnter: (row: number) => void;
}

/** A grid that holds the focus itself, has one active row, and draws only the rows that are on the screen. */
export function useRowGrid({ rows, rowHeight, headHeight, list, onEnter }: Options): RowGrid {
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, Math.max(rows - 1, 0));
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollPaddingEnd: headHeight,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top.
  useEffect(() => {
    setActive(0);
    // Newer Chromium answers a promise here, which React would take for a clean-up.
    scroller.current?.scrollTo(0, 0);
  }, [list]);
  function onKeyDown(event: KeyboardEvent): void {
    // The headings have keys of their own.
    if (event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight));
    const to = rowOfKey(event.key, active, rows, page);
    if (to === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (to === null) onEnter(active);
    else {
      setActive(to);
      virtual.scrollToIndex(to);
    }
  }
  return { scroller, virtual, active, setActive, onKeyDown };
}
