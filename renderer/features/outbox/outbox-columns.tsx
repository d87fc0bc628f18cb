/** Columns of the list of uploads. */

import { Button, Checkbox } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxItemView, UploadSort } from '../../../preload/contract/outbox/outbox.ts';
import { columnMaker, type GridColumn } from '../../components/data-grid/grid-column.ts';
import { type ListOrder, nextOrder } from '../../components/list/list-order.ts';
import { useNow } from '../../components/use-now.ts';
import { formatFullMoment, formatMoment } from '../../format/dates.ts';
import { shortFileName } from '../../format/file-name.ts';
import { formatPrice } from '../../format/money.ts';
import { type Access, kindOfAccesses } from '../../kit/app-store.ts';
import { moreText, PriceStatus, statusText } from './batches/price-status.tsx';
import { isSelectable } from './bulk/bulk-acts.ts';
import { nextOf } from './item-words.ts';
import { UploadState } from './public/upload-state.tsx';
import { nextWords, uploadName, whyWords } from './public/upload-words.ts';

export type OutboxColumn = GridColumn<OutboxItemView, UploadSort>;

export interface OutboxColumnsOf {
  /** Checkbox in the head. */
  readonly markAll: ReactNode;
  /** Named in a column; null: the list shows a single one. */
  readonly accesses: readonly Access[] | null;
  readonly withPrices: boolean;
  readonly onMark: (item: OutboxItemView) => void;
  readonly onOpen: (item: OutboxItemView) => void;
  readonly onAct: (item: OutboxItemView) => void;
}

const SECOND = 1000;
const START = new Date(0);

/** Format that a spreadsheet parses as a date. */
const copiedMoment = (iso: string): string => formatFullMoment(iso).replace(',', '');

/** Act of the row's button; null: no button. */
export function actOf(item: OutboxItemView): 'revive' | 'decide' | 'tryNow' | null {
  if (item.needsAttention) return item.canRevive ? 'revive' : 'decide';
  return item.state !== 'queued' || item.heldBy !== null || item.gate === 'paused' ? null : 'tryNow';
}

function Next({ item, now }: { readonly item: OutboxItemView; readonly now: Date }) {
  const { t } = useTranslation();
  const next = nextWords(t, item, now);
  if (next === '') return null;
  return (
    <small title={formatFullMoment(item.nextAttemptAt)}>{nextOf(item, now).type === 'in' ? t('outbox.nextAttempt', { next }) : next}</small>
  );
}

/** Countdown in its own component, so that the row does not render every second. */
function NextIn({ item }: { readonly item: OutboxItemView }) {
  return <Next item={item} now={useNow(SECOND)} />;
}

function contentText(t: TFunction, { prices, kind, note, fueling, fileName }: OutboxItemView): string {
  const content = t(`outbox.kind.${kind}`);
  if (fueling !== null)
    return [content, fueling.productName, ...(fueling.valueE4 === null ? [] : [formatPrice(fueling.valueE4)])].join(' · ');
  if (note?.valueE4 != null) return `${content} · ${formatPrice(note.valueE4)}`;
  return prices === null ? `${content} · ${shortFileName(fileName)}` : `${t('common.prices', { count: prices })} · ${content}`;
}

function attemptText(t: TFunction, { lastAttemptAt }: OutboxItemView): string {
  return lastAttemptAt === null ? t('outbox.never') : formatMoment(lastAttemptAt);
}

type ColumnId = Exclude<UploadSort, 'need'> | 'attempts' | 'stand' | 'why' | 'act';

/** Only file names contain folders to strip; a fueling's name contains slashes in its date. */
export function shownName({ prices }: Pick<OutboxItemView, 'prices'>, name: string): string {
  return prices === null ? name : shortFileName(name);
}

/** Link to the upload, and its content. */
function UploadCell({ item, onOpen }: { readonly item: OutboxItemView; readonly onOpen: OutboxColumnsOf['onOpen'] }) {
  const { t } = useTranslation();
  const name = uploadName(t, item);
  return (
    <span className="rc-stack">
      <button
        type="button"
        className="rc-link"
        tabIndex={-1}
        title={name}
        aria-label={t('outbox.openItem', { file: name })}
        onClick={() => onOpen(item)}
      >
        {shownName(item, name)}
      </button>
      <small title={item.fileName}>{contentText(t, item)}</small>
    </span>
  );
}

function AttemptsCell({ item }: { readonly item: OutboxItemView }) {
  const { t } = useTranslation();
  return (
    <span className="rc-stack">
      <span className={item.lastAttemptAt === null ? 'rc-dim' : undefined}>{attemptText(t, item)}</span>
      {item.nextAttemptAt === null ? <Next item={item} now={START} /> : <NextIn item={item} />}
    </span>
  );
}

