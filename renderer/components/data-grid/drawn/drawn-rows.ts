/** Which rows of a list are drawn: those on the screen at once, those around them a few in each frame. */

/** Rows, the first and the last included. */
export interface RowSpan {
  readonly first: number;
  readonly last: number;
}

/** Rows drawn above and below those on the screen. */
const AROUND = 10;
/** Rows around those on the screen that a frame adds. */
const MOST_NEW = 2;

export function seenRows(scrollTop: number, height: number, rowHeight: number, total: number): RowSpan {
  const last = Math.min(Math.ceil((scrollTop + height) / rowHeight), total) - 1;
  return { first: Math.max(0, Math.min(Math.floor(scrollTop / rowHeight), last)), last };
}

function goalOf(seen: RowSpan, total: number): RowSpan {
  return { first: Math.max(0, seen.first - AROUND), last: Math.min(total - 1, seen.last + AROUND) };
}

const same = (span: RowSpan, { first, last }: RowSpan): RowSpan => (span.first === first && span.last === last ? span : { first, last });

/** What must be drawn at once: all rows seen, and of those that are drawn the ones near them. @returns `drawn` where nothing changes. */
export function covering(drawn: RowSpan, seen: RowSpan, total: number): RowSpan {
  if (drawn.last < seen.first - 1 || drawn.first > seen.last + 1) return seen;
  const goal = goalOf(seen, total);
  return same(drawn, {
    first: Math.min(seen.first, Math.max(drawn.first, goal.first)),
    last: Math.max(seen.last, Math.min(drawn.last, goal.last)),
  });
}

/** A step further around the rows seen, which are drawn. @returns `drawn` where nothing is left to draw. */
export function grown(drawn: RowSpan, seen: RowSpan, total: number): RowSpan {
  const goal = goalOf(seen, total);
  let { first, last } = drawn;
  for (let left = MOST_NEW; left > 0; left -= 1) {
    // The side with fewer rows is the one that is scrolled to.
    if (last < goal.last && (first <= goal.first || last - seen.last <= seen.first - first)) last += 1;
    else if (first > goal.first) first -= 1;
  }
  return same(drawn, { first, last });
}
