import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { GridWish, OnWish } from './grid-keys.ts';
import { cellOf, isTyping, isWidget } from './grid-target.ts';
import type { GridCursor } from './use-cursor.ts';

/**
 * Pointer handling of a grid.
 * @param drags whether dragging selects cells; off where selecting cells also selects rows, because a slip would select rows.
 */
export function usePointer({ active, go, extend }: GridCursor, drags: boolean, onWish: OnWish | undefined) {
  const dragged = useRef(false);
  function onPointerDown(event: PointerEvent): void {
    const cell = cellOf(event.target);
    dragged.current = false;
    if (cell === null || event.button !== 0 || isTyping(event.target)) return;
    if (event.shiftKey) extend(cell);
    else if (!event.ctrlKey && !event.metaKey) go(cell);
  }
  function onPointerOver(event: PointerEvent): void {
    const cell = drags && event.buttons === 1 && !isTyping(event.target) ? cellOf(event.target) : null;
    if (cell === null || event.pointerType !== 'mouse' || (cell.row === active.row && cell.column === active.column)) return;
    dragged.current = true;
    extend(cell);
  }
  function onMouse(wish: GridWish, event: MouseEvent): void {
    const cell = cellOf(event.target);
    if (cell === null || isWidget(event.target) || event.shiftKey || dragged.current) return;
    if (onWish?.(wish === 'click' && (event.ctrlKey || event.metaKey) ? 'toggle' : wish, cell) === true) event.preventDefault();
  }
  return {
    onPointerDown,
    onPointerOver,
    onClick: (event: MouseEvent) => onMouse('click', event),
    onDoubleClick: (event: MouseEvent) => onMouse('double-click', event),
    onContextMenu: (event: MouseEvent) => onMouse('menu', event),
  };
}
