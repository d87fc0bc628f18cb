/** A product in two columns: "Gasolina" and "Aditivada", "Diesel" and "S10". */

import type { SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { fuelOf, kindOf } from '../../prices/model/index.ts';
import { remembering } from '../../shared/remember.ts';
import type { HeadRecord } from './sheet-head.ts';
import { isWide } from './wide-layout.ts';

/** Both texts as one product, in the order that names a fuel. */
function joinedProduct(product: string, more: string): string {
  const [one, other] = [product.trim(), more.trim()];
  if (one === '' || other === '') return one || other;
  const turned = `${other} ${one}`;
  return fuelOf(`${one} ${other}`) === null && fuelOf(turned) !== null ? turned : `${one} ${other}`;
}

/** Rewrites the product's cell of a row, where the layout has a second column of it. */
export function productJoiner(layout: SheetLayout): (cells: readonly string[]) => readonly string[] {
  const { productMore } = layout;
  const { product } = layout.columns;
  if (productMore === undefined || product === undefined || isWide(layout)) return (cells) => cells;
  const joined = remembering((one: string) => remembering((other: string) => joinedProduct(one, other)));
  return (cells) => {
    const more = cells[productMore] ?? '';
    return more.trim() === '' ? cells : Object.assign([...cells], { [product]: joined(cells[product] ?? '')(more) });
  };
}

/**
 * The column that names fuels together with the product column, in half of the rows or more; none of its
 * texts is a kind of price, or a number.
 */
export function secondProductColumn(
  columns: SheetLayout['columns'],
  header: readonly string[],
  body: readonly HeadRecord[],
): number | undefined {
  const { product, price } = columns;
  if (product === undefined || price === undefined) return undefined;
  const rows = body.filter(({ cells }) => (cells[product] ?? '').trim() !== '' && (cells[price] ?? '').trim() !== '');
  const free = header.flatMap((_, column) => {
    const roles = Object.entries(columns).filter(([, taken]) => taken === column);
    return roles.every(([role]) => role === 'kind') ? [column] : [];
  });
  return free.find((column) => {
    let [made, alone] = [0, 0];
    for (const { cells } of rows) {
      const [one, other] = [(cells[product] ?? '').trim(), (cells[column] ?? '').trim()];
      if (other !== '' && (kindOf(other) !== null || !/\p{L}/u.test(other) || /[.,]/.test(other))) return false;
      if (other !== '' && isGrade(other) && fuelOf(joinedProduct(one, other)) !== null) made += 1;
      else if (other === '' && fuelOf(one) !== null) alone += 1;
    }
    return made > 0 && (made + alone) * 2 >= rows.length;
  });
}

/** A distributor's name beside a fuel does not identify the fuel: it would also stand beside another one. */
function isGrade(text: string): boolean {
  return fuelOf(`Gasolina Aditivada ${text}`) === null;
}
