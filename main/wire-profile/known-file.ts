/** The profile's file as it was last read or written here, and another one that others put in its place. */

import { isDeepStrictEqual } from 'node:util';
import type { Result } from '../../preload/contract/errors.ts';
import type { ReadProfileView } from '../../preload/contract/wire-profile/wire-profile.ts';
import { changedOf, decodeProfile, type LiveProfile, readDraft } from '../network/index.ts';
import { fail, ok } from '../shared/result.ts';
import { headerLinesOf } from './header-values.ts';
import type { ProfileFile } from './profile-file.ts';
import { profileTexts as say } from './texts.ts';

/** A missing file means the default. */
const NO_CHANGES = new TextEncoder().encode('{}');

/** The file at one moment; null: there is none. */
type Content = Uint8Array | null | 'unreadable';

interface Outside {
  readonly revision: string;
  readonly read: Result<ReadProfileView>;
}

export function createKnownFile(profile: Pick<LiveProfile, 'current'>, file: Pick<ProfileFile, 'read' | 'revisionOf'>) {
  function contentNow(): Content {
    try {
      return file.read();
    } catch {
      return 'unreadable';
    }
  }
  const revisionIn = (content: Content): string => (content === 'unreadable' ? content : file.revisionOf(content));
  let known = contentNow();

  return {
    /** Of the file of the profile in force, or of the refused one. */
    revision: (): string => revisionIn(known),
    read: (): Result<ReadProfileView> => readContent(known),
    /** Lines of `requests.headers` here, with their keys, best first. */
    lines(): readonly string[] {
      const { value, problem } = profile.current();
      return [...(problem === null ? [] : linesIn(known)), ...value.requests.headers];
    },
    /** Those of the file as it is on disk now. */
    linesNow: (): readonly string[] => linesIn(contentNow()),
    /** The file as it is on disk now; `outside`: others put it there. One that says what is in force is no other. */
    look(): { readonly revision: string; readonly outside: Outside | null } {
      const content = contentNow();
      const revision = revisionIn(content);
      if (revision === revisionIn(known)) return { revision, outside: null };
      const read = readContent(content);
      const { value, problem } = profile.current();
      const isSame =
        problem === null && read.ok && read.value.mistakes.length === 0 && isDeepStrictEqual(read.value.changed, changedOf(value));
      return { revision, outside: isSame ? null : { revision, read } };
    },
    /** @param text as it was written; null: the file was removed. */
    written(text: string | null): void {
      known = text === null ? null : new TextEncoder().encode(text);
    },
  };
}

export function readBytes(bytes: Uint8Array): Result<ReadProfileView> {
  const text = decodeProfile(bytes);
  if (text === null) return fail('file', say.notText());
  const read = readDraft(text);
  return read.ok ? ok({ changed: read.value.changed, mistakes: read.value.mistakes }) : fail('file', read.error.message);
}

const readContent = (content: Content): Result<ReadProfileView> =>
  content === 'unreadable' ? fail('file', say.notRead()) : readBytes(content ?? NO_CHANGES);

function linesIn(content: Content): readonly string[] {
  const read = readContent(content);
  return read.ok ? headerLinesOf(read.value.changed) : [];
}
