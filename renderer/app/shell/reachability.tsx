import { Button, Popover, Stack, Text } from '@mantine/core';
import { type Icon, IconCloudOff, IconKeyOff, IconPlugConnectedX, IconPointFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReachabilityView } from '../../../preload/contract/stations.ts';
import { Status, type Tone } from '../../components/status.tsx';
import { useNow } from '../../components/use-now.ts';
import { formatClock, formatFullMoment } from '../../format/dates.ts';
import { useStores } from '../stores-context.tsx';

const LOOK: Readonly<Record<ReachabilityView['state'], { readonly tone: Tone; readonly icon: Icon }>> = {
  unknown: { tone: 'neutral', icon: IconPointFilled },
  online: { tone: 'good', icon: IconPointFilled },
  offline: { tone: 'warn', icon: IconCloudOff },
  'refused-credentials': { tone: 'bad', icon: IconKeyOff },
  misconfigured: { tone: 'bad', icon: IconPlugConnectedX },
};

function useWords(reach: ReachabilityView): { readonly label: string; readonly help: string } {
  const { t } = useTranslation();
  const now = useNow();
  switch (reach.state) {
    case 'unknown':
      return { label: t('shell.reach.unknown'), help: t('shell.reachHelp.unknown') };
    case 'online':
      return { label: t('shell.reach.online'), help: t('shell.reachHelp.online') };
    case 'refused-credentials':
      return { label: t('shell.reach.refused'), help: t('shell.reachHelp.refused') };
    case 'misconfigured':
      return { label: t('shell.reach.misconfigured'), help: t('shell.reachHelp.misconfigured') };
    case 'offline': {
      const label =
        reach.since === null ? t('shell.reach.offlineNever') : t('shell.reach.offline', { time: formatClock(reach.since, now) });
      return { label, help: t('shell.reachHelp.offline') };
    }
  }
}

/** Whether the network can be reached, found by real requests, with what to do about it. */
export function Reachability({ reach }: { readonly reach: ReachabilityView }) {
  const { t } = useTranslation();
  const { app } = useStores();
  const { label, help } = useWords(reach);
  const look = LOOK[reach.state];
  return (
    <Popover width={320} position="bottom-end" withArrow shadow="md" trapFocus>
      <Popover.Target>
        <button type="button" className="rc-header-button" style={{ margin: 0, flex: 'none' }}>
          <span className="rc-hidden">{t('shell.reachTitle')}: </span>
          <span role="status">
            <Status tone={look.tone} icon={look.icon}>
              {label}
            </Status>
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('shell.reachTitle')}>
        <Stack gap="xs">
          <Text fz="sm">{help}</Text>
          {reach.detail !== null && (
            <Text fz="xs" c="dimmed">
              {reach.detail}
            </Text>
          )}
          {reach.since !== null && (
            <Text fz="xs" c="dimmed" className="rc-num">
              {t('shell.since', { time: formatFullMoment(reach.since) })}
            </Text>
          )}
          <Button variant="light" size="xs" onClick={() => void app.getState().tryNow(reach.stationId)}>
            {t('outbox.tryNow')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
