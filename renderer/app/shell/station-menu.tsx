import { Menu, Text } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FleetView, StationView } from '../../../preload/contract/stations/stations.ts';
import { EnvironmentBadge } from '../../components/environment-badge.tsx';
import { MenuAt } from '../../components/floating/menu-at.tsx';
import type { PopupAt } from '../../components/floating/popup.tsx';
import type { Access } from '../../kit/app-store.ts';
import { useStores } from '../../kit/stores-context.tsx';
import { useNumberOf } from './access-number.ts';

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

interface Props {
  readonly at: PopupAt;
  readonly active: string;
  readonly stations: readonly StationView[];
  readonly fleets: readonly FleetView[];
}

/** Menu of all stations and fleets of this PC. */
export function StationMenu({ at, active, stations, fleets }: Props) {
  const { t } = useTranslation();
  const { nav } = useStores();
  return (
    <MenuAt at={at} width={380} position="bottom-start">
      {stations.length > 0 && <Menu.Label>{t(fleets.length > 0 ? 'shell.stations' : 'shell.station')}</Menu.Label>}
      <AccessItems of={stations} active={active} />
      {fleets.length > 0 && <Menu.Label>{t('shell.fleets')}</Menu.Label>}
      <AccessItems of={fleets} active={active} />
      <Menu.Divider />
      <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => nav.getState().go('settings')}>
        {t('shell.addStation')}
      </Menu.Item>
    </MenuAt>
  );
}
