/** Fuel quantities in pt-BR format. */

import { NOTHING } from './money.ts';

const litres = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** 1234560 → "123,456"; at least two decimals. The column heading names the unit. */
export function formatLitres(quantityE4: number | null): string {
  return quantityE4 === null ? NOTHING : litres.format(quantityE4 / 10_000);
}
