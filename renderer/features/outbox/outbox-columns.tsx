/** Columns of the list of uploads. */

import { Button, Checkbox } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OUTBOX_STAGES, type OutboxItemView } from '../../../preload/contract/outbox.ts';
import { columnMaker, type GridColumn } from '../../components/data-grid/grid-column.ts';
import { useNow } from '../../components/use-now.ts';
import { formatFullMoment, formatMoment } from '../../format/dates.ts';
import { shortFileName } from '../../format/file-name.ts';
import { PriceStand, standText } from './batches/price-stand.tsx';
import { isSelectable } from './bulk-acts.ts';
import { nextOf } from './item-words.ts';
import { UploadState } from './upload-state.tsx';
import { nextWords, uploadName, whyWords } from './upload-words.ts';

export type OutboxSort = 'stage' | 'file' | 'station' | 'createdAt' | 'attempts' | 'stand';
export type OutboxColumn = GridColumn<OutboxItemView, OutboxSort>;

export interface OutboxColumnsOf {
  /** The box in the head. */
  readonly markAll: ReactNode;
  /** null: the list is of one station. */
  readonly stationName: ((stationId: string) => string) | null;
  readonly withPrices: boolean;
  readonly onMark: (itemId: string) => void;
  readonly onOpen: (item: OutboxItemView) => void;
  readonly onAct: (item: OutboxItemView) => void;
}

const SECOND = 1000;
const START = new Date(0);

/** A spreadsheet takes it for a date. */
const copiedMoment = (iso: string): string => formatFullMoment(iso).replace(',', '');

/** What its button does; null: it has none. */
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

/** Counts down by itself, so that the row is not drawn again every second. */
function NextIn({ item }: { readonly item: OutboxItemView }) {
  return <Next item={item} now={useNow(SECOND)} />;
}

function contentText(t: TFunction, { prices, kind, fileName }: OutboxItemView): string {
  const content = t(`outbox.kind.${kind}`);
  return prices === null ? `${content} · ${shortFileName(fileName)}` : `${t('common.prices', { count: prices })} · ${content}`;
}

/** The share of its prices that are in force; those that have none yet come before all. */
function standOrder({ state, batch }: OutboxItemView, text: string): number {
  return batch === null || text === '' || state === 'cancelled' || batch.counts.sent === 0 ? -1 : batch.counts.inForce / batch.counts.sent;
}

function attemptText(t: TFunction, { lastAttemptAt }: OutboxItemView): string {
  return lastAttemptAt === null ? t('outbox.never') : formatMoment(lastAttemptAt);
}

type ColumnId = OutboxSort | 'why' | 'act';

/** A link to the upload, above what it holds. */
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
        {item.note === null ? shortFileName(name) : name}
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

function StandCell({ item: { state, batch } }: { readonly item: OutboxItemView }) {
  const { t } = useTranslation();
  if (batch === null) return null;
  return (
    <span className="rc-stack">
      <PriceStand state={state} counts={batch.counts} />
      {batch.counts.refused > 0 && <small className="rc-up">{t('batches.stand.refused', { count: batch.counts.refused })}</small>}
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
  const { stationName } = of;
  const column = columnMaker<OutboxItemView, OutboxSort, ColumnId>((id) => t(`outbox.column.${id}`));
  const stand = ({ state, batch }: OutboxItemView): string => (batch === null ? '' : standText(t, state, batch.counts));
  const nameOf = (item: OutboxItemView): string => uploadName(t, item);
  const stationOf = ({ stationId }: OutboxItemView): string => stationName?.(stationId) ?? '';
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
          onChange={() => of.onMark(item.id)}
        />
      ),
  };
  const station = column('station', { width: { min: 100, share: 0.8 }, sort: 'station', text: stationOf, order: stationOf });
  const prices = column('stand', {
    width: 112,
    sort: 'stand',
    text: stand,
    title: () => undefined,
    order: (item) => standOrder(item, stand(item)),
    cell: (item) => <StandCell item={item} />,
  });
  return [
    mark,
    column('stage', {
      width: 152,
      sort: 'stage',
      text: ({ stage }) => t(`outbox.state.${stage}`),
      order: ({ stage }) => OUTBOX_STAGES.indexOf(stage),
      cell: ({ stage }) => <UploadState state={stage} />,
    }),
    column('file', {
      width: { min: 170, share: 1.4 },
      sort: 'file',
      text: nameOf,
      order: nameOf,
      title: () => undefined,
      cell: (item) => <UploadCell item={item} onOpen={of.onOpen} />,
    }),
    ...(stationName === null ? [] : [station]),
    column('createdAt', {
      width: 104,
      sort: 'createdAt',
      text: ({ createdAt }) => formatMoment(createdAt),
      copied: ({ createdAt }) => copiedMoment(createdAt),
      title: ({ createdAt }) => formatFullMoment(createdAt),
      order: ({ createdAt }) => createdAt,
    }),
    column('attempts', {
      width: 124,
      sort: 'attempts',
      text: (item) => attemptText(t, item),
      copied: ({ lastAttemptAt }) => (lastAttemptAt === null ? '' : copiedMoment(lastAttemptAt)),
      title: ({ lastAttemptAt }) => (lastAttemptAt === null ? undefined : formatFullMoment(lastAttemptAt)),
      order: ({ lastAttemptAt }) => lastAttemptAt ?? '',
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
