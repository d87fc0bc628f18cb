import { toLocal } from '../local-time.ts';
import type { SettledFueling } from '../seed/seed-settled.ts';
import type { StationRecord } from '../state.ts';
import { settledOf } from './fuelings.ts';

/** A payment of the network to the station: a week's fuelings, paid later. */
export interface Transfer {
  /** Digits. */
  readonly id: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly amountE4: number;
  readonly status: 'PENDING' | 'PAID';
  readonly fuelings: readonly SettledFueling[];
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Days between the end of a week and its payment. */
const LATER_DAYS = 14;
/** One in this many is paid with a fee deducted: 1.5 % of it, to the cent. */
const SHORT_EVERY = 5;
const FEE = 0.015;
const CENT = 100;
/** A Monday. */
const EPOCH = Date.parse('2024-01-01T00:00:00Z');

/** Oldest first, deterministic by station; cancelled fuelings are never paid. A future day is pending. */
export function transfersOf(station: StationRecord, now: number): readonly Transfer[] {
  const today = toLocal(now, station.uf).slice(0, 10);
  const weekOf = ({ at }: SettledFueling): number => Math.floor((Date.parse(`${at.slice(0, 10)}T00:00:00Z`) - EPOCH) / WEEK_MS);
  const weeks = Map.groupBy(
    settledOf(station).filter(({ key }) => key !== null),
    weekOf,
  );
  return [...weeks].map(([week, fuelings]) => {
    const day = new Date(EPOCH + (week + 1) * WEEK_MS + LATER_DAYS * DAY_MS).toISOString().slice(0, 10);
    const wholeE4 = fuelings.reduce((sum, { valueE4 }) => sum + valueE4, 0);
    const amountE4 = week % SHORT_EVERY === 0 ? Math.round((wholeE4 * (1 - FEE)) / CENT) * CENT : wholeE4;
    return { id: String(5_000_000 + week), day, amountE4, status: day <= today ? 'PAID' : 'PENDING', fuelings };
  });
}
