/** When each station's pending list is swept next, by itself. All moments are monotonic. */

import type { Clock } from '../../shared/ports.ts';
import type { SweepEnd } from './sweep.ts';

/** Nobody is waiting for news. */
const QUIET_MS = 10 * 60_000;
/** A network takes seconds to minutes to strike a fueling off its list. */
const AFTER_ACCEPTANCE_MS = 15_000;
/** While notes wait: from here on, ever slower, up to the quiet pace. */
const WAITING_MS = 60_000;
const GROWTH = 1.5;
/** One absence wants a second reading; a few times at this pace, no more. */
const CONFIRM_MS = 10_000;
const MOST_CONFIRMS = 3;
const AFTER_FAILURE_MS = 60_000;
const MOST_RETRY_AFTER_MS = 3_600_000;

interface Plan {
  /** Next time by the pace of the list. */
  readonly due: number;
  /** Because a note was taken: when, and when the first of those that came since was. */
  readonly soon: { readonly due: number; readonly since: number } | null;
  /** The network asked to be left alone until then. */
  readonly notBefore: number;
  readonly pace: number;
  readonly failures: number;
  readonly failedAt: number;
  readonly confirms: number;
}

const LONG_AGO = Number.NEGATIVE_INFINITY;
const UNKNOWN: Plan = { due: LONG_AGO, soon: null, notBefore: LONG_AGO, pace: WAITING_MS, failures: 0, failedAt: LONG_AGO, confirms: 0 };

export type PendingTimes = ReturnType<typeof createPendingTimes>;

export function createPendingTimes(clock: Pick<Clock, 'monotonic'>) {
  const plans = new Map<string, Plan>();
  const sweeping = new Set<string>();
  const planOf = (stationId: string): Plan => plans.get(stationId) ?? UNKNOWN;

  return {
    /** When it is due; it is due at once while nothing is known. */
    due(stationId: string): number {
      const { due, soon, notBefore } = planOf(stationId);
      return sweeping.has(stationId) ? Number.POSITIVE_INFINITY : Math.max(notBefore, Math.min(due, soon?.due ?? due));
    },
    /** A sweep begins: until it has ended, no other is due. */
    begun(stationId: string): void {
      sweeping.add(stationId);
      plans.set(stationId, { ...planOf(stationId), soon: null });
    },
    /** @param waiting notes that wait to leave the list. */
    ended(stationId: string, end: SweepEnd, waiting: number): void {
      sweeping.delete(stationId);
      plans.set(stationId, next(planOf(stationId), end, waiting, clock.monotonic()));
    },
    /** The network has just taken a note, or may have. */
    accepted(stationId: string): void {
      const plan = planOf(stationId);
      const now = clock.monotonic();
      const since = plan.soon?.since ?? now;
      // While one note follows the other the sweep waits for the last of them, but not for ever.
      const due = Math.min(now + AFTER_ACCEPTANCE_MS, since + WAITING_MS);
      plans.set(stationId, { ...plan, pace: WAITING_MS, soon: { due, since } });
    },
    /** The network can be reached again: what failed need not wait for its turn. */
    networkBack(stationId: string): void {
      const plan = planOf(stationId);
      // Never faster than after a first failure: a network may come back every minute.
      if (plan.failures > 0) plans.set(stationId, { ...plan, due: Math.min(plan.due, plan.failedAt + AFTER_FAILURE_MS) });
    },
    /** What was planned no longer counts: all are due now. */
    forget: (): void => plans.clear(),
  };
}

function next(plan: Plan, { result, retryAfterMs, confirm }: SweepEnd, waiting: number, now: number): Plan {
  if (!result.ok) {
    const wait = Math.min(QUIET_MS, AFTER_FAILURE_MS * 2 ** Math.min(plan.failures, 10));
    const notBefore = now + Math.min(retryAfterMs ?? 0, MOST_RETRY_AFTER_MS);
    return { ...plan, soon: null, due: now + wait, notBefore, failures: plan.failures + 1, failedAt: now };
  }
  // What came while it was read (a note in doubt, which does not wait) is still to be swept soon.
  if (waiting === 0) return { ...UNKNOWN, soon: plan.soon, due: now + QUIET_MS };
  if (confirm && plan.confirms < MOST_CONFIRMS) {
    return { ...plan, due: now + CONFIRM_MS, failures: 0, confirms: plan.confirms + 1 };
  }
  const pace = Math.min(QUIET_MS, plan.pace * GROWTH);
  return { ...plan, due: now + plan.pace, pace, failures: 0, confirms: confirm ? plan.confirms : 0 };
}
