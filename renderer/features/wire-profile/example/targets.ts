/** Entries that a field of an answer can fill, and the path to store. Pure. */

import type { JsonValue } from '../../../../preload/contract/wire-profile/json-value.ts';
import type { ExampleName, ProfileEntryView, ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';

export type Segment = string | number;

const SECTION: Readonly<Record<ExampleName, string>> = {
  prices: 'prices.',
  products: 'products.',
  product: 'products.',
  pending: 'pending.',
  transactions: 'transactions.',
  transfers: 'transfers.',
  issuing: 'issuing.',
  acceptance: 'acceptance.',
  'batch-status': 'batchStatus.',
  'note-acceptance': 'attachment.acceptance.',
  'fueling-acceptance': 'fueling.acceptance.',
  error: 'errors.',
  'fleet-fuelings': 'customerTransactions.',
  'fleet-notes': 'customerInvoices.',
  'fleet-products': 'products.',
  'fleet-product': 'products.',
};

const LISTINGS: ReadonlySet<ExampleName> = new Set([
  'prices',
  'products',
  'pending',
  'transactions',
  'transfers',
  'fleet-fuelings',
  'fleet-notes',
  'fleet-products',
]);
const ONE_PRODUCT: ReadonlySet<ExampleName> = new Set(['product', 'fleet-product']);
const LINES = 'batchStatus.lines';
const ROOT = 'products.oneRoot';
const PAGE = 'page.';
const LIST = 'page.list';
const WITHIN = 'prices.within';
const PAID = 'transfers.fuelingId';
const PAID_LIST = 'transfers.fuelings';

/** Entries that an answer of this name can fill. */
export function targetsOf(example: ExampleName, entries: readonly ProfileEntryView[]): readonly ProfileEntryView[] {
  return entries.filter(
    ({ entry, kind }) =>
      (kind.type === 'names' || kind.type === 'words') &&
      (entry.startsWith(SECTION[example]) || (LISTINGS.has(example) && entry.startsWith(PAGE))) &&
      (entry !== ROOT || ONE_PRODUCT.has(example)),
  );
}

export type CurrentOf = (entry: string) => JsonValue;

const dotted = (segments: readonly Segment[]): string => segments.join('.');
const firstOf = (value: JsonValue | undefined): string => (Array.isArray(value) ? String(value[0] ?? '') : '');

/**
 * Changed entry values when a field is pressed.
 * @param segments path of the field in the answer; an empty list is the answer itself
 * @param value the field's value, if it is a text or a number
 */
export function fill(
  example: ExampleName,
  target: ProfileEntryView,
  segments: readonly Segment[],
  value: string | null,
  currentOf: CurrentOf,
  entries: readonly ProfileEntryView[],
): ProfileValues {
  if (target.kind.type === 'words') return value === null || value.trim() === '' ? {} : addWord(target, value.trim(), currentOf, entries);
  if (LISTINGS.has(example)) {
    if (target.entry.startsWith(PAGE)) return { [target.entry]: [dotted(target.entry === LIST ? beforeNumber(segments) : segments)] };
    const number = segments.findIndex((segment) => typeof segment === 'number');
    const recordSegments = segments.slice(number + 1);
    const list = listAt(dotted(segments.slice(0, Math.max(number, 0))), number, currentOf);
    if (target.entry === PAID) return { ...list, ...placePaid(recordSegments) };
    if (target.entry === WITHIN) return { ...list, [WITHIN]: [dotted(beforeNumber(recordSegments))] };
    return { ...list, ...(example === 'prices' ? placePrice(target, recordSegments) : { [target.entry]: [dotted(recordSegments)] }) };
  }
  if (target.entry.startsWith('batchStatus.line.')) return placeLine(target, segments);
  if (ONE_PRODUCT.has(example) && target.entry !== ROOT) return { [target.entry]: [pathWithin(segments, firstOf(currentOf(ROOT)))] };
  return { [target.entry]: [dotted(segments)] };
}

const beforeNumber = (segments: readonly Segment[]): readonly Segment[] => {
  const number = segments.findIndex((segment) => typeof segment === 'number');
  return number === -1 ? segments : segments.slice(0, number);
};

/** The list that holds the pressed record, if the profile would not find it. */
function listAt(path: string, number: number, currentOf: CurrentOf): ProfileValues {
  const known = currentOf(LIST);
  const places = Array.isArray(known) ? known.map(String) : [];
  return number === -1 || places.includes(path) ? {} : { [LIST]: [path, ...places] };
}

/** Path relative to the nested list inside the record, if the field is in one. */
function placePrice(target: ProfileEntryView, segments: readonly Segment[]): ProfileValues {
  const number = segments.findIndex((segment) => typeof segment === 'number');
  if (number <= 0) return { [target.entry]: [dotted(segments)] };
  return { [WITHIN]: [dotted(segments.slice(0, number))], [target.entry]: [dotted(segments.slice(number + 1))] };
}

/** Path relative to the list that holds the field, which becomes the list of a transfer's payments. */
function placePaid(segments: readonly Segment[]): ProfileValues {
  const number = segments.findIndex((segment) => typeof segment === 'number');
  if (number <= 0) return { [PAID]: [dotted(segments)] };
  return { [PAID_LIST]: [dotted(segments.slice(0, number))], [PAID]: [dotted(segments.slice(number + 1))] };
}

/** Path relative to the list that holds the field, which becomes the list of lines. */
function placeLine(target: ProfileEntryView, segments: readonly Segment[]): ProfileValues {
  const number = segments.findIndex((segment) => typeof segment === 'number');
  if (number <= 0) return { [target.entry]: [dotted(segments)] };
  return { [LINES]: [dotted(segments.slice(0, number))], [target.entry]: [dotted(segments.slice(number + 1))] };
}

function pathWithin(segments: readonly Segment[], root: string): string {
  const path = dotted(segments);
  return root !== '' && path.startsWith(`${root}.`) ? path.slice(root.length + 1) : path;
}

/** A word has only one meaning: it is removed from the others. */
function addWord(target: ProfileEntryView, text: string, currentOf: CurrentOf, entries: readonly ProfileEntryView[]): ProfileValues {
  const group = target.entry.slice(0, target.entry.lastIndexOf('.') + 1);
  const same = (other: JsonValue): boolean => String(other).trim().toUpperCase() === text.toUpperCase();
  const listOf = (entry: string): readonly JsonValue[] => {
    const value = currentOf(entry);
    return Array.isArray(value) ? value : [];
  };
  const changed: Record<string, JsonValue> = {};
  for (const { entry } of entries) {
    if (!entry.startsWith(group) || entry.slice(group.length).includes('.')) continue;
    const list = listOf(entry);
    if (entry === target.entry) changed[entry] = list.some(same) ? list : [...list, text];
    else if (list.some(same)) changed[entry] = list.filter((each) => !same(each));
  }
  return changed;
}

/** Entries by path in the answer, using the first record of lists. */
export function marksOf(
  example: ExampleName,
  targets: readonly ProfileEntryView[],
  currentOf: CurrentOf,
): ReadonlyMap<string, readonly string[]> {
  const marks = new Map<string, string[]>();
  const lines = firstOf(currentOf(LINES));
  const list = currentOf(LIST);
  const listed = (Array.isArray(list) ? list : ['data']).map((each: JsonValue) => `${String(each)}.*`);
  const prefixesOf = (entry: string): readonly string[] => {
    if (entry.startsWith(PAGE)) return [''];
    const within = example === 'prices' && entry !== WITHIN ? firstOf(currentOf(WITHIN)) : '';
    if (within !== '') return [...listed, ...listed.map((each) => `${each}.${within}.*`)];
    if (LISTINGS.has(example)) return entry === PAID ? listed.map((each) => `${each}.${firstOf(currentOf(PAID_LIST))}.*`) : listed;
    if (entry.startsWith('batchStatus.line.')) return [`${lines}.*`];
    return [ONE_PRODUCT.has(example) && entry !== ROOT ? firstOf(currentOf(ROOT)) : ''];
  };
  for (const { entry, kind } of targets) {
    const value = currentOf(entry);
    if (kind.type !== 'names' || !Array.isArray(value)) continue;
    for (const place of value.map(String)) {
      const prefixes = prefixesOf(entry);
      for (const prefix of prefixes) {
        const path = [prefix, place]
          .filter((part) => part !== '')
          .join('.')
          .replace(/^\./, '');
        marks.set(path, [...(marks.get(path) ?? []), entry]);
      }
    }
  }
  return marks;
}

/** Path in the format of `marksOf`, without record indexes. */
export function markPath(segments: readonly Segment[]): string {
  return segments.map((segment) => (typeof segment === 'number' ? '*' : segment)).join('.');
}

/** Paths found in the answer, by entry; relative to the record in a listing. */
export function foundIn(root: unknown, marks: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [path, entries] of marks) {
    if (!hasPath(root, path === '' ? [] : path.split('.'))) continue;
    const recordPath = path.slice(path.lastIndexOf('*') + 1).replace(/^\./, '');
    for (const entry of entries) found.set(entry, [...(found.get(entry) ?? []), recordPath]);
  }
  return found;
}

/** `*` matches any item of a list. */
function hasPath(value: unknown, [head, ...rest]: readonly string[]): boolean {
  // Present, empty or not.
  if (head === undefined) return value !== undefined;
  if (head === '*') return Array.isArray(value) && value.some((each: unknown) => hasPath(each, rest));
  if (typeof value !== 'object' || value === null) return false;
  return hasPath(Object.getOwnPropertyDescriptor(value, head)?.value, rest);
}
