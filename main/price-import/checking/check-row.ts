import type { CheckInput } from './check-input.ts';
/** Checks of a row alone: its station, product, kind, customer, price and validity. */

import { ASK_PRODUCT, type Catalogue, COOKING_GAS, NO_LABEL } from '../../prices/model/index.ts';
import type { CheckedRows } from './checked-rows.ts';
import { addIssue, clearIssues } from './issues.ts';
import { lostStart } from './lost-start.ts';
import { AGREEMENT, ASK, ASK_IMPLIED, isChange, OTHER_STATION, STANDARD, UNIT_CODES } from './meanings/meanings.ts';
import { isTooFine } from './prices/fine-price.ts';
import type { RowTable } from './row-table.ts';

type CodedColumn = 'station' | 'price' | 'unit' | 'priceUnit' | 'kind' | 'customer' | 'validFrom';

export interface RowScope extends Omit<CheckInput, 'inForce' | 'columnsMissing'> {
  readonly cells: RowTable['cells'];
  /** Meaning codes of the texts per column; columns that are only displayed have none. */
  readonly codes: Readonly<Record<CodedColumn, Int32Array>>;
  /** Per station, maps a text of the product column to the product it means there, or to a code of the catalogue. */
  readonly productNamed: readonly ((text: number) => number)[];
  readonly hasStationColumn: boolean;
  /** Station of rows in a sheet without a station column; -1 = in question. */
  readonly fallbackStation: number;
  /** Document number for a name in the customer column; 0 = unknown. */
  readonly customerNamed: (text: number) => number;
  /** Moment of rows without one; 0 = from now on. */
  readonly constantMoment: number;
}

const COOKING_GAS_UNIT = UNIT_CODES.indexOf('cooking-gas');
const UNKNOWN_UNIT = UNIT_CODES.indexOf('unknown');
const LITRE = UNIT_CODES.indexOf('litre');
const CUBIC_METRE = UNIT_CODES.indexOf('cubic-metre');
const PIECE = UNIT_CODES.indexOf('piece');
/** Units in which a product of this measure is priced. */
const UNITS: Readonly<Record<Catalogue['products'][number]['measure'], readonly number[]>> = {
  litre: [LITRE],
  'cubic-metre': [CUBIC_METRE],
  any: [LITRE, PIECE],
};

/** Fills the row's fields and adds its issues. */
export function checkRow(scope: RowScope, rows: CheckedRows, row: number): void {
  const { table, cells, codes } = scope;
  const { issues } = rows;
  checkStation(scope, rows, row);
  checkProduct(scope, rows, row);
  checkTerms(scope, rows, row);
  const price = codes.price[cells.price?.[row] ?? 0] ?? 0;
  rows.price[row] = Math.max(price, 0);
  if (price > 0) {
    if (isTooFine(scope.context, rows.kind[row] ?? 0, price)) addIssue(issues, row, 'price-invalid');
  } else if (price === 0) {
    // A row that must not be changed needs no checks.
    clearIssues(issues, row);
    addIssue(issues, row, 'price-missing');
  } else if (isChange(price)) {
    // A share becomes a price once the other rows are known; a standard price can't be a share.
    if (rows.kind[row] === STANDARD) addIssue(issues, row, 'price-invalid');
  } else {
    addIssue(issues, row, price === ASK || price === ASK_IMPLIED ? 'price-question' : 'price-invalid');
  }
  if (table.problems.size > 0) for (const problem of table.problems.get(row) ?? []) addIssue(issues, row, problem);
}

