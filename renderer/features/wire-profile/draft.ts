/** The draft of a profile as the page holds it: values by entry, and its text for main. Pure. */

import type { JsonValue } from '../../../preload/contract/wire-profile/json-value.ts';
import type { ProfileEntryView, ProfileValues } from '../../../preload/contract/wire-profile/wire-profile.ts';

const sameValue = (a: JsonValue | undefined, b: JsonValue | undefined): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** The order of names in an object means nothing. */
function sorted(value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return value.map((each: JsonValue) => sorted(each) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Readonly<Record<string, JsonValue>>).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each) ?? null]));
}

/** Sets the value of an entry; the default's is no change. */
function withValue(
  draft: ProfileValues,
  { entry, standard }: Pick<ProfileEntryView, 'entry' | 'standard'>,
  value: JsonValue,
): ProfileValues {
  const { [entry]: _, ...others } = draft;
  return sameValue(value, standard) ? others : { ...others, [entry]: value };
}

/** The draft with several values; what is no entry is left out. */
export function withValues(draft: ProfileValues, entries: readonly ProfileEntryView[], values: ProfileValues): ProfileValues {
  const known = entries.filter(({ entry }) => Object.hasOwn(values, entry));
  return known.reduce((next, each) => withValue(next, each, values[each.entry] ?? null), draft);
}

/** What an entry is in a draft. Null is a value like any other. */
export function valueIn(draft: ProfileValues, { entry, standard }: Pick<ProfileEntryView, 'entry' | 'standard'>): JsonValue {
  const value = draft[entry];
  return value === undefined ? standard : value;
}

/** Entries in which two drafts differ. */
export function differences(a: ProfileValues, b: ProfileValues): readonly string[] {
  const entries = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...entries].filter((entry) => !sameValue(a[entry], b[entry]));
}

/** The text of a wire-profile.json that says the draft. */
export function textOf(draft: ProfileValues, entries: readonly ProfileEntryView[]): string {
  const root = new Map<string, unknown>();
  for (const { entry, kind, standard } of entries) {
    const value = draft[entry];
    if (value === undefined) continue;
    put(root, entry.split('.'), kind.type === 'statuses' ? withGone(value, standard) : value);
  }
  return JSON.stringify(plain(root));
}

function put(root: Map<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    root.set(name, value);
    return;
  }
  const known = root.get(name);
  const inner = known instanceof Map ? known : new Map<string, unknown>();
  root.set(name, inner);
  put(inner, rest, value);
}

function plain(value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries([...value].map(([name, each]) => [name, plain(each)])) : value;
}

/** A file is merged into the default: a status that is gone is named with null. */
function withGone(value: JsonValue, standard: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null || typeof standard !== 'object' || standard === null) return value;
  const gone = Object.keys(standard).filter((name) => !Object.hasOwn(value, name));
  return { ...(value as Readonly<Record<string, JsonValue>>), ...Object.fromEntries(gone.map((name) => [name, null])) };
}
