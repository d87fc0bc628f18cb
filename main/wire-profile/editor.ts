/** Views, changes and activates the wire profile without a restart. */

import type { Result } from '../../preload/contract/errors.ts';
import type { FileToKeep } from '../../preload/contract/notes/note-desk.ts';
import type { ProfileMistakeView, ProfileValues, ProfileView, ReadProfileView } from '../../preload/contract/wire-profile/wire-profile.ts';
import {
  changedOf,
  decodeProfile,
  ENTRY_VIEWS,
  type LiveProfile,
  PROFILE_FILE_NAME,
  readDraft,
  type WireProfile,
  writeProfile,
  writeValues,
} from '../network/index.ts';
import type { ProfileFacts } from '../outbox/index.ts';
import type { AuditLog, Logger, Transaction } from '../shared/ports.ts';
import { fail, ok } from '../shared/result.ts';
import { bodyProfileOf, findOtherShape } from './body-shape.ts';
import { blankKeys, headerLinesOf, hideHeaders, hideKeys, restoreKeys } from './header-values.ts';
import type { ProfileFile } from './profile-file.ts';
import { profileTexts as say } from './texts.ts';

export interface EditorParts {
  readonly profile: LiveProfile;
  readonly file: ProfileFile;
  readonly uploads: Pick<ProfileFacts, 'mayLeave' | 'bodyProfile' | 'setBodyProfile'>;
  readonly transaction: Transaction;
  /** Called when another profile is in force. */
  readonly onChange: (profile: WireProfile) => void;
  readonly audit: AuditLog;
  readonly logger: Pick<Logger, 'error'>;
}

/** A missing file means the default. */
const NO_CHANGES = new TextEncoder().encode('{}');

export type ProfileEditor = ReturnType<typeof createProfileEditor>;

export function createProfileEditor(parts: EditorParts) {
  const { profile, file, uploads, audit, logger } = parts;

  /** The changes in a refused file, as far as it can be read. */
  function refused(problem: string): NonNullable<ProfileView['refused']> {
    const read = readBytes(file.read() ?? NO_CHANGES);
    return read.ok
      ? { problem, ...read.value, changed: hideKeys(read.value.changed) }
      : { problem, changed: {}, mistakes: [{ entry: '', sentence: problem }] };
  }

  /** A draft of the page, with the keys that were hidden from it. */
  function whole(draft: string): string {
    const inFile = profile.current().problem === null ? null : readBytes(file.read() ?? NO_CHANGES);
    return restoreKeys(draft, [
      ...headerLinesOf(inFile?.ok === true ? inFile.value.changed : {}),
      ...profile.current().value.requests.headers,
    ]);
  }

  const usable = (draft: string): Result<WireProfile> => usableOf(whole(draft));

  return {
    view(): Result<ProfileView> {
      const { value, problem } = profile.current();
      return ok({
        entries: ENTRY_VIEWS,
        changed: hideKeys(changedOf(value)),
        refused: problem === null ? null : refused(problem),
        revision: file.revision(),
      });
    },

    /** The mistakes of a draft, by entry. */
    check(draft: string): Result<readonly ProfileMistakeView[]> {
      const read = readDraft(whole(draft));
      return read.ok ? ok(read.value.mistakes) : read;
    },

    /** Reads a file for review, without changing anything. */
    read: (bytes: Uint8Array): Result<ReadProfileView> => readBytes(bytes),

    /** A draft as a file for other PCs, without keys. A draft with a mistake is refused. */
    write(draft: string): Result<FileToKeep> {
      const read = usable(draft);
      return read.ok
        ? ok({ fileName: PROFILE_FILE_NAME, bytes: new TextEncoder().encode(writeValues(blankKeys(changedOf(read.value)))) })
        : read;
    },

    /** The profile of a draft without mistakes. */
    usable,

    /** Puts the draft in force; until it succeeds, the previous one stays in force. */
    save(draft: string, revision: string): Result<ProfileView> {
      const read = usable(draft);
      if (!read.ok) return read;
      if (file.revision() !== revision) return fail('stale', say.changedOutside());
      const other = findOtherShape(read.value, uploads);
      const isRefused = profile.current().problem !== null;
      // Behind a refused profile nothing leaves, so that waiting is of no use.
      if (other.count > 0) return fail('not-allowed', isRefused ? say.otherShape(other) : say.mayLeave(other.count));
      const before = changedOf(profile.current().value);
      const after = changedOf(read.value);
      const overridden = Object.keys(after).length > 0;
      try {
        parts.transaction(() => {
          uploads.setBodyProfile(bodyProfileOf(read.value));
          const entry = { entity: 'settings', entityId: 'wire-profile', cause: 'wire-profile-set' } as const;
          audit.record({ actor: 'user', stationId: null, ...entry, ...auditValues(before, after) });
          // Last: a file can't be rolled back.
          file.write(overridden ? writeProfile(read.value) : null, { isRefused });
        });
      } catch (error) {
        logger.error('wire profile not written', { error: String(error) });
        return fail('storage', say.notWritten(), { technical: String(error) });
      }
      profile.replace({ value: read.value, problem: null, overridden });
      parts.onChange(read.value);
      return this.view();
    },
  };
}

function auditValues(before: ProfileValues, after: ProfileValues) {
  return { before: JSON.stringify(hideHeaders(before)), after: JSON.stringify(hideHeaders(after)) };
}

function usableOf(draft: string): Result<WireProfile> {
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
