import type { Result } from '../../../preload/contract/errors.ts';
import { fail, ok } from '../../shared/result.ts';
import { isObject } from '../http/json.ts';
import { DEFAULT_PROFILE } from './default.ts';
import { sayingOfToday } from './earlier.ts';
import { profileIssues } from './issues.ts';
import { readProfileJson } from './json.ts';
import { profileSchema } from './schema.ts';
import { type ProfileMistake, profileNotAnObject, profileNotJson, profileTwice, profileWrong } from './texts.ts';
import type { WireProfile } from './types.ts';

/** File name in the user-data folder. */
export const PROFILE_FILE_NAME = 'wire-profile.json';

/**
 * Reads the text of wire-profile.json: an object that holds the entries to change. Objects are
 * merged into the default entry by entry; lists, texts, numbers and null replace the default whole.
 * Unknown entries, wrong types, contradictions and names that stand twice are refused all at once,
 * each with its path and its line.
 */
export function parseProfile(text: string): Result<WireProfile> {
  const inspected = inspectProfile(text);
  if (!inspected.ok) return inspected;
  const { mistakes, profile } = inspected.value;
  const [first] = mistakes;
  const file = PROFILE_FILE_NAME;
  if (first !== undefined) return fail('configuration', profileWrong(mistakes), { file, field: first.path, line: first.line });
  return profile === null ? fail('configuration', profileNotAnObject(), { file }) : ok(profile);
}

interface InspectedProfile {
  /** What the text says, merged into nothing. */
  readonly given: Readonly<Record<string, unknown>>;
  /** Mistakes in the order of the text. */
  readonly mistakes: readonly ProfileMistake[];
  /** null where there is a mistake. */
  readonly profile: WireProfile | null;
}

/** The same, with what can be read of one that has mistakes. A text that is no JSON object fails. */
export function inspectProfile(text: string): Result<InspectedProfile> {
  // Editors on Windows like to begin a file with a byte order mark.
  const read = readProfileJson(text.replace(/^\uFEFF/, ''));
  const file = PROFILE_FILE_NAME;
  if (read.type === 'broken') {
    const { line, column } = read.place;
    return fail('configuration', profileNotJson(line, column, read.sentence), {
      file,
      line,
      column: String(column),
      technical: read.sentence,
    });
  }
  const { placeOf } = read;
  if (!isObject(read.value)) return fail('configuration', profileNotAnObject(), { file });
  const value = sayingOfToday(read.value);
  const parsed = profileSchema.safeParse(merge(DEFAULT_PROFILE, value));
  const wrong = parsed.success ? [] : profileIssues(parsed.error.issues);
  const mistakes: readonly ProfileMistake[] = [
    ...read.twice.map(({ path, first, second }) => ({ path: path.join('.'), ...second, sentence: profileTwice(first.line, second.line) })),
    ...wrong.map(({ path, sentence }) => ({ path: path.join('.'), ...placeOf(path), sentence })),
  ].toSorted((a, b) => a.line - b.line || a.column - b.column);
  return ok({ given: value, mistakes, profile: parsed.success && mistakes.length === 0 ? parsed.data : null });
}

function merge(base: unknown, override: unknown): unknown {
  if (!isObject(base) || !isObject(override)) return override;
  // fromEntries defines own properties, so a "__proto__" of the file stays a (refused) plain entry.
  const entries = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(override)) entries.set(key, merge(entries.get(key), value));
  return Object.fromEntries(entries);
}
