import { Button, Skeleton, Tabs } from '@mantine/core';
import { IconCalendarOff, IconCloudDownload, IconDownload, IconFileTypeCsv, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetFuelingsView } from '../../../../preload/contract/fleet/fleet.ts';
import { keepFile } from '../../../components/download.ts';
import { Empty } from '../../../components/empty.tsx';
import { ErrorNote } from '../../../components/error-text.tsx';
import { ScreenTitle } from '../../../components/screen/screen-title.tsx';
import { activeFleet } from '../../../kit/app-store.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import '../../../components/fuelings/fuelings.css';
import '../fleet.css';
import { ReadingLine, ReadingState } from '../reading-line.tsx';
import { FuelingsFilters } from './fuelings-filters.tsx';
import { FuelingsGroups } from './fuelings-groups.tsx';
import { FuelingsList } from './fuelings-list.tsx';
import { FLEET_TABS } from './fuelings-store.ts';
import { FuelingsTotals } from './fuelings-totals.tsx';
import { Vehicles } from './vehicles.tsx';

function Head({ view }: { readonly view: FleetFuelingsView | null }) {
  const { t } = useTranslation();
  const { fleetFuelings } = useStores();
  const making = useFrom('fleetFuelings', (state) => state.making);
  const name = useFrom('app', (state) => activeFleet(state.app)?.name);
  const { save, refresh } = fleetFuelings.getState();
  const none = view === null || view.all.count === 0;
  return (
    <div className="rc-movement-head">
      <ScreenTitle of="fleetFuelings" />
      <p className="rc-print-only">{name}</p>
      {view !== null && <ReadingLine reading={view.reading} words="fleet.reading" />}
      <div className="rc-movement-acts">
        <Button size="xs" variant="default" leftSection={<IconRefresh size={15} aria-hidden />} onClick={() => void refresh()}>
          {t('fleet.refresh')}
        </Button>
        <Button size="xs" variant="default" leftSection={<IconPrinter size={15} aria-hidden />} onClick={() => window.print()}>
          {t('fleet.print')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileTypeCsv size={15} aria-hidden />}
          loading={making === 'csv'}
          disabled={none}
          onClick={() => void keepFile(save('csv'))}
        >
          {t('fleet.csv')}
        </Button>
        <Button
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden />}
          loading={making === 'xlsx'}
          disabled={none}
          onClick={() => void keepFile(save('xlsx'))}
        >
          {t('fleet.xlsx')}
        </Button>
      </div>
    </div>
  );
}

/** Nothing was read yet, or there is nothing. */
function Nothing({ view }: { readonly view: FleetFuelingsView }) {
  const { t } = useTranslation();
  const first = view.reading.read === 0;
  return (
    <div className="rc-card">
      <Empty icon={first ? IconCloudDownload : IconCalendarOff} title={t(first ? 'fleet.firstTitle' : 'fleet.emptyTitle')}>
        {t(first ? 'fleet.first' : 'fleet.empty')}
      </Empty>
    </div>
  );
}

function Content({ view }: { readonly view: FleetFuelingsView }) {
  const { t } = useTranslation();
  const { fleetFuelings } = useStores();
  const tab = useFrom('fleetFuelings', (state) => state.tab);
  const narrowed = useFrom('fleetFuelings', ({ way, show, text }) => way === 'key' || show !== 'valid' || text !== '');
  const none = view.all.count === 0 && !narrowed;
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(next) => void fleetFuelings.getState().narrow({ tab: FLEET_TABS.find((each) => each === next) ?? 'list' })}
    >
      <Tabs.List className="rc-no-print">
        {FLEET_TABS.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {t(`fleet.tabs.${each}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <div className="rc-movement-content">
        <FuelingsFilters />
        <ReadingState reading={view.reading} />
        {none ? (
          <Nothing view={view} />
        ) : (
          <>
            <FuelingsTotals view={view} />
            <Tabs.Panel value="list" className="rc-card">
              <FuelingsList />
            </Tabs.Panel>
            <Tabs.Panel value="groups" className="rc-card">
              <FuelingsGroups all={view.all} />
            </Tabs.Panel>
            <Tabs.Panel value="vehicles" className="rc-movement-content">
              <Vehicles />
            </Tabs.Panel>
          </>
        )}
      </div>
    </Tabs>
  );
}

export function FleetFuelingsScreen() {
  const { t } = useTranslation();
  const { fleetFuelings } = useStores();
  const fleetId = useFrom('app', (state) => state.app?.activeFleetId ?? null);
  const view = useFrom('fleetFuelings', (state) => state.view);
  const error = useFrom('fleetFuelings', (state) => state.error);
  useEffect(() => {
    if (fleetId === null) return;
    void fleetFuelings.getState().look(fleetId);
    return () => fleetFuelings.getState().leave();
  }, [fleetFuelings, fleetId]);
  return (
    <div className="rc-page rc-movement">
      <Head view={view} />
      {error !== null && <ErrorNote error={error} />}
      {view === null && error === null && <Skeleton height={360} animate={false} aria-label={t('common.loading')} />}
      {view !== null && <Content view={view} />}
    </div>
  );
}
