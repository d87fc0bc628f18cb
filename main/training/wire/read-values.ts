import type { DatesOfAnswers, DateWriting, JsonValue, PercentFormat, PriceFormat, WrittenAmount } from '../../network/profile/profile.ts';
import { type LocalTime, localAsUtc, offsetText } from '../local-time.ts';
import { fieldTexts } from '../texts/training.ts';

/** A parsed value, or what is wrong with it (Portuguese, for the `errors` map). */
export type Read<T> = { readonly value: T } | { readonly problem: string };

export function readText(value: unknown, as: 'text' | 'number'): Read<string> {
  if (as === 'number')
    return typeof value === 'number' && Number.isSafeInteger(value) ? { value: String(value) } : { problem: fieldTexts.number() };
  return typeof value === 'string' && value.trim() !== '' ? { value: value.trim() } : { problem: fieldTexts.text() };
}

/** A CNPJ; one written as a number has lost its leading zeros. */
export function readDocument(value: unknown, as: 'text' | 'number'): Read<string> {
  const text = readText(value, as);
  if ('problem' in text) return text;
  const document = as === 'number' ? text.value.padStart(14, '0') : text.value;
  return /^[0-9A-Z]{12}[0-9]{2}$/.test(document) ? { value: document } : { problem: fieldTexts.document() };
}

/** A price in exactly the profile's format, as ten-thousandths of a real. */
export function readPrice(value: unknown, format: WrittenAmount): Read<number> {
  const problem = { problem: fieldTexts.price(JSON.stringify(writePrice(58_900, format))) };
  if (format.as === 'text') {
    const mark = format.mark === '.' ? '\\.' : ',';
    const other = format.mark === '.' ? ',' : '.';
    const whole = format.grouped ? `\\d{1,3}(?:\\${other}\\d{3})*` : '\\d+';
    const shape = new RegExp(`^-?${whole}${format.decimals === 0 ? '' : `${mark}\\d{${format.decimals}}`}$`);
    if (typeof value !== 'string' || !shape.test(value)) return problem;
    return { value: Number(value.replaceAll(/[.,]/g, '')) * 10 ** (4 - format.decimals) };
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return problem;
  if (format.as === 'integer') return Number.isSafeInteger(value) ? { value: value * 10 ** (4 - format.decimals) } : problem;
  const e4 = Math.round(value * 10_000);
  return e4 / 10_000 === value ? { value: e4 } : problem;
}

/** A change of the standard price in exactly the profile's format, as ten-thousandths of a percent. */
export function readPercent(value: unknown, as: 'text' | 'number', format: PercentFormat): Read<number> {
  const problem = { problem: fieldTexts.percent() };
  const shape = new RegExp(`^-?\\d+${format.decimals === 0 ? '' : `[${format.mark}]\\d{${format.decimals}}`}$`);
  if (as === 'text' ? typeof value !== 'string' || !shape.test(value) : typeof value !== 'number') return problem;
  const number = Number(String(value).replace(format.mark, '.'));
  const unit = format.unit === 'percent' ? 10_000 : 1_000_000;
  const countedE4 = Math.round(number * unit);
  if (!Number.isSafeInteger(countedE4) || countedE4 / unit !== number) return problem;
  const change = { discount: -countedE4, change: countedE4, share: countedE4 - 1_000_000 }[format.counts];
  return change <= -1_000_000 || change >= 1_000_000 ? problem : { value: change };
}

/** Decimals that the format does not carry are rounded half up, as a network of few decimals would. */
export function writePrice(priceE4: number, format: PriceFormat): JsonValue {
  if (format.as === 'number') return priceE4 / 10_000;
  const units = Math.round(priceE4 / 10 ** (4 - format.decimals));
  if (format.as === 'integer') return units;
  const digits = String(units).padStart(format.decimals + 1, '0');
  const whole = digits.slice(0, digits.length - format.decimals);
  return format.decimals === 0 ? whole : `${whole}${format.mark}${digits.slice(-format.decimals)}`;
}

const SHAPES: Readonly<Partial<Record<DateWriting, RegExp>>> = {
  'iso-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
  'iso-day': /^\d{4}-\d\d-\d\d$/,
  'iso-offset': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/,
  'iso-utc': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  'day-first-time': /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/,
  'day-first-day': /^\d\d\/\d\d\/\d{4}$/,
  'day-first-minutes': /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/,
};

/** A date in exactly the profile's format, converted to the station's offset (minutes). */
export function readDate(value: unknown, as: DateWriting, stationOffset: number): Read<LocalTime> {
  const problem = { problem: fieldTexts.date(String(writeDate('2026-11-22T00:00:00', as, stationOffset))) };
  const shape = SHAPES[as];
  if (shape === undefined) {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return problem;
    return { value: new Date((as === 'seconds' ? value * 1000 : value) + stationOffset * 60_000).toISOString().slice(0, 19) };
  }
  if (typeof value !== 'string' || !shape.test(value)) return problem;
  const [date = '', time = '00:00:00'] = value.replace(/^(\d\d)\/(\d\d)\/(\d{4})/, '$3-$2-$1').split(/[T ]/);
  const asUtc = localAsUtc(`${date}T${time.slice(0, 8).padEnd(8, ':00')}`);
  if (asUtc === null) return problem;
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(time) ?? [];
  const givenOffset = sign === undefined ? null : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const offset = as === 'iso-utc' ? 0 : (givenOffset ?? stationOffset);
  return { value: new Date(asUtc + (stationOffset - offset) * 60_000).toISOString().slice(0, 19) };
}

/** The same for a query parameter: numbers arrive as text. */
export function readDateParameter(text: string, as: DateWriting, stationOffset: number): LocalTime | null {
  const read = readDate(SHAPES[as] === undefined && /^\d{1,15}$/.test(text) ? Number(text) : text, as, stationOffset);
  return 'problem' in read ? null : read.value;
}

export function writeDate(local: LocalTime, as: DateWriting, stationOffset: number): string | number {
  const instant = Date.parse(`${local}Z`) - stationOffset * 60_000;
  const dayFirst = local.replace(/^(\d+)-(\d+)-(\d+)T/, '$3/$2/$1 ');
  const formats: Readonly<Record<DateWriting, string | number>> = {
    'iso-time': local,
    'iso-day': local.slice(0, 10),
    'iso-offset': `${local}${offsetText(stationOffset)}`,
    'iso-utc': `${new Date(instant).toISOString().slice(0, 19)}Z`,
    'day-first-time': dayFirst,
    'day-first-day': dayFirst.slice(0, 10),
    'day-first-minutes': dayFirst.slice(0, 16),
    seconds: Math.floor(instant / 1000),
    milliseconds: instant,
  };
  return formats[as];
}

/** A moment in an answer, in the profile's format. @param stationOffset minutes */
export function writeMoment(local: LocalTime, as: DatesOfAnswers, stationOffset: number): JsonValue {
  if (as === 'iso') return local;
  if (as === 'day-first') return local.replace(/^(\d+)-(\d+)-(\d+)T/, '$3/$2/$1 ');
  const instant = Date.parse(`${local}Z`) - stationOffset * 60_000;
  return as === 'seconds' ? Math.floor(instant / 1000) : instant;
}
