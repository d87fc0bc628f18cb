/** Views, changes and activates the wire profile without a restart. */

import type { Result } from '../../preload/contract/errors.ts';
import type { FileToKeep } from '../../preload/contract/notes/note-desk.ts';
import type { ProfileMistakeView, ProfileValues, ProfileView, ReadProfileView } from '../../preload/contract/wire-profile/wire-profile.ts';
import {
  changedOf,
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
import { REDACTED } from '../shared/redaction/redactor.ts';
import { fail, ok } from '../shared/result.ts';
import { bodyProfileOf, findOtherShape } from './body-shape.ts';
import { blankKeys, hideHeaders, hideKeys, restoreKeys } from './header-values.ts';
import { createKnownFile, readBytes } from './known-file.ts';
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

export type ProfileEditor = ReturnType<typeof createProfileEditor>;

export function createProfileEditor(parts: EditorParts) {
  const { profile, file, uploads, audit, logger } = parts;
  const known = createKnownFile(profile, file);

  /** A file that others put there, for the page. A key that is not the one in force has a mark of its own. */
  function outside(): ProfileView['outside'] {
    const { outside: found } = known.look();
    if (found === null) return null;
    const { revision, read } = found;
    if (!read.ok) return { revision, changed: null, mistakes: [{ entry: '', sentence: read.error.message }] };
    const here = known.lines();
    const changed = hideKeys(read.value.changed, (line) => (here.includes(line) ? REDACTED : say.keyOutside()));
    return { revision, changed, mistakes: read.value.mistakes };
  }

  /** The changes in a refused file, as far as it can be read. */
  function refused(problem: string): NonNullable<ProfileView['refused']> {
    const read = known.read();
    return read.ok
      ? { problem, ...read.value, changed: hideKeys(read.value.changed) }
      : { problem, changed: {}, mistakes: [{ entry: '', sentence: problem }] };
  }

  /** A draft of the page, with the keys that were hidden from it. */
  function whole(draft: string): string {
    const mark = say.keyOutside();
    const lines = draft.includes(mark) ? known.linesNow() : [];
    return restoreKeys(restoreKeys(draft, REDACTED, known.lines()), mark, lines);
  }

  const usable = (draft: string): Result<WireProfile> => usableOf(whole(draft));

  return {
    view(): Result<ProfileView> {
      const { value, problem } = profile.current();
      const found = outside();
      return ok({
        entries: ENTRY_VIEWS,
        changed: hideKeys(changedOf(value)),
        refused: problem === null ? null : refused(problem),
        revision: known.revision(),
        outside: found,
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
      const { revision: onDisk, outside: found } = known.look();
      const seen = found === null ? [known.revision(), onDisk] : [found.revision];
      if (!seen.includes(revision)) return fail('stale', say.changedOutside());
      const other = findOtherShape(read.value, uploads);
      const isRefused = profile.current().problem !== null;
      // Behind a refused profile nothing leaves, so that waiting is of no use.
      if (other.count > 0) return fail('not-allowed', isRefused ? say.otherShape(other) : say.mayLeave(other.count));
      const [from, to] = [changedOf(profile.current().value), changedOf(read.value)];
      const overridden = Object.keys(to).length > 0;
      const text = overridden ? writeProfile(read.value) : null;
      try {
        parts.transaction(() => {
          uploads.setBodyProfile(bodyProfileOf(read.value));
          const entry = { entity: 'settings', entityId: 'wire-profile', cause: 'wire-profile-set' } as const;
          audit.record({ actor: 'user', stationId: null, ...entry, ...auditValues(from, to) });
          // Last: a file can't be rolled back.
          file.write(text, isRefused ? null : found === null ? onDisk : known.revision());
        });
      } catch (error) {
        logger.error('wire profile not written', { error: String(error) });
        return fail('storage', say.notWritten(), { technical: String(error) });
      }
      known.written(text);
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
