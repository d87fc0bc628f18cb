/** What the fields of a body are filled from, told by their names and by what stands in the sample. Pure. */

import type { JsonValue, ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { isObject, parseJson } from '../../http/json.ts';
import { amountsOf, markOf, priceWritingOf } from '../proposing/amounts.ts';
import { wordsOf } from '../proposing/leaves.ts';
import { dateWritingOf, isCnpjShaped, isCpfShaped, isXml, isXmlText } from '../proposing/shapes.ts';
import { type Catalogue, catalogued } from './catalogue.ts';

export interface BodyFit {
  readonly values: ProfileValues;
  /** Fields that always say what the sample says. */
  readonly fixed: readonly { readonly name: string; readonly value: JsonValue }[];
}

interface Field {
  readonly name: string;
  readonly value: JsonValue;
}
type Source = string | { readonly constant: JsonValue };

const isNumeric = (value: JsonValue): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d[\d.,]*$/.test(value.trim()));

/** Leaves of an object, through objects alone. */
function fieldsOf(value: unknown, path = ''): readonly Field[] {
  if (!isObject(value)) return [{ name: path, value: value as JsonValue }];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '' || name.includes('.') ? [] : fieldsOf(inner, path === '' ? name : `${path}.${name}`),
  );
}

function begins(name: string, ...beginnings: readonly string[]): boolean {
  const { own, around } = wordsOf(name);
  return [...own, ...around].some((word) =>
    beginnings.some((beginning) => (beginning.length < 3 ? word === beginning : word.startsWith(beginning))),
  );
}

const PRODUCT = ['produt', 'product', 'combust', 'fuel', 'item'];
const CUSTOMER = ['client', 'custom', 'frota', 'fleet', 'transportad', 'tomador'];
const DRIVER = ['motorist', 'condutor', 'driver'];
const PRICE = ['preco', 'price', 'unit'];

/** By the catalogue, where it has what the sample says; else by the field's name. */
function productSource({ name, value }: Field, catalogue: Catalogue): Source | null {
  if (!begins(name, ...PRODUCT, 'codigo', 'code', 'cod', 'anp', 'descri')) return null;
  const by = catalogued(value, catalogue);
  if (by !== null) return ({ id: 'productId', code: 'productCode', name: 'productName' } as const)[by];
  if (typeof value === 'string' && /\p{L}{2}/u.test(value) && /\s|^\p{Lu}\p{Ll}/u.test(value)) return 'productName';
  return begins(name, 'codigo', 'code', 'cod', 'anp', 'sku') ? 'productCode' : 'productId';
}

function documentSource({ name, value }: Field, ofStation: string): Source | null {
  if (!isCnpjShaped(value)) return null;
  return begins(name, ...CUSTOMER) ? 'customerDocument' : ofStation;
}

const field = (name: string, source: Source, value: JsonValue, more: object = {}): JsonValue => ({
  ...{ name, source, as: NAMED.has(String(source)) && typeof value === 'number' ? 'number' : 'text', whenNull: 'omit' },
  ...more,
});
/** What is a number or a text by the field's own word. */
const NAMED: ReadonlySet<string> = new Set([
  ...['productId', 'productCode', 'customerDocument', 'stationDocument', 'supplierDocument', 'customerId', 'odometer', 'driver'],
]);

/** How an amount is written, in a sample of it. @param hides decimals that whole numbers hide */
function writing(entry: string, values: readonly JsonValue[], hides: number): ProfileValues {
  const [first] = values;
  if (first === undefined) return {};
  const whole = values.every((value) => /^-?\d+$/.test(String(value)));
  if (typeof first === 'number')
    return hides > 0 && whole ? { [`${entry}.as`]: 'integer', [`${entry}.decimals`]: hides } : { [`${entry}.as`]: 'number' };
  const mark = markOf(values) ?? '.';
  const decimals = Math.max(0, ...values.map((value) => /[.,](\d+)$/.exec(String(value))?.[1]?.length ?? 0));
  const grouped = values.some((value) => /\d[.,]\d{3}[.,]\d/.test(String(value)));
  return { [`${entry}.as`]: 'text', [`${entry}.decimals`]: Math.min(decimals, 4), [`${entry}.mark`]: mark, [`${entry}.grouped`]: grouped };
}

