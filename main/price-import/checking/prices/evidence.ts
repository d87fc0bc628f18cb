/**
 * Evidence in a column of how its numbers and dates are written. All rows of the file count, including
 * excluded ones: the same program wrote them.
 */

import type { SheetLayout } from '../../../../preload/contract/price-import/price-import.ts';
import {
  isCookingGas,
  isPlausible,
  type PriceStyle,
  type PriceValue,
  readPrice,
  unitOf,
  withImplied,
} from '../../../prices/model/index.ts';
import { onceEach } from '../../../shared/remember.ts';
import { type DateOrder, readLocalDate } from '../../../shared/time/local-date.ts';

export interface PriceEvidence {
  comma: boolean;
  dot: boolean;
  decimals: boolean;
  /** Values such as "5,890" and "5.890", which prove nothing on their own. */
  openComma: boolean;
  openDot: boolean;
  /** Readings of ambiguous texts that yield a pump price for some text. */
  readonly believed: { comma: boolean; dot: boolean; readonly implied: Set<ImpliedDecimals> };
}

const IMPLIED_DECIMALS = [0, 2, 3] as const;
export type ImpliedDecimals = (typeof IMPLIED_DECIMALS)[number];

export interface DateEvidence {
  dmy: boolean;
  mdy: boolean;
  iso: boolean;
  open: boolean;
}

/** Collects evidence while a sheet is read; each distinct text is examined once. */
export function createEvidence({ columns }: Pick<SheetLayout, 'columns'>) {
  const prices: PriceEvidence = {
    comma: false,
    dot: false,
    decimals: false,
    openComma: false,
    openDot: false,
    believed: { comma: false, dot: false, implied: new Set() },
  };
  const dates: DateEvidence = { dmy: false, mdy: false, iso: false, open: false };
  const price = columns.price ?? -1;
  const date = columns.validFrom ?? -1;
  const learnPrice = onceEach((text: string) => seePrice(prices, text));
  const learnDate = onceEach((text: string) => seeDate(dates, text));
  let onlyCookingGas = true;
  return {
    learn: (cells: readonly string[]): void => {
      learnPrice(cells[price] ?? '');
      learnDate(cells[date] ?? '');
      if (onlyCookingGas) {
        onlyCookingGas = unitOf(cells[columns.unit ?? -1] ?? '') === 'cooking-gas' || isCookingGas(cells[columns.product ?? -1] ?? '');
      }
    },
    /** Whether only new texts of prices and dates can add evidence. */
    settled: (): boolean => !onlyCookingGas,
    found: (): {
      readonly prices: PriceEvidence;
      readonly dates: DateEvidence;
      /** Every row is cooking gas (GLP, R$/13 kg). */
      readonly onlyCookingGas: boolean;
    } => ({ prices, dates, onlyCookingGas }),
  };
}

function seePrice(evidence: PriceEvidence, text: string): void {
  const reading = readPrice(text);
  if (reading.type === 'proven') {
    evidence[reading.mark] = true;
    if (reading.hasDecimals) evidence.decimals = true;
  } else if (reading.type === 'number') {
    evidence.decimals = true;
  } else if (reading.type === 'ambiguous') {
    evidence[text.includes(',') ? 'openComma' : 'openDot'] = true;
    if (isBelievable(reading.asComma)) evidence.believed.comma = true;
    if (isBelievable(reading.asDot)) evidence.believed.dot = true;
  } else if (reading.type === 'integer') {
    for (const decimals of IMPLIED_DECIMALS)
      if (isBelievable(withImplied(reading.digits, decimals))) evidence.believed.implied.add(decimals);
  }
}

function isBelievable(value: PriceValue): boolean {
  return value.type === 'price' && isPlausible(value.e4);
}

function seeDate(evidence: DateEvidence, text: string): void {
  const reading = readLocalDate(text);
  if (reading.type === 'ambiguous') evidence.open = true;
  else if (reading.type === 'proven' && reading.proves !== null) evidence[reading.proves] = true;
  else if (reading.type === 'proven' && /^\s*\d{4}/.test(text)) evidence.iso = true;
}

/**
 * The effective style. A column that proves one mark is read with it, whatever was stated or remembered;
 * one that proves none, or both, is read as stated, else in the only way that yields pump prices. Bare integers are whole reais
 * in a column with decimals; in a column without any their decimals must be stated.
 */
export function priceStyle(evidence: PriceEvidence, layout: Pick<SheetLayout, 'decimalMark' | 'impliedDecimals'>): PriceStyle {
  const { believed } = evidence;
  const hint = layout.decimalMark !== 'unknown' || believed.comma === believed.dot ? layout.decimalMark : believed.comma ? 'comma' : 'dot';
  const mark = evidence.comma === evidence.dot ? hint : evidence.comma ? 'comma' : 'dot';
  const decimals = evidence.decimals || (mark === 'comma' && evidence.openComma) || (mark === 'dot' && evidence.openDot);
  const [only, ...others] = believed.implied;
  return { mark, impliedDecimals: decimals ? 0 : (layout.impliedDecimals ?? (others.length === 0 ? (only ?? null) : null)) };
}

/** Real dates of a workbook beside texts such as 25/11/2026: a program expecting mm/dd may have failed to convert the texts. */
export function hasMixedDates({ iso, dmy, mdy, open }: DateEvidence, { sheet }: Pick<SheetLayout, 'sheet'>): boolean {
  return (sheet ?? null) !== null && iso && (dmy || mdy || open);
}

/**
 * Day before month is proven by one date that fits nothing else; month before day is only ever told. A column of ISO dates
 * says nothing of a date that is typed in another order: what was told counts.
 */
export function dateOrder(evidence: DateEvidence, layout: Pick<SheetLayout, 'dateOrder'>): DateOrder {
  if (evidence.dmy && !evidence.mdy) return 'dmy';
  if (evidence.mdy) return layout.dateOrder === 'ymd' ? 'unknown' : layout.dateOrder;
  if (evidence.iso && !evidence.open && layout.dateOrder === 'unknown') return 'ymd';
  return layout.dateOrder;
}
