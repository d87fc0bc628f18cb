import { Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetProduct } from '../../../preload/contract/fleet/fleet.ts';
import { Loading } from '../../components/screen/loading.tsx';
import { ScreenTitle } from '../../components/screen/screen-title.tsx';
import { ScrollTable } from '../../components/table.tsx';
import { useNow } from '../../components/use-now.ts';
import { formatAgo } from '../../format/dates.ts';
import { NOTHING } from '../../format/money.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import '../../components/fuelings/fuelings.css';

function useUnit(): (unit: FleetProduct['unit']) => string {
  const { t } = useTranslation();
  return (unit) => (unit === 'L' || unit === 'M3' ? t(`fleet.unit.${unit}`) : (unit ?? NOTHING));
}

/** The network's catalogue, from a carrier's view. */
export function FleetProductsScreen() {
  const { t } = useTranslation();
  const { fleetProducts } = useStores();
  const now = useNow();
  const fleetId = useFrom('app', (state) => state.app?.activeFleetId ?? null);
  const view = useFrom('fleetProducts', (state) => state.view);
  const error = useFrom('fleetProducts', (state) => state.error);
  const busy = useFrom('fleetProducts', (state) => state.busy);
  const unit = useUnit();
  useEffect(() => {
    if (fleetId !== null) void fleetProducts.getState().look(fleetId);
  }, [fleetProducts, fleetId]);
  return (
    <div className="rc-page rc-movement">
      <div className="rc-movement-head">
        <ScreenTitle of="fleetProducts" />
        {view?.readAt != null && (
          <Text fz="sm" c="dimmed">
            {t('fleet.read', { ago: formatAgo(view.readAt, now) ?? t('common.justNow') })}
          </Text>
        )}
        <div className="rc-movement-acts">
          <Button
            size="xs"
            variant="default"
            loading={busy}
            leftSection={<IconRefresh size={15} aria-hidden />}
            onClick={() => fleetId !== null && void fleetProducts.getState().refresh(fleetId)}
          >
            {t('fleet.readProducts')}
          </Button>
        </div>
      </div>
      <Loading
        waits={view === null}
        error={error}
        height={240}
        onRetry={() => fleetId !== null && void fleetProducts.getState().look(fleetId)}
      />
      {view !== null && (
        <div className="rc-card">
          {view.products.length === 0 ? (
            <Text fz="sm" c="dimmed" px={18} py="md" role="status">
              {t('fleet.productsNone')}
            </Text>
          ) : (
            <ScrollTable
              label={t('fleet.productsTable')}
              className="rc-movement-table"
              head={(['name', 'id', 'code', 'unit'] as const).map((head) => ({ label: t(`fleet.productHead.${head}`) }))}
            >
              {view.products.map(({ id, code, name, unit: of }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{id}</td>
                  <td>{code ?? t('fleet.noCode')}</td>
                  <td>{unit(of)}</td>
                </tr>
              ))}
            </ScrollTable>
          )}
        </div>
      )}
    </div>
  );
}
