import { Button, Stack, Text } from '@mantine/core';
import { IconCloudOff, IconKeyOff, IconPlugConnectedX, IconPointFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReachabilityView } from '../../../../preload/contract/stations/stations.ts';
import { LatePopover } from '../../../components/floating/late.tsx';
import { Popup } from '../../../components/floating/popup.tsx';
import { type Looks, Status } from '../../../components/status.tsx';
import { useNow } from '../../../components/use-now.ts';
import { formatClock, formatFullMoment } from '../../../format/dates.ts';
import { useStores } from '../../../kit/stores-context.tsx';

const LOOKS: Looks<ReachabilityView['state']> = {
  unknown: { tone: 'neutral', icon: IconPointFilled },
  online: { tone: 'good', icon: IconPointFilled },
  offline: { tone: 'warn', icon: IconCloudOff },
  'refused-credentials': { tone: 'bad', icon: IconKeyOff },
  misconfigured: { tone: 'bad', icon: IconPlugConnectedX },
};

/** Reachability of the network, based on real requests, with advice. */
export function Reachability({ reach }: { readonly reach: ReachabilityView }) {
  const { t } = useTranslation();
  const { app } = useStores();
  const now = useNow();
  const [opened, setOpened] = useState(false);
  const label =
    reach.state === 'offline' && reach.since === null
      ? t('shell.reach.offlineNever')
      : t(`shell.reach.${reach.state}`, { time: formatClock(reach.since, now) });
  return (
    <Popup
      kind="dialog"
      opened={opened}
      onChange={setOpened}
      target={(button) => (
        <button {...button} type="button" className="rc-header-button rc-header-state">
          <span className="rc-hidden">{t('shell.reachTitle')}: </span>
          <span role="status">
            <Status {...LOOKS[reach.state]}>{label}</Status>
          </span>
        </button>
      )}
    >
      {(at) => (
        <LatePopover at={at} width={320} label={t('shell.reachTitle')}>
          <Stack gap="xs">
            <Text fz="sm">{t(`shell.reachHelp.${reach.state}`)}</Text>
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
        </LatePopover>
      )}
    </Popup>
  );
}
