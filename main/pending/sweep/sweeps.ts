/** Runs at most one sweep per station at a time, and the follow-up work of each. */

import type { AppError, Result } from '../../../preload/contract/errors.ts';
import type { OutboxDesk } from '../../outbox/index.ts';
import { attempt, detach, type Report } from '../../shared/detach.ts';
import type { Clock } from '../../shared/ports.ts';
import { fail } from '../../shared/result.ts';
import { createSingleFlight } from '../../shared/work/single-flight.ts';
import type { PendingStore } from '../model/store.ts';
import { pendingTexts } from '../texts.ts';
import { createPendingEvidence } from './evidence.ts';
import { createNoteLinks, type NoteLinksParts } from './note-links.ts';
import { createPendingSweep, type PendingSweepParts, type SweepEnd } from './sweep.ts';
import type { PendingTimes } from './times.ts';

export interface SweepsParts extends Omit<PendingSweepParts, 'api' | 'store' | 'evidence' | 'clock'> {
  readonly api: PendingSweepParts['api'] & NoteLinksParts['api'];
  readonly store: Pick<PendingStore, 'stage' | 'waiting' | 'doubtful'>;
  readonly desk: Pick<OutboxDesk, 'apply' | 'inTransaction' | 'closedGates'>;
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'turn'>;
  readonly times: PendingTimes;
  /** `isListReplaced`: the stored list is new; else only the sweep's status changed. */
  readonly changed: (stationId: string, isListReplaced: boolean) => void;
  /** Called after each sweep: the next one may be due. */
  readonly wake: () => void;
}

export function createSweeps(parts: SweepsParts) {
  const { store, times, logger, changed, ended } = parts;
  const sweeping = new Set<string>();
  const problems = new Map<string, AppError>();
  const singleFlight = createSingleFlight<Result<null>>(afterwards);
  const lookForNotes = createNoteLinks(parts);
  const read = createPendingSweep({ ...parts, evidence: createPendingEvidence(parts) });

  const failed =
    (stationId: string): Report =>
    (error) =>
      logger.error('pending sweep failed', { stationId, error: String(error) });

  /** A failing listener (for instance a full disk) does not stop the sweep. */
  function notify(stationId: string, isListReplaced: boolean): void {
    attempt(() => changed(stationId, isListReplaced), failed(stationId));
  }

  async function perform(stationId: string): Promise<Result<null>> {
    times.begun(stationId);
    sweeping.add(stationId);
    notify(stationId, false);
    const end = await read(stationId).catch(
      (error): SweepEnd => ({ result: notSaved(stationId, error), retryAfterMs: null, confirm: false }),
    );
    sweeping.delete(stationId);
    if (ended()) return end.result;
    times.ended(stationId, end, end.result.ok ? store.waiting(stationId).length : 0);
    if (end.result.ok) problems.delete(stationId);
    else problems.set(stationId, end.result.error);
    return end.result;
  }

  function notSaved(stationId: string, error: unknown): Result<null> {
    failed(stationId)(error);
    return fail('internal', pendingTexts.notKept(), { technical: String(error) });
  }

  function afterwards(stationId: string, result: Result<null>): void {
    sweeping.delete(stationId);
    if (!ended()) notify(stationId, result.ok);
    parts.wake();
    // Runs in the background: the list is already available.
    if (result.ok) lookAtNotes(stationId);
  }

  function lookAtNotes(stationId: string, which: 'all' | 'urgent' = 'all'): void {
    if (!ended()) detach(lookForNotes(stationId, ended, which), failed(stationId));
  }

  /** Starts a complete sweep, or joins the running one. Never rejects. */
  const sweep = (stationId: string): Promise<Result<null>> =>
    singleFlight(stationId, () => perform(stationId).catch((error: unknown) => notSaved(stationId, error)));

  return {
    sweep,
    /** The same, but within a wait that the network requested it fails as the last sweep did: only a person may ask again. */
    async sweepIfAllowed(stationId: string): Promise<Result<null>> {
      const problem = times.isToldToWait(stationId) ? problems.get(stationId) : undefined;
      return problem === undefined ? sweep(stationId) : { ok: false, error: problem };
    },
    state: (stationId: string) => ({ sweeping: sweeping.has(stationId), problem: problems.get(stationId) ?? null }),
    /** A note of the station is uncertain: immediately looks for those that the network says it already has. */
    doubted: (stationId: string): void => lookAtNotes(stationId, 'urgent'),
    failed,
  };
}
