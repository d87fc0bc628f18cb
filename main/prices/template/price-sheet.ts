/** Rows of price sheets that the program writes itself; an import reads them back without asking questions, whatever the prices. */

import type { PriceE4, PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import { formatCnpj } from '../../shared/cnpj.ts';
import { excelSafe } from '../../shared/files/excel-safe.ts';
import { percentText } from '../../shared/percent.ts';
import { KIND_WORDS, SHEET_HEADERS } from '../sheet-words.ts';

export interface SheetPrice {
  readonly stationCnpj: string;
  /** @see productLabels */
  readonly productLabel: string;
  readonly kind: PriceKind;
  readonly customerDocument: string | null;
  /** null = left empty for the user to fill in. */
  readonly priceE4: PriceE4 | null;
  /** The price as a change of the standard price, written in its place; absent or null = as an amount. */
  readonly changeE4?: number | null;
  /** Local date-time from which it is valid; absent = immediately. */
  readonly validFrom?: string | null;
}

const COLUMNS = ['station', 'product', 'kind', 'customer', 'price', 'validFrom'] as const;
const HEADER = COLUMNS.map((role) => SHEET_HEADERS[role]);

/** Two decimals, or four: three could be read as thousands. */
function priceText(e4: PriceE4): string {
  const fraction = String(e4 % 10_000).padStart(4, '0');
  return `${Math.floor(e4 / 10_000)},${fraction.endsWith('00') ? fraction.slice(0, 2) : fraction}`;
}

/** A number for a spreadsheet; a whole one as text, because a reader of sheets could take a bare 6 for 0,06. */
function priceNumber(e4: PriceE4): string | number {
  return e4 % 10_000 === 0 ? priceText(e4) : e4 / 10_000;
}

function written({ priceE4, changeE4 = null }: SheetPrice): string {
  if (changeE4 !== null) return percentText(changeE4);
  return priceE4 === null ? '' : priceText(priceE4);
}

function numberOrText(price: SheetPrice): string | number {
  return price.priceE4 === null || (price.changeE4 ?? null) !== null ? written(price) : priceNumber(price.priceE4);
}

function identityCells({ stationCnpj, productLabel, kind, customerDocument }: SheetPrice): readonly string[] {
  return [formatCnpj(stationCnpj), productLabel, KIND_WORDS[kind], customerDocument === null ? '' : formatCnpj(customerDocument)];
}

export function textRows(prices: readonly SheetPrice[]): readonly (readonly string[])[] {
  return [
    HEADER,
    ...prices.map((price) => [...identityCells(price), written(price), (price.validFrom ?? '').replace('T', ' ')].map(excelSafe)),
  ];
}

export function workbookRows(prices: readonly SheetPrice[]): readonly (readonly (string | number)[])[] {
  return [HEADER, ...prices.map((price) => [...identityCells(price), numberOrText(price), ''])];
}
