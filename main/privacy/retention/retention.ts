import { attempt } from '../../shared/detach.ts';
import type { AuditLog, Clock, Logger } from '../../shared/ports.ts';
import type { Store } from '../../store/index.ts';
import { cutoffOf, type Days, keptUntil, type Terms } from '../model/terms.ts';
import { dataFilesOf } from '../purge/data-files.ts';
import { cutLogs, removeOld } from './expired-files.ts';
import { createExpiredRows } from './expired-rows.ts';
import { readTerms } from './terms-repository.ts';

export interface RetentionParts {
  readonly store: Store;
  readonly folder: string;
  readonly path: string;
  /** Of several processes on one store only the one that sends removes anything. */
  readonly lease: { held(): boolean };
  /**
   * Files of notes that nothing rests on, a few at a time. @param isOver of a file, by its access key and when it came.
   * @returns how many went.
   */
  readonly expireNotes: (isOver: (accessKey: string | null, addedAt: string) => boolean) => number;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The start has better things to do. */
const FIRST_MS = 3 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** While much is being sent it is put off, but not for ever: what waits for a person may wait for days. */
const BUSY = 20;
const PUT_OFF_MS = 10 * 60_000;
const PUT_OFF_TIMES = 36;

/** What is past its term goes, once a day. */
export function createRetention(parts: RetentionParts) {
  const { store, folder, path, lease, audit, clock, logger } = parts;
  const rows = createExpiredRows(store);

  /** Again and again until nothing is left, and others get their turn in between. */
  async function all(act: () => number, signal: AbortSignal): Promise<number> {
    let gone = 0;
    for (let last = -1; last !== 0 && !signal.aborted; ) {
      last = act();
      gone += last;
      await clock.turn?.();
    }
    return gone;
  }

  function steps(terms: Terms): readonly (readonly [name: string, repeated: boolean, act: () => number])[] {
    const now = clock.now();
    const today = new Date(now).toISOString().slice(0, 10);
    const past =
      (days: Days, act: (before: string) => number): (() => number) =>
      () => {
        const before = cutoffOf(days, now);
        return before === null ? 0 : act(before);
      };
    const isOver = (accessKey: string | null, addedAt: string): boolean => {
      const until = keptUntil(accessKey, addedAt, terms.fiscal);
      return until !== null && until < today;
    };
    return [
      ['answers', true, past(terms.answers, rows.answers)],
      ['sheets', true, past(terms.sheets, rows.sheets)],
      ['fuelings', true, past(terms.fuelings, rows.fuelings)],
      ['movement', true, past(terms.fuelings, rows.movement)],
      ['transfers', true, past(terms.fuelings, rows.transfers)],
      ['fleet', true, past(terms.fuelings, rows.fleet)],
      ['fleet-notes', true, () => rows.fleetNotes(isOver)],
      ['notes', true, () => parts.expireNotes(isOver)],
      ['spared', true, () => rows.spared(today)],
      ['logs', false, past(terms.logs, (before) => cutLogs(dataFilesOf(folder, path).logs, before))],
      ['dumps', false, past(terms.dumps, (before) => removeOld(dataFilesOf(folder, path).dumps, before))],
      ['aside', false, past(terms.aside, (before) => removeOld(dataFilesOf(folder, path).aside, before))],
    ];
  }

  /** What fails keeps the others from nothing. Never rejects. */
  async function pass(signal: AbortSignal): Promise<Readonly<Record<string, number>>> {
    const gone: Record<string, number> = {};
    for (const [name, repeated, act] of steps(readTerms(store))) {
      const failed = (error: unknown): void => logger.error('expired data not removed', { what: name, error: String(error) });
      try {
        const count = repeated ? await all(act, signal) : act();
        if (count > 0) gone[name] = count;
      } catch (error) {
        failed(error);
      }
    }
    if (Object.keys(gone).length > 0) {
      const details = JSON.stringify(gone);
      logger.info('expired data removed', gone);
      attempt(
        () =>
          audit.record({ actor: 'program', stationId: null, entity: 'settings', entityId: 'retention', cause: 'expired-removed', details }),
        (error) => logger.error('removal not told', { error: String(error) }),
      );
    }
    return gone;
  }

  return {
    pass,
    /** Never rejects; ends when the signal aborts. */
    async run(signal: AbortSignal): Promise<void> {
      let wait = FIRST_MS;
      for (let putOff = 0; ; ) {
        await clock.sleep(wait, signal);
        if (signal.aborted) return;
        if (putOff < PUT_OFF_TIMES && isBusy()) {
          putOff += 1;
          wait = PUT_OFF_MS;
          continue;
        }
        if (lease.held()) await pass(signal);
        putOff = 0;
        wait = DAY_MS;
      }
    },
  };

  /** A store that can't be asked is no time for it either. */
  function isBusy(): boolean {
    try {
      return rows.leaving() >= BUSY;
    } catch {
      return true;
    }
  }
}
