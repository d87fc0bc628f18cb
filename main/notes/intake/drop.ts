/** What the user dropped, as files that are read one at a time. */

import { createHash } from 'node:crypto';
import type { Result } from '../../../preload/contract/errors.ts';
import type { NoteFinding } from '../../../preload/contract/notes.ts';
import { foreignBytes } from '../../shared/files/file-kind.ts';
import { fail, ok } from '../../shared/result.ts';
import { shownName } from '../../shared/zip/zip-name.ts';
import { makeFinding } from '../nfe/finding.ts';
import type { ReadNote } from '../nfe/note.ts';
import { readNfe } from '../nfe/reading/read-nfe.ts';
import { NOTE_FILE_LIMIT } from '../nfe/reading/read-nfe-text.ts';
import { zipRefused } from '../texts/nfe.ts';
import { openNested } from './nested-zip.ts';
import type { IntakeFile, IntakeSource } from './note-intake.ts';

export interface NoteDrop {
  /** Of the files in it, as IntakeFile tells them. */
  readonly names: readonly string[];
  read(index: number): IntakeFile;
}

/** An error is about the whole zip; nothing of it may be read then. */
export function openDrop(source: IntakeSource): Result<NoteDrop> {
  const own = shownName(source.name);
  if (!isZipOfNotes(source)) return ok({ names: [own], read: () => readSingle(own, source.bytes) });
  const opened = openNested(source.bytes);
  if (opened.type === 'refused') return fail('file', zipRefused(own, opened.refusal), { file: own });
  const names = opened.entries.map(({ name }) => `${own}/${name}`);
  return ok({
    names,
    read(index) {
      const name = names[index] ?? own;
      const entry = opened.entries[index]?.read();
      if (entry === undefined) throw new RangeError(`no file ${index}`);
      return entry.type === 'bytes' ? readFile(name, entry.bytes) : unreadFile(name, 'not-xml', entry.finding);
    },
  });
}

/** A workbook is a zip of XMLs too: by its name and content it is no zip of notes. */
function isZipOfNotes({ name, bytes }: IntakeSource): boolean {
  return /\.zip$/i.test(name) || foreignBytes(bytes) === 'zip';
}

function readSingle(name: string, bytes: Uint8Array): IntakeFile {
  if (bytes.length <= NOTE_FILE_LIMIT) return readFile(name, bytes);
  return unreadFile(name, 'not-xml', makeFinding('file-too-large', null, { bytes: bytes.length, limit: NOTE_FILE_LIMIT }));
}

function readFile(name: string, bytes: Uint8Array): IntakeFile {
  return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex'), reading: readNfe(bytes) };
}

/** A file that was not read, or not to its end. */
export function unreadFile(name: string, kind: 'not-xml' | 'broken-xml', finding: NoteFinding): IntakeFile {
  const reading: ReadNote = {
    kind,
    root: null,
    eventType: null,
    key: null,
    note: null,
    cancellations: [],
    events: [],
    findings: [finding],
  };
  return { name, bytes: null, sha256: null, reading };
}
