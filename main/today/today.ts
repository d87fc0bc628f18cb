/** Needs of the day, collected from what each screen shows, so that the numbers agree. */

import type { NoteQuery, OutboxNarrow, ResultOf } from '../../preload/contract/channels.ts';
import type { Result } from '../../preload/contract/errors.ts';
import type { GateView, OutboxState } from '../../preload/contract/outbox/batches.ts';
import type { RefusedUploads } from '../../preload/contract/outbox/outbox.ts';
import type { PendingTotals } from '../../preload/contract/pending/pending.ts';
import { MOST_SHEET_NEEDS, type NeedView, type StationTodayView, type TodayView } from '../../preload/contract/today/today.ts';
import type { RefusedLines } from '../outbox/index.ts';
import type { YesterdayPrices } from '../prices/index.ts';
import type { Emit } from '../shared/events.ts';
import type { Clock } from '../shared/ports.ts';
import { fail, ok } from '../shared/result.ts';
import { fromLocal, toLocal } from '../shared/time/local-time.ts';
import type { Directory } from '../stations/index.ts';
import { stationTexts } from '../stations/index.ts';
import type { Notices } from '../store/index.ts';
import type { Away } from './away.ts';
import { orderNeeds } from './model/needs.ts';
import type { Tour } from './tour.ts';

interface TodayParts {
  readonly stations: Pick<Directory, 'find' | 'list' | 'activeStationId'>;
  readonly outbox: {
    list(stationId: string, show: 'open', narrow: OutboxNarrow): ResultOf<'outbox:list'>;
    /** Total value of the open uploads of a state. */
    openValue(stationId: string, state: OutboxState): number;
    held(stationId: string): number;
    refused(stationId: string): RefusedUploads | null;
  };
  readonly gates: { list(stationId: string): Result<readonly GateView[]> };
  readonly refused: RefusedLines;
  readonly pending: { totals(stationId: string): ResultOf<'pending:totals'> };
  readonly notes: { summary(query: NoteQuery): ResultOf<'notes:summary'> };
  readonly yesterday: YesterdayPrices;
  readonly imports: { list(): Promise<ResultOf<'imports:list'>> };
  /** The version ready to be installed; null = none. */
  readonly readyVersion: () => string | null;
  readonly notices: Pick<Notices, 'list' | 'setAside' | 'isSetAside'>;
  readonly away: Away;
  readonly tour: Tour;
  readonly clock: Pick<Clock, 'now'>;
  readonly emit: Emit;
}

export type Today = ReturnType<typeof createToday>;

/** A refused line that was not corrected by then counts as given up. */
const REFUSED_MS = 30 * 24 * 60 * 60_000;

/** Start of the station's day, ISO 8601 UTC. */
function dayBegan(now: number, timeZone: string): string {
  const day = toLocal(now, timeZone).slice(0, 10);
  // A day that begins with a change to summer time has no midnight: it starts at one o'clock.
  const began = fromLocal(`${day}T00:00:00`, timeZone) ?? fromLocal(`${day}T01:00:00`, timeZone) ?? now;
  return new Date(began).toISOString();
}

const refusedId = (batchId: string): string => `refused-${batchId}`;

