import type { MovementAmount, MovementRow } from '../../../preload/contract/movement/movement.ts';
import { formatPrice } from '../../format/money.ts';

/** Prices per unit have three decimals, as pumps show them. */
const THOUSAND = 1_000;
const TENTH = 10;

const unitOf = (valueE4: number, quantityE4: number): string => formatPrice(Math.round((valueE4 / quantityE4) * THOUSAND) * TENTH);

/** Price paid per litre or cubic metre; null: the quantity is missing or zero. */
export function unitPriceOf({ valueE4, quantityE4 }: Pick<MovementRow, 'valueE4' | 'quantityE4'>): string | null {
  return valueE4 === null || quantityE4 === null || quantityE4 <= 0 ? null : unitOf(valueE4, quantityE4);
}

/** Average unit price; null if litres and cubic metres are mixed, or there are none. */
export function averageOf({ valueE4, litresE4, cubicE4 }: MovementAmount): string | null {
  const quantity = litresE4 + cubicE4;
  return quantity <= 0 || (litresE4 > 0 && cubicE4 > 0) ? null : unitOf(valueE4, quantity);
}
