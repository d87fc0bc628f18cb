import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_PROFILE, PROFILE_FILE_NAME, parseProfile, type WireProfile } from './api/profile.ts';
import type { Logger } from './services/ports.ts';

export interface FoundProfile {
  readonly value: WireProfile;
  readonly problem: string | null;
  readonly overridden: boolean;
}

/** wire-profile.json of the user-data folder. A wrong one is refused whole, said on every screen, and the default holds. */
export function readProfile(userData: string, logger: Logger): FoundProfile {
  const path = join(userData, PROFILE_FILE_NAME);
  if (!existsSync(path)) return { value: DEFAULT_PROFILE, problem: null, overridden: false };
  const parsed = parseProfile(readFileSync(path, 'utf8'));
  if (parsed.ok) return { value: parsed.value, problem: null, overridden: true };
  logger.error('wire profile refused', { message: parsed.error.message });
  return { value: DEFAULT_PROFILE, problem: parsed.error.message, overridden: false };
}
