/**
 * Contents of a sheet that would not be sent, although they may affect a price, whose it is or
 * when it begins: columns without a role, title rows, a second header, blank cells under filled
 * ones. They are not interpreted; the user declares them irrelevant, or corrects the columns.
 */

import type { SheetLayout } from '../../../../preload/contract/price-import/price-import.ts';
import { fuelOf, isPriceHeader, shownText, unitOf, withoutMoney } from '../../../prices/model/index.ts';
import { readCnpj } from '../../../shared/cnpj.ts';
import { normaliseLabel } from '../../../shared/text.ts';
import { isWide, usedColumns } from '../../reading/wide-layout.ts';
import { isOwnRemark } from './row-marks.ts';
import { filled, isDocument, type SheetSight } from './sheet-sight.ts';
import { isOver, isToCome, type TitleDoubt, titleDoubts } from './title-doubts.ts';

export type ColumnDoubt = 'document' | 'date' | 'other-date' | 'price' | 'product' | 'name';
export type SheetDoubt =
  | {
      readonly type: 'column';
      readonly column: number;
      readonly why: ColumnDoubt;
      readonly tells: 'customer' | null;
      readonly samples: readonly string[];
      /** Future days in a column of dates, or all days where they may be ends; with other days it is another doubt. */
      readonly days?: readonly string[];
    }
  | TitleDoubt
  /** Prices of products above the header: another table. `line`: the first one. */
  | { readonly type: 'above'; readonly line: number; readonly rows: number; readonly text: string }
  | { readonly type: 'second-header'; readonly line: number; readonly words: readonly string[] };

/** Key of an answered doubt; valid for sheets with the same header. */
export function doubtKey(doubt: SheetDoubt): string {
  switch (doubt.type) {
    case 'column':
      return ['column', doubt.column, doubt.why, ...(doubt.days ?? [])].join(' ');
    case 'title':
      return `title ${doubt.why} ${undated(doubt.text)}`;
    case 'second-header':
      return `second-header ${doubt.words.map(normaliseLabel).join('|')}`;
    case 'section':
      return `section ${[doubt, ...doubt.others].map(({ text }) => undated(text)).join('|')}`;
    case 'above':
      return `above ${doubt.rows} ${normaliseLabel(doubt.text)}`;
    case 'starts':
      return `starts ${doubt.from ?? ''} ${normaliseLabel(doubt.text)}`;
  }
}

/** Dates, times and CPFs in a text: the same words on another day are the same doubt. CNPJs stay. */
const PASSING = /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|(?<![\d./])\d{1,4}(?:[/.:-]\d{1,4}){1,2}(?![\d./-])/g;
const undated = (text: string): string => normaliseLabel(text.replace(PASSING, ' '));

export function sheetDoubts(sight: SheetSight): readonly SheetDoubt[] {
  const { head, layout } = sight;
  const from = layout.headerLine ?? 0;
  const body = head.filter(({ line, cells }) => line > from && cells.some((cell) => cell.trim() !== ''));
  const second = secondHeader(sight);
  const rows = second === null ? body : body.filter(({ line }) => line !== second.line);
  const titles = titleDoubts(sight, rows);
  const titleLines = new Set(titles.map(({ line }) => line));
  return [...titles, ...pricesAbove(sight, titleLines), ...(second === null ? [] : [second]), ...columns(sight, rows)];
}

const LITRE = /^(?:R\$\s*)?\d{1,2}[.,]\d{2,4}$/;

/** Rows above the header with a fuel and a price, or with prices alone. @param asked lines that another question is about. */
function pricesAbove({ head, layout }: SheetSight, asked: ReadonlySet<number>): readonly SheetDoubt[] {
  const found = head.filter(({ line, cells }) => {
    if (line >= (layout.headerLine ?? 0) || asked.has(line)) return false;
    const texts = filled(cells).map(shownText);
    const others = texts.filter((text) => !LITRE.test(text));
    return others.length < texts.length && (others.length === 0 || others.some((text) => fuelOf(text) !== null));
  });
  const [first] = found;
  return first === undefined ? [] : [{ type: 'above', line: first.line, rows: found.length, text: filled(first.cells).join(' ') }];
}

type Rows = SheetSight['head'];

const SAMPLES = 3;

/** Beside a column headed as the new price, these contain the old one. */
const OLD_PRICE = new Set(['PRECO', 'PRECO ATUAL', 'PRECO ANTERIOR', 'PRECO ANTIGO', 'PRECO EM VIGOR', 'ATUAL', 'ANTERIOR']);
const NEW_PRICE = new Set(['NOVO PRECO', 'PRECO NOVO']);

