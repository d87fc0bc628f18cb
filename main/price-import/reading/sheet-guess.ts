/** Guesses a sheet's layout from its first records. */

import type {
  Delimiter,
  Encoding,
  PriceMeaning,
  ProductColumn,
  SheetLayout,
  SheetPlace,
} from '../../../preload/contract/price-import/price-import.ts';
import { isAgreementPrice, isOnlyPrice, isPriceHeader, kindOf, matchColumns, meaningOf, shownText } from '../../prices/model/index.ts';
import { readCnpj } from '../../shared/cnpj.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { readLocalDate } from '../../shared/time/local-date.ts';
import { priceColumns } from '../checking/doubts/sheet-doubts.ts';
import type { SheetSniff } from '../import-engine.ts';
import { customersOwn, isCustomerHeader, isPlainDocument } from './customer-columns.ts';
import { headerNames, headerRows } from './header-rows.ts';
import { secondProductColumn } from './product-columns.ts';
import { commonWidth, fingerprint, type HeadRecord, headerCells } from './sheet-head.ts';
import { guessProductColumns } from './wide-layout.ts';

interface Found {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  readonly headerLine: number | null;
  readonly sheet: SheetPlace | null;
}

/** The layout as far as the beginning of the file shows it. Number and date style depend on whole columns. */
export function guessLayout({ encoding, delimiter, headerLine: upperLine, sheet }: Found, records: readonly HeadRecord[]): SheetSniff {
  const two = headerRows(records, upperLine);
  const headerLine = two?.line ?? upperLine;
  const header = two?.names ?? headerNames(records, headerLine);
  const body = records.filter(({ line }) => line > (headerLine ?? 0));
  const { columns: byName, ...changes } = header.length === 0 ? withoutHeader(body) : columnsOf(header, records, headerLine);
  // Prices under names of fuels, whatever an adjacent column is called.
  const wide = byName.price === undefined ? guessProductColumns(header) : [];
  const { product: _label, ...shared } = byName;
  const columns = wide.length === 0 ? byName : shared;
  const guessed = wide.length === 0 ? changes : { ...changes, ...changesOfAll(columns, wide, records, headerLine) };
  // "Preço Negociado" is not a pump price: rows without a customer must be refused, not sent as pump prices.
  const agreed =
    columns.price !== undefined &&
    columns.kind === undefined &&
    (guessed.priceMeans !== undefined || isAgreementPrice(header[columns.price] ?? ''));
  const productMore = wide.length > 0 ? undefined : secondProductColumn(columns, header, body);
  const { kind, ...withoutKind } = columns;
  return {
    layout: {
      encoding,
      delimiter,
      headerLine,
      decimalMark: 'unknown',
      impliedDecimals: null,
      dateOrder: orderOf(records),
      columns: kind === undefined || kind !== productMore ? columns : withoutKind,
      ...(productMore === undefined ? {} : { productMore }),
      ...guessed,
      ...(sheet === null ? {} : { sheet }),
      ...(wide.length === 0 ? {} : { productColumns: wide }),
      constants: { stationId: null, kind: agreed ? 'agreement' : 'standard', validFrom: null },
    },
    fingerprint: fingerprint(headerCells(records, headerLine), commonWidth(records)),
  };
}

/** Day before month, if any date in the sheet proves it and none the contrary: one program wrote them all. */
function orderOf(records: readonly HeadRecord[]): SheetLayout['dateOrder'] {
  const proven = new Set(records.flatMap(({ cells }) => cells.flatMap(provenOrder)));
  return proven.has('dmy') && !proven.has('mdy') ? 'dmy' : 'unknown';
}

function provenOrder(cell: string): readonly ('dmy' | 'mdy')[] {
  if (!cell.includes('/')) return [];
  const reading = readLocalDate(cell);
  return reading.type === 'proven' && reading.proves !== null ? [reading.proves] : [];
}

/** A better grade of the same fuel. */
const GRADE = /^(ADITIVAD[AO]|PREMIUM|PODIUM|GRID)$/;

type FoundColumns = Pick<SheetLayout, 'columns' | 'priceMeans' | 'customerNames'>;

