/** Columns of the table of notes; the side panel replaces the last ones. */

import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { NoteRowView } from '../../../../preload/contract/notes/note-desk.ts';
import { columnMaker, type GridColumn, money } from '../../../components/data-grid/grid-column.ts';
import { formatLocal } from '../../../format/dates.ts';
import { shortFileName } from '../../../format/file-name.ts';
import { formatPrice } from '../../../format/money.ts';
import type { notes } from '../texts.ts';
import { NoteStateBadge } from './note-state.tsx';

/** Id of the table: it receives the focus when the panel closes. */
export const NOTES_GRID = 'notes-grid';

type Column = GridColumn<NoteRowView>;
type MatchWords = (fuelings: NoteRowView['fuelings']) => string;

const NARROW: ReadonlySet<string> = new Set(['pick', 'number', 'customer', 'total', 'state', 'score']);

function alarmOf(t: TFunction, row: NoteRowView): string | null {
  if (row.cancelledAfterSending) return t('notes.alarm');
  if (row.eventAfterSending !== null) return t('notes.eventAlarm');
  return row.listedForLong ? t('notes.longListed') : null;
}

function matchText(t: TFunction, match: MatchWords, row: NoteRowView): string {
  return alarmOf(t, row) ?? (row.fuelings.length > 0 && row.state !== 'doubtful' ? match(row.fuelings) : row.sentence);
}

function matchCell(t: TFunction, match: MatchWords, row: NoteRowView): ReactNode {
  const text = matchText(t, match, row);
  if (alarmOf(t, row) !== null) {
    return (
      <>
        <IconAlertTriangle
          size={15}
          aria-hidden
          color={row.cancelledAfterSending || row.eventAfterSending !== null ? 'var(--bad-fg)' : 'var(--warn-fg)'}
        />
        <span title={text}>{text}</span>
      </>
    );
  }
  return (
    <span className={row.fuelings.length > 0 || row.state === 'doubtful' ? 'rc-two-lines' : 'rc-two-lines rc-dim'} title={text}>
      {text}
    </span>
  );
}

function numberCell({ number, series, kindName }: NoteRowView): ReactNode {
  if (number === null) return <span className="rc-dim">{kindName}</span>;
  return (
    <span>
      {number}
      {series !== null && <span className="rc-dim">/{series}</span>}
    </span>
  );
}

/** The access key in a file's name, or the name. */
const tellingPart = (fileName: string): string => /[0-9A-Z]{44}/.exec(shortFileName(fileName))?.[0] ?? shortFileName(fileName);

/** @param pickAll the checkbox in the head. */
export function noteColumns(t: TFunction, match: MatchWords, narrow: boolean, pickAll: ReactNode): readonly Column[] {
  const column = columnMaker<NoteRowView, string, keyof typeof notes.column>((id) => t(`notes.column.${id}`));
  const columns: readonly Column[] = [
    column('pick', {
      head: pickAll,
      width: 36,
      text: () => '',
      cell: (_row, { chosen }) => (
        <span className="rc-notes-tick" data-on={chosen}>
          {chosen && <IconCheck size={12} stroke={3} aria-hidden />}
        </span>
      ),
    }),
    column('number', {
      width: 92,
      text: ({ number, series, kindName }) => (number === null ? kindName : series === null ? number : `${number}/${series}`),
      cell: numberCell,
      title: ({ fileName }) => fileName,
    }),
    column('customer', { width: { min: 130, share: 1.2 }, text: ({ recipientName }) => recipientName ?? '' }),
    column('date', { width: 134, text: ({ emittedAt }) => (emittedAt === null ? '' : formatLocal(emittedAt)) }),
    column('total', {
      width: 154,
      ...money(({ totalE4 }) => totalE4),
      text: ({ totalE4 }) => (totalE4 === null ? '' : formatPrice(totalE4)),
    }),
    column('state', {
      width: 178,
      text: ({ state, stage, stateName }) => (state === 'sent' && stage !== null ? t(`outbox.state.${stage}`) : stateName),
      cell: (row) => <NoteStateBadge row={row} />,
      title: ({ sentence }) => sentence,
    }),
    column('match', {
      width: { min: 190, share: 2 },
      text: (row) => matchText(t, match, row),
      cell: (row) => matchCell(t, match, row),
      title: ({ sentence }) => sentence,
    }),
    column('score', { width: 62, end: true, text: ({ score }) => (score === null ? '' : String(score)) }),
    column('file', {
      width: { min: 104, share: 0.5 },
      text: ({ fileName }) => fileName,
      // Names of one zip begin alike: their ends tell them apart, or the end of the access key.
      cell: ({ fileName }) => (
        <span className="rc-dim rc-cut-start" title={fileName}>
          <bdi>{tellingPart(fileName)}</bdi>
        </span>
      ),
    }),
  ];
  return narrow ? columns.filter(({ id }) => NARROW.has(id)) : columns;
}
