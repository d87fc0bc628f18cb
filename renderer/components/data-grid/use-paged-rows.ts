import { useCallback } from 'react';
import type { GridRows } from './grid-column.ts';
import { type PagesOf, rowAt } from './row-pages.ts';

interface Pager<R> {
  readonly need: (first: number, last: number) => void;
  readonly read: NonNullable<GridRows<R>['read']>;
}

/** Adapts a paged list to the grid's row interface. */
export function usePagedRows<R>(pages: PagesOf<unknown, R> | null, { need, read }: Pager<R>): GridRows<R> {
  // Another key (list or revision) needs its pages for the same span.
  const key = pages?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the requested pages.
  const needed = useCallback((first: number, last: number) => need(first, last), [need, key]);
  return { total: pages?.total ?? 0, at: (index) => rowAt(pages, index), need: needed, read };
}
