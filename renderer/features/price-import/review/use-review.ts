import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnRole, ImportRowView, ImportView, RowFilter } from '../../../../preload/contract/price-import/price-import.ts';
import type { GridRows } from '../../../components/data-grid/grid-column.ts';
import type { Cell } from '../../../components/data-grid/grid-range.ts';
import { rowAt } from '../../../components/data-grid/row-pages.ts';
import { type GridCursor, useCursor } from '../../../components/data-grid/use-cursor.ts';
import { useOpenCell } from '../../../components/editing/use-open-cell.ts';
import { useRowCursor } from '../../../components/editing/use-row-cursor.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import type { Wanted } from '../row-reader.ts';
import { columnsOf, editedColumn, type ReviewColumn, roleOf } from './review-columns.ts';
import { byWeight } from './row-issues.ts';
import { chosenAll, chosenOne, extendedTo, isChosen, type Selection, sizeOf, toggleRow } from './selection.ts';

/** The edited cell: its row and its role stay the same whatever the view becomes. */
interface EditedCell {
  readonly row: ImportRowView;
  readonly role: ColumnRole;
  readonly typed: string | null;
}

/** The column of the edited cell, and the columns at the moment its box opened: an answer can add one. */
interface EditedColumn {
  readonly role: ColumnRole;
  readonly columns: readonly ReviewColumn[];
}

export interface ReviewState {
  readonly columns: readonly ReviewColumn[];
  readonly total: number;
  readonly active: Cell;
  readonly row: ImportRowView | null;
  /** The role of the active column; the price if it has none. */
  readonly role: ColumnRole;
  readonly selection: Selection;
  readonly chosen: number;
  /** Rows of the current view; while a cell is edited, as they were when its box opened. */
  readonly rows: GridRows<ImportRowView>;
  /** null: no cell is being edited. */
  readonly editing: EditedCell | null;
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
  readonly endEdit: (move: 'down' | 'stay') => void;
  /** @param role column to move to, if it is shown. */
  readonly find: (wanted: Wanted, role?: ColumnRole | null) => Promise<void>;
}

const lineOf = ({ line }: ImportRowView): number => line;

/** The rows and columns of the current view; while a cell is edited, as they were when its box opened. */
function useShown(view: ImportView, filter: RowFilter) {
  const stations = useFrom('app', (state) => state.app?.stations.filter(({ environment }) => environment === view.environment).length ?? 0);
  const columnsNow = useMemo(() => columnsOf(view, stations), [view, stations]);
  const pages = useFrom('rows', (state) => state.rows);
  const cellEditing = useOpenCell({ total: view.counts.filters[filter], at: (index) => rowAt(pages, index) }, lineOf);
  const [edited, setEdited] = useState<EditedColumn | null>(null);
  const columns = edited?.columns ?? columnsNow;
  return {
    columns,
    rows: cellEditing.rows,
    list: pages === null ? null : `${pages.key.importId} ${pages.key.filter} ${filter}`,
    boxAt: (active: Cell): EditedCell | null => {
      const cell = cellEditing.boxAt(active);
      return cell === null || edited === null ? null : { row: cell.row, role: edited.role, typed: cell.typed };
    },
    /** @returns the cell whose box opens; null: none. */
    open: (to: Cell, typed: string | null): Cell | null => {
      const at = { row: to.row, column: editedColumn(columns, to.column) };
      const role = roleOf(columns[at.column]);
      if (role === null || !cellEditing.open(at, typed)) return null;
      setEdited({ role, columns });
      return at;
    },
    /** @returns the cell to go to; null: the cursor stays. */
    close: (move: 'down' | 'stay', column: number): Cell | null => {
      const row = cellEditing.close(move);
      setEdited(null);
      const name = columns[column];
      return row === null ? null : { row, column: name === undefined ? column : columnsNow.indexOf(name) };
    },
  };
}

/** State of the review: active cell, selected rows, and navigation to other rows. */
export function useReview(view: ImportView): ReviewState {
  const { t } = useTranslation();
  const { imports, rows } = useStores();
  const filter = useFrom('imports', (state) => state.filter);
  const shown = useShown(view, filter);
  const { columns } = shown;
  const { total } = shown.rows;
  const place = useCursor(total, columns.length, undefined, { row: 0, column: columns.indexOf('price') });
  const { active, go: setCell } = place;
  const row = shown.rows.at(active.row);
  const editing = shown.boxAt(active);
  const [choice, setSelection] = useState<Selection>(() => chosenOne(0));
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

  const goAlone = useCallback(
    (to: Cell) => {
      setCell(to);
      choose(chosenOne(to.row));
    },
    [choose, setCell],
  );
  const cursor = useRowCursor({ ...place, go: goAlone, extend }, shown.rows, lineOf, shown.list);
  const { go } = cursor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter starts at its first row, or at the search target.
  useEffect(() => {
    go({ row: jump.current ?? 0, column: active.column });
    jump.current = null;
  }, [filter]);

  const here = useRef({ active, row, editing });
  useLayoutEffect(() => {
    here.current = { active, row, editing };
  });

  async function find(wanted: Wanted, wantedRole: ColumnRole | null = null): Promise<void> {
    const start = row === null ? null : { line: row.line, place: active.row };
    const found = await rows.getState().find(start, wanted);
    // An automatic move is dropped if the user moved or began to type meanwhile: the next act would hit another row.
    const { active: at, row: rowNow, editing: opened } = here.current;
    const left = at.column !== active.column || (at.row !== active.row && rowNow?.line !== row?.line);
    if (wanted.type === 'row' && (left || opened !== null || imports.getState().filter !== filter)) return;
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
    rows: shown.rows,
    editing,
    cursor,
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
      const at = shown.open(to, typed ?? null);
      if (at !== null) go(at);
    },
    endEdit: (move) => {
      const to = shown.close(move, active.column);
      if (to !== null) go(to);
    },
    find,
  };
}
