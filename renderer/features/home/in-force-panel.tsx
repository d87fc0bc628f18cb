import { Box, Button, SegmentedControl } from '@mantine/core';
import { IconGasStation, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import { Empty } from '../../components/empty.tsx';
import { RetryNote } from '../../components/error-text.tsx';
import { ReadAgo } from '../../components/read-ago.tsx';
import { Section } from '../../components/section.tsx';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { showInForce } from '../prices/public/show-in-force.ts';
import { pricesOfKind } from './prices-of-kind.ts';

/** Preloaded in parallel with its prices, which come from the store: the first screen does not wait for it. */
const table = import('./in-force-table.tsx');
table.catch(() => {});
const InForceTable = lazy(async () => ({ default: (await table).InForceTable }));

/** Most rows shown; the full list has its own screen. */
const SHOWN = 60;

/** Prices in force at the active station according to the network, and the age of the reading. */
export function InForcePanel() {
  const { t } = useTranslation();
  const stores = useStores();
  const { prices } = stores;
  const stationId = useFrom('app', (state) => state.app?.activeStationId ?? null);
  const view = useFrom('prices', (state) => state.view);
  const error = useFrom('prices', (state) => state.error);
  const refreshing = useFrom('prices', (state) => state.refreshing);
  const [chosenKind, setKind] = useState<PriceKind>('standard');
  const show = useCallback(() => {
    if (stationId !== null) void prices.getState().show(stationId);
  }, [prices, stationId]);
  useEffect(show, [show]);
  const { hasAgreements, kind, rows } = useMemo(() => pricesOfKind(view?.prices ?? [], chosenKind), [view, chosenKind]);
  const waiting = <Box h={320} aria-busy="true" />;
  return (
    <Section
      title={t('home.inForce')}
      aside={view !== null && <ReadAgo readAt={view.readAt} words="inForce.readAgo" />}
      actions={
        <>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconRefresh size={15} aria-hidden />}
            loading={refreshing}
            onClick={() => void prices.getState().refresh()}
          >
            {t('home.refresh')}
          </Button>
          <Button variant="subtle" size="xs" onClick={() => showInForce(stores)}>
            {t('home.inForceAll')}
          </Button>
        </>
      }
    >
      {hasAgreements && (
        <div className="rc-home-kinds">
          <SegmentedControl<PriceKind>
            size="xs"
            aria-label={t('home.priceKind')}
            data={[
              { value: 'standard', label: t('home.standard') },
              { value: 'agreement', label: t('home.agreement') },
            ]}
            value={kind}
            onChange={setKind}
          />
        </div>
      )}
      {view !== null && view.prices.length === 0 && (
        <Empty icon={IconGasStation} title={t(view.readAt === null ? 'home.inForceNeverTitle' : 'home.inForceEmptyTitle')}>
          {t(view.readAt === null ? 'home.inForceNever' : 'home.inForceEmpty')}
        </Empty>
      )}
      {rows.length > 0 && (
        <Suspense fallback={waiting}>
          <InForceTable prices={rows} most={SHOWN} withCustomer={kind === 'agreement'} />
        </Suspense>
      )}
      {rows.length > SHOWN && (
        <div className="rc-card-part rc-card-foot">
          <Button variant="subtle" size="xs" onClick={() => showInForce(stores)}>
            {t('home.inForceMore', { count: view?.prices.length ?? 0 })}
          </Button>
        </div>
      )}
      {error !== null && <RetryNote error={error} size="xs" onRetry={show} />}
      {view === null && error === null && waiting}
    </Section>
  );
}
