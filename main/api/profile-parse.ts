import type { Result } from '../../preload/contract/errors.ts';
import { fail, ok } from '../domain/result.ts';
import { profileNotAnObject, profileNotJson, profileWrong } from '../texts/api.ts';
import { DEFAULT_PROFILE } from './profile-default.ts';
import { profileIssue } from './profile-issues.ts';
import { profileSchema } from './profile-schema.ts';
import type { WireProfile } from './profile-types.ts';

/** In the user-data folder. */
export const PROFILE_FILE_NAME = 'wire-profile.json';

/**
 * Reads the text of wire-profile.json: an object that holds the entries to change. Objects are
 * merged into the default entry by entry; lists, texts, numbers and null replace the default whole.
 * An unknown entry, a wrong type or a contradiction is refused with one sentence naming its path.
 */
export function parseProfile(text: string): Result<WireProfile> {
  let override: unknown;
  try {
    // Editors on Windows like to begin a file with a byte order mark.
    override = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return fail('configuration', profileNotJson(), { file: PROFILE_FILE_NAME, technical: String(error) });
  }
  if (!isPlainObject(override)) return fail('configuration', profileNotAnObject(), { file: PROFILE_FILE_NAME });
  const parsed = profileSchema.safeParse(merge(DEFAULT_PROFILE, override));
  if (parsed.success) return ok(parsed.data);
  const { path, sentence } = profileIssue(parsed.error.issues);
  return fail('configuration', profileWrong(path, sentence), { file: PROFILE_FILE_NAME, field: path });
}

function merge(base: unknown, override: unknown): unknown {
  if (!isPlainObject(base) || !isPlainObject(override)) return override;
  // fromEntries defines own properties, so a "__proto__" of the file stays a (refused) plain entry.
  const entries = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(override)) entries.set(key, merge(entries.get(key), value));
  return Object.fromEntries(entries);
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
