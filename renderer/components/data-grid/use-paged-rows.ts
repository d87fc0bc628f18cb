import { useCallback } from 'react';
import type { GridRows } from './grid-column.ts';
import { type PagesOf, rowAt } from './row-pages.ts';

interface Pager<R> {
  readonly need: (first: number, last: number) => void;
  readonly read: NonNullable<GridRows<R>['read']>;
}

/** The rows of a list that comes page by page, as a grid asks for them. */
export function usePagedRows<R>(pages: PagesOf<unknown, R> | null, { need, read }: Pager<R>): GridRows<R> {
  // Another key (list or revision) needs its pages at the same place.
  const key = pages?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stands for the pages that are asked for.
  const needed = useCallback((first: number, last: number) => need(first, last), [need, key]);
  return { total: pages?.total ?? 0, at: (index) => rowAt(pages, index), need: needed, read };
}
