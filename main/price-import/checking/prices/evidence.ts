/**
 * What a column proves about how its numbers and dates are written. All rows of the file count, set
 * aside ones too: they were written by the same program.
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
  /** Values such as "5,890" and "5.890", which prove nothing by themselves. */
  openComma: boolean;
  openDot: boolean;
  /** Readings of ambiguous texts that some text makes a price of a pump. */
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

/** Gathers what the rows prove while a sheet is read; each distinct text is looked at once. */
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
    /** Only new texts of prices and dates can tell more. */
    settled: (): boolean => !onlyCookingGas,
    found: (): {
      readonly prices: PriceEvidence;
      readonly dates: DateEvidence;
      /** Every row is of cooking gas (GLP, R$/13 kg). */
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
 * The style in force. A column that proves one mark is read so, whatever was told or remembered;
 * one that proves none, or both, is read as told, else in the only way that gives prices of a pump. Bare integers are whole reais in a column that
 * has decimals; in one that has none they need to be told.
 */
export function priceStyle(evidence: PriceEvidence, layout: Pick<SheetLayout, 'decimalMark' | 'impliedDecimals'>): PriceStyle {
  const { believed } = evidence;
  const told = layout.decimalMark !== 'unknown' || believed.comma === believed.dot ? layout.decimalMark : believed.comma ? 'comma' : 'dot';
  const mark = evidence.comma === evidence.dot ? told : evidence.comma ? 'comma' : 'dot';
  const decimals = evidence.decimals || (mark === 'comma' && evidence.openComma) || (mark === 'dot' && evidence.openDot);
  const [only, ...others] = believed.implied;
  return { mark, impliedDecimals: decimals ? 0 : (layout.impliedDecimals ?? (others.length === 0 ? (only ?? null) : null)) };
}

/** Real dates of a workbook beside texts such as 25/11/2026: the texts may be what a program that wants mm/dd could not make a date of. */
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
