/** What the fields of a body are filled from, told by their names and by what stands in the sample. Pure. */

import type { JsonValue, ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { isObject, parseJson } from '../../http/json.ts';
import { amountsOf, markOf, priceWritingOf } from '../proposing/amounts.ts';
import { begins, wordsOf } from '../proposing/leaves.ts';
import { CUSTOMER, FUELINGS, PRODUCT, ROLES } from '../proposing/roles.ts';
import { dateWritingOf, isCnpjShaped, isCpfShaped, isXml, isXmlText } from '../proposing/shapes.ts';
import { type Catalogue, catalogued } from './catalogue.ts';

export interface BodyFit {
  readonly values: ProfileValues;
  /** Fields that always say what the sample says. */
  readonly fixed: readonly { readonly name: string; readonly value: JsonValue }[];
  /** Entries that the sample leaves open: whole numbers may hide decimals. */
  readonly open: readonly string[];
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

const named = (name: string, ...beginnings: readonly string[]): boolean => {
  const { own, around } = wordsOf(name);
  return begins([...own, ...around], beginnings);
};

const PRODUCTS = [...PRODUCT, 'item'];
const DATE = ROLES.pending?.transactionDate?.words ?? [];
const DRIVER = ['motorist', 'mot$', 'condutor', 'driver'];
const PRICE = ['preco', 'price', 'unit'];
const VALUE = ['valor', 'value', 'amount', 'total', 'montante', 'vlr', 'vl'];
const UNIT = ['litr', 'liter', 'litre'];
const QUANTITY = [...UNIT, 'quant', 'qtd', 'qt', 'vol'];

/** By the catalogue, where it has what the sample says; else by the field's name. */
function productSource({ name, value }: Field, catalogue: Catalogue): Source | null {
  if (!named(name, ...PRODUCTS, 'codigo', 'code', 'cod', 'cd', 'anp', 'descri', 'ds')) return null;
  const by = catalogued(value, catalogue);
  if (by !== null) return ({ id: 'productId', code: 'productCode', name: 'productName' } as const)[by];
  if (typeof value === 'string' && /\p{L}{2}/u.test(value) && /\s|^\p{Lu}\p{Ll}/u.test(value)) return 'productName';
  return named(name, 'codigo', 'code', 'cod', 'cd', 'anp', 'sku') ? 'productCode' : 'productId';
}

function documentSource({ name, value }: Field, ofStation: string): Source | null {
  if (!isCnpjShaped(value)) return null;
  return named(name, ...CUSTOMER) ? 'customerDocument' : ofStation;
}

const field = (name: string, source: Source, value: JsonValue, more: object = {}): JsonValue => ({
  ...{ name, source, as: NAMED.has(String(source)) && typeof value === 'number' ? 'number' : 'text', whenNull: 'omit' },
  ...more,
});
/** What is a number or a text by the field's own word. */
const NAMED: ReadonlySet<string> = new Set([
  ...['productId', 'productCode', 'customerDocument', 'stationDocument', 'supplierDocument', 'customerId', 'odometer', 'driver'],
]);

const isWhole = (values: readonly JsonValue[]): boolean => values.every((value) => /^-?\d+$/.test(String(value)));

/** How an amount is written, in a sample of it. @param hidden decimals that whole numbers hide; null: nothing tells */
function writing(entry: string, values: readonly JsonValue[], hidden: number | null): ProfileValues {
  const [first] = values;
  const hides = hidden ?? 0;
  if (first === undefined) return {};
  const whole = isWhole(values);
  if (typeof first === 'number')
    return hides > 0 && whole ? { [`${entry}.as`]: 'integer', [`${entry}.decimals`]: hides } : { [`${entry}.as`]: 'number' };
  const mark = markOf(values) ?? '.';
  const decimals = Math.max(0, ...values.map((value) => /[.,](\d+)$/.exec(String(value))?.[1]?.length ?? 0));
  const grouped = values.some((value) => /\d[.,]\d{3}[.,]\d/.test(String(value)));
  return { [`${entry}.as`]: 'text', [`${entry}.decimals`]: Math.min(decimals, 4), [`${entry}.mark`]: mark, [`${entry}.grouped`]: grouped };
}

/** What is asked where nothing tells how many decimals whole numbers hide: a hundred or a thousand times too much is no guess to make. */
function unsure(entry: string, values: readonly JsonValue[], hidden: number | null): readonly string[] {
  return hidden === null && values.length > 0 && isWhole(values) ? [`${entry}.as`, `${entry}.decimals`] : [];
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
  const fieldsByLine = lines.map((line) => fieldsOf(line));
  const [first = []] = fieldsByLine;
  const of = (name: string): readonly JsonValue[] =>
    fieldsByLine.flatMap((line) => line.filter((each) => each.name === name).map(({ value }) => value)).filter((value) => value !== null);
  const fixed: Field[] = [];
  const sourceOf = (each: Field): Source => {
    const values = of(each.name);
    const value = values[0] ?? each.value;
    if (named(each.name, 'ordem', 'linha', 'seq', 'indice', 'index', 'line') && values.every((one, n) => Number(one) === n))
      return 'lineIndex';
    if (named(each.name, 'ordem', 'linha', 'seq', 'indice', 'index', 'line') && values.every((one, n) => Number(one) === n + 1))
      return 'lineNumber';
    const document = documentSource({ name: each.name, value }, 'stationDocument');
    if (document !== null) return document;
    if (dateWritingOf(value) !== null && named(each.name, 'vig', 'valid', 'inicio', 'ini$', 'start', 'from', 'desde', 'data', 'date', 'dt'))
      return 'validFrom';
    if (isNumeric(value) && named(each.name, 'percent', 'desconto', 'discount')) return 'percent';
    const product = productSource({ name: each.name, value }, catalogue);
    if (isNumeric(value) && named(each.name, ...PRICE, ...VALUE) && !named(each.name, 'codigo', 'code', 'id')) return 'price';
    if (product !== null) return product;
    fixed.push({ name: each.name, value });
    return { constant: value };
  };
  const mapped = first.map((each) => ({ ...each, source: sourceOf(each) }));
  const missing = (name: string): boolean => fieldsByLine.some((line) => line.some((each) => each.name === name && each.value === null));
  const lineFields = mapped.map(({ name, value, source }) =>
    field(name, source, value, missing(name) ? { whenNull: 'null' } : source === 'percent' ? { whenNull: 'refuse' } : {}),
  );
  const prices = mapped.filter(({ source }) => source === 'price').flatMap(({ name }) => of(name));
  const writ = priceWritingOf(prices);
  const hides = writ === null ? null : writ.as === 'integer' ? writ.decimals : 0;
  const rest = place === '' ? [] : fieldsOf(root).filter(({ name }) => name !== place);
  const fields = rest.map((each) => {
    const source =
      documentSource(each, 'stationDocument') ??
      (Number(each.value) === lines.length && named(each.name, 'quant', 'total', 'count', 'qtd', 'qt', 'nr') ? 'count' : null);
    const from: Source = source ?? (dateWritingOf(each.value) === null ? { constant: each.value } : 'validFrom');
    if (typeof from === 'object') fixed.push(each);
    return field(each.name, from, each.value);
  });
  const dates = [
    ...mapped.filter(({ source }) => source === 'validFrom').flatMap(({ name }) => of(name)),
    ...rest.map(({ value }) => value),
  ];
  return {
    values: {
      [`${base}.linesField`]: place === '' ? null : place,
      [`${base}.fields`]: fields,
      [`${base}.lineFields`]: lineFields,
      ...writing(`${base}.price`, prices, hides),
      ...dated(`${base}.date`, dates),
    },
    ...{ fixed, open: unsure(`${base}.price`, prices, hides) },
  };
}

/** Number of lines of a batch. */
export const linesOf = (body: string): number => linesIn(parseJson(body))?.lines.length ?? 0;

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
    if (named(name, ...DRIVER) && !named(name, 'nome', 'name', 'nm')) {
      driver = driverOf(each);
      return 'driver';
    }
    if (isCnpjShaped(value)) return named(name, ...CUSTOMER) ? 'customerDocument' : 'supplierDocument';
    if (named(name, ...CUSTOMER) && isNumeric(value)) return 'customerId';
    if (dateWritingOf(value) !== null && (typeof value === 'string' || named(name, ...DATE))) return 'date';
    if (isNumeric(value) && named(name, 'hodom', 'odom', 'km', 'quilom')) return 'odometer';
    const isOfUnit = named(name, ...PRICE) || (named(name, ...UNIT) && named(name, ...VALUE));
    if (isNumeric(value) && isOfUnit) return 'unitPrice';
    if (isNumeric(value) && named(name, ...QUANTITY)) return 'quantity';
    const product = productSource(each, catalogue);
    if (product !== null) return product;
    if (isNumeric(value) && named(name, ...VALUE)) return 'value';
    fixed.push(each);
    return { constant: value };
  };
  const mapped = fields.map((each) => ({ ...each, source: sourceOf(each) }));
  const of = (source: string): readonly JsonValue[] => mapped.filter((each) => each.source === source).map(({ value }) => value);
  const amounts = amountsOf(of('quantity'), of('value'));
  const unit = priceWritingOf(of('unitPrice'));
  const hidden = {
    ...{ quantity: amounts?.quantityHides ?? null, value: amounts?.valueHides ?? null },
    unitPrice: unit === null ? null : unit.as === 'integer' ? unit.decimals : 0,
  };
  const amountNames = ['quantity', 'value', 'unitPrice'] as const;
  // Two fields of one source: one of them is something else.
  const twice = mapped.some(({ source }, n) => typeof source === 'string' && mapped.findIndex((each) => each.source === source) !== n);
  return {
    values: {
      'fueling.fields': mapped.map(({ name, source, value }) => field(name, source, value)),
      ...Object.assign({}, ...amountNames.map((name) => writing(`fueling.${name}`, of(name), hidden[name]))),
      ...dated('fueling.date', of('date')),
      ...(driver === null ? {} : { 'fueling.driver': driver }),
    },
    fixed,
    open: [...amountNames.flatMap((name) => unsure(`fueling.${name}`, of(name), hidden[name])), ...(twice ? ['fueling.fields'] : [])],
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
    if (isXml(value) || (typeof value === 'string' && named(name, 'xml', 'arquivo', 'file', 'conteudo', 'content'))) {
      values['attachment.xml.name'] = name;
      values['attachment.xml.as'] = typeof value === 'string' && isXmlText(value) ? 'text' : 'base64';
    } else if (named(name, ...FUELINGS)) values['attachment.transactionIds'] = idsOf(name, value);
    else if (isCnpjShaped(value)) fields.push(field(name, 'stationDocument', value));
    else {
      fixed.push(each);
      fields.push(field(name, { constant: value }, value));
    }
  }
  return { values: { ...values, 'attachment.fields': fields }, fixed, open: [] };
}

function idsOf(name: string, value: JsonValue): JsonValue {
  if (Array.isArray(value))
    return { name, as: value.every((each: JsonValue) => typeof each === 'number') ? 'number' : 'text', shape: 'list', separator: ',' };
  const separator = /[,;| ]/.exec(String(value))?.[0] ?? ',';
  return { name, as: typeof value === 'number' ? 'number' : 'text', shape: 'joined', separator };
}
