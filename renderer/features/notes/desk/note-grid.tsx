// biome-ignore-all lint/a11y/useSemanticElements: rows that come and go with the scroll position cannot be a table element.
import { IconCheck } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../../app/stores-context.tsx';
import { actOfListKey } from '../match/list-keys.ts';
import { columnsOf, isEnd, NOTES_GRID, templateOf } from './note-columns.ts';
import { type NotePages, noteAt } from './note-pages.ts';
import { NOTE_ROW, NoteRow, noteRowId } from './note-row.tsx';

const HEAD = 32;

/** For the mouse; Ctrl+A and Esc do the same. */
function PickAll({ total, picked }: { readonly total: number; readonly picked: number }) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const all = picked > 0 && picked >= total;
  return (
    <button
      type="button"
      className="rc-notes-tick"
      tabIndex={-1}
      data-on={all}
      aria-pressed={all}
      aria-label={t('notes.pickAll')}
      title={t('notes.pickAll')}
      onClick={() => (all ? notes.getState().unpick() : void notes.getState().pickAll())}
    >
      {all && <IconCheck size={12} stroke={3} aria-hidden />}
    </button>
  );
}

/** Every note, of which only those on the screen exist. The grid holds the focus itself. */
export function NoteGrid({ rows, narrow }: { readonly rows: NotePages; readonly narrow: boolean }) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const picked = useFrom('notes', (state) => state.picked);
  const openId = useFrom('notes', (state) => state.openId);
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const anchor = useRef(0);
  const columns = columnsOf(narrow);
  const template = templateOf(columns);
  const virtual = useVirtualizer({
    count: rows.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => NOTE_ROW,
    overscan: 10,
    scrollPaddingStart: HEAD,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision needs its pages at the same place.
  useEffect(() => notes.getState().need(first, last), [notes, first, last, rows.query, rows.revision]);
  const { query } = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view starts at its top.
  useEffect(() => {
    setActive(0);
    anchor.current = 0;
    scroller.current?.scrollTo(0, 0);
  }, [query]);

  const range = useCallback(
    (from: number, to: number) => {
      const state = notes.getState();
      const [low, high] = [Math.min(from, to), Math.max(from, to)];
      const between = Array.from({ length: high - low + 1 }, (_, index) => noteAt(state.rows, low + index));
      state.pick(
        between.filter((row) => row !== null),
        true,
      );
    },
    [notes],
  );
  const toggle = useCallback(
    (index: number) => {
      const state = notes.getState();
      const row = noteAt(state.rows, index);
      if (row !== null) state.pick([row], !state.picked.has(row.id));
    },
    [notes],
  );
  const onClick = useCallback(
    (index: number, pick: boolean, event: MouseEvent) => {
      scroller.current?.focus({ preventScroll: true });
      setActive(index);
      if (event.shiftKey) return range(anchor.current, index);
      anchor.current = index;
      if (pick || event.ctrlKey || event.metaKey) return toggle(index);
      const row = noteAt(notes.getState().rows, index);
      if (row !== null) void notes.getState().openNote(row.id);
    },
    [notes, range, toggle],
  );
  function onKeyDown(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD) / NOTE_ROW) - 1);
    const act = actOfListKey(event, active, rows.total, page);
    if (act === null || act.type === 'other-pane' || act.type === 'confirm') return;
    event.preventDefault();
    const state = notes.getState();
    const row = noteAt(rows, active);
    if (act.type === 'move') {
      setActive(act.to);
      virtual.scrollToIndex(act.to);
      if (act.extend) range(anchor.current, act.to);
      else anchor.current = act.to;
      // An open panel follows the row that is looked at.
      if (openId !== null) void state.openNote(noteAt(rows, act.to)?.id ?? openId);
    } else if (act.type === 'toggle') {
      anchor.current = active;
      toggle(active);
    } else if (act.type === 'open') {
      if (row !== null) void state.openNote(row.id);
    } else if (act.type === 'all') {
      void state.pickAll();
    } else if (openId !== null) {
      void state.openNote(null);
    } else {
      state.unpick();
    }
  }
  return (
    <>
      <p className="rc-hidden" id="notes-help">
        {t('notes.gridHelp')}
      </p>
      <div
        ref={scroller}
        id={NOTES_GRID}
        role="grid"
        className="rc-grid"
        style={{ flex: 1, minWidth: 0, minHeight: 0 }}
        tabIndex={0}
        aria-label={t('notes.gridLabel')}
        aria-describedby="notes-help"
        aria-multiselectable
        aria-rowcount={rows.total + 1}
        aria-colcount={columns.length}
        aria-activedescendant={active >= first && active <= last ? noteRowId(active) : undefined}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" style={{ position: 'sticky', top: 0, zIndex: 2, minWidth: 'min-content' }}>
          <div role="row" aria-rowindex={1} tabIndex={-1} className="rc-grid-head" style={{ gridTemplateColumns: template }}>
            {columns.map((column) => (
              <div key={column} role="columnheader" tabIndex={-1} className={isEnd(column) ? 'rc-head-cell rc-end' : 'rc-head-cell'}>
                {column === 'pick' ? <PickAll total={rows.total} picked={picked.size} /> : t(`notes.column.${column}`)}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize(), minWidth: 'min-content' }}>
          {items.map((item) => {
            const row = noteAt(rows, item.index);
            return (
              <NoteRow
                key={item.key}
                row={row}
                index={item.index}
                top={item.start}
                columns={columns}
                template={template}
                active={item.index === active}
                picked={row !== null && picked.has(row.id)}
                open={row !== null && row.id === openId}
                onClick={onClick}
              />
            );
          })}
        </div>
      </div>
    </>
  );
}
