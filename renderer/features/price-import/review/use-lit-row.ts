import { useEffect, useRef } from 'react';
import type { ImportView } from '../../../../preload/contract/price-import/price-import.ts';
import { useFrom } from '../../../kit/stores-context.tsx';
import type { LitRows } from './review-grid-columns.tsx';
import type { ReviewState } from './use-review.ts';

/** Goes to the first row that a question is about, once its rows can be read. */
export function useLitRow(view: ImportView, review: ReviewState, key: string | null, lit: LitRows | null): void {
  const ready = useFrom('rows', ({ rows }) => rows !== null && rows.key.importId === view.id && rows.key.revision === view.revision);
  // Each change of the sheet makes its rows be read anew: the way to a question is gone once all the same.
  const gone = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question; what is looked at afterwards is the user's.
  useEffect(() => {
    if (key === null) gone.current = null;
    if (!ready || lit === null || gone.current === key) return;
    gone.current = key;
    void review.find({ type: 'row', fits: lit.isLit }, lit.role);
  }, [key, ready]);
}
