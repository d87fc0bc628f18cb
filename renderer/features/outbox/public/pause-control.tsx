import { Button, Menu } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AppStateView } from '../../../../preload/contract/app/app.ts';
import type { StationView } from '../../../../preload/contract/stations/stations.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';

type Accesses = Pick<AppStateView, 'stations' | 'fleets'>;

/** Depends on the loaded gates (`loadGates`). */
export function useIsPaused(stationId: string): boolean {
  return useFrom('outbox', (state) => state.gates.some((gate) => gate.gate === 'paused' && gate.stationId === stationId));
}

/** Label of the button. It names the station or fleet where there are several: another one may be active. */
export function pauseLabel(t: TFunction, app: Accesses | null, stationId: string, paused: boolean): string {
  const accesses = [...(app?.stations ?? []), ...(app?.fleets ?? [])];
  const station = accesses.length > 1 ? accesses.find(({ id }) => id === stationId)?.name : undefined;
  if (station === undefined) return t(paused ? 'outbox.resumeThis' : 'outbox.pauseThis');
  return t(paused ? 'outbox.resumeMenuStation' : 'outbox.pauseStation', { station });
}

/** Pauses and resumes sending for one station. */
export function PauseButton({ stationId, size = 'sm' }: { readonly stationId: string; readonly size?: 'sm' | 'xs' }) {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const busy = useFrom('outbox', (state) => state.busy);
  const paused = useIsPaused(stationId);
  const app = useFrom('app', (state) => state.app);
  return (
    <Button
      variant="default"
      size={size}
      loading={busy}
      leftSection={paused ? <IconPlayerPlay size={15} aria-hidden /> : <IconPlayerPause size={15} aria-hidden />}
      onClick={() => void outbox.getState().pause(stationId, !paused)}
    >
      {pauseLabel(t, app, stationId, paused)}
    </Button>
  );
}

function PauseItem({ station }: { readonly station: StationView }) {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const paused = useIsPaused(station.id);
  return (
    <Menu.Item
      leftSection={paused ? <IconPlayerPlay size={15} aria-hidden /> : <IconPlayerPause size={15} aria-hidden />}
      onClick={() => void outbox.getState().pause(station.id, !paused)}
    >
      {t(paused ? 'outbox.resumeMenuStation' : 'outbox.pauseStation', { station: station.name })}
    </Menu.Item>
  );
}

/** Pause state of the shown station, or of any station if all are shown. */
export function PauseControl({ stationId }: { readonly stationId: string | null }) {
  const { t } = useTranslation();
  const stations = useFrom('app', (state) => state.app?.stations);
  const only = stationId ?? (stations?.length === 1 ? (stations[0]?.id ?? null) : null);
  if (only !== null) return <PauseButton stationId={only} />;
  return (
    <Menu width={320} position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlayerPause size={15} aria-hidden />}>
          {t('outbox.pauseMenu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} className="rc-scroll">
        {stations?.map((station) => (
          <PauseItem key={station.id} station={station} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
