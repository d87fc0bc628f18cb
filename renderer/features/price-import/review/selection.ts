/** Rows chosen together in the review, by their places in the present view: pure. */

export interface Span {
  readonly first: number;
  readonly last: number;
}

export interface Selection {
  /** Where a range begins that Shift extends. */
  readonly anchor: number;
  /** In order, apart from each other. */
  readonly spans: readonly Span[];
}

export function chosenOne(place: number): Selection {
  return { anchor: place, spans: [{ first: place, last: place }] };
}

export function chosenAll(total: number): Selection {
  return { anchor: 0, spans: total === 0 ? [] : [{ first: 0, last: total - 1 }] };
}

/** Extends from the anchor to a place. */
export function extendedTo({ anchor }: Selection, place: number): Selection {
  return { anchor, spans: [{ first: Math.min(anchor, place), last: Math.max(anchor, place) }] };
}

export function isChosen({ spans }: Selection, place: number): boolean {
  return spans.some(({ first, last }) => place >= first && place <= last);
}

/** With one more row, or without it. */
export function toggled(selection: Selection, place: number): Selection {
  const { spans } = selection;
  if (isChosen(selection, place)) {
    const left = spans.flatMap(({ first, last }): Span[] =>
      place < first || place > last
        ? [{ first, last }]
        : [
            { first, last: place - 1 },
            { first: place + 1, last },
          ].filter(isFilled),
    );
    return { anchor: place, spans: left };
  }
  return { anchor: place, spans: joined([...spans, { first: place, last: place }]) };
}

export function sizeOf({ spans }: Selection): number {
  return spans.reduce((sum, { first, last }) => sum + last - first + 1, 0);
}

function isFilled({ first, last }: Span): boolean {
  return last >= first;
}

function joined(spans: readonly Span[]): readonly Span[] {
  const together: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.first - other.first)) {
    const before = together.at(-1);
    if (before !== undefined && span.first <= before.last + 1) {
      together[together.length - 1] = { first: before.first, last: Math.max(before.last, span.last) };
    } else together.push(span);
  }
  return together;
}
