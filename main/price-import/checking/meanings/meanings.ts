/** Numeric codes for the meaning of each distinct text of the columns, computed once per text. */

import type { PriceKind, PriceMeaning } from '../../../../preload/contract/price-import/price-import.ts';
import {
  isNoPrice,
  kindOf,
  type PriceRefusal,
  type PriceStyle,
  priceInStyle,
  readChange,
  readPrice,
  type SheetUnit,
  shownText,
  unitOf,
  unitOfPrice,
} from '../../../prices/model/index.ts';
import { type CnpjReading, readCnpj } from '../../../shared/cnpj.ts';
import { readPercent, WHOLE_E4 } from '../../../shared/percent.ts';
import { isCpfText } from '../../../shared/redaction/cpf.ts';
import { normaliseLabel } from '../../../shared/text.ts';
import { type DateOrder, type DateRefusal, dateInOrder, dayNumber, readLocalDate } from '../../../shared/time/local-date.ts';
import type { EngineStation } from '../../import-engine.ts';
import type { RowTable } from '../row-table.ts';
import { type Codes, createCodes } from './dictionary.ts';

/** Code values: 0 = empty cell; negative = refused or in question; positive = a value. */
export const ASK = -10;
export const ASK_IMPLIED = -11;
export const PRICE_REFUSALS: readonly PriceRefusal[] = ['text', 'negative', 'zero', 'decimals', 'too-large', 'error-cell', 'formula'];
/** `mixed`: a real date that may have been converted from dd/mm text by a program expecting mm/dd, as adjacent texts could not be. */
export const DATE_REFUSALS: readonly (DateRefusal | 'mixed')[] = ['text', 'impossible', 'mixed'];
export const CNPJ_REFUSALS: readonly Extract<CnpjReading, { type: 'invalid' }>['reason'][] = ['shape', 'check-digits', 'scientific'];
export const UNIT_CODES: readonly SheetUnit[] = ['none', 'litre', 'cubic-metre', 'piece', 'cooking-gas', 'unknown'];
/** "3 %" without a sign. */
export const UNSIGNED_PERCENT = -20;
/** Codes at and below it encode a share of the standard price (as counted by percent.ts), negated, from here. */
const PERCENT_FROM = -1_000_000;
/** Codes at and below it encode an amount added to or subtracted from the standard price; shifted, so that both signs fit. */
const AMOUNT_FROM = -100_000_000;
const AMOUNT_SHIFT = 10_000_000;
/** An unreadable change, under a header of changes. */
export const UNREAD_CHANGE = -21;
export const STANDARD = 1;
export const AGREEMENT = 2;
/** The kind of a row that is sent. */
export const sentKindOf = (code: number | undefined): PriceKind => (code === STANDARD ? 'standard' : 'agreement');
export const OTHER_STATION = -9;

/** Documents (CNPJs) or moments, numbered from 1, with reverse lookup. */
export interface Numbered {
  readonly texts: readonly string[];
  readonly numberOf: (text: string) => number;
}

export function createNumbered(): Numbered {
  const texts: string[] = [''];
  const numbers = new Map<string, number>();
  return {
    texts,
    numberOf: (text) => {
      let number = numbers.get(text);
      if (number === undefined) {
        number = texts.length;
        texts.push(text);
        numbers.set(text, number);
      }
      return number;
    },
  };
}

export interface Meanings {
  /** Price in ten-thousandths, or minus (index in PRICE_REFUSALS + 1), ASK, ASK_IMPLIED, UNSIGNED_PERCENT, a percentage. */
  readonly price: Codes;
  /** Index in UNIT_CODES. */
  readonly unit: Codes;
  /** Unit named in the price itself: index in UNIT_CODES, 0 = none. */
  readonly priceUnit: Codes;
  /** STANDARD, AGREEMENT, or -1. */
  readonly kind: Codes;
  /** Number of the document, or minus (index in CNPJ_REFUSALS + 1). */
  readonly customer: Codes;
  /** Number of the moment, or minus (index in DATE_REFUSALS + 1), or ASK. */
  readonly validFrom: Codes;
  /** Station's index in the context + 1, OTHER_STATION, or minus (index in CNPJ_REFUSALS + 1). */
  readonly station: Codes;
  readonly documents: Numbered;
  readonly moments: Numbered;
  /** Ids of station and customer texts whose lost leading zeros were restored. */
  readonly paddedStations: ReadonlySet<number>;
  readonly paddedCustomers: ReadonlySet<number>;
}

/** Words in place of a customer: the price applies to all. */
const EVERYBODY = new Set(['TODOS', 'TODOS OS CLIENTES', 'PUBLICO', 'PUBLICO EM GERAL']);

/** Meanings that depend on the file alone; they outlive changes of layout answers and context. */
type LastingMeanings = Pick<Meanings, 'unit' | 'priceUnit' | 'kind' | 'customer' | 'documents' | 'paddedCustomers'>;

export function lastingMeanings(words: RowTable['words']): LastingMeanings {
  const documents = createNumbered();
  const paddedCustomers = new Set<number>();
  return {
    documents,
    paddedCustomers,
    unit: createCodes(words.unit, (text) => UNIT_CODES.indexOf(unitOf(text))),
    priceUnit: createCodes(words.price, (text) => UNIT_CODES.indexOf(unitOf(unitOfPrice(text)))),
    kind: createCodes(words.kind, (text) => {
      if (text.trim() === '') return 0;
      const kind = kindOf(text);
      return kind === null ? -1 : kind === 'standard' ? STANDARD : AGREEMENT;
    }),
    customer: createCodes(words.customer, (text, id) => {
      // A CPF that begins with two zeros is also a valid CNPJ when padded.
      if (isCpfText(text)) return -1 - CNPJ_REFUSALS.indexOf('check-digits');
      const reading = readCnpj(text);
      if (reading.type === 'empty' || EVERYBODY.has(normaliseLabel(text))) return 0;
      if (reading.type === 'invalid') return -1 - CNPJ_REFUSALS.indexOf(reading.reason);
      if (reading.padded) paddedCustomers.add(id);
      return documents.numberOf(reading.cnpj);
    }),
  };
}

