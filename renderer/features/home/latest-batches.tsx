import { Button, Text, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { Empty } from '../../components/empty.tsx';
import { formatMoment } from '../../format/dates.ts';
import { BatchState } from '../outbox/batch-state.tsx';

const SHOWN = 5;

export function LatestBatches() {
  const { t } = useTranslation();
  const { batches, nav } = useStores();
  const stationId = useFrom('app', (state) => state.app?.activeStationId ?? null);
  const list = useFrom('batches', (state) => state.list);
  useEffect(() => void batches.getState().show(stationId), [batches, stationId]);
  return (
    <section className="rc-card" aria-labelledby="home-batches">
      <div className="rc-card-head">
        <Title order={2} id="home-batches" style={{ flex: 1 }}>
          {t('home.latest')}
        </Title>
        {list !== null && list.length > 0 && (
          <Button variant="subtle" size="xs" onClick={() => nav.getState().go('batches')}>
            {t('home.latestAll')}
          </Button>
        )}
      </div>
      {list?.length === 0 && (
        <Empty icon={IconSend} title={t('home.latestEmptyTitle')}>
          {t('home.latestEmpty')}
        </Empty>
      )}
      {list === null && (
        <Text fz="sm" c="dimmed" p="md" px={18}>
          {t('common.loading')}
        </Text>
      )}
      <ul className="rc-list">
        {list?.slice(0, SHOWN).map((batch) => (
          <li key={batch.id}>
            <button type="button" className="rc-row-button" onClick={() => nav.getState().openBatch(batch.id)}>
              <span style={{ flex: 1, minWidth: 0 }}>
                <span className="rc-truncate" style={{ display: 'block', fontSize: '0.8125rem', fontWeight: 550 }} title={batch.fileName}>
                  {batch.fileName}
                </span>
                <span className="rc-num rc-dim" style={{ fontSize: '0.75rem' }}>
                  {t(`common.kindShort.${batch.kind}`)} · {t('common.prices', { count: batch.counts.sent })} ·{' '}
                  {formatMoment(batch.createdAt)}
                </span>
              </span>
              <BatchState state={batch.state} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
