/**
 * Prices as sheets write them (docs/trade.md, "Prices"). Decimal arithmetic on
 * integers: a price is ten-thousandths of a real. A text that could be two numbers is never decided
 * here: either the column proves its style or the user is asked.
 */

import type { DecimalMark, PriceE4 } from '../../../preload/contract/price-import/price-import.ts';
import { isErrorValue, isNumberText, shownText } from './sheet-cell.ts';

/** R$ 99.999,9999: keeps every price in 32 bits; no fuel comes near. */
export const MAX_PRICE_E4: PriceE4 = 999_999_999;

type ProvenMark = 'comma' | 'dot';
export type PriceRefusal = 'text' | 'negative' | 'zero' | 'decimals' | 'too-large' | 'error-cell' | 'formula';
export type PriceValue = { readonly type: 'price'; readonly e4: PriceE4 } | { readonly type: 'refused'; readonly reason: PriceRefusal };

export type PriceReading =
  | { readonly type: 'empty' }
  | { readonly type: 'refused'; readonly reason: PriceRefusal }
  /** Only digits: "6", or "619" meaning 6,19. */
  | { readonly type: 'integer'; readonly digits: string }
  /** A number cell of a workbook: unambiguous, but proves nothing about how texts are written. */
  | { readonly type: 'number'; readonly value: PriceValue }
  /** Has only one reading: it proves how the column writes decimals. */
  | { readonly type: 'proven'; readonly mark: ProvenMark; readonly value: PriceValue; readonly hasDecimals: boolean }
  /** "5.890": 5,89 with a decimal dot, 5.890,00 with a decimal comma. */
  | { readonly type: 'ambiguous'; readonly asComma: PriceValue; readonly asDot: PriceValue };

/** Money before or after the number, and "/L" after it: "R$ 5,89", "5,89 R$", "BRL 5,89", "5,89/L". */
const CURRENCY = /^(?:R\$|BRL)(?:\s*\/\s*(litro|lt|l|m3|m³))?/i;
const AFTER = /\s*(?:R\$|BRL|reais)$/i;
const PER_UNIT = /\s*(?:\/|por)\s*(l|lt|lts|litros?|m3|m³)\.?$/i;
const NUMBER = /^[0-9]+(?:[.,][0-9]+)*$/;
const SIGNED =
  /^[-\u2212]\s*(?:R\$\s*)?[0-9.,]+$|^\(\s*(?:R\$\s*)?[0-9.,]+\s*\)$|^(?:R\$\s*)?[0-9.,]+\s*[-\u2212]$|^R\$\s*[-\u2212]\s*[0-9.,]+$/i;

/** The unit written in the price itself ("5,89/L", "R$/m³ 4,59"), verbatim; '' = none. */
export function unitOfPrice(text: string): string {
  const whole = text.trim();
  return PER_UNIT.exec(whole)?.[1] ?? CURRENCY.exec(whole)?.[1] ?? '';
}

const NO_PRICE =
  /^(?:[-–—_.·•*\s]*|n\/?[da]\.?|s\/p\.?|(?:sem|s\/)\s*(?:pre[cç]o|altera[cç][aã]o|mudan[cç]a|reajuste|varia[cç][aã]o)\.?|n[aã]o (?:mud|alter)(?:a|ou)|inalterado|mant(?:er|[eé]m|ido))$/i;

/** What sheets write where a price stays unchanged: nothing, a dash, "n/d". */
export function isNoPrice(text: string): boolean {
  return NO_PRICE.test(text.trim());
}

/** The superscript ninth of a pump sign's price: "6,19⁹" is 6,199. */
const NINTH = /(\d[.,]\d{2})⁹/u;

/** What one text can mean out of context. Accepts `R$` and spaces around the number. */
export function readPrice(text: string): PriceReading {
  if (isNumberText(text)) return { type: 'number', value: readNumberCell(shownText(text)) };
  const whole = text.trim().replace(NINTH, '$190');
  const trimmed = whole.replace(PER_UNIT, '').replace(AFTER, '');
  const bare = trimmed.replace(CURRENCY, '').trim();
  if (bare === '') return whole === '' ? { type: 'empty' } : { type: 'refused', reason: 'text' };
  if (SIGNED.test(trimmed)) return { type: 'refused', reason: 'negative' };
  if (!NUMBER.test(bare))
    return { type: 'refused', reason: isErrorValue(trimmed) ? 'error-cell' : trimmed.startsWith('=') ? 'formula' : 'text' };
  const marks = bare.replace(/[0-9]/g, '');
  if (marks === '') return { type: 'integer', digits: bare };
  return marks.length === 1 ? readOneMark(bare, marks) : readGrouped(bare, marks);
}

