/** What an event of a grid is about: one of its cells, something in it that takes the click, a text that is typed. */

import type { Cell } from './grid-range.ts';

export function cellOf(target: EventTarget): Cell | null {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
  const row = cell?.closest('[role="row"]') ?? null;
  if (cell === null || row === null) return null;
  // Both count from 1, and the heading is a row.
  return { row: Number(row.ariaRowIndex) - 2, column: Number(cell.ariaColIndex) - 1 };
}

export const isWidget = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, input, a, textarea') !== null;
export const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
