/** Draft of a profile: values by entry, and its text for main. Pure. */

import type { JsonValue } from '../../../preload/contract/wire-profile/json-value.ts';
import type { ProfileEntryView, ProfileValues, ProfileView, ReadProfileView } from '../../../preload/contract/wire-profile/wire-profile.ts';

const sameValue = (a: JsonValue | undefined, b: JsonValue | undefined): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** Sorts object keys, whose order is irrelevant. */
function sorted(value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return value.map((each: JsonValue) => sorted(each) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Readonly<Record<string, JsonValue>>).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each) ?? null]));
}

/** Sets the value of an entry; the default value removes it from the draft. */
function withValue(
  draft: ProfileValues,
  { entry, standard }: Pick<ProfileEntryView, 'entry' | 'standard'>,
  value: JsonValue,
): ProfileValues {
  const { [entry]: _, ...others } = draft;
  return sameValue(value, standard) ? others : { ...others, [entry]: value };
}

/** The draft with several values; unknown entries are ignored. */
export function withValues(draft: ProfileValues, entries: readonly ProfileEntryView[], values: ProfileValues): ProfileValues {
  const known = entries.filter(({ entry }) => Object.hasOwn(values, entry));
  return known.reduce((next, each) => withValue(next, each, values[each.entry] ?? null), draft);
}

/** Value of an entry in a draft. Null is an ordinary value. */
export function valueIn(draft: ProfileValues, { entry, standard }: Pick<ProfileEntryView, 'entry' | 'standard'>): JsonValue {
  const value = draft[entry];
  return value === undefined ? standard : value;
}

/** Entries in which two drafts differ. */
export function differences(a: ProfileValues, b: ProfileValues): readonly string[] {
  const entries = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...entries].filter((entry) => !sameValue(a[entry], b[entry]));
}

/** What a profile file would do, for the question before it is used. */
export interface FileQuestion {
  /** What is in force. */
  readonly before: ProfileValues;
  /** Entries that it changes, against what is in force. */
  readonly changes: readonly ProfileEntryView[];
  /** Unsaved edits that it would replace. A refused file is the draft without anybody having edited it. */
  readonly edits: number;
  /** All of it is in force already. Nothing is behind a refused file. */
  readonly isInForce: boolean;
}

export function questionOf(view: ProfileView, draft: ProfileValues, { changed, mistakes }: ReadProfileView): FileQuestion {
  const differing = differences(view.changed, changed);
  return {
    before: view.changed,
    changes: view.entries.filter(({ entry }) => differing.includes(entry)),
    edits: differences(draft, view.refused?.changed ?? view.changed).length,
    isInForce: differing.length === 0 && mistakes.length === 0 && view.refused === null,
  };
}

/** The draft for a file that leaves this PC: of each header its name only, since its value may be a key. */
export function withoutHeaderValues(draft: ProfileValues): ProfileValues {
  const { 'requests.headers': lines, ...others } = draft;
  if (!Array.isArray(lines)) return draft;
  return { ...others, 'requests.headers': lines.map((line) => `${String(line).split(':', 1)[0]}: •••`) };
}

/** The draft as the text of a wire-profile.json. */
export function textOf(draft: ProfileValues, entries: readonly ProfileEntryView[]): string {
  const root = new Map<string, unknown>();
  for (const { entry, kind, standard } of entries) {
    const value = draft[entry];
    if (value === undefined) continue;
    put(root, entry.split('.'), kind.type === 'statuses' ? withRemovals(value, standard) : value);
  }
  return JSON.stringify(toPlain(root));
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

function toPlain(value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries([...value].map(([name, each]) => [name, toPlain(each)])) : value;
}

/** A file is merged into the default: a removed status must be set to null. */
function withRemovals(value: JsonValue, standard: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null || typeof standard !== 'object' || standard === null) return value;
  const removedNames = Object.keys(standard).filter((name) => !Object.hasOwn(value, name));
  return { ...(value as Readonly<Record<string, JsonValue>>), ...Object.fromEntries(removedNames.map((name) => [name, null])) };
}

/** Text of a draft that may leave this PC, and by which two drafts are compared. */
export const publicTextOf = (draft: ProfileValues, entries: readonly ProfileEntryView[]): string =>
  textOf(withoutHeaderValues(draft), entries);
