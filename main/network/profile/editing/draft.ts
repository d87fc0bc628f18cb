/** A profile as it is edited: values by entry, its text as a file says it, and its mistakes by entry. */

import { isDeepStrictEqual } from 'node:util';
import type { Result } from '../../../../preload/contract/errors.ts';
import type { JsonValue } from '../../../../preload/contract/wire-profile/json-value.ts';
import type { ProfileMistakeView, ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { ok } from '../../../shared/result.ts';
import { isObject } from '../../http/json.ts';
import { profileSentences } from '../../texts.ts';
import { DEFAULT_PROFILE } from '../default.ts';
import { inspectProfile } from '../parse.ts';
import type { WireProfile } from '../types.ts';
import { entryOf, nested, PROFILE_ENTRIES, valuesOf } from './entries.ts';

export interface ReadDraft {
  /** What the text says that is another value than the default. */
  readonly changed: ProfileValues;
  readonly mistakes: readonly ProfileMistakeView[];
  /** null where there is a mistake. */
  readonly profile: WireProfile | null;
}

const STANDARD = valuesOf(DEFAULT_PROFILE);

/** Entries of a profile that differ from the default. */
export function changedOf(profile: WireProfile): ProfileValues {
  return differing(valuesOf(profile));
}

function differing(values: ProfileValues): ProfileValues {
  return Object.fromEntries(Object.entries(values).filter(([entry, value]) => !isDeepStrictEqual(value, STANDARD[entry])));
}

/** The text of wire-profile.json that says a profile: what differs from the default, and nothing else. */
export function writeProfile(profile: WireProfile): string {
  return writeValues(changedOf(profile));
}

/** The text of a file with these values; what the default has too much is taken away by name. */
export function writeValues(values: ProfileValues): string {
  const written = Object.entries(values).map(([entry, value]) => [entry, forFile(entry, value)]);
  return `${JSON.stringify(nested(Object.fromEntries(written)), null, 2)}\n`;
}

/** Meanings by status are merged one by one: those of the default that are gone are taken away by name. */
function forFile(entry: string, value: JsonValue): JsonValue {
  const standard = STANDARD[entry];
  if (!isObject(value) || !isObject(standard)) return value;
  const removed = Object.keys(standard).filter((name) => !Object.hasOwn(value, name));
  return { ...value, ...Object.fromEntries(removed.map((name) => [name, null])) } as JsonValue;
}

/** Fails for what is no JSON object; anything else is read as far as it goes. */
export function readDraft(text: string): Result<ReadDraft> {
  const inspected = inspectProfile(text);
  if (!inspected.ok) return inspected;
  const { given, mistakes, profile } = inspected.value;
  if (profile !== null && !HIDDEN.test(text)) return ok({ changed: changedOf(profile), mistakes: [], profile });
  const found = PROFILE_ENTRIES.flatMap(({ path }) => {
    const value = entryOf(given, path);
    return value === undefined ? [] : [[path, value] as const];
  });
  const changed = differing(Object.fromEntries(found));
  const located = mistakes.map(({ path, sentence }) => ({ entry: entryAt(path, changed), sentence: within(path, sentence) }));
  return ok({
    changed,
    mistakes: profile === null ? located : [{ entry: hiddenIn(changed), sentence: profileSentences.hidden() }],
    profile: null,
  });
}

/** What was hidden on its way to the page must not come back as a value. */
const HIDDEN = /•••|\*\*\*\.\d{3}\.\d{3}-\*\*/;
const hiddenIn = (changed: ProfileValues): string =>
  Object.entries(changed).find(([, value]) => HIDDEN.test(JSON.stringify(value)))?.[0] ?? '';

/** The entry that a mistake belongs to: its own, the one that it lies in, or of several beneath it the one that was changed. */
function entryAt(path: string, changed: ProfileValues): string {
  const entries = PROFILE_ENTRIES.map((entry) => entry.path);
  const around = entries.find((entry) => path === entry || path.startsWith(`${entry}.`));
  if (around !== undefined) return around;
  const beneath = entries.filter((entry) => entry.startsWith(`${path}.`));
  return beneath.find((entry) => Object.hasOwn(changed, entry)) ?? beneath[0] ?? path;
}

/** In a list of fields, the number of the field is part of what is wrong. */
function within(path: string, sentence: string): string {
  const number = /\.(\d+)(?:\.|$)/.exec(path)?.[1];
  return number === undefined || path.startsWith('errors.') ? sentence : profileSentences.atItem(Number(number) + 1, sentence);
}
