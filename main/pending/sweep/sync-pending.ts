/** Keeps the pending lists of all stations in the store: on demand, and by itself while the program is open. */

import type { AppError, Result } from '../../../preload/contract/errors.ts';
import type { OutboxDesk } from '../../outbox/index.ts';
import { attempt, detach } from '../../shared/detach.ts';
import type { Clock } from '../../shared/ports.ts';
import { fail } from '../../shared/result.ts';
import { createSingleFlight } from '../../shared/work/single-flight.ts';
import type { PendingStore } from '../model/store.ts';
import { pendingTexts } from '../texts.ts';
import { createPendingEvidence } from './evidence.ts';
import { createNoteLinks, type NoteLinksParts } from './note-links.ts';
import { createPendingSweep, type PendingSweepParts, type SweepEnd } from './sweep.ts';
import { createPendingTimes } from './times.ts';

interface SyncPendingParts extends Omit<PendingSweepParts, 'api' | 'store' | 'evidence' | 'ended' | 'clock'> {
  readonly api: PendingSweepParts['api'] & NoteLinksParts['api'];
  readonly store: Pick<PendingStore, 'stage' | 'waiting' | 'doubtful'>;
  readonly desk: Pick<OutboxDesk, 'apply' | 'together' | 'closedGates'>;
  /** Ids of the stations of this PC, as they are now. */
  readonly stationIds: () => readonly string[];
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'sleep' | 'turn'>;
  /** `kept`: the list in the store is a new one; else only the state of the sweep changed. */
  readonly changed: (stationId: string, kept: boolean) => void;
}

const LONGEST_SLEEP_MS = 30_000;
const SHORTEST_SLEEP_MS = 1_000;

export type SyncPending = ReturnType<typeof createSyncPending>;

export function createSyncPending(parts: SyncPendingParts) {
  const { desk, store, clock, logger, changed, stationIds } = parts;
  const once = createSingleFlight<Result<null>>(afterwards);
  const sweeping = new Set<string>();
  const problems = new Map<string, AppError>();
  const times = createPendingTimes(clock);
  let ended = false;
  let alarm = new AbortController();
  const lookForNotes = createNoteLinks(parts);
  const read = createPendingSweep({ ...parts, evidence: createPendingEvidence(parts), ended: () => ended });

  const failed =
    (stationId: string) =>
    (error: unknown): void =>
      logger.error('pending sweep failed', { stationId, error: String(error) });

  /** Whoever hears of it may fail (a full disk): the sweep goes on. */
  function tell(stationId: string, kept: boolean): void {
    attempt(() => changed(stationId, kept), failed(stationId));
  }

  async function perform(stationId: string): Promise<Result<null>> {
    times.begun(stationId);
    sweeping.add(stationId);
    tell(stationId, false);
    const end = await read(stationId).catch((error): SweepEnd => {
      failed(stationId)(error);
      const result = fail('internal', pendingTexts.notKept(), { technical: String(error) });
      return { result, retryAfterMs: null, confirm: false };
    });
    sweeping.delete(stationId);
    if (ended) return end.result;
    times.ended(stationId, end, end.result.ok ? store.waiting(stationId).length : 0);
    if (end.result.ok) problems.delete(stationId);
    else problems.set(stationId, end.result.error);
    return end.result;
  }

  /** A complete sweep now, or the one that is under way. Never rejects. */
  function sweep(stationId: string): Promise<Result<null>> {
    return once(stationId, () =>
      perform(stationId).catch((error: unknown) => {
        failed(stationId)(error);
        return fail('internal', pendingTexts.notKept(), { technical: String(error) });
      }),
    );
  }

  function afterwards(stationId: string, result: Result<null>): void {
    sweeping.delete(stationId);
    if (!ended) tell(stationId, result.ok);
    // The next one may be due before the loop would look again.
    alarm.abort();
    // Nobody waits for it: the list is here already.
    if (result.ok) lookAtNotes(stationId);
  }

  function lookAtNotes(stationId: string, which: 'all' | 'urgent' = 'all'): void {
    if (ended) return;
    const looking = lookForNotes(stationId, () => ended, which);
    detach(looking, failed(stationId));
  }

  /** Refused credentials are not tried over and over; other gates are opened by these very readings, and a pause holds what leaves, not what is read. */
  function isShut(stationId: string): boolean {
    return desk.closedGates(stationId).some(({ gate }) => gate === 'credentials');
  }

  /** Answers for how long nothing more is due. */
  function lookAll(): number {
    try {
      const open = stationIds().filter((id) => !isShut(id));
      for (const id of open) if (times.due(id) <= clock.monotonic()) detach(sweep(id), failed(id));
      const first = Math.min(LONGEST_SLEEP_MS, ...open.map((id) => times.due(id) - clock.monotonic()));
      return Math.max(SHORTEST_SLEEP_MS, first);
    } catch (error) {
      logger.error('pending lists not looked at', { error: String(error) });
      return LONGEST_SLEEP_MS;
    }
  }

  return {
    sweep,
    state: (stationId: string) => ({ sweeping: sweeping.has(stationId), problem: problems.get(stationId) ?? null }),
    /** The network has just taken a note of the station, or may have: it is swept soon. */
    accepted(stationId: string): void {
      times.accepted(stationId);
      alarm.abort();
    },
    /** A note of the station is in doubt: what the network says it has already is looked for at once. */
    doubted(stationId: string): void {
      lookAtNotes(stationId, 'urgent');
    },
    /** The network can be reached again. */
    networkBack(stationId: string): void {
      times.networkBack(stationId);
      alarm.abort();
    },
    /** A station was added or changed: look now. */
    look(): void {
      times.forget();
      alarm.abort();
    },
    /** Sweeps what is due until the signal aborts; nothing is written after that. Never rejects. */
    async run(signal: AbortSignal): Promise<void> {
      signal.addEventListener('abort', () => {
        ended = true;
      });
      while (!signal.aborted) {
        alarm = new AbortController();
        const either = AbortSignal.any([signal, alarm.signal]);
        const wait = lookAll();
        if (!either.aborted) await clock.sleep(wait, either);
      }
    },
  };
}
