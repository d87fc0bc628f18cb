import type { DateFormat, DatesOfAnswers, JsonValue, PercentFormat, PriceFormat } from '../../network/profile/profile.ts';
import { type LocalTime, localAsUtc, offsetText } from '../local-time.ts';
import { fieldTexts } from '../texts/training.ts';

/** A value read, or what is wrong with it (Portuguese, for the `errors` map). */
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
export function readPrice(value: unknown, format: PriceFormat): Read<number> {
  const problem = { problem: fieldTexts.price(JSON.stringify(writePrice(58_900, format))) };
  if (format.as === 'text') {
    const mark = format.mark === '.' ? '\\.' : ',';
    const shape = new RegExp(`^-?\\d+${format.decimals === 0 ? '' : `${mark}\\d{${format.decimals}}`}$`);
    if (typeof value !== 'string' || !shape.test(value)) return problem;
    return { value: Number(value.replace(format.mark, '')) * 10 ** (4 - format.decimals) };
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

/** A date in exactly the profile's format, taken to the station's own offset (minutes). */
export function readDate(value: unknown, format: DateFormat, stationOffset: number): Read<LocalTime> {
  const problem = { problem: fieldTexts.date(writeDate('2026-11-22T00:00:00', format, stationOffset)) };
  if (typeof value !== 'string') return problem;
  const match = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d:\d\d)?(?:([+-])(\d\d):(\d\d))?$/.exec(value);
  if (match === null) return problem;
  const [, day, time, sign, hours, minutes] = match;
  const offset = sign === undefined ? null : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const wantsOffset = format.time && format.zone === 'offset';
  if ((time !== undefined) !== format.time || (offset !== null) !== wantsOffset) return problem;
  const asUtc = localAsUtc(`${day}${time ?? 'T00:00:00'}`);
  if (asUtc === null) return problem;
  const shift = offset === null ? 0 : stationOffset - offset;
  return { value: new Date(asUtc + shift * 60_000).toISOString().slice(0, 19) };
}

export function writeDate(local: LocalTime, format: DateFormat, stationOffset: number): string {
  if (!format.time) return local.slice(0, 10);
  return format.zone === 'offset' ? `${local}${offsetText(stationOffset)}` : local;
}

/** A moment of an answer as the profile says that this network writes it. @param stationOffset minutes */
export function writeMoment(local: LocalTime, as: DatesOfAnswers, stationOffset: number): JsonValue {
  if (as === 'iso') return local;
  if (as === 'day-first') return local.replace(/^(\d+)-(\d+)-(\d+)T/, '$3/$2/$1 ');
  const instant = Date.parse(`${local}Z`) - stationOffset * 60_000;
  return as === 'seconds' ? Math.floor(instant / 1000) : instant;
}
