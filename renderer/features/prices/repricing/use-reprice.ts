import { useMemo } from 'react';
import type { PricesInForceView } from '../../../../preload/contract/price-import/price-import.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import type { InForceRow } from '../in-force-rows.ts';
import { type Draft, type DraftSum, type Drafts, NO_DRAFTS, sumOf, withDrafts, withoutDrafts } from './drafts.ts';
import { NOTHING_TYPED } from './reprice-store.ts';

/** Drafts of the shown station, and acts on them. */
export interface Reprice {
  readonly view: PricesInForceView;
  readonly drafts: Drafts;
  readonly sum: DraftSum;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly put: (drafts: readonly Draft[]) => void;
  readonly takeBack: (ids: readonly string[]) => void;
  readonly discard: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

export function useReprice(view: PricesInForceView, rows: readonly InForceRow[]): Reprice {
  const { reprice } = useStores();
  const { stationId } = view;
  const { drafts, past, future } = useFrom('reprice', (state) => state.stations[stationId] ?? NOTHING_TYPED);
  const now = useMemo(() => new Map(rows.map(({ id, price }) => [id, price.priceE4])), [rows]);
  const sum = useMemo(() => sumOf(drafts, (id) => now.get(id)), [drafts, now]);
  return useMemo(() => {
    const { change, undo, redo } = reprice.getState();
    return {
      view,
      drafts,
      sum,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      put: (changes) => change(stationId, (before) => withDrafts(before, changes)),
      takeBack: (ids) => change(stationId, (before) => withoutDrafts(before, ids)),
      discard: () => change(stationId, () => NO_DRAFTS),
      undo: () => undo(stationId),
      redo: () => redo(stationId),
    };
  }, [reprice, view, stationId, drafts, sum, past, future]);
}
