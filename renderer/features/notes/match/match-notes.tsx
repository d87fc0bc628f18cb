import { IconCircleCheck } from '@tabler/icons-react';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowAt } from '../../../components/data-grid/row-pages.ts';
import { Empty } from '../../../components/empty.tsx';
import { useNoteName } from '../../../components/fuelings/use-words.ts';
import { formatDocument } from '../../../format/cnpj.ts';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { NoteSearch } from '../desk/note-filters.tsx';
import { indexOfNote } from '../desk/note-pages.ts';
import { NoteStateBadge } from '../desk/note-state.tsx';
import { MatchPane, Tick } from './match-pane.tsx';

const ROW = 56;

/** The left pane: notes that need a manual match. */
export function MatchNotes({ pane }: { readonly pane: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const rows = useFrom('notes', (state) => state.rows);
  const match = useFrom('notes', (state) => state.match);
  const nameOf = useNoteName();
  const [active, setActive] = useState(0);
  const total = rows?.key.query.filter === 'waiting' ? rows.total : 0;
  const place = Math.min(active, Math.max(0, total - 1));
  const row = total === 0 ? null : rowAt(rows, place);
  const shownId = match?.note?.id ?? null;
  const done = match?.done;
  // Starts at the note that was open; after a match, at the next one.
  useEffect(() => {
    if (shownId === null && row !== null && done?.has(row.id) !== true) void notes.getState().lookAt(row);
  }, [notes, shownId, row, done]);
  // Rows move when others are matched: the cursor follows its note.
  const shownAt = shownId === null ? -1 : indexOfNote(rows, shownId);
  useEffect(() => {
    if (shownAt >= 0) setActive(shownAt);
  }, [shownAt]);
  useEffect(() => pane.current?.focus({ preventScroll: true }), [pane]);
  const need = useCallback((first: number, last: number) => notes.getState().need(first, last), [notes]);
  const onActive = (index: number) => {
    setActive(index);
    void notes.getState().lookAt(rowAt(rows, index));
  };
  const onToggle = (index: number) => {
    const toggled = rowAt(rows, index);
    if (toggled !== null) notes.getState().markNote(toggled);
  };
  const isMarked = (index: number) => match?.notes.has(rowAt(rows, index)?.id ?? '') === true;
  return (
    <section className="rc-notes-pane" aria-label={t('notes.match.notes')}>
      <div className="rc-notes-pane-head">
        <h2>{t('notes.match.notes')}</h2>
        <span className="rc-dim rc-num">{formatCount(total)}</span>
        <span className="rc-grow" />
        <NoteSearch text={rows?.key.query.text ?? ''} width={220} />
      </div>
      {match !== null && match.note !== null && shownAt < 0 && (
        <p className="rc-notes-pinned">{t('notes.match.looking', { name: nameOf(match.note), value: formatPrice(match.note.totalE4) })}</p>
      )}
      {rows !== null && total === 0 && rows.key.query.text === '' && (
        <Empty icon={IconCircleCheck} title={t('notes.match.noNotesTitle')}>
          {t('notes.match.noNotes')}
        </Empty>
      )}
      <MatchPane
        pane={pane}
        id="match-note"
        label={t('notes.match.notes')}
        count={total}
        rowHeight={ROW}
        active={place}
        isMarked={isMarked}
        onActive={onActive}
        onToggle={onToggle}
        onShown={need}
      >
        {(index) => {
          const note = rowAt(rows, index);
          if (note === null) return <span className="rc-dim">{t('notes.loadingRow')}</span>;
          return (
            <>
              <Tick on={isMarked(index)} onToggle={() => onToggle(index)} />
              <span className="rc-notes-option-text">
                <span title={`${nameOf(note)} · ${formatLocal(note.emittedAt)}`}>
                  <strong>{nameOf(note)}</strong> · {formatLocal(note.emittedAt)}
                </span>
                <span className="rc-dim" title={[note.recipientName, formatDocument(note.recipientCnpj)].filter(Boolean).join('\n')}>
                  {note.recipientName ?? t('notes.pair.noName')}
                  {note.recipientCnpj !== null && <span className="rc-pair-cnpj rc-num">{formatDocument(note.recipientCnpj)}</span>}
                </span>
              </span>
              <span className="rc-notes-option-end">
                <strong className="rc-num">{formatPrice(note.totalE4)}</strong>
                <NoteStateBadge row={note} />
              </span>
            </>
          );
        }}
      </MatchPane>
    </section>
  );
}