/** Headers of stock-keeping and tax data, and those added by our sheets of refused lines. */
const STORE =
  /^(COD|CODIGO|REF|REFERENCIA|NCM|CEST|CFOP|CST|CSOSN|EAN|GTIN|IPI|ESTOQUE|SALDO|QTD|QTDE|QUANTIDADE|VOLUME|LITROS|CAPACIDADE|MOTIVO DA RECUSA)\b|\b(MARGEM|MARKUP|MARK UP|LUCRO)\b/;
/** Components of a price, and tax bases. */
const TAXES =
  /^(ALIQ|ALIQUOTA|((BASE|VALOR|VLR|VL|TOTAL|CUSTO)( D[AEO])? )?(ICMS|PMPF|MVA|PIS|COFINS|CIDE|IBS|CBS|IMPOSTOS?|TRIBUTOS?|FRETE))\b/;
/** Purchase prices, unless the header mentions selling too. */
const BOUGHT = /\b(CUSTO|COMPRA|AQUISICAO)\b/;
const SELLING = /\b(VENDA|MARGEM|LUCRO|MARKUP|FINAL|BOMBA|NOV[OA]|PROMOC\w+|CLIENTES?|FROTAS?|ACORDOS?)\b/;
/** Amounts that are a component of a price. */
const PART = /^(VALOR|VLR|VL|PRECO)( D[AEO])? (MARGEM|LUCRO|MARKUP|ICMS|PIS|COFINS|FRETE)\b/;
/** Less specific than the product's own cell. */
const GROUP = /^(GRUPO|SUBGRUPO|FAMILIA|CATEGORIA|SECAO|DEPARTAMENTO)\b/;
/** Headers of changes to the price that is read. */
const CHANGES = /\b(DESCONTOS?|DESC|ACRESCIMOS?|REBATE|BONIFICACAO)\b/;

/** Words of a header that tell whose, which or from when. */
const TELLING =
  /\b(CLIENTES?|CONVENIAD[OA]S?|CONVENIOS?|FROTAS?|TRANSPORTADORAS?|ACORDOS?|NEGOCIAD[OA]|CONTRATO|PRAZO|PAGAMENTO|TIPO|MODALIDADE|VARIANTE|CLASSIFICACAO|GRADE|VIGENCIA|VALIDADE|INICIO|TERMINO|HORA|HORARIO|PROPOST[OA]|NOVO)\b/;
const CUSTOMER = /\b(CLIENTES?|CONVENIAD[OA]S?|CONVENIOS?|FROTAS?|TRANSPORTADORAS?|ACORDOS?|CONTRATO)\b/;
/** Redundant beside the customer's CNPJ. */
const CUSTOMER_NAME = /\b(CLIENTE|CONVENIAD[OA]|TRANSPORTADORA|FROTA)\b/;
/** Station data: redundant if a column identifies the stations, or if all rows have the same. */
const PLACE = /\b(POSTO|FILIAL|LOJA|REVENDA|MUNICIPIO|CIDADE|CONCORRENTE|ESTABELECIMENTO)\b/;
const MEASURE = /\b(UNIDADE|MEDIDA|UN)\b/;
const DATE = /\b\d{1,2}[/.-]\d{1,2}[/.-](\d{2}|\d{4})\b|\b\d{4}-\d{2}-\d{2}\b/;
/** Several words: a date among them belongs to a remark. */
const WORDS = /\p{L}{2,}[^\p{L}]+\p{L}{2,}/u;
const GRADES = /\b(ADITIVAD[OA]|PREMIUM|PODIUM|GRID|S ?10|S ?500)\b/;
/** Approximate price of a litre, with cents; or a component of it. */
const MONEY = /^(R\$\s*)?[+-]?\d{1,3}[.,]\d{1,4}\s*%?$|^[+-]?\d{1,2}\s*%$/;

const mostly = (values: readonly string[], shape: RegExp): boolean =>
  values.filter((value) => shape.test(value)).length * 2 >= values.length;

function columns(sight: SheetSight, rows: Rows): readonly SheetDoubt[] {
  const used = usedColumns(sight.layout);
  const width = Math.max(sight.header.length, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => column).flatMap((column): SheetDoubt[] => {
    if (used.has(column)) return [];
    const values = rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((value) => value !== '');
    const why = values.length === 0 ? null : doubtOf(sight, rows, column, values);
    if (why === null) return [];
    const name = normaliseLabel(sight.header[column] ?? '');
    const tells = CUSTOMER.test(name) && !CHANGES.test(name) ? 'customer' : null;
    const isDay = why === 'date' || why === 'other-date';
    const hasEnds = why === 'other-date' && (END.test(name) || MAY_END.test(name));
    const matters = (value: string): boolean => hasEnds || isToCome(value, sight.today) || isOver(value, sight.today);
    const days = isDay ? allTexts(sight, column, values).filter(matters) : [];
    const samples = [...new Set(values)].slice(0, SAMPLES);
    return [{ type: 'column', column, why, tells, samples, ...(days.length === 0 ? {} : { days: days.slice(0, MOST_DAYS) }) }];
  });
}

