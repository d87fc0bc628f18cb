import type { PriceE4, RowFilter } from '../../../preload/contract/price-import/price-import.ts';
import { CAUTIONS, createIssueBits, hasIssue, type IssueBits } from './issues.ts';
import { createTally, type Tally, VERDICT } from './tally.ts';

export interface ComparedPrice {
  /** `standard`: of the same product; `last`: last sent; `peers`: of other stations; `others`: other prices of the product. */
  readonly type: 'standard' | 'last' | 'peers' | 'others';
  readonly priceE4: PriceE4;
}

/** Results of the checks, by row. The arrays are reused at each check. */
export interface CheckedRows {
  readonly issues: IssueBits;
  /** Row whose price is a share -> its base, the standard price. */
  readonly bases: Map<number, number>;
  /** Row with issue `far-beside` -> the price that it is far from. */
  readonly beside: Map<number, ComparedPrice>;
  /** Row equal to the price in force -> row of the sheet that sets another price for the same key at another moment. */
  readonly rivals: Map<number, number>;
  /** Index in VERDICTS. */
  readonly verdict: Uint8Array;
  /** Station's index in the context, -1 = unknown. */
  readonly station: Int32Array;
  /** Product number of the catalogue, or one of its negative codes. */
  readonly product: Int32Array;
  /** STANDARD, AGREEMENT, or 0. */
  readonly kind: Uint8Array;
  /** Customer's document number, 0 = none. */
  readonly customer: Int32Array;
  /** Moment number, 0 = from now on. */
  readonly validity: Int32Array;
  /** Ten-thousandths of a real, 0 = unknown. */
  readonly price: Int32Array;
  /** -1 = none. */
  readonly inForce: Int32Array;
  /** First row that sets the same price; the row itself if it is unique. */
  readonly first: Int32Array;
  /** First row of such a group -> the group's first row with another price. */
  readonly conflicts: Map<number, number>;
  tally: Tally;
}

export function createCheckedRows(size: number): CheckedRows {
  return {
    issues: createIssueBits(size),
    bases: new Map(),
    beside: new Map(),
    rivals: new Map(),
    verdict: new Uint8Array(size),
    station: new Int32Array(size),
    product: new Int32Array(size),
    kind: new Uint8Array(size),
    customer: new Int32Array(size),
    validity: new Int32Array(size),
    price: new Int32Array(size),
    inForce: new Int32Array(size),
    first: new Int32Array(size),
    conflicts: new Map(),
    tally: createTally(0),
  };
}

export function resetCheckedRows(rows: CheckedRows, stations: number): void {
  rows.issues.fill(0);
  rows.bases.clear();
  rows.beside.clear();
  rows.rivals.clear();
  rows.station.fill(-1);
  rows.product.fill(-1);
  rows.kind.fill(0);
  rows.customer.fill(0);
  rows.validity.fill(0);
  rows.price.fill(0);
  rows.inForce.fill(-1);
  rows.conflicts.clear();
  rows.tally = createTally(stations);
}

/** Whether "Enviar" would send the row once every question and guard is answered. */
export function isSendable(rows: CheckedRows, row: number, includeUnchanged: boolean): boolean {
  const verdict = rows.verdict[row] ?? VERDICT.error;
  return verdict === VERDICT.unchanged ? includeUnchanged : verdict <= VERDICT.suspicious;
}

/** Whether the row has an issue of any weight. */
export function isCautioned({ issues }: CheckedRows, row: number): boolean {
  return hasIssue(issues, row, CAUTIONS);
}

export function fitsFilter(rows: CheckedRows, row: number, filter: RowFilter, includeUnchanged: boolean): boolean {
  const verdict = rows.verdict[row] ?? VERDICT.error;
  switch (filter) {
    case 'all':
      return true;
    case 'errors':
      return verdict === VERDICT.error;
    case 'warnings':
      return isSendable(rows, row, includeUnchanged) && isCautioned(rows, row);
    case 'changed':
      return verdict === VERDICT.changed || verdict === VERDICT.suspicious;
    case 'new':
      return verdict === VERDICT.new;
    case 'unchanged':
      return verdict === VERDICT.unchanged;
    case 'excluded':
      return verdict === VERDICT.excluded;
  }
}
