import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { whenReleased } from '../when-released.ts';
import { headId } from './grid-head.tsx';
import type { Cell } from './grid-range.ts';
import { cellAt } from './grid-row.tsx';
import { cellOf } from './grid-target.ts';

interface Focused {
  readonly id: string;
  readonly active: Cell;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly isEditing: boolean;
  /** Some of the rows are there. */
  readonly isDrawn: boolean;
}

/** Of all that a grid holds, one cell or one heading has the focus; it is scrolled to where it can be seen. */
export function useFocus({ id, active, scroller, isEditing, isDrawn }: Focused) {
  /** The heading that the keys are on; null: they are on the rows. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: who came before the rows goes on to the first of them.
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