const MOST_DAYS = 50;

/** Distinct texts of all rows, as far as known. */
function allTexts({ textsOf }: SheetSight, column: number, values: readonly string[]): readonly string[] {
  return [...new Set([...values, ...(textsOf?.(column) ?? [])])];
}

/** Columns without a role that look like prices. */
export function priceColumns(
  sight: Pick<SheetSight, 'header' | 'head'> & { readonly layout: Pick<SheetLayout, 'headerLine' | 'columns' | 'productColumns'> },
): readonly number[] {
  const used = usedColumns(sight.layout);
  const rows = sight.head.filter(({ line }) => line > (sight.layout.headerLine ?? 0));
  return sight.header.flatMap((name, column) => {
    const header = normaliseLabel(name);
    if (used.has(column) || isNotSold(header) || CHANGES.test(header) || DIFFERENCE.test(header)) return [];
    const values = rows.map(({ cells }) => shownText(cells[column] ?? '').trim()).filter((value) => value !== '');
    return values.length > 0 && mostly(values, MONEY) && values.some((value) => /[.,]/.test(value)) ? [column] : [];
  });
}

/** Judges the cells first: a header alone makes no column harmless. */
function doubtOf(sight: SheetSight, rows: Rows, column: number, values: readonly string[]): ColumnDoubt | null {
  const { layout } = sight;
  const header = normaliseLabel(sight.header[column] ?? '');
  const texts = allTexts(sight, column, values);
  if (texts.some(isDocument)) return 'document';
  if (isOwnRemark(header)) return null;
  const priceHeader = layout.columns.price === undefined ? '' : withoutMoney(sight.header[layout.columns.price] ?? '');
  if (isDifference(sight, rows, column)) return null;
  if (CHANGES.test(header)) return 'name';
  if (NEW_PRICE.has(priceHeader) && OLD_PRICE.has(withoutMoney(header))) return null;
  if (mostly(values, DATE) && !mostly(values, WORDS)) return dateDoubt(sight, texts, header);
  const isMoney = mostly(values, MONEY);
  if (isNotSold(header)) return isMoney && !isBought(header) && isLikePrice(sight, rows, column) ? 'price' : null;
  if (isPriceHeader(header) || isMoney) return 'price';
  if (layout.columns.customer !== undefined && CUSTOMER_NAME.test(header)) return isOtherCustomer(sight, rows, column) ? 'name' : null;
  if (!GROUP.test(header) && namesAnotherFuel(layout, rows, column)) return 'product';
  if (MEASURE.test(header))
    return values.some((value) => unitOf(value) !== 'litre') && !values.every((value) => /^\d+$/.test(value)) ? 'name' : null;
  if (TELLING.test(header)) return 'name';
  const differ = new Set(values.map(normaliseLabel)).size > 1;
  return PLACE.test(header) && differ && layout.columns.station === undefined ? 'name' : null;
}

const SIZE = { least: 0.6, most: 1.67 } as const;

/** Whether the amounts have the size of the prices beside them: a margin or a tax is smaller, a stock many times larger. */
function isLikePrice({ layout }: SheetSight, rows: Rows, column: number): boolean {
  const prices = isWide(layout) ? (layout.productColumns ?? []).map((product) => product.column) : [layout.columns.price ?? -1];
  const shares = rows.flatMap(({ cells }) => {
    const cellAmount = amount(cells[column] ?? '');
    const price = prices.map((at) => amount(cells[at] ?? '')).find((value) => value > 0);
    return price === undefined || Number.isNaN(cellAmount) ? [] : [cellAmount / price];
  });
  return shares.filter((share) => share >= SIZE.least && share <= SIZE.most).length * 2 > shares.length;
}

/** Names beside CNPJs are redundant, unless one of them is another customer's. */
function isOtherCustomer({ layout, customersNamed }: SheetSight, rows: Rows, column: number): boolean {
  const { customer } = layout.columns;
  return rows.some(({ cells }) => {
    const reading = readCnpj(cells[customer ?? -1] ?? '');
    const named = customersNamed?.(cells[column] ?? '') ?? [];
    return reading.type === 'valid' && named.length > 0 && !named.includes(reading.cnpj);
  });
}

