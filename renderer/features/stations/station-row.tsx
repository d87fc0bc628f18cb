import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { IconCheck, IconDots, IconKey, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FleetView, StationView } from '../../../preload/contract/stations/stations.ts';
import { EnvironmentBadge } from '../../components/environment-badge.tsx';
import { Status } from '../../components/status.tsx';
import { formatCnpj } from '../../format/cnpj.ts';
import { useStores } from '../../kit/stores-context.tsx';
import { useIsPaused } from '../outbox/public/pause-control.tsx';

interface Props {
  readonly station: StationView | FleetView;
  readonly active: boolean;
  readonly onEdit: () => void;
  readonly onSecret: () => void;
  readonly onRemove: () => void;
}

export function StationRow({ station, active, onEdit, onSecret, onRemove }: Props) {
  const { t } = useTranslation();
  const { app, outbox } = useStores();
  const paused = useIsPaused(station.id);
  const real = station.environment !== 'training';
  const isFleet = 'customerId' in station;
  const pause = isFleet ? t(paused ? 'fleetForm.resume' : 'fleetForm.pause') : t(paused ? 'settings.resume' : 'settings.pause');
  return (
    <li className="rc-card-row rc-station">
      <div className="rc-grow">
        <Text fz="sm" fw={600} className="rc-truncate" title={station.name}>
          {station.name}
        </Text>
        <Text
          fz="xs"
          c="dimmed"
          className="rc-num rc-truncate"
          title={`${formatCnpj(station.cnpj)} · ${station.uf}${real ? ` · ${station.baseUrl}` : ''}`}
        >
          {isFleet && `${t('shell.customer', { customerId: station.customerId })} · `}
          {formatCnpj(station.cnpj)} · {station.uf}
          {real && ` · ${station.baseUrl}`}
        </Text>
      </div>
      {paused && (
        <Status tone="warn" icon={IconPlayerPause}>
          {t('settings.paused')}
        </Status>
      )}
      {real && (
        <Text fz="xs" c={station.secret === 'missing' ? 'var(--bad-fg)' : 'dimmed'} flex="none">
          {t(`settings.secret.${station.secret}`)}
        </Text>
      )}
      <span className="rc-station-environment">
        <EnvironmentBadge environment={station.environment} />
      </span>
      <span className="rc-station-active">
        {active ? (
          <Status tone="good" icon={IconCheck}>
            {t('settings.active')}
          </Status>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('settings.activateNamed', { name: station.name })}
            onClick={() => void app.getState().activate(station.id)}
          >
            {t('settings.activate')}
          </Button>
        )}
      </span>
      <Menu position="bottom-end" width={200} shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('settings.more', { name: station.name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            {t('settings.edit')}
          </Menu.Item>
          {real && (
            <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={onSecret}>
              {t('settings.changeSecret')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={paused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />}
            onClick={() => void outbox.getState().pause(station.id, !paused)}
          >
            {pause}
          </Menu.Item>
          <Menu.Item c="var(--bad-fg)" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
            {t('settings.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
