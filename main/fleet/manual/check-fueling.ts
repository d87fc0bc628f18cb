/** Validates a fueling that was typed or read from a row of a sheet. Pure. */

import type {
  AmountRole,
  CheckedFueling,
  DecimalMark,
  FuelingCells,
  FuelingForm,
  FuelingIssue,
  FuelingRole,
} from '../../../preload/contract/fleet/manual-fuelings.ts';
import type { ProductView } from '../../../preload/contract/price-import/price-import.ts';
import type { ManualFueling } from '../../network/index.ts';
import { type Catalogue, createCatalogue } from '../../prices/model/index.ts';
import { readCnpj } from '../../shared/cnpj.ts';
import { isCpf } from '../../shared/redaction/cpf.ts';
import { dateInOrder, readLocalDate } from '../../shared/time/local-date.ts';

export type FuelingFault =
  | 'missing'
  | 'plate'
  | 'date'
  | 'time'
  | 'two-times'
  | 'future'
  | 'old'
  | 'product'
  | 'number'
  | 'ambiguous'
  | 'positive'
  | 'large'
  | 'dear'
  | 'odometer'
  | 'supplier'
  | 'driver';

export interface CheckContext {
  readonly products: readonly ProductView[];
  /** Local time of the fleet. */
  readonly now: string;
  readonly form: FuelingForm;
  /** The CPF behind a masked one, from the open sheet. */
  readonly unmasked?: (masked: string) => string | null;
  /** Meaning of a dot before three digits, for all rows. */
  readonly decimalMark: DecimalMark;
  readonly say: (fault: FuelingFault, role: FuelingRole) => string;
}

export interface FuelingCheck extends CheckedFueling {
  /** null: it can't be sent. */
  readonly fueling: ManualFueling | null;
}