export function createToday(parts: TodayParts) {
  const { stations, outbox, gates, refused, pending, notes, imports, notices, clock } = parts;

  function uploads(stationId: string): readonly NeedView[] {
    const open = outbox.list(stationId, 'open', { limit: 1 });
    if (!open.ok) return [];
    const { uncertain = 0, dead = 0, queued = 0 } = open.value.states;
    const only = (state: OutboxState): string | null => {
      const found = outbox.list(stationId, 'open', { state, limit: 1 });
      return found.ok && found.value.total === 1 ? (found.value.items[0]?.id ?? null) : null;
    };
    const rejected = outbox.refused(stationId);
    const shut = gates.list(stationId);
    return [
      {
        kind: 'uncertain',
        count: uncertain,
        held: outbox.held(stationId),
        valueE4: outbox.openValue(stationId, 'uncertain'),
        itemId: uncertain === 1 ? only('uncertain') : null,
      },
      { kind: 'stopped', count: dead, itemId: dead === 1 ? only('dead') : null },
      {
        kind: 'rejected',
        count: rejected?.count ?? 0,
        valueE4: rejected?.valueE4 ?? 0,
        itemId: rejected?.itemId ?? null,
      },
      // No notice is shown without a connection until something waits for it.
      ...(shut.ok ? shut.value : [])
        .filter(({ gate }) => gate !== 'network' || queued > 0)
        .map((gate): NeedView => ({ kind: 'held', gate, count: queued })),
    ];
  }

  function refusals(stationId: string): readonly NeedView[] {
    const station = stations.find(stationId);
    if (station === null) return [];
    const now = clock.now();
    return refused
      .open(stationId, new Date(now - REFUSED_MS).toISOString(), now, station.timeZone)
      .filter(({ batchId }) => !notices.isSetAside(refusedId(batchId)))
      .map(({ batchId, fileName, lines }) => ({ kind: 'refused', batchId, fileName, count: lines }));
  }

  function notesOf(stationId: string): readonly NeedView[] {
    const summary = notes.summary({ stationId, importId: null, filter: 'all', text: '' });
    if (!summary.ok) return [];
    const { ready, waiting } = summary.value;
    return [
      { kind: 'ready', count: ready.notes, valueE4: ready.valueE4 },
      { kind: 'choice', count: waiting.notes, valueE4: waiting.valueE4 },
    ];
  }

  async function sheets(): Promise<readonly NeedView[]> {
    const list = await imports.list();
    const open = list.ok ? list.value.filter(({ status }) => status === 'open') : [];
    return open.length > MOST_SHEET_NEEDS
      ? [{ kind: 'sheets', count: open.length }]
      : open.map((entry): NeedView => ({ kind: 'sheet', entry }));
  }

  /** Needs of one station. */
  function stationNeeds(stationId: string, { late }: Pick<PendingTotals, 'late'>): readonly NeedView[] {
    return [...uploads(stationId), ...refusals(stationId), ...notesOf(stationId), { kind: 'late', ...late }];
  }

  /** Needs of the program, independent of the station. */
  async function common(): Promise<readonly NeedView[]> {
    const version = parts.readyVersion();
    return [
      ...(await sheets()),
      ...notices.list().flatMap((notice): NeedView[] => (notice.target === null ? [] : [{ kind: 'notice', notice }])),
      ...(version === null ? [] : [{ kind: 'update', version } as const]),
    ];
  }

  return {
    async needs(stationId: string): Promise<Result<TodayView>> {
      const station = stations.find(stationId);
      if (station === null) return fail('not-found', stationTexts.notFound());
      const summary = pending.totals(stationId);
      if (!summary.ok) return summary;
      const needs = orderNeeds([...stationNeeds(stationId, summary.value), ...(await common())]);
      const yesterday = parts.yesterday(stationId, dayBegan(clock.now(), station.timeZone));
      const pendingReadAt = summary.value.readAt;
      return ok({ stationId, needs, pendingReadAt, yesterday, away: parts.away.of(stationId), tour: parts.tour.of(stationId) });
    },
    stations(): Result<readonly StationTodayView[]> {
      const active = stations.activeStationId();
      const environment = active === null ? null : (stations.find(active)?.environment ?? null);
      const ids = environment === null ? [] : stations.list(environment).map(({ id }) => id);
      return ok(
        ids.flatMap((stationId) => {
          const summary = pending.totals(stationId);
          if (!summary.ok) return [];
          const { allCount: count, allValueE4: valueE4, allSplit: split, readAt } = summary.value;
          return [{ stationId, needs: orderNeeds(stationNeeds(stationId, summary.value)).length, count, valueE4, split, readAt }];
        }),
      );
    },
    putAway(stationId: string): Result<null> {
      parts.away.putAway(stationId);
      return ok(null);
    },
    showTour(shown: boolean): Result<null> {
      parts.tour.show(shown);
      return ok(null);
    },
    settleRefused(batchId: string): Result<null> {
      notices.setAside(refusedId(batchId));
      parts.emit({ type: 'batches-changed', batchIds: [batchId] });
      return ok(null);
    },
  };
}
