import { IconCheck } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '../../../components/data-grid/data-grid.tsx';
import type { GridWish } from '../../../components/data-grid/grid-keys.ts';
import type { Cell } from '../../../components/data-grid/grid-range.ts';
import { useCursor } from '../../../components/data-grid/use-cursor.ts';
import { usePagedRows } from '../../../components/data-grid/use-paged-rows.ts';
import { useMatchWords } from '../../../components/fuelings/use-words.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { NOTES_GRID, noteColumns } from './note-columns.tsx';
import type { NotePages } from './note-pages.ts';

/** Checkbox for the mouse; Ctrl+A and Esc are the keyboard equivalents. */
function PickAll() {
  const { t } = useTranslation();
  const { notes } = useStores();
  const isAllPicked = useFrom('notes', ({ picked, carried, rows }) => picked.size > 0 && picked.size - carried.size >= (rows?.total ?? 0));
  return (
    <button
      type="button"
      className="rc-notes-tick"
      tabIndex={-1}
      data-on={isAllPicked}
      aria-pressed={isAllPicked}
      aria-label={t('notes.pickAll')}
      title={t('notes.pickAll')}
      onClick={() => (isAllPicked ? notes.getState().unpick() : void notes.getState().pickAll())}
    >
      {isAllPicked && <IconCheck size={12} stroke={3} aria-hidden />}
    </button>
  );
}

const PICK_ALL = <PickAll />;

/** Grid with every note of the view. */
export function NoteGrid({ rows, narrow }: { readonly rows: NotePages; readonly narrow: boolean }) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const picked = useFrom('notes', (state) => state.picked);
  const openId = useFrom('notes', (state) => state.openId);
  const match = useMatchWords();
  const columns = useMemo(() => noteColumns(t, match, narrow, PICK_ALL), [t, match, narrow]);
  const cursor = useCursor(rows.total, columns.length, rows.key.turn);
  const anchor = useRef(0);
  const { pick, pickRange, openNote, pickAll, unpick } = notes.getState();
  const paged = usePagedRows(rows, notes.getState());

  function go(to: Cell): void {
    anchor.current = to.row;
    cursor.go(to);
    // An open panel follows the active row.
    if (openId !== null) void openNote(paged.at(to.row)?.id ?? openId);
  }
  function extend(to: Cell): void {
    cursor.extend(to);
    void pickRange(anchor.current, to.row);
  }
  function toggle(cell: Cell): void {
    anchor.current = cell.row;
    cursor.go(cell);
    const row = paged.at(cell.row);
    if (row !== null) pick([row], !picked.has(row.id));
  }
  function onWish(wish: GridWish, at: Cell): boolean {
    if (wish === 'toggle' || (wish === 'click' && columns[at.column]?.id === 'pick')) toggle(at);
    else if (wish === 'open' || wish === 'click') {
      const row = paged.at(at.row);
      if (row !== null) void openNote(row.id);
    } else if (wish === 'all') {
      cursor.all();
      void pickAll();
    } else if (wish === 'leave') {
      cursor.go(at);
      if (openId !== null) void openNote(null);
      else unpick();
    } else return false;
    return true;
  }
  return (
    <DataGrid
      id={NOTES_GRID}
      className="rc-list-grid rc-notes-grid"
      label={t('notes.gridLabel')}
      help={t('notes.gridHelp')}
      columns={columns}
      rows={paged}
      cursor={{ ...cursor, go, extend }}
      rowHeight={40}
      isChosen={(row) => row !== null && picked.has(row.id)}
      lookOf={({ id }) => (id === openId ? 'open' : undefined)}
      onWish={onWish}
    />
  );
}
