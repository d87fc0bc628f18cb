/**
 * Which products are sold by the cubic metre. The only place that reads the catalogues for this: a product with an
 * ANP code is judged by the code; every other one by its name (preload/contract/kit/measure.ts).
 */

import { GAS_CODE, GAS_NAMES, type UnitOf, unitOfProduct } from '../../preload/contract/kit/measure.ts';
import { integerOf, type Row, textOf } from './cells.ts';
import type { Store } from './database.ts';

const byName = (column: string): string => `(${GAS_NAMES.map((like) => `${column} LIKE '${like}'`).join(' OR ')})`;

/** ANP codes have nine digits; some networks write numbers of their own there. */
const coded = (table: 'products' | 'fleet_products'): string =>
  `SELECT trim(name) AS name, code LIKE '${GAS_CODE}%' AS gas FROM ${table} WHERE length(code) = 9 AND code NOT GLOB '*[^0-9]*'`;

/** Names that this PC's catalogues contradict. Where catalogues disagree, the name decides. */
const CONTRADICTED = `SELECT name COLLATE NOCASE FROM (${coded('products')} UNION ALL ${coded('fleet_products')})
  GROUP BY name COLLATE NOCASE HAVING min(gas) = max(gas) AND min(gas) <> ${byName('name')}`;

/** SQL condition: sold by the cubic metre. Evaluated per row: names are looked up only if some are contradicted. @param product column. */
export const isGas = (product: string): string =>
  `coalesce((EXISTS (${CONTRADICTED}) AND trim(${product}) COLLATE NOCASE IN (${CONTRADICTED})) <> ${byName(product)}, 0)`;

/**
 * Sums a quantity in total, and its part in cubic metres; read with `quantitiesOf`. Each row is judged once: SQLite
 * evaluates an aggregate with a subquery twice when it is named twice.
 * @param filter an SQL condition on the rows. @param as prefix of both names.
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

/** Names whose unit differs from the one that they suggest. */
export function contradictedNames(store: Store): readonly string[] {
  return store
    .prepare(`SELECT name FROM (${CONTRADICTED}) ORDER BY name`)
    .all()
    .map((row) => textOf(row, 'name'));
}

/** Units of products, by the current catalogues. */
export function unitsNow(store: Store): UnitOf {
  const contradicted = contradictedNames(store);
  return (name) => unitOfProduct(name, contradicted);
}
