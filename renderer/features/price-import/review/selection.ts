/** Selected rows of the review by their index in the current view: pure. */

export interface Span {
  readonly first: number;
  readonly last: number;
}

export interface Selection {
  /** Start of a range that Shift extends. */
  readonly anchor: number;
  /** Sorted and disjoint. */
  readonly spans: readonly Span[];
}

export function chosenOne(place: number): Selection {
  return { anchor: place, spans: [{ first: place, last: place }] };
}

export function chosenAll(total: number): Selection {
  return { anchor: 0, spans: total === 0 ? [] : [{ first: 0, last: total - 1 }] };
}

/** Extends the range from the anchor to an index. */
export function extendedTo({ anchor }: Selection, place: number): Selection {
  return { anchor, spans: [{ first: Math.min(anchor, place), last: Math.max(anchor, place) }] };
}

export function isChosen({ spans }: Selection, place: number): boolean {
  return spans.some(({ first, last }) => place >= first && place <= last);
}

/** Adds the row to the selection, or removes it. */
export function toggleRow(selection: Selection, place: number): Selection {
  const { spans } = selection;
  if (isChosen(selection, place)) {
    const remaining = spans.flatMap(({ first, last }): Span[] =>
      place < first || place > last
        ? [{ first, last }]
        : [
            { first, last: place - 1 },
            { first: place + 1, last },
          ].filter(isFilled),
    );
    return { anchor: place, spans: remaining };
  }
  return { anchor: place, spans: mergeSpans([...spans, { first: place, last: place }]) };
}

export function sizeOf({ spans }: Selection): number {
  return spans.reduce((sum, { first, last }) => sum + last - first + 1, 0);
}

function isFilled({ first, last }: Span): boolean {
  return last >= first;
}

function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.first - b.first)) {
    const before = merged.at(-1);
    if (before !== undefined && span.first <= before.last + 1) {
      merged[merged.length - 1] = { first: before.first, last: Math.max(before.last, span.last) };
    } else merged.push(span);
  }
  return merged;
}
