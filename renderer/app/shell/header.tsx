import { Menu, Text } from '@mantine/core';
import { IconBuildingStore, IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StationView } from '../../../preload/contract/stations.ts';
import { EnvironmentBadge } from '../../components/environment-badge.tsx';
import { WhoMenu } from '../../features/people/who-menu.tsx';
import { formatCnpj } from '../../format/cnpj.ts';
import { activeStation, reachabilityOf } from '../app-store.ts';
import { useFrom, useStores } from '../stores-context.tsx';
import { Reachability } from './reachability.tsx';

function StationSwitch({ station, stations }: { readonly station: StationView; readonly stations: readonly StationView[] }) {
  const { t } = useTranslation();
  const { app, nav } = useStores();
  return (
    <Menu width={380} position="bottom-start" shadow="md">
      <Menu.Target>
        <button type="button" className="rc-header-button">
          <span className="rc-hidden">{t('shell.station')}: </span>
          <IconBuildingStore className="rc-fixed" size={20} stroke={1.6} aria-hidden />
          <span className="rc-header-name rc-truncate" title={station.name}>
            {station.name}
          </span>
          <span className="rc-num rc-dim rc-small rc-fixed">{formatCnpj(station.cnpj)}</span>
          <IconSelector className="rc-fixed" size={15} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={420} className="rc-scroll">
        <Menu.Label>{t('shell.station')}</Menu.Label>
        {stations.map((other) => (
          <Menu.Item
            key={other.id}
            leftSection={<IconCheck className={other.id === station.id ? undefined : 'rc-unseen'} size={16} aria-hidden />}
            rightSection={<EnvironmentBadge environment={other.environment} />}
            onClick={() => void app.getState().activate(other.id)}
          >
            <Text fz="sm" fw={550} lineClamp={2}>
              {other.name}
            </Text>
            <Text fz="xs" c="dimmed" className="rc-num">
              {formatCnpj(other.cnpj)} · {other.uf}
            </Text>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => nav.getState().go('settings')}>
          {t('shell.addStation')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function Header() {
  const app = useFrom('app', (state) => state.app);
  const station = activeStation(app);
  if (app === null || station === null) return null;
  const reach = reachabilityOf(app, station.id) ?? { stationId: station.id, state: 'unknown', since: null, detail: null };
  return (
    <header className="rc-header" data-environment={station.environment}>
      <StationSwitch station={station} stations={app.stations} />
      <EnvironmentBadge environment={station.environment} />
      <span className="rc-grow" />
      <WhoMenu />
      <Reachability reach={reach} />
    </header>
  );
}
