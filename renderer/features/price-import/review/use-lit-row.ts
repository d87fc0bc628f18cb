import { useEffect, useRef } from 'react';
import type { ImportView } from '../../../../preload/contract/price-import/price-import.ts';
import { useFrom } from '../../../kit/stores-context.tsx';
import type { LitRows } from './review-grid-columns.tsx';
import type { ReviewState } from './use-review.ts';

/** Moves to the first row that a question is about, once its rows are loaded. */
export function useLitRow(view: ImportView, review: ReviewState, key: string | null, lit: LitRows | null): void {
  const ready = useFrom('rows', ({ rows }) => rows !== null && rows.key.importId === view.id && rows.key.revision === view.revision);
  // Rows reload after each edit: the move to a question happens only once.
  const shownKey = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per question; afterwards the user moves freely.
  useEffect(() => {
    if (key === null) shownKey.current = null;
    if (!ready || lit === null || shownKey.current === key) return;
    shownKey.current = key;
    void review.find({ type: 'row', fits: lit.isLit }, lit.role);
  }, [key, ready]);
}
