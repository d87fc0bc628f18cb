import { fromLocal } from '../../../shared/time/local-time.ts';

export interface LineStart {
  /** Station-local date-time; null = the price applies as soon as it is sent. */
  readonly validFrom: string | null;
  /** Creation of its batch, epoch milliseconds. */
  readonly createdAt: number;
}

/**
 * Whether the price of a later batch settles a refused one of the same product and customer: both start at the same
 * moment, or the later one has begun and starts no earlier. A price of today does not replace one for Christmas.
 */
export function settles(later: LineStart, refused: LineStart, now: number, timeZone: string): boolean {
  if (later.validFrom === refused.validFrom) return true;
  const start = startOf(later, timeZone);
  return start <= now && start >= startOf(refused, timeZone);
}

function startOf({ validFrom, createdAt }: LineStart, timeZone: string): number {
  return Math.max(createdAt, validFrom === null ? 0 : (fromLocal(validFrom, timeZone) ?? 0));
}
