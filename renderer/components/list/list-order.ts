/** The sort order of a list and how pressing a column heading changes it. */

export interface ListOrder<Sort> {
  readonly sort: Sort;
  readonly descending: boolean;
}

/** Another column sorts in its own first direction; the same one reverses, and a third press returns to `rest`, if given. */
export function nextOrder<Sort>(pressed: Sort, now: ListOrder<Sort>, downFirst: boolean, rest?: ListOrder<Sort>): ListOrder<Sort> {
  if (pressed !== now.sort) return { sort: pressed, descending: downFirst };
  return rest === undefined || now.descending === downFirst ? { sort: pressed, descending: !now.descending } : rest;
}
