import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../components/section.tsx';
import { formatMoment } from '../../format/dates.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { UploadState } from '../outbox/public/upload-state.tsx';

const SHOWN = 5;

export function LatestBatches() {
  const { t } = useTranslation();
  const { outbox, nav } = useStores();
  const stationId = useFrom('app', (state) => state.app?.activeStationId ?? null);
  const list = useFrom('outbox', (state) => state.followed);
  useEffect(() => {
    void outbox.getState().follow(stationId === null ? null : { stationId, newest: SHOWN });
    return () => void outbox.getState().follow(null);
  }, [outbox, stationId]);
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
                <span className="rc-num rc-dim rc-small">
                  {t(`outbox.kind.${batch.kind}`)} · {t('common.prices', { count: batch.prices ?? 0 })} · {formatMoment(batch.createdAt)}
                </span>
              </span>
              <UploadState state={batch.state} />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
