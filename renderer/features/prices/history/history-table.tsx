import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollTable } from '../../../components/table.tsx';
import { formatFullMoment, formatLocal } from '../../../format/dates.ts';
import { formatPrice, formatPriceChange } from '../../../format/money.ts';
import { useStores } from '../../../kit/stores-context.tsx';
import { UploadState } from '../../outbox/public/upload-state.tsx';
import { eventsOf, type HistoryEvent } from './history-events.ts';
import type { PriceYear } from './history-year.ts';

const SHOWN = 200;
const COLUMNS = ['at', 'event', 'price', 'change'] as const;
/** The year is shown, since a history spans years. */
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

function BatchLink({ batchId, at }: { readonly batchId: string; readonly at: string }) {
  const { t } = useTranslation();
  const { nav } = useStores();
  return (
    <button type="button" className="rc-link rc-text-link" onClick={() => nav.getState().openUpload(batchId)}>
      {t('inForce.history.seeBatch')}
      <span className="rc-hidden"> {t('inForce.history.ofTime', { time: moment.format(Date.parse(at)) })}</span>
    </button>
  );
}

function EventText({ event, since }: { readonly event: HistoryEvent; readonly since: string | null }) {
  const { t } = useTranslation();
  if (event.type === 'sent') {
    const { batchId, validFrom, state } = event.marker;
    return (
      <>
        {validFrom === null ? t('inForce.history.sent') : t('inForce.history.sentFrom', { date: formatLocal(validFrom) })}{' '}
        <UploadState state={state} /> <BatchLink batchId={batchId} at={event.at} />
      </>
    );
  }
  const { priceE4, batchId } = event.point;
  if (priceE4 === null) return t('inForce.history.gone');
  if (event.at === since) return t('inForce.history.held');
  const first = event.first && since === null;
  return (
    <>
      <strong className="rc-strong">{t(first ? 'inForce.history.first' : 'inForce.history.read')}</strong>
      {batchId !== null && (
        <>
          {' '}
          {t('inForce.history.fromBatch')} <BatchLink batchId={batchId} at={event.at} />
        </>
      )}
      {batchId === null && !first && <span className="rc-dim">, {t('inForce.history.elsewhere')}</span>}
    </>
  );
}

const priceOf = (event: HistoryEvent) => (event.type === 'sent' ? event.marker.priceE4 : event.point.priceE4);

/** The chart's points as a table, newest first, for screen readers and the keyboard. */
export function HistoryTable({ year: { history, since } }: { readonly year: PriceYear }) {
  const { t } = useTranslation();
  const events = useMemo(() => eventsOf(history), [history]);
  return (
    <>
      <ScrollTable
        className="rc-history-table"
        label={t('inForce.history.table')}
        head={COLUMNS.map((id) => ({ label: t(`inForce.history.column.${id}`), end: id === 'price' || id === 'change' }))}
      >
        {events.slice(0, SHOWN).map((event) => (
          <tr key={`${event.type} ${event.at} ${event.type === 'sent' ? event.marker.batchId : ''}`} data-event={event.type}>
            <td className="rc-nowrap">
              <time dateTime={event.at} title={formatFullMoment(event.at)}>
                {moment.format(Date.parse(event.at))}
              </time>
            </td>
            <td>
              <EventText event={event} since={since} />
            </td>
            <td className="rc-end rc-nowrap">{formatPrice(priceOf(event))}</td>
            <td className="rc-end rc-dim rc-nowrap">
              {event.type === 'read' ? formatPriceChange(event.point.priceE4, event.beforeE4) : ''}
            </td>
          </tr>
        ))}
      </ScrollTable>
      {events.length > SHOWN && (
        <Text fz="xs" c="dimmed" mt={6}>
          {t('inForce.history.shownOf', { shown: SHOWN, all: events.length })}
        </Text>
      )}
    </>
  );
}
