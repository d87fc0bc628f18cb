/**
 * Which products are sold by the cubic metre, the one place that asks the catalogues: a product of that name with an
 * ANP code is what its code says; every other one is what its name says (preload/contract/kit/measure.ts).
 */

import { GAS_CODE, GAS_NAMES, type UnitOf, unitOfProduct } from '../../preload/contract/kit/measure.ts';
import { integerOf, type Row, textOf } from './cells.ts';
import type { Store } from './database.ts';

const byName = (column: string): string => `(${GAS_NAMES.map((like) => `${column} LIKE '${like}'`).join(' OR ')})`;

/** Codes of the ANP have nine digits; some networks write numbers of their own there. */
const coded = (table: 'products' | 'fleet_products'): string =>
  `SELECT trim(name) AS name, code LIKE '${GAS_CODE}%' AS gas FROM ${table} WHERE length(code) = 9 AND code NOT GLOB '*[^0-9]*'`;

/** Names that a catalogue of this PC tells to be the other thing. Where catalogues disagree, the name decides. */
const TOLD_OTHERWISE = `SELECT name COLLATE NOCASE FROM (${coded('products')} UNION ALL ${coded('fleet_products')})
  GROUP BY name COLLATE NOCASE HAVING min(gas) = max(gas) AND min(gas) <> ${byName('name')}`;

/** Whether it is sold by the cubic metre. Asked of every row: names are looked up only where some are told otherwise. @param product the column of its name. */
export const isGas = (product: string): string =>
  `coalesce((EXISTS (${TOLD_OTHERWISE}) AND trim(${product}) COLLATE NOCASE IN (${TOLD_OTHERWISE})) <> ${byName(product)}, 0)`;

/**
 * Sums a quantity as a whole, and what of it is cubic metres; `quantitiesOf` reads them. Each row is judged once: SQLite
 * computes one aggregate that is named twice two times, if it has a query in it.
 * @param filter an SQL condition on the rows. @param as goes before both names.
 */
export function quantitiesSql(product: string, filter = '1', as = ''): string {
  const sum = (condition: string): string => `coalesce(sum(quantity_e4) FILTER (WHERE ${condition}), 0)`;
  return `${sum(filter)} AS ${as}quantity, ${sum(`${filter} AND ${isGas(product)}`)} AS ${as}cubic`;
}

/** Quantities of a row of `quantitiesSql`. */
export function quantitiesOf(row: Row, prefix = ''): { readonly litresE4: number; readonly cubicE4: number } {
  const cubicE4 = integerOf(row, `${prefix}cubic`);
  return { litresE4: integerOf(row, `${prefix}quantity`) - cubicE4, cubicE4 };
}

/** Names whose unit is not the one that they seem to have. */
export function contradictedNames(store: Store): readonly string[] {
  return store
    .prepare(`SELECT name FROM (${TOLD_OTHERWISE}) ORDER BY name`)
    .all()
    .map((row) => textOf(row, 'name'));
}

/** What products are counted in, by the catalogues as they are now. */
export function unitsNow(store: Store): UnitOf {
  const toldOtherwise = contradictedNames(store);
  return (name) => unitOfProduct(name, toldOtherwise);
}
