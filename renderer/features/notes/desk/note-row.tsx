// biome-ignore-all lint/a11y/useSemanticElements: rows that come and go with the scroll position cannot be a table element.
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoteRowView } from '../../../../preload/contract/note-desk.ts';
import { formatLocal } from '../../../format/dates.ts';
import { shortFileName } from '../../../format/file-name.ts';
import { formatPrice } from '../../../format/money.ts';
import { isEnd, type NoteColumn } from './note-columns.ts';
import { NoteStateBadge } from './note-state.tsx';
import { useMatchWords } from './use-words.ts';

export const NOTE_ROW = 40;
export const noteRowId = (index: number): string => `note-row-${index}`;

interface Props {
  readonly row: NoteRowView | null;
  readonly index: number;
  readonly top: number;
  readonly columns: readonly NoteColumn[];
  readonly template: string;
  readonly active: boolean;
  readonly picked: boolean;
  readonly open: boolean;
  readonly onClick: (index: number, pick: boolean, event: MouseEvent) => void;
}

interface Words {
  readonly match: (fuelings: NoteRowView['fuelings']) => string;
  readonly alarm: string;
  readonly longListed: string;
}

/** No component of its own: nine of them a row would be felt while scrolling. */
function cellOf(row: NoteRowView, column: NoteColumn, picked: boolean, words: Words) {
  switch (column) {
    case 'pick':
      return (
        <span className="rc-notes-tick" data-on={picked}>
          {picked && <IconCheck size={12} stroke={3} aria-hidden />}
        </span>
      );
    case 'number':
      return row.number === null ? (
        <span className="rc-dim">{row.kindName}</span>
      ) : (
        <span>
          {row.number}
          {row.series !== null && <span className="rc-dim">/{row.series}</span>}
        </span>
      );
    case 'customer':
      return <span>{row.recipientName ?? ''}</span>;
    case 'date':
      return row.emittedAt === null ? null : <time dateTime={row.emittedAt}>{formatLocal(row.emittedAt)}</time>;
    case 'total':
      return row.totalE4 === null ? null : <span>{formatPrice(row.totalE4)}</span>;
    case 'state':
      return <NoteStateBadge row={row} />;
    case 'match':
      if (row.cancelledAfterSending || row.listedForLong) {
        return (
          <>
            <IconAlertTriangle size={15} aria-hidden style={{ color: row.cancelledAfterSending ? 'var(--bad-fg)' : 'var(--warn-fg)' }} />
            <span>{row.cancelledAfterSending ? words.alarm : words.longListed}</span>
          </>
        );
      }
      return row.fuelings.length > 0 ? (
        <span className="rc-two-lines">{words.match(row.fuelings)}</span>
      ) : (
        <span className="rc-two-lines rc-dim">{row.sentence}</span>
      );
    case 'score':
      return row.score === null ? null : <span>{row.score}</span>;
    case 'file':
      return <span className="rc-dim">{shortFileName(row.fileName)}</span>;
  }
}

function titleOf(row: NoteRowView, column: NoteColumn): string | undefined {
  switch (column) {
    case 'match':
    case 'state':
      return row.sentence;
    case 'customer':
      return row.recipientName ?? undefined;
    case 'total':
      return formatPrice(row.totalE4);
    case 'file':
    case 'number':
      return row.fileName;
    default:
      return undefined;
  }
}

/** One note; rows that did not change are not drawn again. */
export const NoteRow = memo(function NoteRow(props: Props) {
  const { row, index, columns, picked, onClick } = props;
  const { t } = useTranslation();
  const words = { match: useMatchWords(), alarm: t('notes.alarm'), longListed: t('notes.longListed') };
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names the active row.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid's own keys do the same.
    <div
      id={noteRowId(index)}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={picked}
      className="rc-grid-row rc-notes-row"
      data-active={props.active}
      data-open={props.open}
      style={{ top: props.top, height: NOTE_ROW, gridTemplateColumns: props.template }}
      onClick={(event) => onClick(index, false, event)}
    >
      {columns.map((column, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names the active row.
        <div
          key={column}
          role="gridcell"
          aria-colindex={place + 1}
          className={isEnd(column) ? 'rc-cell rc-end' : 'rc-cell'}
          title={row === null ? undefined : titleOf(row, column)}
          {...(column === 'pick' && {
            onClick: (event: MouseEvent) => {
              event.stopPropagation();
              onClick(index, true, event);
            },
          })}
        >
          {row !== null && cellOf(row, column, picked, words)}
          {row === null && place === 1 && <span className="rc-dim">{t('notes.loadingRow')}</span>}
        </div>
      ))}
    </div>
  );
});
