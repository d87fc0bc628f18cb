/**
 * The wire profile: every point that the API document leaves open ("not shown"), as data. The
 * client reads and writes by it and makes no other assumption; wire-profile.json in the user-data folder
 * overrides parts of it. What the document does show (token response, paging envelope, error body)
 * is not here.
 */

import { ACTS } from './entries/acts.ts';
import { ASKING } from './entries/asking.ts';
import { BATCHES } from './entries/batches.ts';
import { group } from './entries/entry.ts';
import { LISTINGS } from './entries/listings.ts';

export const PROFILE = group({ ...ASKING, ...BATCHES, ...LISTINGS, ...ACTS });

/** Checks a whole profile; the types of the profile are its output (types.ts). */
export const profileSchema = PROFILE.schema;
