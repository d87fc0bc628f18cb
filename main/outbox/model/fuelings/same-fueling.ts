/** Compares a fueling of the network's listing with the registered one: by plate, time and litres. */

export interface FuelingMark {
  /** The plate as typed or listed; null = not stated. */
  readonly plate: string | null;
  /** Local, `YYYY-MM-DDThh:mm:ss`. */
  readonly date: string;
  /** Ten-thousandths; null = not stated. */
  readonly quantityE4: number | null;
}

export type Likeness = 'same' | 'near' | 'other';

/** The listing has two or three decimals of litres: the typed value may be rounded there. */
const ROUNDING_E4 = 50;
const NEAR_MS = 2 * 3_600_000;
const NEAR_SHARE = 0.02;

export const barePlate = (plate: string): string => plate.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();

/**
 * `same`: plate, minute and litres match. `near`: the plate and one of the others match, the time within two hours or
 * the litres within 2 %; a person reviews it.
 */
export function likenessOf(a: FuelingMark, b: FuelingMark): Likeness {
  if (a.plate === null || b.plate === null || barePlate(a.plate) !== barePlate(b.plate)) return 'other';
  const apart = Math.abs(Date.parse(`${a.date}Z`) - Date.parse(`${b.date}Z`));
  const differs = a.quantityE4 === null || b.quantityE4 === null ? Number.POSITIVE_INFINITY : Math.abs(a.quantityE4 - b.quantityE4);
  if (a.date.slice(0, 16) === b.date.slice(0, 16) && differs <= ROUNDING_E4) return 'same';
  return apart <= NEAR_MS || differs <= NEAR_SHARE * Number(a.quantityE4) ? 'near' : 'other';
}