/** A price cell: with cents, or with the currency. */
const PRICED = /^(?:R\$\s*)?\d{1,3}[.,]\d{1,4}(?:\s*R\$)?$|^R\$\s*\d/;
/** A pasted price without a decimal mark: "Gasolina 619". */
const PASTED = /^\d{3,4}$/;

/** Two columns without a header, words and prices: product and price, as pasted. */
function withoutHeader(body: readonly HeadRecord[]): FoundColumns {
  const some = body.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  // Skips a greeting above the prices, and a remark below them.
  const pairs = some.filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const filled = pairs.length === 0 ? some : pairs;
  const width = Math.max(0, ...filled.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1));
  const remarks = width === 3 && filled.every(({ cells }) => !/\d[.,]\d/.test(shownText(cells[2] ?? '')));
  if (width !== 2 && !remarks) return { columns: {} };
  const share = (column: number, fits: (text: string) => boolean): boolean =>
    filled.filter(({ cells }) => fits(shownText(cells[column] ?? '').trim())).length * 2 > filled.length;
  const price = [1, 0].find(
    (column) =>
      share(column, (text) => PRICED.test(text) || PASTED.test(text)) &&
      share(1 - column, (text) => /\p{L}/u.test(text) && !PRICED.test(text)),
  );
  return price === undefined ? { columns: {} } : { columns: { product: 1 - price, price } };
}

/** "Tipo" heads kinds of price in one sheet and kinds of fuel in another: the values decide. */
function columnsOf(header: readonly string[], records: readonly HeadRecord[], headerLine: number | null): FoundColumns {
  const body = records.filter(({ line }) => line > (headerLine ?? 0));
  const byHeader = withoutPrices(matchColumns(header), body);
  const customers = customersOwn(byHeader, header, body);
  const changes = changesColumn(header, byHeader);
  const { kind, ...matched } = {
    ...(customers?.columns ?? ofChanges(byHeader, header, changes)),
    ...(changes === null ? {} : { price: changes.column }),
  };
  const meanings = {
    ...(customers === null ? {} : { customerNames: customers.customerNames }),
    ...(changes === null ? {} : { priceMeans: changes.means }),
  };
  const columns = withOthers(kind, matched, header, records, headerLine);
  const only = columns.product === undefined || columns.price !== undefined ? null : onlyPrice(header, records, headerLine, columns);
  return { columns: only === null ? columns : { ...columns, price: only }, ...meanings };
}

/** "Frota" heads customers in one sheet, and fleet prices in another: a column of prices contains no names. */
function withoutPrices(columns: SheetLayout['columns'], body: readonly HeadRecord[]): SheetLayout['columns'] {
  const { price, ...others } = columns;
  const nameColumns = Object.entries(others).filter(([, column]) => {
    const texts = body.map(({ cells }) => shownText(cells[column] ?? '').trim()).filter((text) => text !== '');
    return texts.length === 0 || texts.filter((text) => PRICED.test(text)).length * 2 < texts.length;
  });
  return { ...Object.fromEntries(nameColumns), ...(price === undefined ? {} : { price }) };
}

/** The sheet's only column of prices, if its header is that of a pump price. */
function onlyPrice(
  header: readonly string[],
  head: readonly HeadRecord[],
  headerLine: number | null,
  columns: SheetLayout['columns'],
): number | null {
  const [only, ...others] = priceColumns({ header, head, layout: { headerLine, columns } });
  return only === undefined || others.length > 0 || !isOnlyPrice(header[only] ?? '') ? null : only;
}

/** Discounts per customer: a title says so, and no amount is a price. */
function changesOfAll(
  { customer }: SheetLayout['columns'],
  products: readonly ProductColumn[],
  records: readonly HeadRecord[],
  headerLine: number | null,
): Pick<SheetLayout, 'priceMeans'> {
  if (customer === undefined || headerLine === null) return {};
  const means = records.flatMap(({ line, cells }) => (line < headerLine ? cells.flatMap((cell) => meaningOf(cell) ?? []) : []))[0];
  const texts = records.flatMap(({ line, cells }) =>
    line > headerLine ? products.map(({ column }) => shownText(cells[column] ?? '').trim()) : [],
  );
  return means !== undefined && texts.every((text) => text === '' || /^-?0[.,]\d{1,4}$/.test(text)) ? { priceMeans: means } : {};
}

