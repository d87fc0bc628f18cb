import { nested, PROFILE_ENTRIES } from './editing/entries.ts';
import type { WireProfile } from './types.ts';

/** What every entry is where nobody changed it: the compiler holds each against its schema, a test the whole. */
export const DEFAULT_PROFILE = nested(Object.fromEntries(PROFILE_ENTRIES.map(({ path, standard }) => [path, standard]))) as WireProfile;
