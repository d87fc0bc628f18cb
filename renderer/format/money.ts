/** Prices and changes in pt-BR format, through Intl. */

import type { PriceE4 } from '../../preload/contract/price-import/price-import.ts';
import { LANGUAGE } from './texts.ts';

const price = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', minimumFractionDigits: 2, maximumFractionDigits: 4 });
const bare = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4, useGrouping: false });
const change = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4, signDisplay: 'exceptZero' });
const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

const wholePercent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
const HUNDRED_PERCENT = 10_000;

/** Placeholder of a missing value; screen readers get the column's text from the cell. */
export const NOTHING = '–';

/** 58900 → "R$ 5,89"; 58990 → "R$ 5,899". Four decimals only if they are significant. */
export function formatPrice(value: PriceE4 | null): string {
  return value === null ? NOTHING : price.format(value / 10_000);
}

/** 58900 → "5,89": initial text of the box when a price is edited. */
export function formatBarePrice(value: PriceE4): string {
  return bare.format(value / 10_000);
}

/** The difference in reais, always signed: "+0,10", "-1,20", "0,00". */
export function formatPriceChange(now: PriceE4 | null, before: PriceE4 | null): string {
  return now === null || before === null ? NOTHING : change.format((now - before) / 10_000);
}

/** A change that is readable without color: "▲ 0,10", "▼ 1,20", "=". */
export function formatPriceMove(now: PriceE4, before: PriceE4): string {
  if (now === before) return '=';
  return `${now > before ? '▲' : '▼'} ${bare.format(Math.abs(now - before) / 10_000)}`;
}

/** Hundredths of a percent: 1500 → "+15,00%"; no decimals from 100% on: 89500 → "+895%". */
export function formatBasisPoints(value: number | null): string {
  if (value === null) return NOTHING;
  return (Math.abs(value) < HUNDRED_PERCENT ? percent : wholePercent).format(value / 10_000);
}

const compact = new Intl.NumberFormat(LANGUAGE, { notation: 'compact', maximumFractionDigits: 1 });

/** "R$ 20 mil": axis label of a chart. */
export function formatRoundMoney(valueE4: number): string {
  return `R$\u00a0${compact.format(valueE4 / 10_000)}`;
}
