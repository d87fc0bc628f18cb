/** Schedules the sweeps of each station's pending list. All times are monotonic. */

import { MOST_HELD_BACK_MS } from '../../network/index.ts';
import type { Clock } from '../../shared/ports.ts';
import type { SweepEnd } from './sweep.ts';

/** Interval while no note waits. */
const QUIET_MS = 10 * 60_000;
/** Networks take seconds to minutes to remove a fueling from their list. */
const AFTER_ACCEPTANCE_MS = 15_000;
/** First interval while notes wait; it grows up to the quiet interval. */
const WAITING_MS = 60_000;
const GROWTH = 1.5;
/** An absence needs a second reading; a few sweeps at this interval. */
const CONFIRM_MS = 10_000;
const MOST_CONFIRMS = 3;
const AFTER_FAILURE_MS = 60_000;

interface Plan {
  /** Next regular sweep. */
  readonly due: number;
  /** Sweep after an accepted note: when it is due, and when the first of the notes since the last sweep was accepted. */
  readonly soon: { readonly due: number; readonly since: number } | null;
  /** End of the network's Retry-After. */
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
    /** When the next sweep is due; immediately while nothing is known. */
    due(stationId: string): number {
      const { due, soon, notBefore } = planOf(stationId);
      return sweeping.has(stationId) ? Number.POSITIVE_INFINITY : Math.max(notBefore, Math.min(due, soon?.due ?? due));
    },
    /** Whether the network requested a wait that is not over. */
    isToldToWait: (stationId: string): boolean => planOf(stationId).notBefore > clock.monotonic(),
    /** A sweep begins: no other is due until it has ended. */
    begun(stationId: string): void {
      sweeping.add(stationId);
      plans.set(stationId, { ...planOf(stationId), soon: null });
    },
    /** @param waiting number of notes waiting to leave the list. */
    ended(stationId: string, end: SweepEnd, waiting: number): void {
      sweeping.delete(stationId);
      plans.set(stationId, next(planOf(stationId), end, waiting, clock.monotonic()));
    },
    /** The network just accepted a note, or may have. */
    accepted(stationId: string): void {
      const plan = planOf(stationId);
      const now = clock.monotonic();
      const since = plan.soon?.since ?? now;
      // Debounced over successive notes, but at most WAITING_MS.
      const due = Math.min(now + AFTER_ACCEPTANCE_MS, since + WAITING_MS);
      plans.set(stationId, { ...plan, pace: WAITING_MS, soon: { due, since } });
    },
    /** The network is reachable again: failed sweeps are due sooner. */
    networkBack(stationId: string): void {
      const plan = planOf(stationId);
      // Not sooner than after a first failure: an unstable network may come back every minute.
      if (plan.failures > 0) plans.set(stationId, { ...plan, due: Math.min(plan.due, plan.failedAt + AFTER_FAILURE_MS) });
    },
    /** Forgets all plans: every station is due now. */
    forget: (): void => plans.clear(),
  };
}

function next(plan: Plan, { result, retryAfterMs, confirm }: SweepEnd, waiting: number, now: number): Plan {
  if (!result.ok) {
    const wait = Math.min(QUIET_MS, AFTER_FAILURE_MS * 2 ** Math.min(plan.failures, 10));
    const notBefore = now + Math.min(retryAfterMs ?? 0, MOST_HELD_BACK_MS);
    return { ...plan, soon: null, due: now + wait, notBefore, failures: plan.failures + 1, failedAt: now };
  }
  // A note accepted during the sweep (an uncertain one does not wait) still needs a sweep soon.
  if (waiting === 0) return { ...UNKNOWN, soon: plan.soon, due: now + QUIET_MS };
  // An answer ends the wait that the network requested before.
  const answered = { ...plan, notBefore: LONG_AGO, failures: 0 };
  if (confirm && plan.confirms < MOST_CONFIRMS) return { ...answered, due: now + CONFIRM_MS, confirms: plan.confirms + 1 };
  const pace = Math.min(QUIET_MS, plan.pace * GROWTH);
  return { ...answered, due: now + plan.pace, pace, confirms: confirm ? plan.confirms : 0 };
}
