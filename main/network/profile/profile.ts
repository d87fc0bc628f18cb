/** The wire profile's one door: its types, its defaults, and the reader of wire-profile.json. */

export { DEFAULT_PROFILE } from './default.ts';
export { PROFILE_FILE_NAME, parseProfile } from './parse.ts';
export { decodeProfile } from './text.ts';
export type * from './types.ts';
