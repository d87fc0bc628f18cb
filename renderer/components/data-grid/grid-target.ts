/** What an event of a grid refers to: a cell, a control inside it that handles the click, or a text field. */

import type { Cell } from './grid-range.ts';

export function cellOf(target: EventTarget): Cell | null {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
  const row = cell?.closest('[role="row"]') ?? null;
  if (cell === null || row === null) return null;
  // Both indexes are 1-based, and the heading counts as a row.
  return { row: Number(row.ariaRowIndex) - 2, column: Number(cell.ariaColIndex) - 1 };
}

export const isWidget = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, input, a, textarea') !== null;
export const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
