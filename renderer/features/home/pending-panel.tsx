import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ReadAgo } from '../../components/read-ago.tsx';
import { Section } from '../../components/section.tsx';
import { formatPrice } from '../../format/money.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { AgeBars } from '../pending/public/age-bars.tsx';
import { RiskSplit } from '../pending/public/risk-split.tsx';

/** Amount of fuelings without a note, on the first screen. */
export function PendingPanel() {
  const { t } = useTranslation();
  const { pending, nav } = useStores();
  const summary = useFrom('pending', (state) => state.overview);
  if (summary === null) return null;
  const { allCount, allValueE4, readAt, bands } = summary;
  return (
    <Section
      title={t('pending.home.title')}
      aside={<ReadAgo readAt={readAt} words="pending.readAgo" />}
      actions={
        <Button variant="subtle" size="xs" onClick={() => nav.getState().go('pending')}>
          {t('pending.home.open')}
        </Button>
      }
    >
      {allCount === 0 ? (
        <Text fz="sm" c="dimmed" px={18} py="sm">
          {t(readAt === null ? 'pending.home.never' : 'pending.home.none')}
        </Text>
      ) : (
        <div className="rc-totals">
          <div className="rc-total">
            <strong>{formatPrice(allValueE4)}</strong>
            <span>{t('pending.fuelings', { count: allCount })}</span>
          </div>
          <AgeBars
            bands={bands}
            pressed={null}
            onBand={(band) => {
              pending.getState().showWith(summary.stationId, { bands: [band] });
              nav.getState().go('pending');
            }}
          />
          <RiskSplit
            valueE4={allValueE4}
            split={summary.allSplit}
            onTruth={(truth) => {
              pending.getState().showWith(summary.stationId, { note: truth });
              nav.getState().go('pending');
            }}
          />
        </div>
      )}
    </Section>
  );
}
