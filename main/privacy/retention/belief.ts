import type { Clock, Logger } from '../../shared/ports.ts';
import type { Store } from '../../store/index.ts';
import { APART_MS, judgeClock, moveDay } from '../model/believed-day.ts';
import { notices as texts } from '../texts.ts';
import { type RetentionState, readState, writeState } from './state-repository.ts';

export interface BeliefParts {
  readonly store: Store;
  /** Epoch milliseconds from the Date header of a real network; null = none has answered since the start. */
  readonly networkNow: () => number | null;
  /** Time of the store's newest rows, ISO 8601 UTC; null = no rows. @param until later rows are ignored. */
  readonly lastSign: (until?: string) => string | null;
  /** File name of the newest daily backup; null = none. */
  readonly newestBackup: () => string | null;
  readonly notices: { show(id: string, message: string | null): void };
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
}

const CLOCK_NOTICE = 'clock';

/** Determines the moment by which retention is judged, and which backup is held while that is in doubt. */
export function createBelief(parts: BeliefParts) {
  const { store, clock, logger, notices } = parts;
  /** Rows of earlier runs: a clock that was set since can't have written them. */
  const signAtStart = parts.lastSign();

  /**
   * Last time that the store was written to. Rows in the future were written by a clock that was ahead: once the network
   * confirms the PC's clock they are ignored, otherwise nothing would expire until then.
   */
  function rowsAt(pc: number, network: number | null): number | null {
    const newest = parts.lastSign();
    const isConfirmed = network !== null && Math.abs(network - pc) <= APART_MS;
    const isAhead = newest !== null && Date.parse(newest) - pc > APART_MS;
    const sign = isConfirmed && isAhead ? parts.lastSign(new Date(pc + APART_MS).toISOString()) : newest;
    return sign === null ? null : Date.parse(sign);
  }

  /** @param now by a trusted clock. */
  function stateAt(now: number): RetentionState {
    const first = signAtStart === null ? now : Math.min(now, Date.parse(signAtStart));
    return readState(store) ?? { day: first, movedAt: null, xmlBefore: null, heldBackup: null, heldUntil: null };
  }

  /** Current backups contain what a wrong date or a wrong consent would remove: the newest one is held. */
  function hold(state: RetentionState): RetentionState {
    return state.heldBackup === null ? { ...state, heldBackup: parts.newestBackup(), heldUntil: null } : state;
  }

  /** The moment by which retention is judged; null = the clock is not trusted now. */
  function believe(): { readonly judgedBy: number; readonly state: RetentionState } | null {
    const pc = clock.now();
    const network = parts.networkNow();
    const found = judgeClock({ pc, network, rows: rowsAt(pc, network) });
    notices.show(CLOCK_NOTICE, found === 'disagrees' ? texts.clockNotBelieved() : null);
    if (found !== 'agrees') {
      if (found === 'disagrees') {
        logger.warn('clock not believed: nothing expires', { networkHeard: network !== null });
        // A date by an untrusted clock would be stored: one that is years behind advances one step a week.
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
