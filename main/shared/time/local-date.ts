/**
 * Parses the dates of sheets. A price takes effect in the station's local time, so
 * all of these are local date-times without zone (`YYYY-MM-DDThh:mm:ss`), never instants.
 */

import type { SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { plainLower } from '../text.ts';

export type DateOrder = SheetLayout['dateOrder'];
export type DateRefusal = 'text' | 'impossible';
type DateValue = { readonly type: 'date'; readonly value: string } | { readonly type: 'refused'; readonly reason: DateRefusal };

type DateReading =
  | { readonly type: 'empty' }
  | { readonly type: 'refused'; readonly reason: DateRefusal }
  /** `proves`: the only order of day and month that makes this a date; null for ISO, or 05/05. */
  | { readonly type: 'proven'; readonly proves: 'dmy' | 'mdy' | null; readonly value: DateValue }
  /** 05/12: the 5th of December or the 12th of May. */
  | { readonly type: 'ambiguous'; readonly asDmy: DateValue; readonly asMdy: DateValue };

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]+(\S.*))?$/;
const LOCAL = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})(?:[T\s]+(\S.*))?$/;
/** "05-dez-26", "5 de dezembro de 2026". */
const NAMED = /^(\d{1,2})\s*(?:[-/. ]|de\s)\s*(\p{L}{3,9})\.?\s*(?:[-/. ]|de\s)\s*(\d{4}|\d{2})(?:[T\s]+(\S.*))?$/iu;
const MONTHS = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
const TIME = /^(?:às\s+)?(\d{1,2})(?::|h(?=\d))(\d{2})(?::(\d{2})(?:\.\d+)?)?$/i;
/** "6h" */
const WHOLE_HOUR = /^(?:às\s+)?(\d{1,2})\s*h$/i;
/** Years of two digits are of this century: validity never lies in the last one. */
const CENTURY = '20';

/** dd/mm/yyyy, mm/dd/yyyy or ISO, with an optional time; the column decides between the first two. */
export function readLocalDate(text: string): DateReading {
  const trimmed = text.trim().replace(/^1[º°o]/, '1');
  if (trimmed === '') return { type: 'empty' };
  const iso = ISO.exec(trimmed);
  if (iso !== null) return { type: 'proven', proves: null, value: toDate(iso[1], iso[2], iso[3], iso[4]) };
  const local = LOCAL.exec(trimmed);
  if (local === null) return readNamedMonth(trimmed);
  const [, first, second, shortYear, time] = local;
  const year = wholeYear(shortYear);
  const asDmy = toDate(year, second, first, time);
  const asMdy = toDate(year, first, second, time);
  const firstPart = Number(first);
  const secondPart = Number(second);
  if (firstPart === secondPart) return { type: 'proven', proves: null, value: asDmy };
  if (firstPart > 12 && secondPart <= 12) return { type: 'proven', proves: 'dmy', value: asDmy };
  if (secondPart > 12 && firstPart <= 12) return { type: 'proven', proves: 'mdy', value: asMdy };
  if (firstPart > 12) return { type: 'refused', reason: 'impossible' };
  return { type: 'ambiguous', asDmy, asMdy };
}

function readNamedMonth(text: string): DateReading {
  const [, day, name = '', year, time] = NAMED.exec(text) ?? [];
  const word = plainLower(name);
  const month = MONTHS.findIndex((known) => known === word || (word.length === 3 && known.startsWith(word)));
  if (name === '' || month === -1) return { type: 'refused', reason: 'text' };
  return { type: 'proven', proves: null, value: toDate(wholeYear(year), String(month + 1), day, time) };
}

const wholeYear = (year = ''): string => (year.length === 2 ? CENTURY + year : year);

type DateInOrder = DateValue | { readonly type: 'empty' } | { readonly type: 'ask' };

export function dateInOrder(reading: DateReading, order: DateOrder): DateInOrder {
  switch (reading.type) {
    case 'empty':
    case 'refused':
      return reading;
    case 'proven':
      return monthFirst(reading, order) ?? reading.value;
    case 'ambiguous':
      if (order === 'unknown' || order === 'ymd') return { type: 'ask' };
      return order === 'dmy' ? reading.asDmy : reading.asMdy;
  }
}

/** Month before day is not used in Brazil: such a date counts only after the user confirmed it. */
function monthFirst({ proves }: Extract<DateReading, { type: 'proven' }>, order: DateOrder): DateInOrder | null {
  if (proves !== 'mdy' || order === 'mdy') return null;
  return order === 'dmy' ? { type: 'refused', reason: 'impossible' } : { type: 'ask' };
}

