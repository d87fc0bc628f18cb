import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import { type LocalTime, toLocal } from '../local-time.ts';
import { customerByDocument } from '../seed/customers.ts';
import { PRODUCTS, type Product } from '../seed/products.ts';
import type { BatchLineRecord, Refusal, StationRecord } from '../state.ts';
import { refusalTexts } from '../texts/training.ts';

/** A parsed line: null where the profile has no such field or it was not given. */
export interface ReceivedLine {
  readonly productId: string | null;
  readonly productCode: string | null;
  readonly productName: string | null;
  readonly customer: string | null;
  readonly priceE4: number;
  /** The change of the standard price, in ten-thousandths of a percent, of a line without a price; absent = the price was told. */
  readonly percentE4?: number;
  readonly validFrom: LocalTime | null;
  readonly stationDocument: string | null;
}

/** R$ 20 per unit: no fuel costs as much; a forgotten decimal mark does. */
const LIMIT_E4 = 200_000;
const DAY_MS = 86_400_000;

/**
 * Judges each line, in order. Pure: the same lines at the same time get the same verdicts.
 * @param standardOf the standard price in force, the base of a percentage; 0 = there is none.
 */
export function judgeLines(
  kind: PriceKind,
  lines: readonly ReceivedLine[],
  station: StationRecord,
  now: number,
  standardOf: (productId: string) => number = () => 0,
): readonly BatchLineRecord[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const givenProduct = line.productId ?? line.productCode ?? line.productName;
    const product = givenProduct === null ? null : findProduct(line);
    const customer = kind === 'agreement' ? line.customer : null;
    const { percentE4 } = line;
    const priceE4 = percentE4 === undefined ? line.priceE4 : changed(product === null ? 0 : standardOf(product.id), percentE4);
    const refusals: Refusal[] = [];
    if (givenProduct === null) refusals.push('missing-product');
    else if (product === null) refusals.push('unknown-product');
    if (priceE4 <= 0) refusals.push('price-not-positive');
    if (priceE4 > LIMIT_E4) refusals.push('price-over-limit');
    if (kind === 'agreement' && customer === null) refusals.push('missing-customer');
    if (customer !== null && customerByDocument(customer) === null) refusals.push('no-agreement');
    if (line.validFrom !== null && line.validFrom < toLocal(now - DAY_MS, station.uf)) refusals.push('validity-past');
    if (line.stationDocument !== null && line.stationDocument !== station.cnpj) refusals.push('foreign-station');
    const key = `${product?.id}|${customer}|${line.validFrom}`;
    if (product !== null && seen.has(key)) refusals.push('duplicate');
    seen.add(key);
    return { productId: product?.id ?? null, givenProduct, customer, priceE4, validFrom: line.validFrom, refusals };
  });
}

/** To four decimals of a real, half rounded up. */
function changed(standardE4: number, percentE4: number): number {
  return Math.floor((standardE4 * (1_000_000 + percentE4) + 500_000) / 1_000_000);
}

/** All given identifiers must refer to the same product. */
function findProduct(line: ReceivedLine): Product | null {
  return (
    PRODUCTS.find(
      (product) =>
        (line.productId === null || line.productId === product.id) &&
        (line.productCode === null || line.productCode === product.code) &&
        (line.productName === null || line.productName.trim().toUpperCase() === product.name.toUpperCase()),
    ) ?? null
  );
}

export function refusalSentence(refusal: Refusal): string {
  return refusalTexts[refusal]((LIMIT_E4 / 10_000).toFixed(2).replace('.', ','));
}
