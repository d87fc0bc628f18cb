import type { TransferRow, TransferSort } from '../../../preload/contract/transfers/transfers.ts';

const BY: Readonly<Record<TransferSort, (row: TransferRow) => string | number | null>> = {
  date: ({ date }) => date,
  amount: ({ amountE4 }) => amountE4,
  status: ({ status }) => status,
  difference: ({ differenceE4 }) => differenceE4,
};

const compare = (a: string | number | null, b: string | number | null): number => {
  if (a === b) return 0;
  // Unknown values sort below known ones.
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
};

/** Ties are broken by date, then by id: the order is deterministic. */
export function inOrder(
  rows: readonly TransferRow[],
  { sort, descending }: { readonly sort: TransferSort; readonly descending: boolean },
): readonly TransferRow[] {
  const sign = descending ? -1 : 1;
  const of = BY[sort];
  return rows.toSorted((a, b) => sign * (compare(of(a), of(b)) || compare(a.date, b.date) || compare(a.id, b.id)));
}
