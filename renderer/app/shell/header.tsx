import { Kbd, Menu, Text } from '@mantine/core';
import { IconBuildingStore, IconCheck, IconPlus, IconSearch, IconSelector, IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FleetView, StationView } from '../../../preload/contract/stations/stations.ts';
import { EnvironmentBadge } from '../../components/environment-badge.tsx';
import { WhoMenu } from '../../features/people/public/who-menu.tsx';
import { Reachability } from '../../features/stations/public/reachability.tsx';
import { formatCnpj } from '../../format/cnpj.ts';
import { activeAccess, reachabilityOf } from '../../kit/app-store.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { Bell } from './bell.tsx';

type Access = StationView | FleetView;

/** Number of an access: the CNPJ of a station, the network's number of a fleet. */
function useNumberOf(): (access: Access) => string {
  const { t } = useTranslation();
  return (access) => ('customerId' in access ? t('shell.customer', { customerId: access.customerId }) : formatCnpj(access.cnpj));
}

interface SwitchProps {
  readonly station: Access;
  readonly stations: readonly StationView[];
  readonly fleets: readonly FleetView[];
}

function AccessItems({ of, active }: { readonly of: readonly Access[]; readonly active: string }) {
  const { app } = useStores();
  const numberOf = useNumberOf();
  return of.map((other) => (
    <Menu.Item
      key={other.id}
      leftSection={<IconCheck className={other.id === active ? undefined : 'rc-unseen'} size={16} aria-hidden />}
      rightSection={<EnvironmentBadge environment={other.environment} />}
      onClick={() => void app.getState().activate(other.id)}
    >
      <Text fz="sm" fw={550} lineClamp={2} title={other.name}>
        {other.name}
      </Text>
      <Text fz="xs" c="dimmed" className="rc-num">
        {numberOf(other)} · {other.uf}
      </Text>
    </Menu.Item>
  ));
}

function StationSwitch({ station, stations, fleets }: SwitchProps) {
  const { t } = useTranslation();
  const { nav } = useStores();
  const numberOf = useNumberOf();
  const isFleet = 'customerId' in station;
  const Glyph = isFleet ? IconTruck : IconBuildingStore;
  return (
    <Menu width={380} position="bottom-start" shadow="md">
      <Menu.Target>
        <button type="button" className="rc-header-button">
          <span className="rc-hidden">{t(isFleet ? 'shell.fleet' : 'shell.station')}: </span>
          <Glyph className="rc-fixed" size={20} stroke={1.6} aria-hidden />
          <span className="rc-header-name rc-truncate" title={station.name}>
            {station.name}
          </span>
          <span className="rc-num rc-dim rc-small rc-fixed">{numberOf(station)}</span>
          <IconSelector className="rc-fixed" size={15} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={420} className="rc-scroll">
        {stations.length > 0 && <Menu.Label>{t(fleets.length > 0 ? 'shell.stations' : 'shell.station')}</Menu.Label>}
        <AccessItems of={stations} active={station.id} />
        {fleets.length > 0 && <Menu.Label>{t('shell.fleets')}</Menu.Label>}
        <AccessItems of={fleets} active={station.id} />
        <Menu.Divider />
        <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => nav.getState().go('settings')}>
          {t('shell.addStation')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function SearchButton() {
  const { t } = useTranslation();
  const { nav } = useStores();
  return (
    <button type="button" className="rc-header-search" aria-keyshortcuts="Control+K" onClick={() => nav.getState().show('search')}>
      <IconSearch size={16} stroke={1.8} aria-hidden />
      <span>{t('search.open')}</span>
      <Kbd size="xs" aria-hidden>
        Ctrl K
      </Kbd>
    </button>
  );
}

export function Header() {
  const app = useFrom('app', (state) => state.app);
  const station = activeAccess(app);
  if (app === null || station === null) return null;
  const reach = reachabilityOf(app, station.id) ?? { stationId: station.id, state: 'unknown', since: null, detail: null };
  return (
    <header className="rc-header" data-environment={station.environment}>
      <StationSwitch station={station} stations={app.stations} fleets={app.fleets} />
      <EnvironmentBadge environment={station.environment} />
      <span className="rc-grow" />
      {/* It looks in what a station has. */}
      <SearchButton />
      <Bell />
      <WhoMenu />
      <Reachability reach={reach} />
    </header>
  );
}