/** Discounts are agreed with customers, so a bare CNPJ beside them is a customer's. */
function ofChanges(columns: SheetLayout['columns'], header: readonly string[], changes: object | null): SheetLayout['columns'] {
  const { station, ...others } = columns;
  const theirs = changes !== null && station !== undefined && others.customer === undefined && isPlainDocument(header[station] ?? '');
  return theirs ? { ...others, customer: station } : columns;
}

/** "Desconto" and similar headers mark a column of prices if no other column qualifies. */
function changesColumn(
  header: readonly string[],
  { product, price }: SheetLayout['columns'],
): { readonly column: number; readonly means: PriceMeaning } | null {
  // A value beside a wide sheet applies to all its prices.
  if (product === undefined || price !== undefined || header.some((name) => isPriceHeader(normaliseLabel(name)))) return null;
  const [first, ...others] = header.flatMap((name, column) => {
    const means = meaningOf(name);
    return means === null ? [] : [{ column, means }];
  });
  return first === undefined || others.length > 0 ? null : first;
}

function withOthers(
  kind: number | undefined,
  matched: Omit<SheetLayout['columns'], 'kind'>,
  header: readonly string[],
  records: readonly HeadRecord[],
  headerLine: number | null,
): SheetLayout['columns'] {
  const taken = Object.values(matched);
  const station = matched.station ?? cnpjColumn(header, records, headerLine, taken) ?? namesColumn(header, records, headerLine, taken);
  const others = station === undefined ? matched : { ...matched, station };
  if (kind === undefined) return others;
  const texts = records.filter(({ line }) => line > (headerLine ?? 0)).map(({ cells }) => cells[kind] ?? '');
  // "Gasolina" with the kind "Aditivada" differs from its product column: the row must be refused, not sent as another product.
  const holdsGrades = matched.product !== undefined && texts.some((text) => GRADE.test(normaliseLabel(text)));
  return holdsGrades || texts.some((text) => kindOf(text) !== null) ? { ...others, kind } : others;
}

/** Headers of a column that distinguishes stations by name. */
const STATION_NAMES = new Set(['POSTO', 'NOME DO POSTO', 'FILIAL', 'LOJA', 'UNIDADE', 'REVENDA', 'ESTABELECIMENTO']);

/**
 * Names can't be verified as ours, and rows of several stations must not pass for one: such a column counts
 * as the station column, so that each row asks for a CNPJ. A column with only one station identifies nothing.
 */
function namesColumn(
  header: readonly string[],
  records: readonly HeadRecord[],
  headerLine: number | null,
  taken: readonly number[],
): number | undefined {
  const body = records.filter(({ line }) => line > (headerLine ?? 0));
  const found = header.findIndex((name, column) => {
    if (taken.includes(column) || !STATION_NAMES.has(normaliseLabel(name))) return false;
    return new Set(body.map(({ cells }) => normaliseLabel(cells[column] ?? '')).filter((text) => text !== '')).size > 1;
  });
  return found === -1 ? undefined : found;
}

/** A column of nothing but CNPJs, whatever its name ("Filial", "Documento"): rows of other stations must not pass for ours. */
function cnpjColumn(
  header: readonly string[],
  records: readonly HeadRecord[],
  headerLine: number | null,
  taken: readonly number[],
): number | undefined {
  const body = records.filter(({ line }) => line > (headerLine ?? 0));
  const width = Math.max(0, ...body.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => column).find((column) => {
    const readings = body.map(({ cells }) => readCnpj(cells[column] ?? '')).filter(({ type }) => type !== 'empty');
    return (
      !taken.includes(column) &&
      !isCustomerHeader(header[column] ?? '') &&
      readings.length > 0 &&
      readings.every((reading) => reading.type === 'valid' && !reading.padded)
    );
  });
}
