/** Validates a vehicle's odometer readings and computes the distance between them. Pure. */

import type { OdometerFlaw } from '../../../preload/contract/fleet/fleet.ts';

export interface OdometerReading {
  readonly id: string;
  /** Local, `YYYY-MM-DDThh:mm:ss`. */
  readonly date: string;
  /** Kilometres; null or 0 = nothing was typed. */
  readonly odometer: number | null;
}

export interface FuelledReading extends OdometerReading {
  /** Litres of fuel that drives the vehicle; null = unknown. */
  readonly litresE4: number | null;
  readonly valueE4: number | null;
}

/** Flaws by reading id. */
export type OdometerFlaws = ReadonlyMap<string, OdometerFlaw>;

/** Largest plausible distance between two readings: a day and night of driving, plus what was driven before. */
const KM_A_DAY = 2_000;
const KM_AT_ONCE = 1_000;
const DAY_MS = 86_400_000;
/** Earlier readings to compare with: for a vehicle that refuels daily, more than half a year. */
const LOOK_BACK = 200;

/**
 * Accepts the longest sequence of readings in which none runs backwards and none is out of reach of the one before; every other
 * reading has a flaw. One mistyped reading, high or low, so never affects its neighbours.
 * @param readings of one vehicle, oldest first.
 */
export function flawsOf(readings: readonly OdometerReading[]): OdometerFlaws {
  const typed = readings.flatMap(({ id, date, odometer }) =>
    odometer === null || odometer <= 0 ? [] : [{ id, odometer, at: Date.parse(`${date}Z`) }],
  );
  const believed = new Set(longestRow(typed).map(({ id }) => id));
  const flaws = new Map<string, OdometerFlaw>();
  let last: number | null = null;
  for (const { id, odometer } of readings) {
    if (odometer === null || odometer <= 0) flaws.set(id, 'missing');
    else if (believed.has(id)) last = odometer;
    else flaws.set(id, last !== null && odometer < last ? 'backwards' : 'too-far');
  }
  return flaws;
}

/** Fuelings without a plate are of vehicles that nobody knows: each reading is judged by itself. @param readings of the plate, oldest first. */
export function flawsOfPlate(plate: string | null, readings: readonly OdometerReading[]): OdometerFlaws {
  return plate === null ? new Map(readings.flatMap((reading) => [...flawsOf([reading])])) : flawsOf(readings);
}

interface Typed {
  readonly id: string;
  readonly odometer: number;
  readonly at: number;
}

function follows(before: Typed, after: Typed): boolean {
  const km = after.odometer - before.odometer;
  return km >= 0 && km <= KM_AT_ONCE + (KM_A_DAY * (after.at - before.at)) / DAY_MS;
}

function longestRow(typed: readonly Typed[]): readonly Typed[] {
  const lengths: number[] = [];
  const befores: number[] = [];
  let end = -1;
  typed.forEach((reading, index) => {
    let [length, before] = [1, -1];
    for (let other = index - 1; other >= Math.max(0, index - LOOK_BACK); other -= 1) {
      const known = typed[other];
      const its = lengths[other] ?? 0;
      if (known !== undefined && its >= length && follows(known, reading)) [length, before] = [its + 1, other];
    }
    lengths.push(length);
    befores.push(before);
    // The earlier of two sequences of equal length wins: the later one disagrees with what was known.
    if (end === -1 || length > (lengths[end] ?? 0)) end = index;
  });
  const row: Typed[] = [];
  for (let index = end; index !== -1; index = befores[index] ?? -1) {
    const reading = typed[index];
    if (reading === undefined) break;
    row.push(reading);
  }
  return row.toReversed();
}

export interface Driven {
  readonly distanceKm: number | null;
  readonly kmPerLitreE3: number | null;
  /** Cost per kilometre, ten-thousandths of a real. */
  readonly costPerKmE4: number | null;
}

const NOT_DRIVEN: Driven = { distanceKm: null, kmPerLitreE3: null, costPerKmE4: null };

const UNIT = 10_000;
const THOUSAND = 1_000;

/**
 * Distance between the first and the last accepted reading. The fuel of the first one was burnt before it; the fuel of all later
 * ones, up to the last, was burnt on the way.
 * @param readings of one vehicle in the period, oldest first. @param flaws of all its readings.
 */
export function drivenOf(readings: readonly FuelledReading[], flaws: OdometerFlaws): Driven {
  const from = readings.findIndex(({ id }) => !flaws.has(id));
  const until = readings.findLastIndex(({ id }) => !flaws.has(id));
  const [first, last] = [readings[from]?.odometer ?? null, readings[until]?.odometer ?? null];
  if (from === until || first === null || last === null) return NOT_DRIVEN;
  const distanceKm = last - first;
  if (distanceKm <= 0) return { ...NOT_DRIVEN, distanceKm };
  const later = readings.slice(from + 1, until + 1);
  const litresE4 = sumOrNull(later.map((each) => each.litresE4));
  const valueE4 = sumOrNull(later.map((each) => each.valueE4));
  return {
    distanceKm,
    kmPerLitreE3: litresE4 === null || litresE4 <= 0 ? null : Math.round((distanceKm * UNIT * THOUSAND) / litresE4),
    costPerKmE4: valueE4 === null ? null : Math.round(valueE4 / distanceKm),
  };
}

/** null: one of the two values is unknown. */
function sumOrNull(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}
