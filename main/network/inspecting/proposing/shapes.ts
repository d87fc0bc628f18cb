/** What a single value of a sample is, by its looks alone. Pure. */

import { stripCnpj } from '../../../shared/cnpj.ts';
import type { DateWriting } from '../../profile/types.ts';

const CNPJ = /^[A-Z\d]{12}\d{2}$/;

/** Check digits do not count: samples are often invented. */
export const isCnpjShaped = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && CNPJ.test(stripCnpj(String(value)));

export const isCpfShaped = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && /^\d{11}$/.test(stripCnpj(String(value)));

/** A file of XML, as its text or in base64. */
export function isXml(value: unknown): boolean {
  if (typeof value !== 'string' || value.length < 16) return false;
  return isXmlText(value) || (/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(value) && isXmlText(Buffer.from(value, 'base64').toString('utf8')));
}

export const isXmlText = (value: string): boolean =>
  value
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<');

const WRITINGS: readonly (readonly [DateWriting, RegExp])[] = [
  ['iso-offset', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:?\d\d$/],
  ['iso-utc', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/],
  ['iso-time', /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d$/],
  ['iso-day', /^\d{4}-\d\d-\d\d$/],
  ['day-first-time', /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/],
  ['day-first-minutes', /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/],
  ['day-first-day', /^\d\d\/\d\d\/\d{4}$/],
  ['milliseconds', /^1[4-9]\d{11}$/],
  ['seconds', /^1[4-9]\d{8}$/],
];

/** null: it is no moment. */
export const dateWritingOf = (value: unknown): DateWriting | null =>
  WRITINGS.find(([, shape]) => shape.test(String(value).trim()))?.[0] ?? null;
