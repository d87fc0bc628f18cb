import type { NotePlace } from '../../../preload/contract/notes/notes.ts';

/** Line and column of an offset in the text; `field` is passed through. */
export type Locate = (at: number, field: string) => NotePlace;

/** Line starts are computed on first use: a note without findings needs none. */
export function locatorOf(text: string): Locate {
  let starts: number[] | null = null;

  return (at, field) => {
    starts ??= lineStarts(text);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - (starts[low] ?? 0) + 1, field };
  };
}

/** Line breaks are "\n", "\r\n" and a lone "\r". */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (const found of text.matchAll(/\r\n?|\n/g)) starts.push(found.index + found[0].length);
  return starts;
}
