/** Chooses the moment by which retention judges what is past its term. The PC's clock alone is never believed. Pure. */

const DAY_MS = 86_400_000;
/** How far the sources of time may be apart. */
export const APART_MS = 2 * DAY_MS;
/** The shortest term: what is believed never moves further in a week. */
export const STEP_MS = 30 * DAY_MS;
const STEP_EVERY_MS = 7 * DAY_MS;

export interface TimeSources {
  /** The PC's clock, epoch milliseconds; so are the others. */
  readonly pc: number;
  /** Date header of a real network; null = none has answered since the start. */
  readonly network: number | null;
  /** Time of the newest rows of the store; null = there is none. */
  readonly rows: number | null;
}

/** Whether all sources agree. `unheard`: one of them says nothing yet. */
export function judgeClock({ pc, network, rows }: TimeSources): 'agrees' | 'disagrees' | 'unheard' {
  if (network !== null && Math.abs(network - pc) > APART_MS) return 'disagrees';
  if (rows !== null && rows - pc > APART_MS) return 'disagrees';
  if (network === null || rows === null || pc - rows > APART_MS) return 'unheard';
  return 'agrees';
}

export interface BelievedDay {
  readonly day: number;
  /** When a gap longer than one step was last shortened; null = never. */
  readonly movedAt: number | null;
}

/** Where the believed day moves to, once all sources agree on `now`. A clock that was set back makes it no earlier, and judges by itself. */
export function moveDay(known: BelievedDay, now: number): BelievedDay {
  const gap = now - known.day;
  if (gap <= 0) return known;
  if (gap <= STEP_MS) return { ...known, day: now };
  const rests = known.movedAt !== null && now >= known.movedAt && now - known.movedAt < STEP_EVERY_MS;
  return rests ? known : { day: known.day + STEP_MS, movedAt: now };
}

const FEW_XML = 20;

/** Whether so many of all XML would go that a person is asked first. */
export function isBulk(over: number, all: number): boolean {
  return over > FEW_XML || (over > 1 && over * 2 > all);
}
