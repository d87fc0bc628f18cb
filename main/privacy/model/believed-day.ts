/** Chooses the moment by which retention is judged. The PC's clock alone is never trusted. Pure. */

const DAY_MS = 86_400_000;
/** Tolerance between the sources of time. */
export const APART_MS = 2 * DAY_MS;
/** The shortest retention period: the trusted time never advances by more than this in a week. */
export const STEP_MS = 30 * DAY_MS;
const STEP_EVERY_MS = 7 * DAY_MS;

export interface TimeSources {
  /** The PC's clock, epoch milliseconds; so are the others. */
  readonly pc: number;
  /** Date header of a real network; null = none has answered since the start. */
  readonly network: number | null;
  /** Time of the store's newest rows; null = no rows. */
  readonly rows: number | null;
}

/** Whether all sources agree. `unheard`: a source is still missing. */
export function judgeClock({ pc, network, rows }: TimeSources): 'agrees' | 'disagrees' | 'unheard' {
  if (network !== null && Math.abs(network - pc) > APART_MS) return 'disagrees';
  if (rows !== null && rows - pc > APART_MS) return 'disagrees';
  if (network === null || rows === null || pc - rows > APART_MS) return 'unheard';
  return 'agrees';
}

export interface BelievedDay {
  readonly day: number;
  /** When a gap larger than one step was last reduced; null = never. */
  readonly movedAt: number | null;
}

/** Advances the trusted time once all sources agree on `now`. A clock that was set back does not move it backwards. */
export function moveDay(known: BelievedDay, now: number): BelievedDay {
  const gap = now - known.day;
  if (gap <= 0) return known;
  if (gap <= STEP_MS) return { ...known, day: now };
  const rests = known.movedAt !== null && now >= known.movedAt && now - known.movedAt < STEP_EVERY_MS;
  return rests ? known : { day: known.day + STEP_MS, movedAt: now };
}

const FEW_XML = 20;

/** Whether so large a part of all XML would be removed that the user is asked first. */
export function isBulk(over: number, total: number): boolean {
  return over > FEW_XML || (over > 1 && over * 2 > total);
}