/** Old and Mercosul plates. */
const PLATE = /^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$/;
const TIME = /^([01]?\d|2[0-3])[:h]([0-5]\d)(?::([0-5]\d)(?:[.,]\d+)?)?(?:\s*(AM|PM))?$/i;
/** A time that a spreadsheet stores as a date of its day zero, or as a fraction of a day. */
const DAY_ZERO = /^18(?:99-12-3[01]|99-12-29|00-01-00)[T\s]+/;
const PART_OF_DAY = /^0[.,]\d{2,}$/;
/** Excel serial date (4xxxx means 2009 or later). */
const SERIAL_DAY = /^(4\d{4})(?:[.,](\d+))?$/;
const SECONDS = 86_400;
/** Upper bound of a truck's tanks, and what it costs at the highest usual price, 20 reais a litre (look-over.ts). */
const MOST: Readonly<Record<AmountRole, { readonly e4: number; readonly fault: FuelingFault }>> = {
  quantity: { e4: 100_000_000, fault: 'large' },
  value: { e4: 2_000_000_000, fault: 'dear' },
};
const MOST_KM = 9_999_999;
/** Oldest fueling that is registered by hand. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;
const REQUIRED: readonly FuelingRole[] = ['plate', 'date', 'product', 'quantity'];

type Value<T> = { readonly value: T } | { readonly fault: FuelingFault };
type Catalog = { readonly catalogue: Catalogue; readonly products: ReadonlyMap<string, ProductView> };

export function createFuelingCheck({
  products,
  now,
  decimalMark,
  say,
  form,
  unmasked = () => null,
}: CheckContext): (cells: FuelingCells) => FuelingCheck {
  const catalog: Catalog = {
    catalogue: createCatalogue({ stations: [{ catalog: products }], aliases: {} }),
    products: new Map(products.map((product) => [product.id, product])),
  };
  const required = new Set([...REQUIRED, ...form.demanded]);
  return (cells) => {
    const issues: FuelingIssue[] = [];
    const take = <T>(role: FuelingRole, read: (text: string) => Value<T>): T | null => {
      const text = (cells[role] ?? '').trim();
      if (text === '') {
        if (required.has(role)) issues.push({ role, message: say('missing', role), severity: 'error' });
        return null;
      }
      const found = read(text);
      if ('value' in found) return found.value;
      const details = found.fault === 'ambiguous' ? ({ ambiguous: true } as const) : {};
      issues.push({ role, message: say(found.fault, role), severity: 'error', ...details });
      return null;
    };
    const plate = take('plate', readPlate);
    const time = take('time', readTime);
    const day = take('date', (text) => readDay(text, { time, now, hasTime: cells.time.trim() !== '' }));
    const product = take('product', (text) => productOf(catalog, text));
    const markOf = (role: AmountRole): DecimalMark => (cells.numbers?.includes(role) ? 'comma' : decimalMark);
    const takeAmount = (role: AmountRole): number | null => take(role, (text) => readAmount(text, markOf(role), MOST[role]));
    const quantityE4 = takeAmount('quantity');
    const valueE4 = takeAmount('value');
    const odometer = take('odometer', readOdometer);
    const supplierDocument = take('supplier', readSupplier);
    const { driver: kind } = form;
    const driver = kind === null ? null : take('driver', (text) => readDriver(text, kind, unmasked));
    if (day !== null && time === null && !day.timed && cells.time.trim() === '')
      issues.push({ role: 'time', message: say('missing', 'time'), severity: 'error' });
    const date = day === null ? null : day.local;
    const checked = { plate, date, productName: product?.name ?? null, quantityE4, valueE4, odometer, supplierDocument, driver, issues };
    if (issues.length > 0 || plate === null || date === null || product === null || quantityE4 === null)
      return { ...checked, fueling: null };
    const { id: productId, code: productCode, name: productName } = product;
    return {
      ...checked,
      fueling: { plate, date, productId, productCode, productName, quantityE4, valueE4, odometer, supplierDocument, driver },
    };
  };
}

function readPlate(text: string): Value<string> {
  const plate = text.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();
  return PLATE.test(plate) ? { value: plate } : { fault: 'plate' };
}

function readTime(typed: string): Value<string> {
  const text = typed.replace(DAY_ZERO, '');
  if (PART_OF_DAY.test(text)) return { value: timeOfPart(Number(text.replace(',', '.'))) };
  const match = TIME.exec(text);
  if (match === null) return { fault: 'time' };
  const [, hours = '', minutes = '', seconds = '00', half = ''] = match;
  if (half === '') return { value: `${hours.padStart(2, '0')}:${minutes}:${seconds}` };
  const hour = Number(hours);
  if (hour < 1 || hour > 12) return { fault: 'time' };
  const ofDay = (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  return { value: `${String(ofDay).padStart(2, '0')}:${minutes}:${seconds}` };
}

/** Rounded to the second, as a spreadsheet shows it: the double behind 08:15 is slightly less. */
function timeOfPart(part: number): string {
  const second = Math.min(Math.round(part * SECONDS), SECONDS - 1);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${two(second / 3600)}:${two((second / 60) % 60)}:${two(second % 60)}`;
}

interface DayContext {
  /** The time from a cell of its own; null: there is no such cell, or it states no time. */
  readonly time: string | null;
  readonly hasTime: boolean;
  readonly now: string;
}

/** Day before month, the Brazilian order. */
function readDay(text: string, { time, hasTime, now }: DayContext): Value<{ readonly local: string; readonly timed: boolean }> {
  const written = longYear(serialDay(text) ?? text);
  const read = dateInOrder(readLocalDate(halfDay(written)), 'dmy');
  if (read.type !== 'date') return { fault: 'date' };
  const ownTime = read.value.slice(11);
  // Programs append midnight to a day without a time, so midnight here states no time; any other time is meant.
  const timed = ownTime !== '00:00:00' && /[T\s](?:às\s+)?\d{1,2}\s*[:h]/i.test(written.trim());
  if (timed && hasTime && ownTime.slice(0, 5) !== time?.slice(0, 5)) return { fault: 'two-times' };
  const local = time === null ? read.value : `${read.value.slice(0, 10)}T${time}`;
  if (local > now) return { fault: 'future' };
  if (Date.parse(`${now}Z`) - Date.parse(`${local}Z`) > MOST_DAYS * DAY_MS) return { fault: 'old' };
  return { value: { local, timed } };
}

/** Excel serial date with a fraction, "46347,34", as text. null: it is no such number. */
function serialDay(text: string): string | null {
  const match = SERIAL_DAY.exec(text.trim());
  if (match === null) return null;
  const day = new Date(Date.UTC(1899, 11, 30) + Number(match[1]) * DAY_MS).toISOString().slice(0, 10);
  return match[2] === undefined ? day : `${day} ${timeOfPart(Number(`0.${match[2]}`))}`;
}

/** Completes a two-digit year with this century: 21/11/26 is of 2026. */
const longYear = (text: string): string => text.trim().replace(/^(\d{1,2}[-/.]\d{1,2}[-/.])(\d{2})(?=[T\s]|$)/, '$120$2');

/** Converts a 12-hour time behind the day to 24 hours. */
function halfDay(text: string): string {
  const match = /^(\S+)\s+(\S+\s*[AP]M)$/i.exec(text);
  if (match === null) return text;
  const time = readTime(match[2] ?? '');
  return 'value' in time ? `${match[1]} ${time.value}` : text;
}

function productOf({ catalogue, products }: Catalog, text: string): Value<ProductView> {
  const byId = products.get(text);
  if (byId !== undefined) return { value: byId };
  const found = catalogue.products[catalogue.find(0, text, new Map())];
  return found === undefined ? { fault: 'product' } : { value: found.view };
}

const UNIT = /\s*(?:l|lt|lts|litros?|m3|m³)\.?$/i;
const THOUSANDS_BY_DOT = /^\d{1,3}(?:\.\d{3})+,\d{1,4}$/;
const THOUSANDS_BY_COMMA = /^\d{1,3}(?:,\d{3})+\.\d{1,4}$/;

/** "120,5", "1.205,50", "1,205.50", "120.5", "120,5 L"; "1.205" is ambiguous unless the user said what the dot means. */
function readAmount(text: string, mark: DecimalMark, most: (typeof MOST)[AmountRole]): Value<number> {
  const bare = text
    .replace(/^R\$\s*/i, '')
    .replace(UNIT, '')
    .replaceAll(/\s/g, '');
  const unsure = /^[1-9]\d{0,2}\.\d{3}$/.test(bare);
  if (unsure && mark === 'unknown') return { fault: 'ambiguous' };
  const byDot = THOUSANDS_BY_DOT.test(bare) || (unsure && mark === 'comma');
  const byComma = THOUSANDS_BY_COMMA.test(bare) || (mark === 'dot' && /^[1-9]\d{0,2}(?:,\d{3})+$/.test(bare));
  const decimal = byDot ? bare.replaceAll('.', '').replace(',', '.') : byComma ? bare.replaceAll(',', '') : bare.replace(',', '.');
  const match = /^(\d{1,8})(?:\.(\d{1,4}))?$/.exec(decimal);
  if (match === null) return { fault: 'number' };
  const [, whole = '', fraction = ''] = match;
  const e4 = Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
  if (e4 === 0) return { fault: 'positive' };
  return e4 > most.e4 ? { fault: most.fault } : { value: e4 };
}

/** "120340", "120.340 km". A dot elsewhere is no thousands separator: dropping it would turn "123456.7" into ten times as much. */
function readOdometer(text: string): Value<number> {
  const bare = text.replace(/\s*km$/i, '');
  if (!/^(?:\d{1,8}|\d{1,3}(?:\.\d{3})+)$/.test(bare)) return { fault: 'odometer' };
  const km = Number(bare.replaceAll('.', ''));
  return km <= MOST_KM ? { value: km } : { fault: 'odometer' };
}

const MASKED = /^\*{3}\.\d{3}\.\d{3}-\*{2}$/;

/** Identifies a driver by CPF, by the network's number, or by the fleet's own code. */
function readDriver(typed: string, kind: NonNullable<FuelingForm['driver']>, unmasked: (masked: string) => string | null): Value<string> {
  const text = MASKED.test(typed) ? (unmasked(typed) ?? typed) : typed;
  if (kind === 'registration') return text.length <= 40 ? { value: text } : { fault: 'driver' };
  if (kind === 'id') return /^\d{1,15}$/.test(text) ? { value: text } : { fault: 'driver' };
  // A spreadsheet strips leading zeros.
  const digits = text.replaceAll(/[.\-\s]/g, '').padStart(11, '0');
  return isCpf(digits) ? { value: digits } : { fault: 'driver' };
}

function readSupplier(text: string): Value<string> {
  const read = readCnpj(text);
  return read.type === 'valid' ? { value: read.cnpj } : { fault: 'supplier' };
}
