/** Every entry that an answer of a network tells, by the names of its fields and by what stands in them. Pure. */

import type { JsonValue } from '../../../../preload/contract/wire-profile/json-value.ts';
import type { ExampleName, ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { find, isObject, parseJson } from '../../http/json.ts';
import { entryOf, PROFILE_ENTRIES } from '../../profile/editing/entries.ts';
import type { Candidates, WireProfile } from '../../profile/types.ts';
import { pricesIn } from '../../reading/listings.ts';
import { SECTION } from '../places.ts';
import { amountsOf, markOf, priceWritingOf } from './amounts.ts';
import { flagWords } from './flags.ts';
import { begins, dateFormOf, type Leaf, leavesOf, looks, wordsOf } from './leaves.ts';
import { pageIn } from './pages.ts';
import { FUELINGS, meaningOf, ROLES, type Role, wordEntriesOf } from './roles.ts';

export interface Proposal {
  /** Only what differs from the profile that was looked by. */
  readonly values: ProfileValues;
  /** Entries that a person has to point at: needed, or seen and not understood. */
  readonly unsure: readonly string[];
}

/** Answers that are lists of records. */
const LISTINGS: ReadonlySet<ExampleName> = new Set([
  ...(['prices', 'products', 'pending', 'transactions', 'transfers'] as const),
  ...(['fleet-fuelings', 'fleet-notes', 'fleet-products'] as const),
]);

const MOST_RECORDS = 200;
const OWN = 3;
const AROUND = 2;
const TELLING = 6;
/** One word of the field's own name is enough. */
const LEAST = OWN;
const AMOUNTS: ReadonlySet<string> = new Set(['pending', 'transactions', 'customerTransactions']);
const DATED: Readonly<Record<string, string>> = {
  ...{ pending: 'transactionDate', transactions: 'transactionDate', customerTransactions: 'transactionDate' },
  ...{ transfers: 'date', prices: 'validFrom' },
};

/** Never throws; an answer that is no JSON proposes nothing. */
export function propose(example: ExampleName, text: string, profile: WireProfile): Proposal {
  const root = parseJson(text);
  const paged = LISTINGS.has(example) ? pageIn(root, profile) : {};
  const section = SECTION[example].slice(0, -1);
  const records = recordsOf(example, root, { ...profile, page: { ...profile.page, ...listOf(paged) } });
  const inner = example === 'prices' ? withinOf(records) : null;
  const roles = ROLES[section];
  if (roles === undefined || records.length === 0) return { values: paged, unsure: [] };
  const flat = inner === null ? records : records.flatMap((record) => pricesIn(record, { ...profile.prices, within: [inner] }));
  const leaves = leavesOf(flat.slice(0, MOST_RECORDS));
  const places = withOneCode(assigned(section, roles, leaves), records.length);
  const values: Record<string, JsonValue> = {
    ...paged,
    ...(inner === null || profile.prices.within.includes(inner) ? {} : { 'prices.within': [inner] }),
  };
  for (const [entry, leaf] of places) {
    // A field that is found there already needs no entry.
    const known = entryOf(profile, entry) as Candidates;
    const first = flat.map((record) => find(record, known)?.path).find((path) => path !== undefined);
    if (first !== leaf.path) values[entry] = [leaf.path];
  }
  const writing = { ...amountsIn(section, places, leaves, flat), ...datesIn(section, places), ...wordsIn(places, profile) };
  const unsure = PROFILE_ENTRIES.filter(
    ({ path, kind }) => kind.type === 'names' && kind.least > 0 && path in rolesByEntry(section, roles) && !places.has(path),
  ).map(({ path }) => path);
  const { unsure: unread, ...proposed } = writing;
  for (const [entry, value] of Object.entries(proposed)) {
    if (value !== undefined && JSON.stringify(entryOf(profile, entry)) !== JSON.stringify(value)) values[entry] = value;
  }
  return { values, unsure: [...unsure, ...(unread === undefined ? [] : (unread as readonly string[]))] };
}

/** The records of a listing; of another answer the answer itself. */
function recordsOf(example: ExampleName, root: unknown, { page, products }: WireProfile): readonly unknown[] {
  const list = LISTINGS.has(example) ? find(root, page.list)?.value : null;
  if (Array.isArray(list)) return list.filter(isObject);
  if (example === 'product' || example === 'fleet-product') return [find(root, products.oneRoot)?.value ?? root].filter(isObject);
  return isObject(root) ? [root] : [];
}

/** The records of an answer; of prices within records each of these. */
export function recordsIn(example: ExampleName, root: unknown, profile: WireProfile): readonly unknown[] {
  const records = recordsOf(example, root, profile);
  return example === 'prices' ? records.flatMap((record) => pricesIn(record, profile.prices)) : records;
}

const listOf = (paged: Readonly<Record<string, JsonValue>>) => {
  const list = paged['page.list'];
  return Array.isArray(list) ? { list: list.map(String) } : {};
};

/** The list of prices within records that have none of their own. */
function withinOf(records: readonly unknown[]): string | null {
  const names = new Set(records.flatMap((record) => (isObject(record) ? Object.keys(record) : [])));
  const isList = (name: string): boolean =>
    records.some((record) => {
      const value = find(record, [name])?.value;
      return Array.isArray(value) && value.length > 0 && value.every(isObject);
    });
  return [...names].find((name) => name !== '' && !name.includes('.') && isList(name)) ?? null;
}

const rolesByEntry = (section: string, roles: Readonly<Record<string, Role>>): Readonly<Record<string, Role>> =>
  Object.fromEntries(
    Object.entries(roles)
      .map(([name, role]) => [`${section}.${name}`, role] as const)
      .filter(([entry]) => PROFILE_ENTRIES.some(({ path }) => path === entry)),
  );

/** The best field of each entry, the surest first; no field is two entries'. */
function assigned(section: string, roles: Readonly<Record<string, Role>>, leaves: readonly Leaf[]): ReadonlyMap<string, Leaf> {
  const scored = Object.entries(rolesByEntry(section, roles)).flatMap(([entry, role]) =>
    leaves.map((leaf) => ({ entry, leaf, score: scoreOf(leaf, role) })).filter(({ score }) => score >= LEAST),
  );
  const places = new Map<string, Leaf>();
  const taken = new Set<string>();
  for (const { entry, leaf } of scored.toSorted((a, b) => b.score - a.score)) {
    if (places.has(entry) || taken.has(leaf.path)) continue;
    places.set(entry, leaf);
    taken.add(leaf.path);
  }
  return places;
}

/** A catalogue with one number of each product: it is the id as well. */
function withOneCode(places: ReadonlyMap<string, Leaf>, records: number): ReadonlyMap<string, Leaf> {
  const code = places.get('products.code');
  if (code === undefined || places.has('products.id') || !looks({ ...code, records }, 'id')) return places;
  return new Map([...places, ['products.id', code]]);
}

export function scoreOf(leaf: Leaf, { words, not = [], of, look, telling = false, shape }: Role): number {
  const { own, around } = wordsOf(leaf.path);
  if (!looks(leaf, look) || begins([...own, ...around], not)) return 0;
  if (of !== undefined && !begins([...own, ...around], of)) return 0;
  const named = own.filter((word) => begins([word], words)).length * OWN + around.filter((word) => begins([word], words)).length * AROUND;
  const likely = named > 0 && shape !== undefined && leaf.values.every((value) => shape.test(String(value))) ? OWN : 0;
  // A short name says the thing itself: "valor" rather than "valor_liquido_repassado".
  return named + (telling ? TELLING : 0) - (named + (telling ? TELLING : 0) > 0 ? own.length / 10 : 0) + (named > 0 ? 0.5 : 0) + likely;
}

type Writing = Readonly<Record<string, JsonValue | undefined>>;

function amountsIn(section: string, places: ReadonlyMap<string, Leaf>, leaves: readonly Leaf[], records: readonly unknown[]): Writing {
  const at = (name: string): readonly unknown[] => {
    const leaf = places.get(`${section}.${name}`);
    return leaf === undefined ? [] : records.slice(0, MOST_RECORDS).map((record) => find(record, [leaf.path])?.value ?? null);
  };
  if (section === 'prices') {
    const values = places.get('prices.price')?.values ?? [];
    if (values.length === 0) return {};
    const writing = priceWritingOf(values);
    if (writing === null) return { unsure: ['prices.priceFormat.as'] };
    const { as, decimals, mark } = writing;
    return {
      'prices.priceFormat.as': as,
      ...(as === 'number' ? {} : { 'prices.priceFormat.decimals': decimals, 'prices.priceFormat.mark': mark }),
    };
  }
  if (section === 'transfers') {
    const amounts = places.get('transfers.amount')?.values ?? [];
    const paid = paidIn(records);
    return {
      'transfers.decimalMark': markOf(amounts) ?? undefined,
      ...(paid === null ? {} : { 'transfers.fuelings': [paid.list], 'transfers.fuelingId': [paid.id] }),
      // Whole numbers may be reais or cents: nothing here tells which.
      ...(amounts.length > 1 && amounts.every((amount) => /^\d+$/.test(String(amount))) ? { unsure: ['transfers.amountHides'] } : {}),
    };
  }
  if (!AMOUNTS.has(section) || leaves.length === 0) return {};
  const both = at('quantity').flatMap((quantity, n) => {
    const value = at('value')[n] ?? null;
    return quantity === null || value === null ? [] : [[quantity, value] as const];
  });
  if (both.length === 0) return {};
  const found = amountsOf(
    both.map(([quantity]) => quantity),
    both.map(([, value]) => value),
  );
  if (found === null) return { unsure: [`${section}.quantityHides`, `${section}.valueHides`] };
  return {
    [`${section}.decimalMark`]: found.mark,
    [`${section}.quantityHides`]: found.quantityHides,
    [`${section}.valueHides`]: found.valueHides,
  };
}

/** The list of what a transfer pays, and where the number is in each of its items. */
function paidIn(records: readonly unknown[]): { readonly list: string; readonly id: string } | null {
  for (const record of records) {
    for (const [name, value] of Object.entries(isObject(record) ? record : {})) {
      if (!Array.isArray(value) || value.length === 0 || name.includes('.')) continue;
      const [first]: readonly unknown[] = value;
      if (!isObject(first)) return { list: name, id: '' };
      const role = ROLES.pending?.transactionId;
      const leaf = role === undefined ? undefined : leavesOf(value).find((each) => scoreOf(each, role) >= LEAST);
      if (leaf !== undefined) return { list: name, id: leaf.path };
    }
  }
  // The number of one, or several in one text.
  const joined = leavesOf(records).find(
    ({ path, values }) =>
      begins(wordsOf(path).own, [...FUELINGS, 'item', 'iten']) && values.every((value) => /^[\w-]+(?:\s*,\s*[\w-]+)*$/.test(String(value))),
  );
  return joined === undefined ? null : { list: joined.path, id: '' };
}

function datesIn(section: string, places: ReadonlyMap<string, Leaf>): Writing {
  const name = DATED[section];
  const leaf = name === undefined ? undefined : places.get(`${section}.${name}`);
  const form = leaf === undefined ? null : dateFormOf(leaf.values);
  return form === null ? {} : { [`${section}.dates`]: form };
}

const FLAGS = [
  ['prices.active', 'prices.activeWords.yes', 'prices.activeWords.no'],
  ['transactions.cancelled', 'transactions.cancelledWords.cancelled', 'transactions.cancelledWords.valid'],
  ['customerTransactions.cancelled', 'customerTransactions.cancelledWords.cancelled', 'customerTransactions.cancelledWords.valid'],
] as const;

/** Words that the profile has no meaning for yet, where their own beginning says one. */
function wordsIn(places: ReadonlyMap<string, Leaf>, profile: WireProfile): Writing {
  const added: Record<string, JsonValue> = {};
  for (const [place, yes, no] of FLAGS) {
    const words = flagWords(places.get(place)?.values ?? []);
    if (words !== null && (entryOf(profile, yes) as readonly string[]).length === 0)
      Object.assign(added, { [yes]: words.yes, [no]: words.no });
  }
  for (const [entry, { values }] of places) {
    const known = new Set(
      wordEntriesOf(entry).flatMap((words) => (entryOf(profile, words) as readonly string[]).map((word) => word.toUpperCase())),
    );
    for (const word of new Set(values.flatMap((value) => (typeof value === 'string' ? [value.trim()] : [])))) {
      if (
        known.has(word.toUpperCase()) ||
        FLAGS.some(([flag]) => flag === entry && flagWords([word]) !== null) ||
        /^(?:true|false)$/i.test(word)
      )
        continue;
      const meant = meaningOf(entry, word);
      if (meant === null) continue;
      const before = added[meant] ?? (entryOf(profile, meant) as JsonValue);
      added[meant] = [...(before as readonly JsonValue[]), word];
    }
  }
  return added;
}
