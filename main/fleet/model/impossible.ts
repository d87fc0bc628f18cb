/** Detects implausible fuelings of a vehicle: more than ever went into its tank, or two cities within minutes. Pure. */

import type { ImpossibleWhy } from '../../../preload/contract/fleet/fleet.ts';
import { drivenOf, type FuelledReading, type OdometerFlaws } from './odometer.ts';

export interface PlacedFueling extends FuelledReading {
  readonly city: string | null;
}

interface Impossible {
  readonly id: string;
  readonly why: ImpossibleWhy;
  /** The previous fueling, which it contradicts; null = implausible without a comparison. */
  readonly beforeId: string | null;
}

const MINUTE_MS = 60_000;
/** Shortest distance between two cities. */
const CITIES_MINUTES = 15;
/** Shortest time in which consumption counts. */
const AT_ONCE_MINUTES = 60;
/** Minimum of other fuelings for estimating the tank's capacity. */
const LEAST_OTHERS = 6;
/** The largest fueling of a vehicle is less than its tank: tolerance above it. */
const AT_ONE = 1.5;
const AT_TWO = 1.8;
/** Used when the distance since the previous fueling is unknown. */
const UNKNOWN_WAY = 3;
/** A vehicle that burnt this share of the fueling had room for it. */
const HARDLY_EMPTY = 0.6;
const UNIT = 10_000;
const THOUSAND = 1_000;

const minutesBetween = (a: FuelledReading, b: FuelledReading): number => (Date.parse(`${b.date}Z`) - Date.parse(`${a.date}Z`)) / MINUTE_MS;
const nameOf = (city: string): string => city.trim().toLocaleUpperCase('pt-BR');

/** @param fuelings of one vehicle, oldest first. @param flaws of its odometer. */
export function impossibleOf(fuelings: readonly PlacedFueling[], flaws: OdometerFlaws): readonly Impossible[] {
  return [...citiesOf(fuelings), ...tankOf(fuelings, flaws)];
}

function citiesOf(fuelings: readonly PlacedFueling[]): readonly Impossible[] {
  return fuelings.flatMap((fueling, place): readonly Impossible[] => {
    const before = fuelings[place - 1];
    if (before === undefined || before.city === null || fueling.city === null) return [];
    const isElsewhere = nameOf(before.city) !== nameOf(fueling.city) && minutesBetween(before, fueling) <= CITIES_MINUTES;
    return isElsewhere ? [{ id: fueling.id, why: 'cities', beforeId: before.id }] : [];
  });
}

/** Litres burnt between two fuelings; null = unknown. */
function burntE4(before: PlacedFueling, now: PlacedFueling, flaws: OdometerFlaws, kmPerLitreE3: number | null): number | null {
  if (minutesBetween(before, now) <= AT_ONCE_MINUTES) return 0;
  if (flaws.has(before.id) || flaws.has(now.id) || kmPerLitreE3 === null) return null;
  return (((now.odometer ?? 0) - (before.odometer ?? 0)) * UNIT * THOUSAND) / kmPerLitreE3;
}

function tankOf(fuelings: readonly PlacedFueling[], flaws: OdometerFlaws): readonly Impossible[] {
  const driving = fuelings.filter(({ litresE4 }) => litresE4 !== null && litresE4 > 0);
  if (driving.length <= LEAST_OTHERS) return [];
  const [largest = 0, second = 0] = driving.map(({ litresE4 }) => litresE4 ?? 0).toSorted((a, b) => b - a);
  const { kmPerLitreE3 } = drivenOf(fuelings, flaws);
  return driving.flatMap((fueling, place): readonly Impossible[] => {
    const litresE4 = fueling.litresE4 ?? 0;
    const before = driving[place - 1];
    const burnt = before === undefined ? null : burntE4(before, fueling, flaws, kmPerLitreE3);
    // Largest of the other fuelings: a mistyped one says nothing about the tank.
    const tankE4 = litresE4 === largest ? second : largest;
    const isAlone = burnt === null ? litresE4 > tankE4 * UNKNOWN_WAY : litresE4 > tankE4 * AT_ONE && burnt < litresE4 * HARDLY_EMPTY;
    if (isAlone) return [{ id: fueling.id, why: 'tank', beforeId: null }];
    if (before === undefined || burnt === null || (before.litresE4 ?? 0) + litresE4 - burnt <= largest * AT_TWO) return [];
    return [{ id: fueling.id, why: 'tank', beforeId: before.id }];
  });
}