function checkStation({ cells, codes, meanings, hasStationColumn, fallbackStation }: RowScope, rows: CheckedRows, row: number): void {
  const { issues } = rows;
  const stationText = cells.station?.[row] ?? 0;
  const stationCode = codes.station[stationText] ?? 0;
  let station = -1;
  if (stationCode > 0) {
    station = stationCode - 1;
    if (meanings.paddedStations.has(stationText)) addIssue(issues, row, 'station-padded');
  } else if (stationCode < 0) {
    addIssue(issues, row, stationCode === OTHER_STATION ? 'station-other' : 'station-invalid');
  } else if (hasStationColumn) {
    addIssue(issues, row, 'station-missing');
  } else {
    station = fallbackStation;
    if (station < 0) addIssue(issues, row, 'station-question');
  }
  rows.station[row] = station;
}

function checkProduct(scope: RowScope, rows: CheckedRows, row: number): void {
  const { cells, codes, catalogue } = scope;
  const { issues } = rows;
  const station = rows.station[row] ?? -1;
  const product = productOf(scope, row, station);
  rows.product[row] = product;
  const priceUnit = codes.priceUnit[cells.price?.[row] ?? 0] ?? 0;
  const columnUnit = codes.unit[cells.unit?.[row] ?? 0] ?? 0;
  const unit = columnUnit || priceUnit;
  const measure = catalogue.products[product]?.measure;
  if (unit === COOKING_GAS_UNIT || product === COOKING_GAS) {
    addIssue(issues, row, 'cooking-gas');
    return;
  }
  if (station >= 0 && product === NO_LABEL) addIssue(issues, row, 'product-missing');
  else if (product === ASK_PRODUCT) addIssue(issues, row, 'product-question');
  // "L" in the unit column, but "R$/m³" in the price itself.
  if (columnUnit !== 0 && priceUnit !== 0 && columnUnit !== priceUnit) addIssue(issues, row, 'unit-mismatch');
  else if (unit === UNKNOWN_UNIT) addIssue(issues, row, 'unit-unknown');
  else if (unit !== 0 && measure !== undefined && !UNITS[measure].includes(unit)) addIssue(issues, row, 'unit-mismatch');
}

function productOf(scope: RowScope, row: number, station: number): number {
  const { answers, catalogue, cells } = scope;
  const chosen = answers.rowProducts.get(row);
  const product = chosen === undefined ? null : catalogue.byId(station, chosen);
  return product ?? scope.productNamed[station]?.(cells.product?.[row] ?? 0) ?? NO_LABEL;
}

/** Checks kind, customer and validity. A row with a customer and no kind is an agreement. */
function checkTerms(scope: RowScope, rows: CheckedRows, row: number): void {
  const { cells, codes, layout } = scope;
  const { paddedCustomers } = scope.meanings;
  const { issues } = rows;
  const customerText = cells.customer?.[row] ?? 0;
  const written = codes.customer[customerText] ?? 0;
  // A name may have the shape of a CNPJ: “Frota Central 01”.
  const customer = written < 0 ? scope.customerNamed(customerText) || written : written;
  if (paddedCustomers.has(customerText)) addIssue(issues, row, 'customer-padded');
  if (customer < 0) addIssue(issues, row, 'customer-invalid');
  rows.customer[row] = Math.max(customer, 0);

  let kind = codes.kind[cells.kind?.[row] ?? 0] ?? 0;
  if (kind < 0) addIssue(issues, row, 'kind-unknown');
  else if (kind === 0) kind = customer !== 0 || layout.constants.kind === 'agreement' ? AGREEMENT : STANDARD;
  rows.kind[row] = Math.max(kind, 0);
  if (kind === AGREEMENT && customer === 0) addIssue(issues, row, 'customer-missing');
  else if (kind === STANDARD && customer !== 0) addIssue(issues, row, 'customer-on-standard');

  const moment = codes.validFrom[cells.validFrom?.[row] ?? 0] ?? 0;
  if (moment === ASK) addIssue(issues, row, 'date-question');
  else if (moment < 0) addIssue(issues, row, 'date-invalid');
  rows.validity[row] = moment === 0 ? scope.constantMoment : Math.max(moment, 0);
  if (lostStart(scope, rows, row) !== null) addIssue(issues, row, 'date-invalid');
}
