/** Joins a product in two columns: "Gasolina" and "Aditivada", "Diesel" and "S10". */

import type { SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { fuelOf, kindOf } from '../../prices/model/index.ts';
import { remembering } from '../../shared/remember.ts';
import type { HeadRecord } from './sheet-head.ts';
import { isWide } from './wide-layout.ts';

/** Joins both texts in the order that names a fuel. */
function joinedProduct(product: string, more: string): string {
  const [first, second] = [product.trim(), more.trim()];
  if (first === '' || second === '') return first || second;
  const turned = `${second} ${first}`;
  return fuelOf(`${first} ${second}`) === null && fuelOf(turned) !== null ? turned : `${first} ${second}`;
}

/** Rewrites a row's product cell if the layout has a second product column. */
export function productJoiner(layout: SheetLayout): (cells: readonly string[]) => readonly string[] {
  const { productMore } = layout;
  const { product } = layout.columns;
  if (productMore === undefined || product === undefined || isWide(layout)) return (cells) => cells;
  const joined = remembering((first: string) => remembering((second: string) => joinedProduct(first, second)));
  return (cells) => {
    const more = cells[productMore] ?? '';
    return more.trim() === '' ? cells : Object.assign([...cells], { [product]: joined(cells[product] ?? '')(more) });
  };
}

/**
 * The column that names fuels together with the product column, in at least half of the rows; none of its
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
    let [combined, standalone] = [0, 0];
    for (const { cells } of rows) {
      const [name, more] = [(cells[product] ?? '').trim(), (cells[column] ?? '').trim()];
      if (more !== '' && (kindOf(more) !== null || !/\p{L}/u.test(more) || /[.,]/.test(more))) return false;
      if (more !== '' && isGrade(more) && fuelOf(joinedProduct(name, more)) !== null) combined += 1;
      else if (more === '' && fuelOf(name) !== null) standalone += 1;
    }
    return combined > 0 && (combined + standalone) * 2 >= rows.length;
  });
}

/** A distributor's name beside a fuel is not a grade: it also occurs beside others. */
function isGrade(text: string): boolean {
  return fuelOf(`Gasolina Aditivada ${text}`) === null;
}
