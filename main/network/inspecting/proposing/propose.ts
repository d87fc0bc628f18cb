/** Every entry that an answer of a network tells, by the names of its fields and by what stands in them. Pure. */

import type { JsonValue } from '../../../../preload/contract/wire-profile/json-value.ts';
import type { ExampleName, ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { find, isObject, parseJson } from '../../http/json.ts';
import { entryOf, PROFILE_ENTRIES } from '../../profile/editing/entries.ts';
import type { Candidates, WireProfile } from '../../profile/types.ts';
import { SECTION } from '../places.ts';
import { amountsOf, markOf, priceWritingOf } from './amounts.ts';
import { dateFormOf, type Leaf, leavesOf, looks, wordsOf } from './leaves.ts';
import { MEANINGS, ROLES, type Role } from './roles.ts';

export interface Proposal {
  /** Only what differs from the profile that was looked by. */
  readonly values: ProfileValues;
  /** Entries that a person has to point at: needed, or seen and not understood. */
  readonly unsure: readonly string[];
}

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
  const section = SECTION[example].slice(0, -1);
  const records = recordsOf(root);
  const roles = ROLES[section];
  if (roles === undefined || records.length === 0) return { values: {}, unsure: [] };
  const leaves = leavesOf(records.slice(0, MOST_RECORDS));
  const places = assigned(section, roles, leaves);
  const values: Record<string, JsonValue> = {};
  for (const [entry, leaf] of places) {
    // A field that is found there already needs no entry.
    const known = entryOf(profile, entry) as Candidates;
    const first = records.map((record) => find(record, known)?.path).find((path) => path !== undefined);
    if (first !== leaf.path) values[entry] = [leaf.path];
  }
  const writing = { ...amountsIn(section, places, leaves, records), ...datesIn(section, places), ...wordsIn(places, profile) };
  const unsure = PROFILE_ENTRIES.filter(
    ({ path, kind }) => kind.type === 'names' && kind.least > 0 && path in rolesByEntry(section, roles) && !places.has(path),
  ).map(({ path }) => path);
  const { unsure: unread, ...told } = writing;
  for (const [entry, value] of Object.entries(told)) {
    if (value !== undefined && JSON.stringify(entryOf(profile, entry)) !== JSON.stringify(value)) values[entry] = value;
  }
  return { values, unsure: [...unsure, ...(unread === undefined ? [] : (unread as readonly string[]))] };
}

/** The records of a listing; of another answer the answer itself. */
function recordsOf(root: unknown): readonly unknown[] {
  if (!isObject(root)) return [];
  return Array.isArray(root.data) ? root.data.filter(isObject) : [root];
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

function scoreOf(leaf: Leaf, { words, not = [], of, look, telling = false }: Role): number {
  const { own, around } = wordsOf(leaf.path);
  const begins = (word: string, beginnings: readonly string[]): boolean =>
    beginnings.some((beginning) => (beginning.length < 3 ? word === beginning : word.startsWith(beginning)));
  if (!looks(leaf, look) || own.some((word) => begins(word, not)) || around.some((word) => begins(word, not))) return 0;
  if (of !== undefined && ![...own, ...around].some((word) => begins(word, of))) return 0;
  const named = own.filter((word) => begins(word, words)).length * OWN + around.filter((word) => begins(word, words)).length * AROUND;
  // A short name says the thing itself: "valor" rather than "valor_liquido_repassado".
  return named + (telling ? TELLING : 0) - (named + (telling ? TELLING : 0) > 0 ? own.length / 10 : 0) + (named > 0 ? 0.5 : 0);
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
  if (section === 'transfers') return { 'transfers.decimalMark': markOf(places.get('transfers.amount')?.values ?? []) ?? undefined };
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

function datesIn(section: string, places: ReadonlyMap<string, Leaf>): Writing {
  const name = DATED[section];
  const leaf = name === undefined ? undefined : places.get(`${section}.${name}`);
  const form = leaf === undefined ? null : dateFormOf(leaf.values);
  return form === null ? {} : { [`${section}.dates`]: form };
}

/** Words that the profile has no meaning for yet, where their own beginning says one. */
function wordsIn(places: ReadonlyMap<string, Leaf>, profile: WireProfile): Writing {
  const added: Record<string, JsonValue> = {};
  for (const [entry, { values }] of places) {
    const rules = MEANINGS.filter(([place]) => place === entry);
    const known = new Set(rules.flatMap(([, words]) => entryOf(profile, words) as readonly string[]).map((word) => word.toUpperCase()));
    for (const word of new Set(values.flatMap((value) => (typeof value === 'string' ? [value.trim()] : [])))) {
      if (known.has(word.toUpperCase()) || /^(?:true|false)$/i.test(word)) continue;
      const told = word
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_');
      const meant = rules.find(([, , beginnings]) => beginnings.some((each) => (each.length < 3 ? told === each : told.startsWith(each))));
      if (meant === undefined) continue;
      const before = added[meant[1]] ?? (entryOf(profile, meant[1]) as JsonValue);
      added[meant[1]] = [...(before as readonly JsonValue[]), word];
    }
  }
  return added;
}
