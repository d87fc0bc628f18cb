// biome-ignore-all lint/a11y/useSemanticElements: rows that come and go with the scroll position cannot be a table element.
import { Button, Checkbox } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxItemView } from '../../../preload/contract/outbox.ts';
import { useStores } from '../../app/stores-context.tsx';
import { formatFullMoment, formatMoment } from '../../format/dates.ts';
import { shortFileName } from '../../format/file-name.ts';
import { isSelectable } from './bulk-acts.ts';
import { OutboxStageBadge } from './outbox-stage.tsx';
import { useNextWords, useUploadName, useWhyWords } from './use-words.ts';

interface Props {
  readonly item: OutboxItemView;
  readonly index: number;
  readonly station: string | null;
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

export const OutboxRow = memo(function OutboxRow({ item, index, station, now, top, height, template, marked, onMark }: Props) {
  const { t } = useTranslation();
  const { nav } = useStores();
  const why = useWhyWords(item);
  const next = useNextWords(item, now);
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
        <OutboxStageBadge stage={item.stage} />
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
      <div role="cell" className="rc-cell" title={formatFullMoment(item.lastAttemptAt)}>
        {item.lastAttemptAt === null ? (
          <span className="rc-dim">{t('outbox.never')}</span>
        ) : (
          <time dateTime={item.lastAttemptAt}>{formatMoment(item.lastAttemptAt)}</time>
        )}
      </div>
      <div role="cell" className="rc-cell" title={formatFullMoment(item.nextAttemptAt)}>
        <span>{next}</span>
      </div>
      <div role="cell" className="rc-cell" title={why}>
        <span className="rc-two-lines">{why}</span>
      </div>
      <div role="cell" className="rc-cell">
        <Act item={item} name={name} />
      </div>
    </div>
  );
});
