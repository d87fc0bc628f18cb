/** Views, changes and activates the wire profile without a restart. */

import type { Result } from '../../preload/contract/errors.ts';
import type { FileToKeep } from '../../preload/contract/notes/note-desk.ts';
import type { OutboxItemView } from '../../preload/contract/outbox/outbox.ts';
import type { ProfileMistakeView, ProfileValues, ProfileView, ReadProfileView } from '../../preload/contract/wire-profile/wire-profile.ts';
import {
  changedOf,
  decodeProfile,
  ENTRY_VIEWS,
  type LiveProfile,
  PROFILE_FILE_NAME,
  readDraft,
  valuesOf,
  type WireProfile,
  writeProfile,
} from '../network/index.ts';
import type { ProfileFacts } from '../outbox/index.ts';
import type { AuditLog, Logger } from '../shared/ports.ts';
import { fail, ok } from '../shared/result.ts';
import type { ProfileFile } from './profile-file.ts';
import { profileTexts as say } from './texts.ts';

export interface EditorParts {
  readonly profile: LiveProfile;
  readonly file: ProfileFile;
  readonly uploads: Pick<ProfileFacts, 'mayLeave'>;
  /** Called when another profile is in force. */
  readonly onChange: (profile: WireProfile) => void;
  readonly audit: AuditLog;
  readonly logger: Pick<Logger, 'error'>;
}

export type ProfileEditor = ReturnType<typeof createProfileEditor>;

/** Entries that affect bodies, with the kind of upload that they affect. */
const BODIES: readonly (readonly [RegExp, OutboxItemView['kind']])[] = [
  [/^batches\.standard\./, 'price-standard'],
  [/^batches\.agreement\./, 'price-agreement'],
  [/^attachment\.(?:fields|transactionIds)$/, 'note'],
  [/^fueling\.(?!acceptance\.)/, 'fueling'],
];

export function createProfileEditor(parts: EditorParts) {
  const { profile, file, uploads, audit, logger } = parts;

  /** The changes in a refused file, as far as it can be read. */
  function refused(problem: string): NonNullable<ProfileView['refused']> {
    const read = readBytes(file.read() ?? new Uint8Array());
    return read.ok ? { problem, ...read.value } : { problem, changed: {}, mistakes: [{ entry: '', sentence: problem }] };
  }

  /** Uploads whose stored bytes were made with entries that change now. */
  function madeOtherwise(next: WireProfile): number {
    const stringify = JSON.stringify.bind(JSON);
    const now = valuesOf(profile.current().value);
    const then = valuesOf(next);
    const other = Object.keys(then).filter((entry) => stringify(now[entry]) !== stringify(then[entry]));
    return uploads.mayLeave(BODIES.filter(([entries]) => other.some((entry) => entries.test(entry))).map(([, kind]) => kind));
  }

  return {
    view(): Result<ProfileView> {
      const { value, problem } = profile.current();
      return ok({
        entries: ENTRY_VIEWS,
        changed: changedOf(value),
        refused: problem === null ? null : refused(problem),
        revision: file.revision(),
      });
    },

    /** The mistakes of a draft, by entry. */
    check(draft: string): Result<readonly ProfileMistakeView[]> {
      const read = readDraft(draft);
      return read.ok ? ok(read.value.mistakes) : read;
    },

    /** Reads a file for review, without changing anything. */
    read: (bytes: Uint8Array): Result<ReadProfileView> => readBytes(bytes),

    /** A draft as a file to save. A draft with a mistake is refused. */
    write(draft: string): Result<FileToKeep> {
      const read = usable(draft);
      return read.ok ? ok({ fileName: PROFILE_FILE_NAME, bytes: new TextEncoder().encode(writeProfile(read.value)) }) : read;
    },

    /** The profile of a draft without mistakes. */
    usable,

    /** Puts the draft in force; until it succeeds, the previous one stays in force. */
    save(draft: string, revision: string): Result<ProfileView> {
      const read = usable(draft);
      if (!read.ok) return read;
      if (file.revision() !== revision) return fail('stale', say.changedOutside());
      const held = madeOtherwise(read.value);
      if (held > 0) return fail('not-allowed', say.mayLeave(held));
      const before = changedOf(profile.current().value);
      const after = changedOf(read.value);
      const overridden = Object.keys(after).length > 0;
      try {
        file.write(overridden ? writeProfile(read.value) : null, { isRefused: profile.current().problem !== null });
      } catch (error) {
        logger.error('wire profile not written', { error: String(error) });
        return fail('storage', say.notWritten(), { technical: String(error) });
      }
      profile.replace({ value: read.value, problem: null, overridden });
      audit.record({
        actor: 'user',
        stationId: null,
        entity: 'settings',
        entityId: 'wire-profile',
        cause: 'wire-profile-set',
        ...auditValues(before, after),
      });
      parts.onChange(read.value);
      return this.view();
    },
  };
}

function auditValues(before: ProfileValues, after: ProfileValues) {
  return { before: JSON.stringify(before), after: JSON.stringify(after) };
}

function usable(draft: string): Result<WireProfile> {
  const read = readDraft(draft);
  if (!read.ok) return read;
  const { profile, mistakes } = read.value;
  return profile === null ? fail('invalid', say.wrong(mistakes), { field: mistakes[0]?.entry ?? '' }) : ok(profile);
}

function readBytes(bytes: Uint8Array): Result<ReadProfileView> {
  const text = decodeProfile(bytes);
  if (text === null) return fail('file', say.notText());
  const read = readDraft(text);
  return read.ok ? ok({ changed: read.value.changed, mistakes: read.value.mistakes }) : fail('file', read.error.message);
}