const DECIMAL = /^[0-9]+,[0-9]+$/;

function readNumberCell(text: string): PriceValue {
  if (text.startsWith('-')) return { type: 'refused', reason: 'negative' };
  // Numbers with an exponent are never plausible prices.
  if (!DECIMAL.test(text)) return { type: 'refused', reason: 'text' };
  const at = text.indexOf(',');
  return toE4(text.slice(0, at), text.slice(at + 1));
}

function readOneMark(bare: string, sign: string): PriceReading {
  const at = bare.indexOf(sign);
  const whole = bare.slice(0, at);
  const fraction = bare.slice(at + 1);
  const mark = sign === ',' ? 'comma' : 'dot';
  const decimal = toE4(whole, fraction);
  if (fraction.length !== 3 || whole.length > 3 || whole.startsWith('0')) {
    return { type: 'proven', mark, value: decimal, hasDecimals: true };
  }
  const grouped = toE4(whole + fraction, '');
  return mark === 'comma'
    ? { type: 'ambiguous', asComma: decimal, asDot: grouped }
    : { type: 'ambiguous', asComma: grouped, asDot: decimal };
}

/** Groups of three digits, and at most one decimal mark, which comes last and differs from the group mark. */
const GROUPED = /^[1-9][0-9]{0,2}([.,])[0-9]{3}(?:\1[0-9]{3})*(?:(?!\1)[.,][0-9]+)?$/;

/** Reads a number with two or more marks. */
function readGrouped(bare: string, marks: string): PriceReading {
  if (!GROUPED.test(bare)) return { type: 'refused', reason: 'text' };
  const last = marks.slice(-1);
  const hasDecimals = !marks.startsWith(last);
  const at = hasDecimals ? bare.lastIndexOf(last) : bare.length;
  const value = toE4(bare.slice(0, at).replace(/[.,]/g, ''), bare.slice(at + 1));
  return { type: 'proven', mark: marks.startsWith('.') ? 'comma' : 'dot', value, hasDecimals };
}

/** Digits to ten-thousandths; zeros beyond the fourth decimal are dropped. */
function toE4(whole: string, fraction: string): PriceValue {
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > 4) return { type: 'refused', reason: 'decimals' };
  const digits = (whole + significant.padEnd(4, '0')).replace(/^0+/, '');
  if (digits === '') return { type: 'refused', reason: 'zero' };
  if (digits.length > 9) return { type: 'refused', reason: 'too-large' };
  return { type: 'price', e4: Number(digits) };
}

type PriceInStyle = PriceValue | { readonly type: 'empty' } | { readonly type: 'ask'; readonly what: 'decimal-mark' | 'implied-decimals' };

/** How a column writes its prices, once proven or stated by the user. `impliedDecimals` applies to bare integers. */
export interface PriceStyle {
  readonly mark: DecimalMark;
  readonly impliedDecimals: 0 | 2 | 3 | null;
}

/** The price of a text in the style of its column, or the question to ask first. */
export function priceInStyle(reading: PriceReading, style: PriceStyle): PriceInStyle {
  switch (reading.type) {
    case 'empty':
    case 'refused':
      return reading;
    case 'number':
    case 'proven':
      return reading.value;
    case 'ambiguous':
      if (style.mark === 'unknown') return { type: 'ask', what: 'decimal-mark' };
      return style.mark === 'comma' ? reading.asComma : reading.asDot;
    case 'integer':
      return style.impliedDecimals === null
        ? { type: 'ask', what: 'implied-decimals' }
        : withImplied(reading.digits, style.impliedDecimals);
  }
}

/** Reads "619" with two implied decimals as 6,19. */
export function withImplied(digits: string, decimals: 0 | 2 | 3): PriceValue {
  if (decimals === 0) return toE4(digits, '');
  const padded = digits.padStart(decimals + 1, '0');
  return toE4(padded.slice(0, -decimals), padded.slice(-decimals));
}

/** `5,89`, `5,899`, `1.234,5678`: at least two decimals, pt-BR, no currency sign. Exact. */
export function formatPrice(e4: PriceE4): string {
  const whole = Math.floor(Math.abs(e4) / 10_000);
  const fraction = String(Math.abs(e4) % 10_000)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${e4 < 0 ? '-' : ''}${WHOLE.format(whole)},${fraction}`;
}

const WHOLE = new Intl.NumberFormat('pt-BR');

/** `R$ 5,89`, with a non-breaking space. */
export function formatMoney(e4: PriceE4): string {
  return `R$\u00a0${formatPrice(e4)}`;
}