function toDate(year = '', month = '', day = '', time?: string): DateValue {
  const clock = time === undefined ? '00:00:00' : readTime(time.trim());
  if (clock === null) return { type: 'refused', reason: 'text' };
  if (clock === 'impossible' || !isDay(Number(year), Number(month), Number(day))) return { type: 'refused', reason: 'impossible' };
  return { type: 'date', value: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${clock}` };
}

const DAY_MS = 86_400_000;
/** Most days that lie ahead of a day without a year. */
const DAYS_AHEAD = { ofNextYear: 92, ofThisYear: 183 } as const;

/** A day in a sentence as a local moment; without a year, the one that is meant on that day of reading. null = no such day. */
export function momentOf(day: string, month: string, year: string | undefined, time: string, today: string): string | null {
  const inYear = (whole: string): string | null => {
    const date = toDate(whole, month, day.padStart(2, '0'), time);
    return date.type === 'date' ? date.value : null;
  };
  if (year !== undefined) return inYear(year.padStart(4, today.slice(0, 2)));
  const isWithin = (moment: string | null, days: number): boolean =>
    moment !== null && (Date.parse(`${moment.slice(0, 10)}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS <= days;
  const [last = null, current = null, next = null] = [-1, 0, 1].map((more) => inYear(String(Number(today.slice(0, 4)) + more)));
  if (isWithin(next, DAYS_AHEAD.ofNextYear)) return next;
  return isWithin(current, DAYS_AHEAD.ofThisYear) ? current : last;
}

const WEEK = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];

/** "amanhã", "depois de amanhã", "segunda": the next such day after today as a local moment; null = the text names none. */
export function soonDay(text: string, today: string): string | null {
  const words = plainLower(text);
  const start = Date.parse(`${today}T00:00:00Z`);
  if (Number.isNaN(start)) return null;
  const after = (days: number): string => `${new Date(start + days * DAY_MS).toISOString().slice(0, 10)}T00:00:00`;
  if (/\bdepois de amanha\b/.test(words)) return after(2);
  if (/\bamanha\b/.test(words)) return after(1);
  const named = WEEK.findIndex((name) => new RegExp(`\\b${name}\\b`).test(words));
  return named === -1 ? null : after(((named - new Date(start).getUTCDay() + 6) % 7) + 1);
}

function readTime(text: string): string | 'impossible' | null {
  const [, hour] = WHOLE_HOUR.exec(text) ?? [];
  const match = hour === undefined ? TIME.exec(text) : [text, hour, '00'];
  if (match === null) return null;
  const [, hours = '', minutes = '', seconds = '00'] = match;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return 'impossible';
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}

function isDay(year: number, month: number, day: number): boolean {
  if (year < 1900 || month < 1 || month > 12 || day < 1) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day <= days;
}

/** 2026-11-21T... as the number 20261121, for comparing days. */
export function dayNumber(localDate: string): number {
  return Number(localDate.slice(0, 4)) * 10_000 + Number(localDate.slice(5, 7)) * 100 + Number(localDate.slice(8, 10));
}

/** A date cell of a workbook, or of an export: "2026-11-25 06:00:00"; the name of a sheet holds no colon. */
const ISO_DAY = /(?<![\d/.,-])(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2})[:-](\d{2})(?:[:-]\d{2})?)?(?![\d/-])/g;

/** A text with its ISO dates as people write them. */
export function withPlainDays(text: string): string {
  return text.replace(
    ISO_DAY,
    (_, year, month, day, hours, minutes) => `${day}/${month}/${year}${hours === undefined ? '' : ` ${hours}:${minutes}`}`,
  );
}

/** `21-nov-2026`, with ` 06:00:30` for a time other than midnight: a text that is the same day in either order of day and month. */
export function writeNamedDate(value: string): string {
  const month = (MONTHS[Number(value.slice(5, 7)) - 1] ?? '').slice(0, 3);
  const day = `${value.slice(8, 10)}-${month}-${value.slice(0, 4)}`;
  const time = value.slice(11);
  return time === '' || time === '00:00:00' ? day : `${day} ${time}`;
}

/** `21/11/2026`, with ` 06:00` for a time other than midnight. */
export function formatLocalDate(value: string): string {
  const day = `${value.slice(8, 10)}/${value.slice(5, 7)}/${value.slice(0, 4)}`;
  const time = value.slice(11, 16);
  return time === '' || time === '00:00' ? day : `${day} ${time}`;
}

/** As `formatLocalDate`, with the seconds where there are any. */
export function formatExactDate(value: string): string {
  return (value.slice(17) || '00') === '00' ? formatLocalDate(value) : `${formatLocalDate(value.slice(0, 10))} ${value.slice(11)}`;
}
