import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import { Section } from '../../components/section.tsx';
import { formatMoment } from '../../format/dates.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { scheduledText } from '../outbox/public/scheduled-words.ts';
import { UploadState } from '../outbox/public/upload-state.tsx';

/** Kind, number of prices, time of the confirmation, and from when scheduled ones start. */
function detailsOf(t: TFunction, { kind, prices, createdAt, batch }: OutboxItemView): string {
  const scheduled = batch === null ? '' : scheduledText(t, batch.counts);
  const known = [t(`outbox.kind.${kind}`), t('common.prices', { count: prices ?? 0 }), formatMoment(createdAt), scheduled];
  return known.filter((part) => part !== '').join(' · ');
}

export function LatestBatches() {
  const { t } = useTranslation();
  const { outbox, nav } = useStores();
  const stationId = useFrom('app', (state) => state.app?.activeStationId ?? null);
  const list = useFrom('outbox', (state) => state.followed);
  if (list === null || list.length === 0) return null;
  return (
    <Section
      title={t('home.latest')}
      actions={
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            outbox.getState().showPrices(stationId);
            nav.getState().go('outbox');
          }}
        >
          {t('home.latestAll')}
        </Button>
      }
    >
      <ul className="rc-list">
        {list.map((batch) => (
          <li key={batch.id}>
            <button type="button" className="rc-row-button" onClick={() => nav.getState().openUpload(batch.id)}>
              <span className="rc-grow">
                <span className="rc-latest-name rc-truncate" title={batch.fileName}>
                  {batch.fileName}
                </span>
                <span className="rc-num rc-dim rc-small">{detailsOf(t, batch)}</span>
              </span>
              <UploadState state={batch.state} />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
