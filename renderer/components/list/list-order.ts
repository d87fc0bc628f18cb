/** How a list is sorted, and what a press on the head of a column makes of it. */

export interface ListOrder<Sort> {
  readonly sort: Sort;
  readonly descending: boolean;
}

/** Another column sorts its own way first; the same one again turns round, and a third press goes back to `rest`, if there is one. */
export function nextOrder<Sort>(pressed: Sort, now: ListOrder<Sort>, downFirst: boolean, rest?: ListOrder<Sort>): ListOrder<Sort> {
  if (pressed !== now.sort) return { sort: pressed, descending: downFirst };
  return rest === undefined || now.descending === downFirst ? { sort: pressed, descending: !now.descending } : rest;
}
