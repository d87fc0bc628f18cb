import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../../../preload/contract/errors.ts';
import type { Logger } from '../../shared/ports.ts';
import { fail } from '../../shared/result.ts';
import { NO_PROFILE_FILE, type ProfileState } from './live-profile.ts';
import { DEFAULT_PROFILE, decodeProfile, PROFILE_FILE_NAME, parseProfile, type WireProfile } from './profile.ts';
import { profileNotRead, profileNotText, profileTooLarge, profileWhere } from './texts.ts';

const MOST_BYTES = 1024 * 1024;

/** wire-profile.json of the user-data folder. A wrong one is refused whole and said on every screen; no real network is spoken to then. */
export function readProfile(userData: string, logger: Logger): ProfileState {
  const path = join(userData, PROFILE_FILE_NAME);
  const parsed = parseFile(path);
  if (parsed === null) return NO_PROFILE_FILE;
  if (parsed.ok) return { value: parsed.value, problem: null, overridden: true };
  logger.error('wire profile refused', { message: parsed.error.message });
  return { value: DEFAULT_PROFILE, problem: `${parsed.error.message} ${profileWhere(path)}`, overridden: false };
}

/** null: there is no such file. One that is there and can't be read is no reason for the default. */
function parseFile(path: string): Result<WireProfile> | null {
  try {
    if (statSync(path).size > MOST_BYTES) return fail('configuration', profileTooLarge());
    const text = decodeProfile(readFileSync(path));
    return text === null ? fail('configuration', profileNotText()) : parseProfile(text);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    return fail('configuration', profileNotRead(), { technical: String(error) });
  }
}
