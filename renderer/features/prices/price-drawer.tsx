import { Drawer } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceInForceView } from '../../../preload/contract/price-import/price-import.ts';
import { Empty } from '../../components/empty.tsx';
import { Fact } from '../../components/fact.tsx';
import { useEscape } from '../../components/keys/use-escape.ts';
import { Loading } from '../../components/screen/loading.tsx';
import { useNow } from '../../components/use-now.ts';
import { formatDocument } from '../../format/cnpj.ts';
import { formatLocal } from '../../format/dates.ts';
import { formatPrice } from '../../format/money.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { HistoryTable } from './history/history-table.tsx';
import { lastYear } from './history/history-year.ts';
import { PriceChart } from './history/price-chart.tsx';
import { NetworkAnswer } from './network-answer.tsx';
import { keyId } from './price-id.ts';
import { allText } from './scheduled/scheduled-words.ts';

function Facts({ price }: { readonly price: PriceInForceView }) {
  const { t } = useTranslation();
  const prices = useFrom('scheduled', (state) => state.prices);
  const scheduled = prices.filter((each) => keyId(each) === keyId(price));
  return (
    <dl className="rc-facts">
      <Fact large label={t('inForce.history.now')}>
        {formatPrice(price.priceE4)}
      </Fact>
      <Fact label={t('inForce.column.validFrom')}>{formatLocal(price.validFrom)}</Fact>
      {scheduled.length > 0 && <Fact label={t('inForce.column.next')}>{allText(t, scheduled)}</Fact>}
      <Fact label={t('inForce.column.kind')}>{t(`common.kindShort.${price.kind}`)}</Fact>
      {price.kind === 'agreement' && (
        <Fact wide label={t('inForce.column.customer')}>
          {price.customerName !== null && `${price.customerName} · `}
          {formatDocument(price.customerDocument)}
        </Fact>
      )}
    </dl>
  );
}

/** Side panel with the history of one price. */
export function PriceDrawer() {
  const { t } = useTranslation();
  const { inForce, nav } = useStores();
  const key = useFrom('nav', (state) => state.priceKey);
  const stationId = useFrom('prices', (state) => state.stationId);
  const read = useFrom('inForce', (state) => state.history);
  const error = useFrom('inForce', (state) => state.historyError);
  const wasRead = useFrom('prices', (state) => state.view !== null && state.view.readAt !== null);
  const price = useFrom('prices', (state) => (key === null ? undefined : state.view?.prices.find((each) => keyId(each) === keyId(key))));
  const now = useNow();
  const year = useMemo(() => (read === null ? null : lastYear(read, now)), [read, now]);
  const some = year !== null && year.history.points.length + year.history.markers.length > 0;
  const open = useCallback(() => {
    if (key !== null && stationId !== null) void inForce.getState().open(stationId, key);
  }, [inForce, key, stationId]);
  useEffect(() => {
    open();
    return () => inForce.getState().close();
  }, [inForce, open]);
  const close = () => nav.getState().openPrice(null);
  useEscape(key !== null, close);
  const name = price?.productName ?? key?.productId ?? '';
  return (
    <Drawer
      opened={key !== null}
      onClose={close}
      closeOnEscape={false}
      position="right"
      size="min(1120px, 88vw)"
      title={t('inForce.history.title', { name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ title: 'rc-drawer-title' }}
    >
      {price === undefined ? wasRead && <p className="rc-dim">{t('inForce.history.notNow')}</p> : <Facts price={price} />}
      {key !== null && <NetworkAnswer of={key} stored={price} />}
      <h3 className="rc-history-title">{t('inForce.history.here')}</h3>
      <Loading waits={year === null} error={error} height={240} onRetry={open} />
      {year !== null && !some && (
        <Empty icon={IconChartLine} title={t('inForce.history.emptyTitle')}>
          {t(year.since === null ? 'inForce.history.empty' : 'inForce.history.emptyYear')}
        </Empty>
      )}
      {year !== null && some && (
        <div className="rc-history">
          <div>
            <PriceChart year={year} name={name} />
          </div>
          <div>
            <HistoryTable year={year} />
          </div>
        </div>
      )}
    </Drawer>
  );
}
