import { Button, Menu } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AppStateView } from '../../../../preload/contract/app/app.ts';
import { type Access, accessesOf } from '../../../kit/app-store.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { useAccesses } from '../use-accesses.ts';

type Accesses = Pick<AppStateView, 'stations' | 'fleets'>;

/** Depends on the loaded gates (`loadGates`). */
export function useIsPaused(stationId: string): boolean {
  return useFrom('outbox', (state) => state.gates.some((gate) => gate.gate === 'paused' && gate.stationId === stationId));
}

/** Label of the button. It names the station or fleet where there are several: another one may be active. */
export function pauseLabel(t: TFunction, app: Accesses | null, accessId: string, paused: boolean): string {
  const accesses = accessesOf(app);
  const access = accesses.find(({ id }) => id === accessId);
  if (access !== undefined && accesses.length > 1) return pauseNamed(t, access.name, paused);
  // A pause of a fleet also stops reading its fuelings.
  if (access !== undefined && 'customerId' in access) return t(paused ? 'outbox.resumeThisFleet' : 'outbox.pauseThisFleet');
  return t(paused ? 'outbox.resumeThis' : 'outbox.pauseThis');
}

function pauseNamed(t: TFunction, station: string, paused: boolean): string {
  return t(paused ? 'outbox.resumeMenuStation' : 'outbox.pauseStation', { station });
}

/** Pauses and resumes sending for one station or fleet. */
export function PauseButton({ stationId, size = 'sm' }: { readonly stationId: string; readonly size?: 'sm' | 'xs' }) {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const pausing = useFrom('outbox', (state) => state.pausing.has(stationId));
  const paused = useIsPaused(stationId);
  const app = useFrom('app', (state) => state.app);
  return (
    <Button
      variant="default"
      size={size}
      loading={pausing}
      leftSection={paused ? <IconPlayerPlay size={15} aria-hidden /> : <IconPlayerPause size={15} aria-hidden />}
      onClick={() => void outbox.getState().pause(stationId, !paused)}
    >
      {pauseLabel(t, app, stationId, paused)}
    </Button>
  );
}

function PauseItem({ access: { id, name } }: { readonly access: Access }) {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const paused = useIsPaused(id);
  return (
    <Menu.Item
      leftSection={paused ? <IconPlayerPlay size={15} aria-hidden /> : <IconPlayerPause size={15} aria-hidden />}
      onClick={() => void outbox.getState().pause(id, !paused)}
    >
      {pauseNamed(t, name, paused)}
    </Menu.Item>
  );
}

/** Pauses and resumes the shown station or fleet, or any of them if all are shown. */
export function PauseControl({ stationId }: { readonly stationId: string | null }) {
  const { t } = useTranslation();
  const accesses = useAccesses();
  const only = stationId ?? (accesses.length === 1 ? accesses[0]?.id : undefined);
  if (only !== undefined) return <PauseButton stationId={only} />;
  return (
    <Menu width={320} position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlayerPause size={15} aria-hidden />}>
          {t('outbox.pauseMenu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} className="rc-scroll">
        {accesses.map((access) => (
          <PauseItem key={access.id} access={access} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