/** Headers of the last day of prices, which the network does not take. */
const END = /\b(ATE|FIM|FINAL|TERMINO|TERMINA|EXPIRA\w*|VENCE|VENCIMENTO|ENCERRA\w*)\b/;
/** Either end of the days of a price. */
const MAY_END = /\bVALIDADE\b/;

/** A past start makes no difference: without it the prices are valid from now on. A past end does. */
function dateDoubt({ layout, today }: SheetSight, values: readonly string[], header: string): ColumnDoubt | null {
  const comes = values.some((value) => isToCome(value, today));
  if (END.test(header) || (!comes && MAY_END.test(header)) || values.some((value) => isOver(value, today))) return 'other-date';
  if (layout.columns.validFrom !== undefined) return comes || !COLLECTED.test(header) ? 'other-date' : null;
  return comes ? 'date' : null;
}

/** When a price was observed. */
const COLLECTED = /^DATA (DA )?COLETA$/;

const isBought = (header: string): boolean => (BOUGHT.test(header) && !SELLING.test(header)) || TAXES.test(header);

/** Whether the header excludes a selling price: stock-keeping, tax or purchase data. */
const isNotSold = (header: string): boolean =>
  isBought(header) || PART.test(header) || (STORE.test(header) && !/\b(PRECO|VENDA)\b/.test(header));

/** Whether statements in such a column likely concern the prices: code, tax and supplier columns have their own. */
export function isRemarkHeader(header: string): boolean {
  return !(isNotSold(header) || GROUP.test(header) || PLACE.test(header));
}

const DIFFERENCE = /^(DIFERENCA|DIF|VARIACAO|VAR|DELTA|REAJUSTE|AUMENTO|ACRESCIMO|REDUCAO|MUDANCA)\b/;

/** The difference of two prices of the same row, as an amount or in percent, is redundant. */
function isDifference({ header, layout }: SheetSight, rows: Rows, column: number): boolean {
  const { price } = layout.columns;
  if (price === undefined || !DIFFERENCE.test(normaliseLabel(header[column] ?? ''))) return false;
  const others = header.flatMap((name, at) => (at !== price && at !== column && isPriceHeader(normaliseLabel(name)) ? [at] : []));
  return others.some((other) =>
    rows.every(({ cells }) => {
      const amountAt = (at: number): number => amount(cells[at] ?? '');
      const [rowPrice, otherPrice, difference] = [amountAt(price), amountAt(other), amountAt(column)];
      if (Number.isNaN(difference)) return true;
      const change = Math.abs(rowPrice - otherPrice);
      return Math.abs(Math.abs(difference) - change) < 0.006 || Math.abs(Math.abs(difference) - (change / otherPrice) * 100) < 0.06;
    }),
  );
}

/** For comparing only, never for sending. NaN = not a number. */
function amount(text: string): number {
  const bare = shownText(text)
    .replaceAll(/R\$|%|\s/g, '')
    .replace('\u2212', '-');
  return bare === '' ? Number.NaN : Number(bare.replace(',', '.'));
}

/** A cell that names a fuel, or a grade, which the row's product cell does not. */
function namesAnotherFuel(layout: SheetLayout, rows: Rows, column: number): boolean {
  const product = isWide(layout) ? undefined : layout.columns.product;
  return rows.some(({ cells }) => {
    const text = (cells[column] ?? '').trim();
    const named = product === undefined ? '' : (cells[product] ?? '').trim();
    const fuel = fuelOf(text);
    if (fuel !== null) return fuel !== fuelOf(named);
    const grade = GRADES.exec(normaliseLabel(text))?.[1];
    return grade !== undefined && !normaliseLabel(named).includes(grade);
  });
}

/** A row of words right under the header, where prices are expected: "Custo | Venda". */
function secondHeader({ head, layout }: SheetSight): Extract<SheetDoubt, { type: 'second-header' }> | null {
  const at = head.findIndex(({ line }) => line === layout.headerLine);
  const next = at === -1 ? undefined : head[at + 1];
  if (next === undefined) return null;
  const prices = isWide(layout) ? (layout.productColumns ?? []).map(({ column }) => column) : [layout.columns.price ?? -1];
  const words = prices.map((column) => (next.cells[column] ?? '').trim()).filter((text) => /\p{L}{3}/u.test(text));
  const isWords = words.length > 0 && filled(next.cells).every((cell) => !/\d/.test(cell));
  // "Gasolina Comum; a combinar" is a row without a price.
  const named = isWide(layout) || layout.columns.product === undefined ? '' : (next.cells[layout.columns.product] ?? '');
  return isWords && fuelOf(named) === null ? { type: 'second-header', line: next.line, words: filled(next.cells) } : null;
}