function dated(entry: string, values: readonly JsonValue[]): ProfileValues {
  const as = values.map(dateWritingOf).find((each) => each !== null);
  return as == null ? {} : { [entry]: as };
}

/** The body of a price batch. */
export function batchFit(kind: 'standard' | 'agreement', body: string, catalogue: Catalogue): BodyFit | null {
  const root = parseJson(body);
  const base = `batches.${kind}`;
  const list = linesIn(root);
  if (list === null) return null;
  const { place, lines } = list;
  const all = lines.map((line) => fieldsOf(line));
  const [first = []] = all;
  const of = (name: string): readonly JsonValue[] =>
    all.flatMap((line) => line.filter((each) => each.name === name).map(({ value }) => value)).filter((value) => value !== null);
  const fixed: Field[] = [];
  const sourceOf = (each: Field): Source => {
    const values = of(each.name);
    const value = values[0] ?? each.value;
    if (begins(each.name, 'ordem', 'linha', 'seq', 'indice', 'index', 'line') && values.every((one, n) => Number(one) === n))
      return 'lineIndex';
    if (begins(each.name, 'ordem', 'linha', 'seq', 'indice', 'index', 'line') && values.every((one, n) => Number(one) === n + 1))
      return 'lineNumber';
    const document = documentSource({ name: each.name, value }, 'stationDocument');
    if (document !== null) return document;
    if (dateWritingOf(value) !== null && begins(each.name, 'vig', 'valid', 'inicio', 'start', 'from', 'desde', 'data', 'date'))
      return 'validFrom';
    if (isNumeric(value) && begins(each.name, 'percent', 'desconto', 'discount')) return 'percent';
    const product = productSource({ name: each.name, value }, catalogue);
    if (isNumeric(value) && begins(each.name, ...PRICE, 'valor', 'value') && !begins(each.name, 'codigo', 'code', 'id')) return 'price';
    if (product !== null) return product;
    fixed.push({ name: each.name, value });
    return { constant: value };
  };
  const told = first.map((each) => ({ ...each, source: sourceOf(each) }));
  const missing = (name: string): boolean => all.some((line) => line.some((each) => each.name === name && each.value === null));
  const lineFields = told.map(({ name, value, source }) =>
    field(name, source, value, missing(name) ? { whenNull: 'null' } : source === 'percent' ? { whenNull: 'refuse' } : {}),
  );
  const prices = told.filter(({ source }) => source === 'price').flatMap(({ name }) => of(name));
  const writ = priceWritingOf(prices);
  const rest = place === '' ? [] : fieldsOf(root).filter(({ name }) => name !== place);
  const fields = rest.map((each) => {
    const source =
      documentSource(each, 'stationDocument') ??
      (Number(each.value) === lines.length && begins(each.name, 'quant', 'total', 'count', 'qtd') ? 'count' : null);
    const from: Source = source ?? (dateWritingOf(each.value) === null ? { constant: each.value } : 'validFrom');
    if (typeof from === 'object') fixed.push(each);
    return field(each.name, from, each.value);
  });
  const dates = [...told.filter(({ source }) => source === 'validFrom').flatMap(({ name }) => of(name)), ...rest.map(({ value }) => value)];
  return {
    values: {
      [`${base}.linesField`]: place === '' ? null : place,
      [`${base}.fields`]: fields,
      [`${base}.lineFields`]: lineFields,
      ...writing(`${base}.price`, prices, writ?.as === 'integer' ? writ.decimals : 0),
      ...dated(`${base}.date`, dates),
    },
    fixed,
  };
}

function linesIn(root: unknown, depth = 0): { readonly place: string; readonly lines: readonly unknown[] } | null {
  if (Array.isArray(root)) return root.some(isObject) ? { place: '', lines: root.filter(isObject) } : null;
  if (!isObject(root) || depth > 3) return null;
  for (const [name, inner] of Object.entries(root)) {
    const found = linesIn(inner, depth + 1);
    if (found !== null) return { place: found.place === '' ? name : `${name}.${found.place}`, lines: found.lines };
  }
  return null;
}