function StatusCell({ item: { state, batch } }: { readonly item: OutboxItemView }) {
  const { t } = useTranslation();
  if (batch === null) return null;
  const { refused } = batch.counts;
  const lost = refused > 0 ? t('batches.status.refused', { count: refused }) : '';
  const more = moreText(t, batch.counts);
  return (
    <span className="rc-stack">
      <PriceStatus state={state} counts={batch.counts} />
      {(more !== '' || lost !== '') && (
        <small className={more === '' ? 'rc-up' : undefined}>{[more, lost].filter((part) => part !== '').join(' · ')}</small>
      )}
    </span>
  );
}

function ActCell({ item, onAct }: { readonly item: OutboxItemView; readonly onAct: OutboxColumnsOf['onAct'] }) {
  const { t } = useTranslation();
  const act = actOf(item);
  if (act === null) return null;
  const label = t(`outbox.${act}Item`, { file: uploadName(t, item) });
  return (
    <Button size="compact-xs" variant="default" tabIndex={-1} aria-label={label} onClick={() => onAct(item)}>
      {t(`outbox.${act}`)}
    </Button>
  );
}

export function outboxColumns(t: TFunction, of: OutboxColumnsOf): readonly OutboxColumn[] {
  const accesses = of.accesses ?? [];
  const column = columnMaker<OutboxItemView, UploadSort, ColumnId>((id) =>
    id === 'station' ? t(`outbox.access.${kindOfAccesses(accesses)}`) : t(`outbox.column.${id}`),
  );
  const statusOf = ({ state, batch }: OutboxItemView): string => (batch === null ? '' : statusText(t, state, batch.counts));
  const nameOf = (item: OutboxItemView): string => uploadName(t, item);
  const stationOf = ({ stationId }: OutboxItemView): string => accesses.find(({ id }) => id === stationId)?.name ?? '';
  const mark: OutboxColumn = {
    id: 'mark',
    label: t('outbox.markAll'),
    head: of.markAll,
    width: 36,
    text: () => '',
    cell: (item, { chosen }) =>
      isSelectable(item) && (
        <Checkbox
          size="xs"
          tabIndex={-1}
          aria-label={t('outbox.mark', { file: nameOf(item) })}
          checked={chosen}
          onChange={() => of.onMark(item)}
        />
      ),
  };
  const station = column('station', { width: { min: 100, share: 0.8 }, sort: 'station', text: stationOf });
  const prices = column('stand', {
    width: 112,
    text: statusOf,
    title: () => undefined,
    cell: (item) => <StatusCell item={item} />,
  });
  return [
    mark,
    column('stage', {
      width: 160,
      sort: 'stage',
      text: ({ stage }) => t(`outbox.state.${stage}`),
      cell: ({ stage }) => <UploadState state={stage} />,
    }),
    column('file', {
      width: { min: 180, share: 1.5 },
      sort: 'file',
      text: nameOf,
      title: () => undefined,
      cell: (item) => <UploadCell item={item} onOpen={of.onOpen} />,
    }),
    ...(of.accesses === null ? [] : [station]),
    column('createdAt', {
      width: 104,
      sort: 'createdAt',
      text: ({ createdAt }) => formatMoment(createdAt),
      copied: ({ createdAt }) => copiedMoment(createdAt),
      title: ({ createdAt }) => formatFullMoment(createdAt),
    }),
    column('attempts', {
      width: 124,
      text: (item) => attemptText(t, item),
      copied: ({ lastAttemptAt }) => (lastAttemptAt === null ? '' : copiedMoment(lastAttemptAt)),
      title: ({ lastAttemptAt }) => (lastAttemptAt === null ? undefined : formatFullMoment(lastAttemptAt)),
      cell: (item) => <AttemptsCell item={item} />,
    }),
    column('why', {
      width: { min: 170, share: 1.7 },
      text: (item) => whyWords(t, item),
      cell: (item) => <span className="rc-two-lines">{whyWords(t, item)}</span>,
    }),
    ...(of.withPrices ? [prices] : []),
    column('act', { width: 122, text: () => '', cell: (item) => <ActCell item={item} onAct={of.onAct} /> }),
  ];
}

/** Names and states sort ascending first, times descending; another press reverses; a third one restores "needs attention first". */
export const nextSort = (pressed: UploadSort, now: ListOrder<UploadSort>): ListOrder<UploadSort> =>
  nextOrder(pressed, now, pressed === 'createdAt', { sort: 'need', descending: false });
