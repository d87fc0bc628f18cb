/** Quantities of fuel for people: pt-BR. */

import { NOTHING } from './money.ts';

const litres = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** 1234560 → "123,456"; two decimals at least, and all that are there. The unit stands in the heading. */
export function formatLitres(quantityE4: number | null): string {
  return quantityE4 === null ? NOTHING : litres.format(quantityE4 / 10_000);
}