/** The body of a fueling that is registered by hand. */
export function fuelingFit(body: string, catalogue: Catalogue): BodyFit | null {
  const fields = fieldsOf(parseJson(body)).filter(({ name }) => name !== '');
  if (fields.length === 0) return null;
  const fixed: Field[] = [];
  const driverOf = ({ value }: Field): 'document' | 'id' | 'registration' =>
    isCpfShaped(value) ? 'document' : typeof value === 'number' ? 'id' : 'registration';
  let driver: string | null = null;
  const sourceOf = (each: Field): Source => {
    const { name, value } = each;
    if (/^[A-Z]{3}-?\d[A-Z\d]\d{2}$/i.test(String(value))) return 'plate';
    if (begins(name, ...DRIVER) && !begins(name, 'nome', 'name')) {
      driver = driverOf(each);
      return 'driver';
    }
    if (isCnpjShaped(value)) return begins(name, ...CUSTOMER) ? 'customerDocument' : 'supplierDocument';
    if (begins(name, ...CUSTOMER) && isNumeric(value)) return 'customerId';
    if (dateWritingOf(value) !== null && begins(name, 'data', 'date', 'quando', 'hora', 'dt', 'dh', 'moment')) return 'date';
    if (isNumeric(value) && begins(name, 'hodom', 'odom', 'km', 'quilom')) return 'odometer';
    if (isNumeric(value) && begins(name, 'quant', 'qtd', 'litr', 'liter', 'volume'))
      return begins(name, ...PRICE) ? 'unitPrice' : 'quantity';
    if (isNumeric(value) && begins(name, ...PRICE)) return 'unitPrice';
    const product = productSource(each, catalogue);
    if (product !== null) return product;
    if (isNumeric(value) && begins(name, 'valor', 'value', 'amount', 'total')) return 'value';
    fixed.push(each);
    return { constant: value };
  };
  const told = fields.map((each) => ({ ...each, source: sourceOf(each) }));
  const of = (source: string): readonly JsonValue[] => told.filter((each) => each.source === source).map(({ value }) => value);
  const amounts = amountsOf(of('quantity'), of('value'));
  const unit = priceWritingOf(of('unitPrice'));
  return {
    values: {
      'fueling.fields': told.map(({ name, source, value }) => field(name, source, value)),
      ...writing('fueling.quantity', of('quantity'), amounts?.quantityHides ?? 0),
      ...writing('fueling.value', of('value'), amounts?.valueHides ?? 0),
      ...writing('fueling.unitPrice', of('unitPrice'), unit?.as === 'integer' ? unit.decimals : 0),
      ...dated('fueling.date', of('date')),
      ...(driver === null ? {} : { 'fueling.driver': driver }),
    },
    fixed,
  };
}

/** The body of a note. */
export function noteFit(body: string): BodyFit | null {
  const root = parseJson(body);
  const note: unknown = Array.isArray(root) ? root[0] : root;
  if (!isObject(note)) return null;
  const fixed: Field[] = [];
  const values: Record<string, JsonValue> = { 'attachment.list': Array.isArray(root) };
  const fields: JsonValue[] = [];
  for (const each of fieldsOf(note)) {
    const { name, value } = each;
    if (isXml(value) || (typeof value === 'string' && begins(name, 'xml', 'arquivo', 'file', 'conteudo', 'content'))) {
      values['attachment.xml.name'] = name;
      values['attachment.xml.as'] = typeof value === 'string' && isXmlText(value) ? 'text' : 'base64';
    } else if (begins(name, 'abastec', 'transac', 'transact', 'fueling')) values['attachment.transactionIds'] = idsOf(name, value);
    else if (isCnpjShaped(value)) fields.push(field(name, 'stationDocument', value));
    else {
      fixed.push(each);
      fields.push(field(name, { constant: value }, value));
    }
  }
  return { values: { ...values, 'attachment.fields': fields }, fixed };
}

function idsOf(name: string, value: JsonValue): JsonValue {
  if (Array.isArray(value))
    return { name, as: value.every((each: JsonValue) => typeof each === 'number') ? 'number' : 'text', shape: 'list', separator: ',' };
  const separator = /[,;| ]/.exec(String(value))?.[0] ?? ',';
  return { name, as: typeof value === 'number' ? 'number' : 'text', shape: 'joined', separator };
}
