/** Instants (ISO 8601 UTC) and local date-times of the station (no zone), pt-BR. */

import { NOTHING } from './money.ts';
import { LANGUAGE } from './texts.ts';

const dayTime = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' });
const full = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });
const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const dayOnly = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' });
const relative = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: 'always' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function instant(iso: string | null): Date | null {
  if (iso === null) return null;
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Further away than this, a day and a month alone could be of several years. */
const NEAR = 183 * DAY;
const isFar = (date: Date, now: Date): boolean => Math.abs(now.getTime() - date.getTime()) > NEAR;

/** "21/11, 08:28" on the PC's clock; "21/11/2025" more than half a year away. */
export function formatMoment(iso: string | null, now: Date = new Date()): string {
  const date = instant(iso);
  if (date === null) return NOTHING;
  return isFar(date, now) ? day.format(date) : dayTime.format(date);
}

/** "21/11/2026" on the PC's clock. */
export function formatDay(iso: string | null): string {
  const date = instant(iso);
  return date === null ? NOTHING : day.format(date);
}

/** "21/11/2026" of a day without a time (YYYY-MM-DD). */
export function formatDate(date: string): string {
  return date.split('-').toReversed().join('/');
}

/** "21/11/2026, 08:28:03" on the PC's clock. */
export function formatFullMoment(iso: string | null): string {
  const date = instant(iso);
  return date === null ? NOTHING : full.format(date);
}

/** "08:28" if it is today, else "21/11 08:28"; "21/11/2025" more than half a year away. */
export function formatClock(iso: string | null, now: Date): string {
  const date = instant(iso);
  if (date === null) return NOTHING;
  if (isFar(date, now)) return day.format(date);
  return date.toDateString() === now.toDateString() ? clock.format(date) : `${dayOnly.format(date)} ${clock.format(date)}`;
}

/** "08:28" on the PC's clock; `day` is "21/11" if that is not today ("21/11/2025" more than half a year away), else null. null: not an instant. */
export function formatHour(iso: string, now: Date): { readonly day: string | null; readonly time: string } | null {
  const date = instant(iso);
  if (date === null) return null;
  const shownDay = (isFar(date, now) ? day : dayOnly).format(date);
  return { day: date.toDateString() === now.toDateString() ? null : shownDay, time: clock.format(date) };
}

/** "há 5 minutos"; null below a minute, where the caller shows "agora há pouco". */
export function formatAgo(iso: string | null, now: Date): string | null {
  const date = instant(iso);
  if (date === null) return null;
  const age = now.getTime() - date.getTime();
  if (age < MINUTE) return null;
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), 'hour');
  return relative.format(-Math.floor(age / DAY), 'day');
}

const soon = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: 'always', style: 'short' });
const SECOND = 1000;

/** "em 40 s", "em 2 min", "em 3 h", rounded up; null if it is now, past, or unknown. */
export function formatUntil(iso: string | null, now: Date): string | null {
  const date = instant(iso);
  const wait = date === null ? 0 : date.getTime() - now.getTime();
  if (wait <= 0) return null;
  if (wait < MINUTE) return soon.format(Math.ceil(wait / SECOND), 'second');
  if (wait < HOUR) return soon.format(Math.ceil(wait / MINUTE), 'minute');
  return wait < DAY ? soon.format(Math.ceil(wait / HOUR), 'hour') : soon.format(Math.ceil(wait / DAY), 'day');
}

/** An audit stamp on the station's clock: "2026-11-21 08:20:00 GMT-4" → "21/11/2026 08:20:00 GMT-4"; other texts unchanged. */
export function formatStamp(text: string): string {
  return text.replace(/^(\d{4})-(\d{2})-(\d{2}) /, '$3/$2/$1 ');
}

/** A station's local date-time without zone: "2026-11-22T00:00:00" → "22/11/2026"; a time is shown if present. */
export function formatLocal(text: string | null): string {
  if (text === null) return NOTHING;
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/.exec(text);
  if (parts === null) return text;
  const [, year, month, day, hour, minute] = parts;
  const date = `${day}/${month}/${year}`;
  return hour === undefined || (hour === '00' && minute === '00') ? date : `${date} ${hour}:${minute}`;
}
