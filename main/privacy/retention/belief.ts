import type { Clock, Logger } from '../../shared/ports.ts';
import type { Store } from '../../store/index.ts';
import { APART_MS, judgeClock, moveDay } from '../model/believed-day.ts';
import { notices as texts } from '../texts.ts';
import { type RetentionState, readState, writeState } from './state-repository.ts';

export interface BeliefParts {
  readonly store: Store;
  /** Epoch milliseconds by the Date header of a real network; null = none has answered since the start. */
  readonly networkNow: () => number | null;
  /** ISO 8601 UTC of the newest rows of the store; null = there is none. @param until those of later are passed over. */
  readonly lastSign: (until?: string) => string | null;
  /** File name of the newest daily backup; null = there is none. */
  readonly newestBackup: () => string | null;
  readonly notices: { show(id: string, message: string | null): void };
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
}

const CLOCK_NOTICE = 'clock';

/** By which moment terms are judged, and which backup is held while that is in doubt. */
export function createBelief(parts: BeliefParts) {
  const { store, clock, logger, notices } = parts;
  /** Rows of earlier runs: a clock that was set since cannot have written them. */
  const signAtStart = parts.lastSign();

  /**
   * When the store was last written to. Rows of days to come were written by a clock that was ahead: once the network
   * confirms the PC's clock they are passed over, or nothing would expire until those days.
   */
  function rowsAt(pc: number, network: number | null): number | null {
    const newest = parts.lastSign();
    const isConfirmed = network !== null && Math.abs(network - pc) <= APART_MS;
    const isAhead = newest !== null && Date.parse(newest) - pc > APART_MS;
    const sign = isConfirmed && isAhead ? parts.lastSign(new Date(pc + APART_MS).toISOString()) : newest;
    return sign === null ? null : Date.parse(sign);
  }

  /** @param now by a clock that is believed. */
  function stateAt(now: number): RetentionState {
    const first = signAtStart === null ? now : Math.min(now, Date.parse(signAtStart));
    return readState(store) ?? { day: first, movedAt: null, xmlBefore: null, heldBackup: null, heldUntil: null };
  }

  /** The backups of now hold what a wrong day or a wrong yes would take: the newest one stays. */
  function hold(state: RetentionState): RetentionState {
    return state.heldBackup === null ? { ...state, heldBackup: parts.newestBackup(), heldUntil: null } : state;
  }

  /** The moment by which terms are judged; null = the clock is not believed now. */
  function believe(): { readonly judgedBy: number; readonly state: RetentionState } | null {
    const pc = clock.now();
    const network = parts.networkNow();
    const found = judgeClock({ pc, network, rows: rowsAt(pc, network) });
    notices.show(CLOCK_NOTICE, found === 'disagrees' ? texts.clockNotBelieved() : null);
    if (found !== 'agrees') {
      if (found === 'disagrees') {
        logger.warn('clock not believed: nothing expires', { networkHeard: network !== null });
        // A day by a clock that is not believed would be kept: one that is years behind moves a step a week.
        const known = readState(store) ?? (network === null ? null : stateAt(network));
        if (known !== null) store.transaction(() => writeState(store, hold(known)));
      }
      return null;
    }
    const before = stateAt(pc);
    const state = { ...before, ...moveDay(before, pc) };
    store.transaction(() => writeState(store, state));
    return { judgedBy: Math.min(pc, state.day), state };
  }

  return { believe, hold };
}
