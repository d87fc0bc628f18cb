/** The fields of records with what stands in them, and what that looks like. Pure. */

import { bareKey } from '../../../shared/names/note-key.ts';
import { isObject } from '../../http/json.ts';
import { momentOf } from '../../local-time.ts';
import type { DatesOfAnswers } from '../../profile/types.ts';
import { isCnpjShaped, isCpfShaped } from './shapes.ts';

/** What stands in a field. */
export type Look =
  | 'id'
  | 'date'
  | 'number'
  | 'integer'
  | 'letters'
  | 'plate'
  | 'document'
  | 'key'
  | 'url'
  | 'flag'
  | 'word'
  | 'state'
  | 'any';

export interface Leaf {
  readonly path: string;
  /** Neither null nor empty; one for each record that has one. */
  readonly values: readonly unknown[];
  /** Number of records that have it. */
  readonly records: number;
}

const DEEPEST = 6;
const MOST_LEAVES = 300;

export function leavesOf(records: readonly unknown[]): readonly Leaf[] {
  const found = new Map<string, unknown[]>();
  const walk = (value: unknown, path: string, depth: number): void => {
    if (isObject(value) && depth < DEEPEST) {
      for (const [name, inner] of Object.entries(value))
        if (name !== '' && !name.includes('.')) walk(inner, path === '' ? name : `${path}.${name}`, depth + 1);
      return;
    }
    if (typeof value === 'object' || value === '' || path === '') return;
    const list = found.get(path) ?? [];
    if (found.size < MOST_LEAVES || found.has(path)) found.set(path, [...list, value]);
  };
  for (const record of records) walk(record, '', 0);
  return [...found].map(([path, values]) => ({ path, values, records: records.length }));
}

/** The words of a field's name, the last segment's apart: "cliente.cnpjRaiz" is [cliente] and [cnpj, raiz]. */
export function wordsOf(path: string): { readonly own: readonly string[]; readonly around: readonly string[] } {
  const segments = path.split('.').map((segment) =>
    segment
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .filter((word) => word !== ''),
  );
  return { own: segments.at(-1) ?? [], around: segments.slice(0, -1).flat() };
}

/** Short beginnings are whole words, and so are those that end in "$": "fuel$" is no fueling. */
export function begins(words: readonly string[], beginnings: readonly string[]): boolean {
  const isOne = (word: string, beginning: string): boolean =>
    beginning.endsWith('$') ? word === beginning.slice(0, -1) : beginning.length < 3 ? word === beginning : word.startsWith(beginning);
  return words.some((word) => beginnings.some((beginning) => isOne(word, beginning)));
}

const NUMBER = /^-?(?:\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,]\d+)?$/;
const FORMS = ['iso', 'day-first', 'milliseconds', 'seconds'] as const;
const [FIRST, LAST] = ['2015-01-01', '2045-01-01'];

/** The one form in which all of them are days of these years; null: they are none. */
export function dateFormOf(values: readonly unknown[]): DatesOfAnswers | null {
  const isDay = (value: unknown, form: DatesOfAnswers): boolean => {
    const local = momentOf(value, form, 'UTC');
    return local !== null && local > FIRST && local < LAST;
  };
  return values.length === 0 ? null : (FORMS.find((form) => values.every((value) => isDay(value, form))) ?? null);
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');
const isNumber = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && NUMBER.test(value.trim()));
const FLAGS = /^(?:s|n|sim|nao|não|y|yes|no|true|false|[\p{L}_]{2,20})$/iu;

export function looks({ values, records }: Leaf, look: Look): boolean {
  if (values.length === 0) return false;
  const all = (test: (text: string) => boolean): boolean => values.every((value) => test(textOf(value)));
  switch (look) {
    case 'id':
      // What names a record stands in each, and never twice.
      return (
        values.length === records &&
        new Set(values.map(textOf)).size === records &&
        all((text) => /^[\w./-]{1,64}$/.test(text) && text !== '') &&
        dateFormOfText(values) === null
      );
    case 'date':
      return dateFormOf(values) !== null;
    case 'number':
      return values.every(isNumber);
    case 'integer':
      return all((text) => /^\d{1,9}$/.test(text));
    case 'letters':
      return all((text) => /\p{L}{2}/u.test(text)) && !all((text) => /^https?:/.test(text)) && dateFormOfText(values) === null;
    case 'plate':
      return all((text) => /^[A-Z]{3}-?\d[A-Z\d]\d{2}$/i.test(text));
    case 'document':
      return all((text) => isCpfShaped(text) || isCnpjShaped(text));
    case 'key':
      // Keys have the letters of their issuer's CNPJ.
      return all((text) => /^\d{6}[\dA-Z]{12}\d{26}$/.test(bareKey(text)));
    case 'url':
      return all((text) => /^https?:\/\/|^\//.test(text));
    case 'flag':
      return values.every((value) => typeof value === 'boolean' || value === 0 || value === 1 || FLAGS.test(textOf(value)));
    case 'word':
      return all((text) => /^[\p{L}\d³_ -]{1,40}$/u.test(text) && /\p{L}/u.test(text));
    case 'state':
      return all((text) => /^(?:[\p{L}\d_ -]*\p{L}[\p{L}\d_ -]*|\d{1,3})$/u.test(text));
    case 'any':
      return all((text) => text !== '');
  }
}

/** Numbers are ids far more often than moments. */
function dateFormOfText(values: readonly unknown[]): DatesOfAnswers | null {
  return values.every((value) => typeof value === 'string' && /\D/.test(value)) ? dateFormOf(values) : null;
}
