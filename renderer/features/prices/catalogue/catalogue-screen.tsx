import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconCloudDownload, IconGasStation, IconRefresh } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductView } from '../../../../preload/contract/price-import/price-import.ts';
import { Empty } from '../../../components/empty.tsx';
import { ErrorNote } from '../../../components/error-text.tsx';
import { ReadAgo } from '../../../components/read-ago.tsx';
import { Loading } from '../../../components/screen/loading.tsx';
import { ScreenTitle } from '../../../components/screen/screen-title.tsx';
import { ScrollTable } from '../../../components/table.tsx';
import { TitledModal } from '../../../components/titled-modal.tsx';
import { formatPrice, NOTHING } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { AliasesSection } from '../public/aliases-section.tsx';
import { showInForce } from '../public/show-in-force.ts';
import { type CatalogueRow, catalogueRows } from './catalogue-rows.ts';

const COLUMNS = ['name', 'id', 'code', 'unit', 'price', 'agreements', 'names'] as const;
/** Most names in the summary; the table below has all of them. */
const MOST_NAMES = 3;
const FACTS = ['name', 'id', 'code', 'unit'] as const;

function useUnit(): (unit: ProductView['unit']) => string {
  const { t } = useTranslation();
  return (unit) => (unit === 'L' || unit === 'M3' ? t(`catalogue.unit.${unit}`) : (unit ?? NOTHING));
}

function Row({ row }: { readonly row: CatalogueRow }) {
  const { t } = useTranslation();
  const stores = useStores();
  const { catalogue, catalogueProduct, nav } = stores;
  const unit = useUnit();
  const { id, name, code, agreements, names, priceE4 } = row;
  const more = names.length - MOST_NAMES;
  const named = more > 0 ? [...names.slice(0, MOST_NAMES), t('catalogue.moreNames', { count: more })] : names;
  return (
    <tr>
      <td className="rc-catalogue-name rc-wrap">
        <Anchor
          component="button"
          type="button"
          fz="sm"
          ta="start"
          aria-label={t('catalogue.openOne', { name })}
          onClick={() => {
            const { stationId } = catalogue.getState();
            if (stationId !== null) void catalogueProduct.getState().look({ stationId, productId: id });
          }}
        >
          {name}
        </Anchor>
      </td>
      <td>{id}</td>
      <td>{code ?? t('catalogue.noCode')}</td>
      <td>{unit(row.unit)}</td>
      <td className="rc-end rc-num rc-nowrap">
        {priceE4 === null ? (
          t('catalogue.noPrice')
        ) : (
          <Anchor
            component="button"
            type="button"
            fz="sm"
            aria-label={t('catalogue.historyOf', { price: formatPrice(priceE4), name })}
            onClick={() => nav.getState().openPrice({ kind: 'standard', productId: id, customerDocument: null })}
          >
            {formatPrice(priceE4)}
          </Anchor>
        )}
      </td>
      <td className="rc-end rc-num">
        {agreements === 0 ? (
          NOTHING
        ) : (
          <Anchor
            component="button"
            type="button"
            fz="sm"
            aria-label={t('catalogue.agreementsOf', { count: agreements, name })}
            onClick={() => showInForce(stores, row.agreementFilters)}
          >
            {formatCount(agreements)}
          </Anchor>
        )}
      </td>
      <td className="rc-wrap">{names.length === 0 ? NOTHING : named.join(' · ')}</td>
    </tr>
  );
}

