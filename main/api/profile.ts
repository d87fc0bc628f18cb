/** The wire profile's one door: its types, its defaults, and the reader of wire-profile.json. */

export { DEFAULT_PROFILE } from './profile-default.ts';
export { PROFILE_FILE_NAME, parseProfile } from './profile-parse.ts';
export { decodeProfile } from './profile-text.ts';
export type * from './profile-types.ts';
