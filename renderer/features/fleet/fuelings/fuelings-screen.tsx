import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FleetFuelingsView } from '../../../../preload/contract/fleet/fleet.ts';
import { FuelingsEmpty } from '../../../components/fuelings/fuelings-empty.tsx';
import { FuelingsTotals } from '../../../components/fuelings/fuelings-totals.tsx';
import { ReadingLine, ReadingState } from '../../../components/fuelings/reading-line.tsx';
import { ListActs } from '../../../components/list/list-acts.tsx';
import { ListFrame } from '../../../components/list/list-frame.tsx';
import { ScreenTitle } from '../../../components/screen/screen-title.tsx';
import { activeFleet } from '../../../kit/app-store.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import '../../../components/fuelings/fuelings.css';
import '../fleet.css';
import { FuelingsFilters } from './fuelings-filters.tsx';
import { FuelingsGroups } from './fuelings-groups.tsx';
import { FuelingsList } from './fuelings-list.tsx';
import { FLEET_TABS } from './fuelings-store.ts';
import { Vehicles } from './vehicles.tsx';

function Head({ view }: { readonly view: FleetFuelingsView | null }) {
  const { fleetFuelings } = useStores();
  const name = useFrom('app', (state) => activeFleet(state.app)?.name);
  const none = view === null || view.all.count === 0;
  return (
    <div className="rc-movement-head">
      <ScreenTitle of="fleetFuelings" />
      <p className="rc-print-only">{name}</p>
      {view !== null && <ReadingLine reading={view.reading} words="movement.reading" />}
      <div className="rc-movement-acts">
        <ListActs store={fleetFuelings} none={none} prints />
      </div>
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
          <FuelingsEmpty reading={view.reading} words="fleet" />
        ) : (
          <>
            <FuelingsTotals view={view} />
            <Tabs.Panel value="list" className="rc-card">
              <FuelingsList />
            </Tabs.Panel>
            <Tabs.Panel value="groups" className="rc-card">
              <FuelingsGroups total={view.all} />
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
  const { fleetFuelings } = useStores();
  const accessId = useFrom('app', (state) => state.app?.activeFleetId ?? null);
  return (
    <ListFrame store={fleetFuelings} accessId={accessId} className="rc-page rc-movement" head={(view) => <Head view={view} />}>
      {(view) => <Content view={view} />}
    </ListFrame>
  );
}
