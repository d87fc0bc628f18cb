import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetView, StationHoldings, StationView } from '../../../preload/contract/stations/stations.ts';
import { Confirm } from '../../components/confirm.tsx';
import { Loading } from '../../components/screen/loading.tsx';
import { Note } from '../../components/status.tsx';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { EraseDialog } from '../privacy/public/erase-dialog.tsx';

const KINDS = ['uploads', 'prices', 'notes', 'sheets', 'fuelings', 'history'] as const satisfies readonly (keyof StationHoldings)[];
/** Data kinds of a fleet; it has no prices. */
const FLEET_KINDS = ['fuelings', 'notes', 'uploads', 'sheets', 'history'] as const satisfies readonly (typeof KINDS)[number][];

/** Open uploads prevent the removal; links to them. */
function StillOpen({ open, isFleet, onClose }: { readonly open: number; readonly isFleet: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { nav } = useStores();
  return (
    <Note tone="warn" icon={IconAlertTriangle}>
      <Text fz="sm">{isFleet ? t('fleetForm.removeOpen', { count: open }) : t('settings.removeOpen', { count: open })}</Text>
      <Button
        mt="xs"
        size="compact-sm"
        variant="default"
        onClick={() => {
          onClose();
          nav.getState().go('outbox');
        }}
      >
        {t('settings.removeSeeOpen')}
      </Button>
    </Note>
  );
}

/** Counts of the data that stays, current when the dialog opens. */
function Remainder({ holdings, isFleet }: { readonly holdings: StationHoldings; readonly isFleet: boolean }) {
  const { t } = useTranslation();
  const storedKinds = isFleet
    ? FLEET_KINDS.filter((kind) => holdings[kind] > 0).map((kind) => ({
        kind,
        text: t(`fleetForm.holdings.${kind}`, { count: holdings[kind] }),
      }))
    : KINDS.filter((kind) => holdings[kind] > 0).map((kind) => ({ kind, text: t(`settings.holdings.${kind}`, { count: holdings[kind] }) }));
  if (storedKinds.length === 0) return <Text fz="sm">{t(isFleet ? 'fleetForm.removeEmpty' : 'settings.removeEmpty')}</Text>;
  return (
    <div>
      <Text fz="sm">{t('settings.removeKeeps')}</Text>
      <ul className="rc-station-retained" aria-label={t('settings.removeKeepsLabel')}>
        {storedKinds.map(({ kind, text }) => (
          <li key={kind} className="rc-num">
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Removes the station from the list; its history stays, and the same CNPJ and environment restore it. */
export function RemoveDialog({ station, onClose }: { readonly station: StationView | FleetView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { stations, stationHoldings } = useStores();
  const busy = useFrom('stations', (state) => state.busy);
  const holdings = useFrom('stationHoldings', (state) => state.value);
  const error = useFrom('stationHoldings', (state) => state.error);
  const [erasing, setErasing] = useState(false);
  const { id } = station;
  const isFleet = 'customerId' in station;
  const count = useCallback(() => void stationHoldings.getState().look({ stationId: id }), [stationHoldings, id]);
  useEffect(() => {
    count();
    return () => void stationHoldings.getState().look(null);
  }, [stationHoldings, count]);
  const open = holdings?.open ?? 0;
  async function remove(): Promise<void> {
    await stations.getState().remove(id);
    onClose();
  }
  if (erasing) return <EraseDialog station={{ ...station, fleet: isFleet }} onClose={onClose} />;
  return (
    <Confirm
      danger
      title={t('settings.removeTitle', { name: station.name })}
      action={t(isFleet ? 'fleetForm.removeAction' : 'settings.removeAction')}
      disabled={holdings === null || open > 0}
      busy={busy === 'save'}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      {holdings === null || error !== null ? (
        <Loading waits error={error} height={120} onRetry={count} />
      ) : (
        <Stack gap="sm">
          {open > 0 && <StillOpen open={open} isFleet={isFleet} onClose={onClose} />}
          <Text fz="sm">{t(isFleet ? 'fleetForm.removeText' : 'settings.removeText')}</Text>
          <Remainder holdings={holdings} isFleet={isFleet} />
          <Text fz="sm" c="dimmed">
            {t(isFleet ? 'fleetForm.removeBack' : 'settings.removeBack')}
          </Text>
          {open === 0 && (
            <Anchor component="button" type="button" fz="sm" ta="start" onClick={() => setErasing(true)}>
              {t('settings.removeErase')}
            </Anchor>
          )}
        </Stack>
      )}
    </Confirm>
  );
}
