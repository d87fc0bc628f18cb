/** Updates the tray, the taskbar and the notifications from the outbox, notes and fuelings. */

import type { NoticeView } from '../../preload/contract/app/app.ts';
import type { PendingQuery } from '../../preload/contract/channels.ts';
import type { Result } from '../../preload/contract/errors.ts';
import type { GateView } from '../../preload/contract/outbox/batches.ts';
import { NO_PENDING_FILTERS, type PendingSummary } from '../../preload/contract/pending/pending.ts';
import type { StationView } from '../../preload/contract/stations/stations.ts';
import type { createPersonFacts } from '../outbox/index.ts';
import type { Desktop, PersonAlert } from '../platform/index.ts';
import { attempt, detach } from '../shared/detach.ts';
import type { Listening } from '../shared/events.ts';
import type { Clock, Logger } from '../shared/ports.ts';
import { toLocal } from '../shared/time/local-time.ts';

/** Debounces changes, which are frequent while much is sent. */
export const LOOK_MS = 400;
/** The age from which a fueling is reported: five days before the oldest band of 30 days. */
const NEAR_DAYS = 25;

type WatchedStation = Pick<StationView, 'id' | 'name' | 'timeZone' | 'environment'>;

interface WatchParts {
  readonly desktop: Pick<Desktop, 'show' | 'attention' | 'alert' | 'stop'>;
  readonly facts: ReturnType<typeof createPersonFacts>;
  /** Uploads to real networks that need a person. */
  readonly attention: () => number;
  readonly gates: () => Result<readonly GateView[]>;
  /** Number of stations and fleets that ending the pause of all resumes. */
  readonly resumable: () => number;
  readonly notices: () => readonly NoticeView[];
  readonly stations: () => readonly WatchedStation[];
  /** Ids of all stations and fleets. */
  readonly accessIds: () => readonly string[];
  readonly pending: (query: PendingQuery) => Result<PendingSummary>;
  /** ISO 8601 UTC of the last complete sweep; null = never. */
  readonly pendingReadAt: (stationId: string) => string | null;
  /** Called at every change of an upload or a gate. */
  readonly subscribe: (listener: () => void) => unknown;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly logger: Pick<Logger, 'error'>;
}

export type DesktopWatch = ReturnType<typeof createDesktopWatch>;

export function createDesktopWatch({
  desktop,
  facts,
  attention,
  gates,
  notices,
  stations,
  accessIds,
  clock,
  logger,
  ...parts
}: WatchParts) {
  let looking = false;
  let ended: AbortController | null = null;
  /** The last day on which each station's old fuelings were reported. */
  const reportedOn = new Map<string, string>();

  function shut(): readonly GateView[] {
    const answer = gates();
    return answer.ok ? answer.value : [];
  }

  function refusedPrices(): readonly PersonAlert[] {
    return facts.refusedBatches(clock.now()).map((itemId) => ({
      ...{ type: 'prices-refused', key: `prices-refused:${itemId}` },
      target: { type: 'upload', itemId },
    }));
  }

  function noteAlerts(): readonly PersonAlert[] {
    return notices().flatMap(({ id, target }): readonly PersonAlert[] => {
      const [, type] = NOTE_ALERTS.find(([start]) => id.startsWith(start)) ?? [];
      if (type === undefined || target?.type !== 'upload' || facts.isTraining(target.itemId)) return [];
      return [{ type, key: id, target }];
    });
  }

  function oldFuelings({ id: stationId, name, timeZone, environment }: WatchedStation): readonly PersonAlert[] {
    // Invented fuelings are never paid.
    if (environment === 'training') return [];
    const day = toLocal(clock.now(), timeZone).slice(0, 10);
    if (reportedOn.get(stationId) === day) return [];
    // Until the list is read today, its fuelings may have been paid.
    const readAt = parts.pendingReadAt(stationId);
    if (readAt === null || toLocal(Date.parse(readAt), timeZone).slice(0, 10) !== day) return [];
    const found = parts.pending({ stationId, filters: OLD_ONES, sort: 'risk', descending: true });
    if (!found.ok || found.value.count === 0) return [];
    reportedOn.set(stationId, day);
    return [
      {
        ...{ type: 'fuelings-old', key: `fuelings-old:${stationId}:${day}`, station: name, fuelings: found.value.count, days: NEAR_DAYS },
        target: { type: 'pending', stationId, minDays: NEAR_DAYS },
      },
    ];
  }

  function look(): void {
    const needsPerson = attention();
    const all = shut();
    const practice = facts.trainingAccesses();
    // What the training network refuses or holds is no work. A pause is of all: so are the acts of the tray.
    const closed = all.filter(({ stationId }) => !practice.has(stationId)).map(({ gate }) => gate);
    const paused = all.filter(({ gate }) => gate === 'paused').length;
    desktop.attention(needsPerson);
    desktop.show({
      leaving: facts.leaving(),
      held: facts.held(),
      needsPerson,
      accesses: accessIds().length,
      paused,
      apart: paused - parts.resumable(),
      offline: closed.includes('network'),
      refused: closed.includes('credentials') || closed.includes('configuration'),
    });
    desktop.alert([...refusedPrices(), ...noteAlerts(), ...stations().flatMap(oldFuelings)]);
  }

  const failed = (error: unknown): void => logger.error('desktop not told', { error: String(error) });

  function lookSoon(): void {
    if (looking || ended === null) return;
    const { signal } = ended;
    looking = true;
    const done = clock.sleep(LOOK_MS, signal).then(() => {
      looking = false;
      if (!signal.aborted) look();
    });
    detach(done, failed);
  }

  return {
    listen(events: Listening): void {
      parts.subscribe(lookSoon);
      for (const type of ['batches-changed', 'reachability', 'app-changed', 'pending-changed'] as const) events.on(type, lookSoon);
    },
    /** Never throws: a sign in the tray must not stop a start. */
    start(): void {
      ended = new AbortController();
      attempt(look, failed);
    },
    /** Call it before the store is closed. */
    stop(): void {
      ended?.abort();
      ended = null;
      desktop.stop();
    },
  };
}

/** Id prefixes of notices that are alerts about a note. */
const NOTE_ALERTS = [
  ['note-cancelled-', 'note-cancelled'],
  ['note-event:', 'note-questioned'],
] as const;
const OLD_ONES: PendingQuery['filters'] = { ...NO_PENDING_FILTERS, minDays: NEAR_DAYS, note: 'without' };
