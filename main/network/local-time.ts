import { dayAfter } from '../shared/time/day-after.ts';
import type { StartPrecision } from '../shared/time/start-precision.ts';
import type { DateWriting, PeriodEnd } from './profile/values.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Converts a date or date-time of the wire to the station's local date-time `YYYY-MM-DDThh:mm:ss`; null when
 * invalid. With an offset it is converted to the station's zone (IANA name), otherwise it stays.
 */
export function toLocal(text: string, timeZone: string): string | null {
  const match = ISO.exec(text.trim());
  if (match === null) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone] = match;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const asUtc = Date.parse(`${local}Z`);
  // The 31st of a short month is invalid, though Date would roll it over.
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 19) !== local) return null;
  if (zone === undefined || match[4] === undefined) return local;
  const instant = asUtc - offsetMinutes(zone) * 60_000;
  return new Date(instant + zoneOffsetMs(instant, timeZone)).toISOString().slice(0, 19);
}

const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const COUNTED = /^-?\d{1,15}$/;

/**
 * Converts a moment of an answer to the station's local date-time; null when invalid. `day-first`: 25/11/2026 [14:30[:00]], local.
 * `seconds` and `milliseconds`: counted since 1970, as a number or in text.
 */
export function momentOf(value: unknown, as: 'iso' | 'day-first' | 'seconds' | 'milliseconds', timeZone: string): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (as === 'iso') return typeof value === 'string' ? toLocal(text, timeZone) : null;
  if (as === 'day-first') {
    const match = DAY_FIRST.exec(text);
    if (match === null) return null;
    const [, day = '', month = '', year, hour = '00', minute = '00', second = '00'] = match;
    return toLocal(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hour.padStart(2, '0')}:${minute}:${second}`, timeZone);
  }
  const instant = COUNTED.test(text) ? new Date(Number(text) * (as === 'seconds' ? 1000 : 1)) : null;
  return instant === null || Number.isNaN(instant.getTime()) ? null : toLocal(instant.toISOString(), timeZone);
}

/** Formats a local date-time for a network; counted ones are numbers. */
export function writtenMoment(local: string, as: DateWriting, timeZone: string): string | number {
  const [, year, month, day, minutes = '', seconds = ''] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)(:\d\d)/.exec(local) ?? [];
  const instant = (): number => Date.parse(`${local}${offsetAt(local, timeZone)}`);
  switch (as) {
    case 'iso-time':
      return local;
    case 'iso-day':
      return local.slice(0, 10);
    case 'iso-offset':
      return `${local}${offsetAt(local, timeZone)}`;
    case 'iso-utc':
      return `${new Date(instant()).toISOString().slice(0, 19)}Z`;
    case 'day-first-time':
      return `${day}/${month}/${year} ${minutes}${seconds}`;
    case 'day-first-day':
      return `${day}/${month}/${year}`;
    case 'day-first-minutes':
      return `${day}/${month}/${year} ${minutes}`;
    case 'seconds':
      return Math.floor(instant() / 1000);
    case 'milliseconds':
      return instant();
  }
}

/** Smallest part of a moment that the format expresses. */
export function precisionOf(as: DateWriting): Exclude<StartPrecision, 'none'> {
  if (as === 'iso-day' || as === 'day-first-day') return 'day';
  return as === 'day-first-minutes' ? 'minute' : 'second';
}

/**
 * The first or last moment of a period of days, for a query. An exclusive end is the start of the next day; an
 * inclusive one is the last second of its day, if the format has seconds.
 */
export function periodBound(day: string, bound: 'start' | PeriodEnd, as: DateWriting, timeZone: string): string {
  if (bound === 'start') return String(writtenMoment(`${day}T00:00:00`, as, timeZone));
  if (bound === 'exclusive') return String(writtenMoment(`${dayAfter(day, 1)}T00:00:00`, as, timeZone));
  if (precisionOf(as) === 'day') return String(writtenMoment(`${day}T00:00:00`, as, timeZone));
  if (as === 'milliseconds') return String(Number(writtenMoment(`${dayAfter(day, 1)}T00:00:00`, as, timeZone)) - 1);
  return String(writtenMoment(`${day}T23:59:59`, as, timeZone));
}

/** The zone's offset at that local time, such as "-03:00". */
export function offsetAt(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`);
  // Offset at the first guess: correct except within the hour of a clock change.
  const offset = zoneOffsetMs(asUtc - zoneOffsetMs(asUtc, timeZone), timeZone) / 60_000;
  const sign = offset < 0 ? '-' : '+';
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${sign}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

function offsetMinutes(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -minutes : minutes;
}

function zoneOffsetMs(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const zone = /[+-]\d{2}:\d{2}/.exec(name)?.[0];
  return zone === undefined ? 0 : offsetMinutes(zone) * 60_000;
}
