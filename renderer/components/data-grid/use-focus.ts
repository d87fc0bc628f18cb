import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { whenReleased } from '../when-released.ts';
import { headId } from './grid-head.tsx';
import type { Cell } from './grid-range.ts';
import { cellAt } from './grid-row.tsx';
import { cellOf } from './grid-target.ts';

interface FocusProps {
  readonly id: string;
  readonly active: Cell;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly isEditing: boolean;
  /** Whether any row is rendered. */
  readonly isDrawn: boolean;
}

/** Roving focus: one cell or one heading of the grid has the focus and is scrolled into view. */
export function useFocus({ id, active, scroller, isEditing, isDrawn }: FocusProps) {
  /** The heading with the keyboard focus; null: the focus is in the rows. */
  const [head, setHead] = useState<number | null>(null);
  const focusCell = useCallback(() => {
    const box = scroller.current;
    if (box === null) return;
    const cell = head === null ? cellAt(box, { row: active.row, column: active.column }) : document.getElementById(headId(id, head));
    if (cell === null) return;
    cell.focus({ preventScroll: true });
    const { offsetLeft, offsetWidth } = cell;
    whenReleased(box, () => {
      if (offsetLeft < box.scrollLeft) box.scrollLeft = offsetLeft;
      else if (offsetLeft + offsetWidth > box.scrollLeft + box.clientWidth) box.scrollLeft = offsetLeft + offsetWidth - box.clientWidth;
    });
  }, [id, head, active.row, active.column, scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus that arrived before the rows moves to the first row.
  useLayoutEffect(() => {
    const within = scroller.current?.contains(document.activeElement) === true;
    if (within && !isEditing) focusCell();
  }, [focusCell, isEditing, isDrawn, scroller]);

  function onFocus({ target, currentTarget }: FocusEvent): void {
    if (target === currentTarget) focusCell();
    else if (cellOf(target) !== null) setHead(null);
  }
  return { head, setHead, onFocus };
}
