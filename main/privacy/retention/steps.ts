import { attempt } from '../../shared/detach.ts';
import type { AuditLog, Clock, Logger } from '../../shared/ports.ts';
import type { IsOver } from '../../store/index.ts';
import { cutoffOf, type Days, lastStorageDay, type Terms } from '../model/terms.ts';
import { dataFilesOf } from '../purge/data-files.ts';
import { cutLogs, removeOld } from './expired-files.ts';
import type { ExpiredRows } from './expired-rows.ts';

/** `repeated`: in portions, until it returns 0. */
export type Step = readonly [name: string, repeated: boolean, act: () => number];

export interface StepParts {
  readonly folder: string;
  readonly path: string;
  /** Removes some unused files of notes. @returns the number removed. */
  readonly expireNotes: (isOver: IsOver) => number;
  /** Total of files of notes that `expireNotes` would remove. */
  readonly countExpiredNotes: (isOver: IsOver) => number;
  readonly audit: AuditLog;
  readonly clock: Pick<Clock, 'turn'>;
  readonly logger: Logger;
}

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

function isOverAt(now: number, terms: Terms): IsOver {
  const today = dayOf(now);
  return (accessKey, addedAt) => {
    const until = lastStorageDay(accessKey, addedAt, terms.fiscal);
    return until !== null && until < today;
  };
}

/** Removals without a question. @param now the moment by which retention is judged. */
export function plainSteps({ folder, path }: StepParts, rows: ExpiredRows, terms: Terms, now: number): readonly Step[] {
  const past =
    (days: Days, act: (before: string) => number): (() => number) =>
    () => {
      const before = cutoffOf(days, now);
      return before === null ? 0 : act(before);
    };
  return [
    ...rows.expiries.map(({ name, term, remove }): Step => [name, true, past(terms[term], remove)]),
    ['logs', false, past(terms.logs, (before) => cutLogs(dataFilesOf(folder, path).logs, before))],
    ['dumps', false, past(terms.dumps, (before) => removeOld(dataFilesOf(folder, path).dumps, before))],
    ['aside', false, past(terms.aside, (before) => removeOld(dataFilesOf(folder, path).aside, before))],
  ];
}

export function xmlSteps(parts: StepParts, rows: ExpiredRows, terms: Terms, now: number): readonly Step[] {
  const isOver = isOverAt(now, terms);
  return [
    ...rows.xml.map(({ name, remove }): Step => [name, true, () => remove(isOver)]),
    ['notes', true, () => parts.expireNotes(isOver)],
    ['spared', true, () => rows.removeSpared(dayOf(now))],
  ];
}

/** Number of XML files that would be removed now. */
export function countExpiredXml(parts: StepParts, rows: ExpiredRows, terms: Terms, now: number): number {
  const isOver = isOverAt(now, terms);
  return rows.countXml(isOver) + parts.countExpiredNotes(isOver) + rows.countSpared(dayOf(now));
}

/** Repeats until nothing is left, yielding in between. */
async function repeatUntilDone(act: () => number, clock: Pick<Clock, 'turn'>, signal: AbortSignal): Promise<number> {
  let total = 0;
  for (let last = -1; last !== 0 && !signal.aborted; ) {
    last = act();
    total += last;
    await clock.turn?.();
  }
  return total;
}

/** A failing step does not stop the others. @returns removals by step. */
export async function carryOut(
  { audit, clock, logger }: StepParts,
  todo: readonly Step[],
  signal: AbortSignal,
): Promise<Readonly<Record<string, number>>> {
  const removals: Record<string, number> = {};
  for (const [name, repeated, act] of todo) {
    const failed = (error: unknown): void => logger.error('expired data not removed', { what: name, error: String(error) });
    try {
      const count = repeated ? await repeatUntilDone(act, clock, signal) : act();
      if (count > 0) removals[name] = count;
    } catch (error) {
      failed(error);
    }
  }
  if (Object.keys(removals).length > 0) {
    const details = JSON.stringify(removals);
    logger.info('expired data removed', removals);
    attempt(
      () =>
        audit.record({ actor: 'program', stationId: null, entity: 'settings', entityId: 'retention', cause: 'expired-removed', details }),
      (error) => logger.error('removal not told', { error: String(error) }),
    );
  }
  return removals;
}
