/** Which rows of a list are rendered: visible rows at once, surrounding rows a few per frame. */

/** An inclusive span of rows. */
export interface RowSpan {
  readonly first: number;
  readonly last: number;
}

/** Rows rendered above and below the visible ones. */
const AROUND = 10;
/** Surrounding rows added per frame. */
const MOST_NEW = 2;

export function seenRows(scrollTop: number, height: number, rowHeight: number, total: number): RowSpan {
  const last = Math.min(Math.ceil((scrollTop + height) / rowHeight), total) - 1;
  return { first: Math.max(0, Math.min(Math.floor(scrollTop / rowHeight), last)), last };
}

function goalOf(seen: RowSpan, total: number): RowSpan {
  return { first: Math.max(0, seen.first - AROUND), last: Math.min(total - 1, seen.last + AROUND) };
}

const reuse = (span: RowSpan, { first, last }: RowSpan): RowSpan => (span.first === first && span.last === last ? span : { first, last });

/** The span that must be rendered now: all visible rows and the rendered rows near them. @returns `drawn` if nothing changes. */
export function coverSpan(drawn: RowSpan, seen: RowSpan, total: number): RowSpan {
  if (drawn.last < seen.first - 1 || drawn.first > seen.last + 1) return seen;
  const goal = goalOf(seen, total);
  return reuse(drawn, {
    first: Math.min(seen.first, Math.max(drawn.first, goal.first)),
    last: Math.max(seen.last, Math.min(drawn.last, goal.last)),
  });
}

/** Extends the rendered span by one step around the visible rows. @returns `drawn` if there is nothing more to add. */
export function growSpan(drawn: RowSpan, seen: RowSpan, total: number): RowSpan {
  const goal = goalOf(seen, total);
  let { first, last } = drawn;
  for (let remaining = MOST_NEW; remaining > 0; remaining -= 1) {
    // Rows are added first on the side with fewer of them: the scroll direction.
    if (last < goal.last && (first <= goal.first || last - seen.last <= seen.first - first)) last += 1;
    else if (first > goal.first) first -= 1;
  }
  return reuse(drawn, { first, last });
}
