import type { Fueling } from '../seed/seed-fuelings.ts';

/** Ten-thousandths of a real. */
const CENT = 100;
/** Ten-thousandths of a litre: pumps count thousandths. */
const PUMP_STEP = 10;

/** The fuelings' amounts in a note whose first line was rounded differently. */
export function offByCents([first, ...others]: readonly Fueling[]): readonly Fueling[] {
  return first === undefined ? [] : [{ ...first, valueE4: first.valueE4 + CENT }, ...others];
}

/** A fueling split over two notes: the first has two fifths of the litres, at the same price, the second has the rest. */
export function inParts(fueling: Fueling): readonly Fueling[] {
  const quantityE4 = Math.round((fueling.quantityE4 * 0.4) / PUMP_STEP) * PUMP_STEP;
  const valueE4 = Math.round((fueling.valueE4 * quantityE4) / fueling.quantityE4 / CENT) * CENT;
  return [
    { ...fueling, quantityE4, valueE4 },
    { ...fueling, quantityE4: fueling.quantityE4 - quantityE4, valueE4: fueling.valueE4 - valueE4 },
  ];
}
