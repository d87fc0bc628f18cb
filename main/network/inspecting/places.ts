/** Where the entries of the profile say that a field of an answer stands, and what of the answer nothing names. */

import type { ExampleName } from '../../../preload/contract/wire-profile/wire-profile.ts';
import { find, isObject } from '../http/json.ts';
import { entryOf, PROFILE_ENTRIES } from '../profile/editing/entries.ts';
import type { Candidates, WireProfile } from '../profile/types.ts';

/** A part of the answer, with the entries that look into it. */
export interface Part {
  readonly value: unknown;
  /** Where it stands: '' or "data[]". */
  readonly prefix: string;
  readonly places: readonly Place[];
}

export interface Place {
  readonly entry: string;
  readonly candidates: Candidates;
}

/** Leaves of one answer; a real record has tens. */
const MOST_LEAVES = 500;
const DEEPEST = 12;

export const SECTION: Readonly<Record<ExampleName, string>> = {
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

/** Entries that say a place within an answer of this name, with those places. */
export function placesOf(name: ExampleName, profile: WireProfile): readonly Place[] {
  return PROFILE_ENTRIES.filter(({ path, kind }) => kind.type === 'names' && path.startsWith(SECTION[name])).map(({ path }) => ({
    entry: path,
    candidates: entryOf(profile, path) as Candidates,
  }));
}

/** What was found of the places, and what stands in the parts beside it. */
export function compare(parts: readonly Part[]): { readonly unused: readonly string[]; readonly missing: readonly string[] } {
  const used = new Set<string>();
  const wanted = new Set<string>();
  const found = new Set<string>();
  const leaves = new Set<string>();
  for (const { value, prefix, places } of parts) {
    for (const { entry, candidates } of places) {
      if (candidates.length > 0) wanted.add(entry);
      const place = find(value, candidates);
      if (place === null) continue;
      found.add(entry);
      used.add(joined(prefix, place.path));
    }
    collect(value, prefix, leaves, 0);
  }
  const isUsed = (leaf: string) => [...used].some((path) => leaf === path || leaf.startsWith(`${path}.`) || leaf.startsWith(`${path}[]`));
  return { unused: [...leaves].filter((leaf) => !isUsed(leaf)), missing: [...wanted].filter((entry) => !found.has(entry)) };
}

function joined(prefix: string, path: string): string {
  const whole = prefix === '' || path === '' ? `${prefix}${path}` : `${prefix}.${path}`;
  return whole.replaceAll(/\.\d+(?=\.|$)/g, '[]');
}

function collect(value: unknown, path: string, leaves: Set<string>, depth: number): void {
  if (leaves.size >= MOST_LEAVES || depth > DEEPEST) return;
  if (Array.isArray(value)) {
    for (const each of value.slice(0, MOST_LEAVES)) collect(each, `${path}[]`, leaves, depth + 1);
    return;
  }
  if (!isObject(value)) {
    if (value !== null) leaves.add(path);
    return;
  }
  for (const [name, each] of Object.entries(value)) collect(each, path === '' ? name : `${path}.${name}`, leaves, depth + 1);
}
