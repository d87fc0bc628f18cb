/** The bytes of an upload are made once: a profile that would have made them otherwise must not send them. */

import type { OutboxItemView } from '../../preload/contract/outbox/outbox.ts';
import type { ProfileValues } from '../../preload/contract/wire-profile/wire-profile.ts';
import { changedOf, type LiveProfile, NO_PROFILE_FILE, readDraft, type WireProfile, writeValues } from '../network/index.ts';
import type { ProfileFacts } from '../outbox/index.ts';
import type { Logger } from '../shared/ports.ts';
import { profileTexts } from './texts.ts';

type Kind = OutboxItemView['kind'];
type Uploads = Pick<ProfileFacts, 'mayLeave' | 'bodyProfile'>;

/** Entries that affect bodies, with the kind of upload that they affect. An entry that is new to a section affects them, unless it is named. */
const BODIES: readonly (readonly [RegExp, Kind])[] = [
  [/^batches\.standard\./, 'price-standard'],
  [/^batches\.agreement\./, 'price-agreement'],
  [/^attachment\.(?!acceptance\.|atOnce$)/, 'note'],
  [/^fueling\.(?!acceptance\.)/, 'fueling'],
];

/** `count`: uploads that wait, with a body that this profile would have made otherwise. `entries`: what it says otherwise; empty = unknown. */
export interface OtherShape {
  readonly count: number;
  readonly entries: readonly string[];
}

/** The entries of a profile that make bodies, as the text of a profile. No header, which may hold a key, is among them. */
export function bodyProfileOf(profile: WireProfile): string {
  return writeValues(bodyValues(changedOf(profile)));
}

/** Compares with the profile that made the bodies, which is not always the one in force: a refused file leaves the default in force. */
export function findOtherShape(next: WireProfile, uploads: Uploads): OtherShape {
  const made = madeBy(uploads.bodyProfile());
  if (made === null) return { count: uploads.mayLeave(BODIES.map(([, kind]) => kind)), entries: [] };
  const now = bodyValues(changedOf(next));
  const entries = [...new Set([...Object.keys(made), ...Object.keys(now)])].filter(
    (entry) => JSON.stringify(made[entry]) !== JSON.stringify(now[entry]),
  );
  const kinds = BODIES.filter(([affects]) => entries.some((entry) => affects.test(entry))).map(([, kind]) => kind);
  return { count: uploads.mayLeave(kinds), entries };
}

/**
 * Call at the start, before anything uses the profile: another file may have been put there while the program was closed, the
 * file may be gone, or the store may be a backup. Such a profile counts as refused until the uploads are gone or it fits them.
 */
export function holdOtherShape(
  profile: LiveProfile,
  uploads: Uploads & Pick<ProfileFacts, 'setBodyProfile'>,
  logger: Pick<Logger, 'error'>,
): void {
  const { value, problem } = profile.current();
  if (problem !== null) return;
  const text = bodyProfileOf(value);
  if (uploads.bodyProfile() === text) return;
  const isFirst = uploads.bodyProfile() === null;
  const other = isFirst ? { count: 0, entries: [] } : findOtherShape(value, uploads);
  if (other.count > 0) {
    logger.error('wire profile refused', { message: other.entries.join(', ') });
    profile.replace({ ...NO_PROFILE_FILE, problem: profileTexts.otherShape(other) });
    return;
  }
  try {
    uploads.setBodyProfile(text);
  } catch (error) {
    logger.error('wire profile not written', { error: String(error) });
  }
}

function bodyValues(values: ProfileValues): ProfileValues {
  return Object.fromEntries(Object.entries(values).filter(([entry]) => BODIES.some(([affects]) => affects.test(entry))));
}

/** null: unknown. */
function madeBy(text: string | null): ProfileValues | null {
  const read = text === null ? null : readDraft(text);
  return read?.ok === true ? bodyValues(read.value.changed) : null;
}
