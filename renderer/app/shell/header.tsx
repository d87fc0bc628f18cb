import { Kbd } from '@mantine/core';
import { IconBuildingStore, IconSearch, IconSelector, IconTruck } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetView, StationView } from '../../../preload/contract/stations/stations.ts';
import { EnvironmentBadge } from '../../components/environment-badge.tsx';
import { Popup } from '../../components/floating/popup.tsx';
import { WhoMenu } from '../../features/people/public/who-menu.tsx';
import { Reachability } from '../../features/stations/public/reachability.tsx';
import { type Access, activeAccess, reachabilityOf } from '../../kit/app-store.ts';
import { withTexts } from '../../kit/i18n.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { useNumberOf } from './access-number.ts';
import { Bell } from './bell.tsx';

const StationMenu = lazy(async () => ({ default: (await withTexts(import('./station-menu.tsx'))).StationMenu }));

interface SwitchProps {
  readonly station: Access;
  readonly stations: readonly StationView[];
  readonly fleets: readonly FleetView[];
}

function StationSwitch({ station, stations, fleets }: SwitchProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const numberOf = useNumberOf();
  const isFleet = 'customerId' in station;
  const Glyph = isFleet ? IconTruck : IconBuildingStore;
  return (
    <Popup
      kind="menu"
      opened={opened}
      onChange={setOpened}
      target={(button) => (
        <button {...button} type="button" className="rc-header-button">
          <span className="rc-hidden">{t(isFleet ? 'shell.fleet' : 'shell.station')}: </span>
          <Glyph className="rc-fixed" size={20} stroke={1.6} aria-hidden />
          <span className="rc-header-name rc-truncate" title={station.name}>
            {station.name}
          </span>
          <span className="rc-num rc-dim rc-small rc-fixed">{numberOf(station)}</span>
          <IconSelector className="rc-fixed" size={15} aria-hidden />
        </button>
      )}
    >
      {(at) => <StationMenu at={at} active={station.id} stations={stations} fleets={fleets} />}
    </Popup>
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
      {/* The search covers the data of a station only. */}
      <SearchButton />
      <Bell />
      <WhoMenu />
      <Reachability reach={reach} />
    </header>
  );
}
