// biome-ignore-all lint/a11y/useSemanticElements: rows that come and go with the scroll position cannot be a table element.
import { Button, Checkbox } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchCounts, OutboxState } from '../../../preload/contract/batches.ts';
import type { OutboxItemView } from '../../../preload/contract/outbox.ts';
import { useStores } from '../../app/stores-context.tsx';
import { formatFullMoment, formatMoment } from '../../format/dates.ts';
import { shortFileName } from '../../format/file-name.ts';
import { PriceStand } from './batches/price-stand.tsx';
import { isSelectable } from './bulk-acts.ts';
import { nextOf } from './item-words.ts';
import { UploadState } from './upload-state.tsx';
import { useNextWords, useUploadName, useWhyWords } from './use-words.ts';

interface Props {
  readonly item: OutboxItemView;
  readonly index: number;
  readonly station: string | null;
  readonly withStand: boolean;
  /** The time, while there is something to count down; else it stays the same, and so does the row. */
  readonly now: Date;
  readonly top: number;
  readonly height: number;
  readonly template: string;
  readonly marked: boolean;
  readonly onMark: (itemId: string) => void;
}

function Act({ item, name }: { readonly item: OutboxItemView; readonly name: string }) {
  const { t } = useTranslation();
  const { app, nav } = useStores();
  if (item.needsAttention) {
    return (
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t(item.canRevive ? 'outbox.reviveItem' : 'outbox.decideItem', { file: name })}
        onClick={() => nav.getState().openUpload(item.id)}
      >
        {t(item.canRevive ? 'outbox.revive' : 'outbox.decide')}
      </Button>
    );
  }
  if (item.state !== 'queued' || item.heldBy !== null || item.gate === 'paused') return null;
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={t('outbox.tryNowItem', { file: name })}
      onClick={() => void app.getState().tryNow(item.stationId)}
    >
      {t('outbox.tryNow')}
    </Button>
  );
}

function Attempts({ item: { lastAttemptAt, nextAttemptAt }, next }: { readonly item: OutboxItemView; readonly next: string }) {
  const { t } = useTranslation();
  return (
    <div style={{ minWidth: 0 }}>
      {lastAttemptAt === null ? (
        <span className="rc-dim">{t('outbox.never')}</span>
      ) : (
        <time dateTime={lastAttemptAt} title={formatFullMoment(lastAttemptAt)}>
          {formatMoment(lastAttemptAt)}
        </time>
      )}
      {next !== '' && (
        <div className="rc-dim rc-truncate" style={{ fontSize: '0.75rem' }} title={formatFullMoment(nextAttemptAt)}>
          {next}
        </div>
      )}
    </div>
  );
}

/** What its prices are by now, and whether the network refused any. */
function Stand({ state, counts }: { readonly state: OutboxState; readonly counts: BatchCounts }) {
  const { t } = useTranslation();
  return (
    <div style={{ minWidth: 0 }}>
      <PriceStand state={state} counts={counts} />
      {counts.refused > 0 && (
        <div className="rc-up" style={{ fontSize: '0.75rem' }}>
          {t('batches.stand.refused', { count: counts.refused })}
        </div>
      )}
    </div>
  );
}

export const OutboxRow = memo(function OutboxRow({ item, index, station, withStand, now, top, height, template, marked, onMark }: Props) {
  const { t } = useTranslation();
  const { nav } = useStores();
  const why = useWhyWords(item);
  const next = useNextWords(item, now);
  const following = nextOf(item, now).type === 'in' ? t('outbox.nextAttempt', { next }) : next;
  const name = useUploadName(item);
  const content =
    item.prices === null
      ? `${t(`outbox.kind.${item.kind}`)} · ${shortFileName(item.fileName)}`
      : `${t('common.prices', { count: item.prices })} · ${t(`outbox.kind.${item.kind}`)}`;
  return (
    <div role="row" tabIndex={-1} aria-rowindex={index + 2} className="rc-grid-row" style={{ top, height, gridTemplateColumns: template }}>
      <div role="cell" className="rc-cell">
        {isSelectable(item) && (
          <Checkbox size="xs" aria-label={t('outbox.mark', { file: name })} checked={marked} onChange={() => onMark(item.id)} />
        )}
      </div>
      <div role="cell" className="rc-cell">
        <UploadState state={item.stage} />
      </div>
      <div role="cell" className="rc-cell">
        <div style={{ minWidth: 0 }}>
          <button
            type="button"
            className="rc-link rc-truncate"
            style={{ display: 'block', maxWidth: '100%' }}
            title={name}
            aria-label={t('outbox.openItem', { file: name })}
            onClick={() => nav.getState().openUpload(item.id)}
          >
            {item.note === null ? shortFileName(name) : name}
          </button>
          <div className="rc-dim rc-truncate" style={{ fontSize: '0.75rem' }} title={item.fileName}>
            {content}
          </div>
        </div>
      </div>
      {station !== null && (
        <div role="cell" className="rc-cell" title={station}>
          <span>{station}</span>
        </div>
      )}
      <div role="cell" className="rc-cell" title={formatFullMoment(item.createdAt)}>
        <time dateTime={item.createdAt}>{formatMoment(item.createdAt)}</time>
      </div>
      <div role="cell" className="rc-cell">
        <Attempts item={item} next={following} />
      </div>
      <div role="cell" className="rc-cell" title={why}>
        <span className="rc-two-lines">{why}</span>
      </div>
      {withStand && (
        <div role="cell" className="rc-cell">
          {item.batch !== null && <Stand state={item.state} counts={item.batch.counts} />}
        </div>
      )}
      <div role="cell" className="rc-cell">
        <Act item={item} name={name} />
      </div>
    </div>
  );
});