/** The network's current data of a product, beside the stored data. */
function OneProduct({ rows }: { readonly rows: readonly CatalogueRow[] }) {
  const { t } = useTranslation();
  const { catalogueProduct } = useStores();
  const unit = useUnit();
  const openId = useFrom('catalogueProduct', ({ about }) => about?.productId ?? null);
  const now = useFrom('catalogueProduct', ({ value }) => value);
  const error = useFrom('catalogueProduct', (state) => state.error);
  const stored = rows.find(({ id }) => id === openId);
  const differs = now !== null && FACTS.some((fact) => now[fact] !== stored?.[fact]);
  return (
    <TitledModal title={stored?.name ?? ''} opened={stored !== undefined} onClose={() => void catalogueProduct.getState().look(null)}>
      <Stack gap="sm" aria-busy={now === null && error === null}>
        {error !== null && <ErrorNote error={error} />}
        {error === null && (
          <Text fz="sm" c="dimmed" role="status">
            {now === null ? t('catalogue.reading') : t(differs ? 'catalogue.differs' : 'catalogue.same')}
          </Text>
        )}
        {now !== null && (
          <ScrollTable label={t('catalogue.nowTitle')} head={FACTS.map((fact) => ({ label: t(`catalogue.column.${fact}`) }))}>
            <tr>
              <td>{now.name}</td>
              <td>{now.id}</td>
              <td>{now.code ?? t('catalogue.noCode')}</td>
              <td>{unit(now.unit)}</td>
            </tr>
          </ScrollTable>
        )}
      </Stack>
    </TitledModal>
  );
}

function List({ rows, read }: { readonly rows: readonly CatalogueRow[]; readonly read: boolean }) {
  const { t } = useTranslation();
  const { prices } = useStores();
  const refreshing = useFrom('prices', (state) => state.refreshing);
  if (rows.length > 0) {
    return (
      <ScrollTable
        label={t('catalogue.table')}
        head={COLUMNS.map((column) => ({ label: t(`catalogue.column.${column}`), end: column === 'price' || column === 'agreements' }))}
      >
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ScrollTable>
    );
  }
  if (read) {
    return (
      <Empty icon={IconGasStation} title={t('catalogue.emptyTitle')}>
        {t('catalogue.empty')}
      </Empty>
    );
  }
  return (
    <Empty
      icon={IconCloudDownload}
      title={t('catalogue.neverTitle')}
      action={
        <Button loading={refreshing} onClick={() => void prices.getState().refresh()}>
          {t('catalogue.neverAction')}
        </Button>
      }
    >
      {t('catalogue.never')}
    </Empty>
  );
}

function Head() {
  const { t } = useTranslation();
  const { prices } = useStores();
  const view = useFrom('prices', (state) => state.view);
  const refreshing = useFrom('prices', (state) => state.refreshing);
  return (
    <div className="rc-pending-head">
      <ScreenTitle of="catalogue" />
      <span role="status" className="rc-head-state">
        {view !== null && <ReadAgo readAt={view.readAt} words="inForce.readAgo" />}
      </span>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={15} aria-hidden />}
        loading={refreshing}
        onClick={() => void prices.getState().refresh()}
      >
        {t('catalogue.refresh')}
      </Button>
    </div>
  );
}

/** The station's catalogue: products, prices, names in sheets. Works offline. */
export function CatalogueScreen() {
  const { catalogue, catalogueProduct, prices } = useStores();
  const stationId = useFrom('app', (state) => state.app?.activeStationId ?? null);
  const products = useFrom('catalogue', (state) => state.products);
  const error = useFrom('catalogue', (state) => state.error);
  const view = useFrom('prices', (state) => state.view);
  const pricesError = useFrom('prices', (state) => state.error);
  const aliases = useFrom('aliases', (state) => state.list);
  const look = useCallback(() => {
    if (stationId === null) return;
    void catalogue.getState().look(stationId);
    void prices.getState().show(stationId);
  }, [catalogue, prices, stationId]);
  useEffect(() => {
    look();
    return () => void catalogueProduct.getState().look(null);
  }, [catalogueProduct, look]);
  const rows = useMemo(() => catalogueRows(products ?? [], view?.prices ?? [], aliases ?? []), [products, view, aliases]);
  const failed = error ?? pricesError;
  return (
    <div className="rc-page">
      <Stack gap="md">
        <Head />
        <Loading waits={products === null || view === null} error={failed} height={240} onRetry={look} />
        {products !== null && view !== null && (
          <div className="rc-card">
            <List rows={rows} read={view.readAt !== null} />
          </div>
        )}
        <AliasesSection kind="product" />
        <OneProduct rows={rows} />
      </Stack>
    </div>
  );
}
