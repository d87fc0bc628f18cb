import { Button, Group } from '@mantine/core';
import { IconCloudOff, IconKeyOff, IconPlayerPause, IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gate } from '../../../../preload/contract/outbox/batches.ts';
import { type Looks, Note } from '../../../components/status.tsx';
import { useNow } from '../../../components/use-now.ts';
import { formatClock } from '../../../format/dates.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { useAccesses } from '../use-accesses.ts';
import { actsOfGate } from './gate-acts.ts';
import { useGateWords } from './use-gate-words.ts';

const LOOKS: Looks<Gate> = {
  paused: { tone: 'neutral', icon: IconPlayerPause },
  credentials: { tone: 'warn', icon: IconKeyOff },
  configuration: { tone: 'warn', icon: IconPlugConnectedX },
  network: { tone: 'warn', icon: IconWifiOff },
  outage: { tone: 'warn', icon: IconCloudOff },
};

function GateActs({ gate, stationId, station }: { readonly gate: Gate; readonly stationId: string; readonly station: string }) {
  const { t } = useTranslation();
  const { app, nav, outbox } = useStores();
  const pausing = useFrom('outbox', (state) => state.pausing.has(stationId));
  const acts = actsOfGate(gate);
  if (acts.includes('resume')) {
    return (
      <Button
        size="compact-sm"
        loading={pausing}
        aria-label={t('outbox.resumeStation', { station })}
        onClick={() => void outbox.getState().pause(stationId, false)}
      >
        {t('outbox.resume')}
      </Button>
    );
  }
  return (
    <>
      {acts.includes('settings') && (
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

interface Props {
  /** null: all stations, and paused fleets. */
  readonly stationIds: readonly string[] | null;
  /** Shown inside a dialog: no links to other screens. */
  readonly brief?: boolean;
}

/** Closed gates and how to open them, shown wherever uploads are sent. Nothing is lost meanwhile, so the tone is calm. */
export function GateNotes({ stationIds, brief = false }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const wordsOf = useGateWords();
  const { outbox } = useStores();
  const gates = useFrom('outbox', (state) => state.gates);
  const accesses = useAccesses();
  const reachability = useFrom('app', (state) => state.app?.reachability);
  useEffect(() => void outbox.getState().loadGates(), [outbox]);
  function isMeant(accessId: string, gate: Gate): boolean {
    if (stationIds !== null) return stationIds.includes(accessId);
    const access = accesses.find(({ id }) => id === accessId);
    // Fleets upload only manual fuelings; their gates are shown on request only, except for a pause, which only a person ends.
    return access !== undefined && (gate === 'paused' || !('customerId' in access));
  }
  const shown = gates.filter(({ stationId, gate }) => isMeant(stationId, gate));
  // A gate closed for the network already says so.
  const offline = (reachability ?? []).filter(
    ({ stationId, state }) =>
      state === 'offline' &&
      isMeant(stationId, 'network') &&
      !shown.some((gate) => gate.stationId === stationId && gate.gate === 'network'),
  );
  if (shown.length === 0 && offline.length === 0) return null;
  const nameOf = (accessId: string) => accesses.find(({ id }) => id === accessId)?.name ?? '';
  const several = accesses.length > 1;
  return (
    <section aria-label={t('outbox.gates')} className="rc-gates" data-brief={brief}>
      {shown.map((each) => {
        const { stationId, gate, opens, since } = each;
        return (
          <GateNote
            key={`${stationId} ${gate}`}
            look={LOOKS[gate]}
            station={several ? nameOf(stationId) : null}
            message={wordsOf(each)}
            opens={opens}
            // The message of a pause already contains the time.
            since={gate !== 'paused' && <time dateTime={since}>({t('outbox.gateSince', { time: formatClock(since, now) })})</time>}
            acts={(!brief || gate === 'paused') && <GateActs gate={gate} stationId={stationId} station={nameOf(stationId)} />}
          />
        );
      })}
      {offline.map(({ stationId }) => (
        <GateNote
          key={stationId}
          look={LOOKS.network}
          station={several ? nameOf(stationId) : null}
          message={t('outbox.offline')}
          opens={t('outbox.offlineOpens')}
        />
      ))}
    </section>
  );
}

interface GateNoteProps {
  readonly look: Looks<Gate>[Gate];
  /** Name of the station or fleet; null: there is only one. */
  readonly station: string | null;
  readonly message: string;
  readonly opens: string;
  readonly since?: ReactNode;
  /** Buttons. */
  readonly acts?: ReactNode;
}

function GateNote({ look, station, message, opens, since, acts }: GateNoteProps) {
  return (
    <div role="status">
      <Note {...look}>
        <Group wrap="nowrap" gap="md" align="center">
          <div className="rc-grow">
            {station !== null && (
              <p className="rc-truncate" title={station}>
                <strong>{station}</strong>
              </p>
            )}
            <p>
              <strong>{message}</strong> {opens} {since}
            </p>
          </div>
          <Group gap="xs" wrap="nowrap" flex="none">
            {acts}
          </Group>
        </Group>
      </Note>
    </div>
  );
}
