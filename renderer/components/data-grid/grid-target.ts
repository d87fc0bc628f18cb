/** What an event of a grid is about: one of its cells, something in it that takes the click, a text that is typed. */

import type { Cell } from './grid-range.ts';

export function cellOf(target: EventTarget): Cell | null {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
  const [row, column] = place?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

export const isWidget = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, input, a, textarea') !== null;
export const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
