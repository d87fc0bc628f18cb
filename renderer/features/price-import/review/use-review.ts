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
import { chosenAll, chosenOne, extendedTo, isChosen, type Selection, sizeOf, toggled } from './selection.ts';

export interface ReviewState {
  readonly columns: readonly ReviewColumn[];
  readonly total: number;
  readonly active: Cell;
  readonly row: ImportRowView | null;
  /** The role of the active column; the price when it has none. */
  readonly role: ColumnRole;
  readonly selection: Selection;
  readonly chosen: number;
  /** null: no cell is being edited. */
  readonly editing: { readonly typed: string | null } | null;
  /** The cells that are copied, and the keys of the grid. */
  readonly cursor: GridCursor;
  readonly go: (cell: Cell) => void;
  readonly roam: (cell: Cell) => void;
  readonly toggle: (cell: Cell) => void;
  readonly chooseOne: () => void;
  readonly chooseAll: () => void;
  readonly isChosen: (place: number) => boolean;
  /** @param typed begins the new text. */
  readonly edit: (cell: Cell, typed?: string) => void;
  readonly endEdit: () => void;
  /** @param role whose column is gone to, if it is there. */
  readonly find: (wanted: Wanted, role?: ColumnRole | null) => Promise<void>;
}

/** Where one is in the review: the active cell, the rows chosen with it, and ways to another row. */
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
  // Where a search ended in another view, whose rows come only now.
  const jump = useRef<number | null>(null);

  // An edit can remove rows from a part: the chosen places would be those of others.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter starts at its first row, or where a search ended.
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
    // What nobody asked for never takes the user away from the row that was chosen meanwhile: the next act would be on another one.
    const moved = here.current.row !== active.row || here.current.column !== active.column || imports.getState().filter !== filter;
    if (wanted.type === 'row' && moved) return;
    if (found === null) {
      if (wanted.type === 'row') return;
      const text = wanted.type === 'text' ? t('prices.searchNothing', { text: wanted.text }) : t('prices.noErrors');
      notifications.show({ message: text, color: 'gray' });
    } else if (found.filter === filter) {
      // Where something is wrong, its own cell is what is typed over next.
      const there = rowAt(rows.getState().rows, found.place);
      const worst = wanted.type === 'text' || wanted.type === 'row' || there === null ? null : (byWeight(there.issues)[0]?.column ?? null);
      const role = wantedRole ?? worst;
      const column = columns.findIndex((one) => one !== 'original' && role !== null && roleOf(one) === role);
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
      choose(toggled(selection, to.row));
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
