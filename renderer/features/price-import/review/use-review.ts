import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnRole, ImportRowView, ImportView } from '../../../../preload/contract/price-import/price-import.ts';
import type { Cell } from '../../../components/data-grid/grid-range.ts';
import { rowAt } from '../../../components/data-grid/row-pages.ts';
import { type GridCursor, useCursor } from '../../../components/data-grid/use-cursor.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import type { Wanted } from '../row-reader.ts';
import { columnsOf, editedColumn, type ReviewColumn, roleOf } from './review-columns.ts';
import { byWeight } from './row-issues.ts';
import { chosenAll, chosenOne, extendedTo, isChosen, type Selection, sizeOf, toggleRow } from './selection.ts';

export interface ReviewState {
  readonly columns: readonly ReviewColumn[];
  readonly total: number;
  readonly active: Cell;
  readonly row: ImportRowView | null;
  /** The role of the active column; the price if it has none. */
  readonly role: ColumnRole;
  readonly selection: Selection;
  readonly chosen: number;
  /** null: no cell is being edited. */
  readonly editing: { readonly typed: string | null } | null;
  /** The copied range, and the grid's cursor. */
  readonly cursor: GridCursor;
  readonly go: (cell: Cell) => void;
  readonly roam: (cell: Cell) => void;
  readonly toggle: (cell: Cell) => void;
  readonly chooseOne: () => void;
  readonly chooseAll: () => void;
  readonly isChosen: (place: number) => boolean;
  /** @param typed start of the new text. */
  readonly edit: (cell: Cell, typed?: string) => void;
  readonly endEdit: () => void;
  /** @param role column to move to, if it is shown. */
  readonly find: (wanted: Wanted, role?: ColumnRole | null) => Promise<void>;
}

/** State of the review: active cell, selected rows, and navigation to other rows. */
export function useReview(view: ImportView): ReviewState {
  const { t } = useTranslation();
  const { imports, rows } = useStores();
  const filter = useFrom('imports', (state) => state.filter);
  const stations = useFrom('app', (state) => state.app?.stations.filter(({ environment }) => environment === view.environment).length ?? 0);
  const columns = useMemo(() => columnsOf(view, stations), [view, stations]);
  const total = view.counts.filters[filter];
  const place = useCursor(total, columns.length, undefined, { row: 0, column: columns.indexOf('price') });
  const { active, go: setCell } = place;
  const [choice, setSelection] = useState<Selection>(() => chosenOne(0));
  const [editing, setEditing] = useState<ReviewState['editing']>(null);
  const row = useFrom('rows', (state) => rowAt(state.rows, active.row));
  // Target of a search in another view, whose rows are loading.
  const jump = useRef<number | null>(null);

  // An edit can remove rows from a filtered view: the selected indexes would then be other rows.
  const keyOfChoice = filter === 'all' ? 'all' : `${filter} ${view.revision}`;
  const [choiceKey, setChoiceKey] = useState(keyOfChoice);
  const selection = choiceKey === keyOfChoice ? choice : chosenOne(active.row);
  const choose = useCallback(
    (next: Selection) => {
      setChoiceKey(keyOfChoice);
      setSelection(next);
    },
    [keyOfChoice],
  );

  const go = useCallback(
    (to: Cell) => {
      setCell(to);
      choose(chosenOne(to.row));
    },
    [choose, setCell],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter starts at its first row, or at the search target.
  useEffect(() => {
    go({ row: jump.current ?? 0, column: active.column });
    jump.current = null;
  }, [filter]);

  const here = useRef(active);
  useLayoutEffect(() => {
    here.current = active;
  }, [active]);

  async function find(wanted: Wanted, wantedRole: ColumnRole | null = null): Promise<void> {
    const start = row === null ? null : { line: row.line, place: active.row };
    const found = await rows.getState().find(start, wanted);
    // An automatic move is dropped if the user moved meanwhile: the next act would hit another row.
    const moved = here.current.row !== active.row || here.current.column !== active.column || imports.getState().filter !== filter;
    if (wanted.type === 'row' && moved) return;
    if (found === null) {
      if (wanted.type === 'row') return;
      const text = wanted.type === 'text' ? t('prices.searchNothing', { text: wanted.text }) : t('prices.noErrors');
      notifications.show({ message: text, color: 'gray' });
    } else if (found.filter === filter) {
      // An error in the row makes its cell the active one.
      const there = rowAt(rows.getState().rows, found.place);
      const worst = wanted.type === 'text' || wanted.type === 'row' || there === null ? null : (byWeight(there.issues)[0]?.column ?? null);
      const role = wantedRole ?? worst;
      const column = columns.findIndex((known) => known !== 'original' && role !== null && roleOf(known) === role);
      go({ row: found.place, column: column === -1 ? active.column : column });
    } else {
      jump.current = found.place;
      imports.getState().setFilter(found.filter);
    }
  }

  function extend(to: Cell): void {
    place.extend(to);
    choose(extendedTo(selection, to.row));
  }
  return {
    columns,
    total,
    active,
    row,
    role: roleOf(columns[active.column]) ?? 'price',
    selection,
    chosen: sizeOf(selection),
    editing,
    cursor: { ...place, go, extend },
    go,
    roam: setCell,
    toggle: (to) => {
      setCell(to);
      choose(toggleRow(selection, to.row));
    },
    chooseOne: () => go(active),
    chooseAll: () => {
      place.all();
      choose(chosenAll(total));
    },
    isChosen: (place) => isChosen(selection, place),
    edit: (to, typed) => {
      go({ row: to.row, column: editedColumn(columns, to.column) });
      setEditing({ typed: typed ?? null });
    },
    endEdit: () => setEditing(null),
    find,
  };
}
