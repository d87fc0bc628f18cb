import { Button, Group } from '@mantine/core';
import { IconKeyOff, IconPlayerPause, IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gate, GateView } from '../../../preload/contract/batches.ts';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { type Looks, Note } from '../../components/status.tsx';
import { useNow } from '../../components/use-now.ts';
import { formatClock } from '../../format/dates.ts';

const LOOKS: Looks<Gate> = {
  paused: { tone: 'neutral', icon: IconPlayerPause },
  credentials: { tone: 'warn', icon: IconKeyOff },
  configuration: { tone: 'warn', icon: IconPlugConnectedX },
  network: { tone: 'warn', icon: IconWifiOff },
};

function GateActs({ gate, stationId, station }: { readonly gate: Gate; readonly stationId: string; readonly station: string }) {
  const { t } = useTranslation();
  const { app, nav, outbox } = useStores();
  const busy = useFrom('outbox', (state) => state.busy);
  if (gate === 'paused') {
    return (
      <Button
        size="compact-sm"
        loading={busy}
        aria-label={t('outbox.resumeStation', { station })}
        onClick={() => void outbox.getState().pause(stationId, false)}
      >
        {t('outbox.resume')}
      </Button>
    );
  }
  return (
    <>
      {gate !== 'network' && (
        <Button size="compact-sm" variant="default" onClick={() => nav.getState().go('settings')}>
          {t('outbox.settings')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('outbox.tryNowStation', { station })}
        onClick={() => void app.getState().tryNow(stationId)}
      >
        {t('outbox.tryNow')}
      </Button>
    </>
  );
}

/** What keeps uploads from leaving, and what opens the way. Nothing is lost meanwhile, so nothing shouts. */
export function GateNotes({ stationId }: { readonly stationId: string | null }) {
  const { t } = useTranslation();
  const now = useNow();
  const { outbox } = useStores();
  const gates = useFrom('outbox', (state) => state.gates);
  const stations = useFrom('app', (state) => state.app?.stations);
  useEffect(() => void outbox.getState().loadGates(), [outbox]);
  const shown = gates.filter((gate) => stationId === null || gate.stationId === stationId);
  if (shown.length === 0) return null;
  const nameOf = (gate: GateView) => stations?.find(({ id }) => id === gate.stationId)?.name ?? '';
  return (
    <section aria-label={t('outbox.gates')} className="rc-gates">
      {shown.map((gate) => (
        <div key={`${gate.stationId} ${gate.gate}`} role="status">
          <Note {...LOOKS[gate.gate]}>
            <Group wrap="nowrap" gap="md" align="center">
              <div className="rc-grow">
                {(stations?.length ?? 0) > 1 && (
                  <p className="rc-truncate" title={nameOf(gate)}>
                    <strong>{nameOf(gate)}</strong>
                  </p>
                )}
                <p>
                  <strong>{gate.message}</strong> {gate.opens}{' '}
                  <time dateTime={gate.since}>({t('outbox.gateSince', { time: formatClock(gate.since, now) })})</time>
                </p>
              </div>
              <Group gap="xs" wrap="nowrap" flex="none">
                <GateActs gate={gate.gate} stationId={gate.stationId} station={nameOf(gate)} />
              </Group>
            </Group>
          </Note>
        </div>
      ))}
    </section>
  );
}