export function createMeanings(
  words: RowTable['words'],
  lasting: LastingMeanings,
  style: PriceStyle,
  order: DateOrder,
  stations: readonly EngineStation[],
  mixedDates: boolean,
  means?: PriceMeaning,
): Meanings {
  const moments = createNumbered();
  const paddedStations = new Set<number>();
  const places = new Map(stations.map(({ cnpj }, place) => [cnpj, place]));
  const byName = stationNames(stations);
  let somebodyNamed: boolean | null = null;
  /** If some of the names are our stations', the others belong to other stations. */
  const named = (text: string, otherwise: number): number => {
    const place = byName.get(normaliseLabel(text));
    if (place !== undefined) return place === null ? otherwise : place + 1;
    somebodyNamed ??= words.station.texts.some((name) => typeof byName.get(normaliseLabel(name)) === 'number');
    return somebodyNamed && !/\d{8}/.test(text) ? OTHER_STATION : otherwise;
  };
  return {
    ...lasting,
    moments,
    paddedStations,
    price: createCodes(words.price, (text) => (means === undefined ? priceCode(text, style) : changeCode(text, means))),
    validFrom: createCodes(words.validFrom, (text) => {
      if (mixedDates && maySwap(text)) return MIXED;
      const date = dateInOrder(readLocalDate(text), order);
      if (date.type === 'empty') return 0;
      if (date.type === 'ask') return ASK;
      return date.type === 'date' ? moments.numberOf(date.value) : -1 - DATE_REFUSALS.indexOf(date.reason);
    }),
    station: createCodes(words.station, (text, id) => {
      const reading = readCnpj(text);
      if (reading.type === 'empty') return 0;
      if (reading.type === 'invalid') return named(text, -1 - CNPJ_REFUSALS.indexOf(reading.reason));
      const place = places.get(reading.cnpj);
      if (place === undefined) return OTHER_STATION;
      if (reading.padded) paddedStations.add(id);
      return place + 1;
    }),
  };
}

/** Indexes of the stations by normalised name; null = two stations share it. */
function stationNames(stations: readonly EngineStation[]): ReadonlyMap<string, number | null> {
  const names = new Map<string, number | null>();
  for (const [place, { name }] of stations.entries()) {
    const word = normaliseLabel(name);
    if (word !== '') names.set(word, names.has(word) ? null : place);
  }
  return names;
}

const MIXED = -1 - DATE_REFUSALS.indexOf('mixed');
const REAL_DATE = /^\d{4}-(\d{2})-(\d{2})/;

/** Whether a real date would be a different valid date with day and month swapped. */
function maySwap(text: string): boolean {
  const [, month, day] = REAL_DATE.exec(text) ?? [];
  return Number(day) <= 12 && day !== month;
}

/** The share encoded by a price code, or 0. */
export function factorOf(code: number): number {
  return code > AMOUNT_FROM ? Math.max(PERCENT_FROM - code, 0) : 0;
}

/** The change of the standard price encoded by a price code, in ten-thousandths of a percent; null = not a percentage. */
export function percentOf(code: number): number | null {
  const factor = factorOf(code);
  return factor === 0 ? null : factor - WHOLE_E4;
}

/** The amount, in ten-thousandths, that a price code adds to the standard price; null = not an amount. */
export function amountOf(code: number): number | null {
  return code <= AMOUNT_FROM ? AMOUNT_FROM - code - AMOUNT_SHIFT : null;
}

/** Whether the code encodes a change of the standard price. */
export function isChange(code: number): boolean {
  return code < PERCENT_FROM;
}

/** Whether the row's price is written as a change of the standard price. */
export function isPercent({ table, meanings }: { readonly table: RowTable; readonly meanings: Meanings }, row: number): boolean {
  return isChange(meanings.price.of()[table.cells.price?.[row] ?? 0] ?? 0);
}

function changeCode(text: string, means: PriceMeaning): number {
  if (isNoPrice(text)) return 0;
  const change = readChange(text, means);
  if (change.type === 'factor') return PERCENT_FROM - change.factorE4;
  return change.type === 'amount' ? AMOUNT_FROM - AMOUNT_SHIFT - change.e4 : UNREAD_CHANGE;
}

function priceCode(text: string, style: PriceStyle): number {
  if (isNoPrice(text)) return 0;
  const percent = readPercent(shownText(text));
  if (percent.type === 'unsigned') return UNSIGNED_PERCENT;
  if (percent.type === 'factor') return PERCENT_FROM - percent.factorE4;
  const price = priceInStyle(readPrice(text), style);
  switch (price.type) {
    case 'empty':
      return 0;
    case 'price':
      return price.e4;
    case 'refused':
      return -1 - PRICE_REFUSALS.indexOf(price.reason);
    case 'ask':
      return price.what === 'decimal-mark' ? ASK : ASK_IMPLIED;
  }
}

/** Day numbers of the moments, for comparison with today; by moment number. */
export function momentDays(moments: Numbered): Int32Array {
  return Int32Array.from(moments.texts, dayNumber);
}
