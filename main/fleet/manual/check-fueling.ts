/** A fueling that a person typed, or that stands in a row of a sheet: what it says, and what is wrong with it. Pure. */

import type { CheckedFueling, FuelingCells, FuelingIssue, FuelingRole } from '../../../preload/contract/overview/manual-fuelings.ts';
import type { ProductView } from '../../../preload/contract/price-import.ts';
import type { ManualFueling } from '../../network/index.ts';
import { type Catalogue, createCatalogue } from '../../prices/model/index.ts';
import { readCnpj } from '../../shared/cnpj.ts';
import { dateInOrder, readLocalDate } from '../../shared/time/local-date.ts';

export type FuelingFault =
  | 'missing'
  | 'plate'
  | 'date'
  | 'time'
  | 'future'
  | 'old'
  | 'product'
  | 'number'
  | 'ambiguous'
  | 'positive'
  | 'large'
  | 'odometer'
  | 'supplier';

export interface CheckContext {
  readonly products: readonly ProductView[];
  /** Local, of the fleet. */
  readonly now: string;
  readonly say: (fault: FuelingFault, role: FuelingRole) => string;
}

export interface FuelingCheck extends CheckedFueling {
  /** null: it can't be sent. */
  readonly fueling: ManualFueling | null;
}

/** Old and Mercosul. */
const PLATE = /^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$/;
const TIME = /^([01]?\d|2[0-3])[:h]([0-5]\d)(?::([0-5]\d))?$/i;
/** A truck's tanks hold less; a cent of litre more. */
const MOST_E4 = 100_000_000;
const MOST_KM = 9_999_999;
/** Further back nobody registers by hand. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;
const REQUIRED: readonly FuelingRole[] = ['plate', 'date', 'product', 'quantity'];

type Value<T> = { readonly value: T } | { readonly fault: FuelingFault };
type Catalog = { readonly catalogue: Catalogue; readonly products: ReadonlyMap<string, ProductView> };

export function createFuelingCheck({ products, now, say }: CheckContext): (cells: FuelingCells) => FuelingCheck {
  const catalog: Catalog = {
    catalogue: createCatalogue({ stations: [{ catalog: products }], aliases: {} }),
    products: new Map(products.map((product) => [product.id, product])),
  };
  return (cells) => {
    const issues: FuelingIssue[] = [];
    const take = <T>(role: FuelingRole, read: (text: string) => Value<T>): T | null => {
      const text = cells[role].trim();
      if (text === '') {
        if (REQUIRED.includes(role)) issues.push({ role, message: say('missing', role), severity: 'error' });
        return null;
      }
      const found = read(text);
      if ('value' in found) return found.value;
      issues.push({ role, message: say(found.fault, role), severity: 'error' });
      return null;
    };
    const plate = take('plate', readPlate);
    const time = take('time', readTime);
    const day = take('date', (text) => readDay(text, time, now));
    const product = take('product', (text) => productOf(catalog, text));
    const quantityE4 = take('quantity', readAmount);
    const valueE4 = take('value', readAmount);
    const odometer = take('odometer', readOdometer);
    const supplierDocument = take('supplier', readSupplier);
    if (day !== null && time === null && !day.timed && cells.time.trim() === '')
      issues.push({ role: 'time', message: say('missing', 'time'), severity: 'error' });
    const date = day === null ? null : day.local;
    const checked = { plate, date, productName: product?.name ?? null, quantityE4, valueE4, odometer, supplierDocument, issues };
    if (issues.length > 0 || plate === null || date === null || product === null || quantityE4 === null)
      return { ...checked, fueling: null };
    const { id: productId, code: productCode, name: productName } = product;
    return { ...checked, fueling: { plate, date, productId, productCode, productName, quantityE4, valueE4, odometer, supplierDocument } };
  };
}

function readPlate(text: string): Value<string> {
  const plate = text.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();
  return PLATE.test(plate) ? { value: plate } : { fault: 'plate' };
}

function readTime(text: string): Value<string> {
  const match = TIME.exec(text);
  if (match === null) return { fault: 'time' };
  const [, hours = '', minutes = '', seconds = '00'] = match;
  return { value: `${hours.padStart(2, '0')}:${minutes}:${seconds}` };
}

/** Day before month, as this country writes it. */
function readDay(text: string, time: string | null, now: string): Value<{ readonly local: string; readonly timed: boolean }> {
  const read = dateInOrder(readLocalDate(text), 'dmy');
  if (read.type !== 'date') return { fault: 'date' };
  const timed = /[T\s]\d{1,2}:/.test(text.trim());
  const local = time === null ? read.value : `${read.value.slice(0, 10)}T${time}`;
  if (local > now) return { fault: 'future' };
  if (Date.parse(`${now}Z`) - Date.parse(`${local}Z`) > MOST_DAYS * DAY_MS) return { fault: 'old' };
  return { value: { local, timed } };
}

function productOf({ catalogue, products }: Catalog, text: string): Value<ProductView> {
  const byId = products.get(text);
  if (byId !== undefined) return { value: byId };
  const found = catalogue.products[catalogue.find(0, text, new Map())];
  return found === undefined ? { fault: 'product' } : { value: found.view };
}

/** "120,5", "1.205,50", "120.5"; "1.205" may be either. */
function readAmount(text: string): Value<number> {
  const bare = text.replace(/^R\$\s*/i, '').replaceAll(/\s/g, '');
  if (/^\d{1,3}\.\d{3}$/.test(bare)) return { fault: 'ambiguous' };
  const decimal = /^\d{1,3}(?:\.\d{3})+,\d{1,4}$/.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : bare.replace(',', '.');
  const match = /^(\d{1,8})(?:\.(\d{1,4}))?$/.exec(decimal);
  if (match === null) return { fault: 'number' };
  const [, whole = '', fraction = ''] = match;
  const e4 = Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
  if (e4 === 0) return { fault: 'positive' };
  return e4 > MOST_E4 ? { fault: 'large' } : { value: e4 };
}

/** "120340", "120.340 km". A dot elsewhere is no mark of thousands: without it "123456.7" would be ten times as many. */
function readOdometer(text: string): Value<number> {
  const bare = text.replace(/\s*km$/i, '');
  if (!/^(?:\d{1,8}|\d{1,3}(?:\.\d{3})+)$/.test(bare)) return { fault: 'odometer' };
  const km = Number(bare.replaceAll('.', ''));
  return km <= MOST_KM ? { value: km } : { fault: 'odometer' };
}

function readSupplier(text: string): Value<string> {
  const read = readCnpj(text);
  return read.type === 'valid' ? { value: read.cnpj } : { fault: 'supplier' };
}
