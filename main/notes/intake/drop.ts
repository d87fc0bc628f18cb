/** The dropped source as files that are read one at a time. */

import { createHash } from 'node:crypto';
import type { Result } from '../../../preload/contract/errors.ts';
import type { ForeignFile, NoteFileKind, NoteFinding } from '../../../preload/contract/notes/notes.ts';
import { fail, ok } from '../../shared/result.ts';
import { shownName } from '../../shared/zip/zip-name.ts';
import { isAccessKey } from '../nfe/access-key.ts';
import { makeFinding } from '../nfe/finding.ts';
import type { NoteCancellation, NoteEvent, ReadNote } from '../nfe/note.ts';
import { documentsIn } from '../nfe/reading/documents.ts';
import { foreignFile } from '../nfe/reading/foreign-file.ts';
import { readNfe } from '../nfe/reading/read-nfe.ts';
import { beginsWithTag, NOTE_FILE_LIMIT } from '../nfe/reading/read-nfe-text.ts';
import { zipRefused } from '../texts/nfe.ts';
import type { IntakeFile, IntakeSource } from './note-intake.ts';
import { openPacked, packedKind } from './packed/open-packed.ts';

export interface NoteDrop {
  /** Names of its files, as in IntakeFile. */
  readonly names: readonly string[];
  /** Reads one file, or the documents inside it. @param onDocument called after each step of these. */
  read(index: number, onDocument?: () => void): readonly IntakeFile[];
}

/** An error concerns the whole zip; then none of it may be read. */
export function openDrop(source: IntakeSource): Result<NoteDrop> {
  const sourceName = shownName(source.name);
  const kind = kindOf(source);
  if (kind === null) return ok({ names: [sourceName], read: (_, onDocument) => readSingle(sourceName, source.bytes, onDocument) });
  const opened = openPacked(sourceName, source.bytes, kind);
  if ('refusal' in opened) return fail('file', zipRefused(sourceName, opened.refusal), { file: sourceName });
  const { leaves } = opened;
  return ok({
    names: leaves.map(({ name }) => name),
    read(index, onDocument) {
      const leaf = leaves[index];
      if (leaf === undefined) throw new RangeError(`no file ${index}`);
      const { name } = leaf;
      const entry = leaf.read();
      return entry.type === 'bytes' ? readSingle(name, entry.bytes, onDocument) : [unreadFile(name, 'not-xml', entry.finding)];
    },
  });
}

/** How the source is opened; null: it contains no files. A workbook is also a zip of XMLs: by name and content it is not a zip of notes. */
function kindOf({ name, bytes }: IntakeSource): ReturnType<typeof packedKind> {
  const foreign = foreignFile(bytes);
  if (foreign !== null && foreign !== 'sheet') return null;
  const kind = packedKind(bytes);
  // A note that was renamed is read all the same; what is neither is a damaged zip.
  if (/\.zip$/i.test(name)) return kind ?? (beginsWithTag(bytes) ? null : 'zip');
  return kind === 'zip' && foreign === 'sheet' ? null : kind;
}

function readSingle(name: string, bytes: Uint8Array, onDocument: () => void = () => {}): readonly IntakeFile[] {
  const what = foreignFile(bytes);
  // An archive may contain notes, so it is reported as unread. A foreign format is reported as such, whatever its size.
  if (what !== null && (HOLDING.has(what) || bytes.length > NOTE_FILE_LIMIT))
    return [unreadFile(name, 'not-xml', makeFinding('file-foreign', null, { what }))];
  if (bytes.length <= NOTE_FILE_LIMIT) return readDocuments(name, bytes, onDocument);
  return [unreadFile(name, 'not-xml', makeFinding('file-too-large', null, { bytes: bytes.length, limit: NOTE_FILE_LIMIT }))];
}

const HOLDING: ReadonlySet<ForeignFile> = new Set<ForeignFile>(['rar', '7z', 'outlook']);
/** Kinds of files that may contain whole documents. */
const HOLDERS: ReadonlySet<NoteFileKind> = new Set<NoteFileKind>(['soap', 'other-xml', 'broken-xml', 'distribution']);

function readDocuments(name: string, bytes: Uint8Array, onDocument: () => void): readonly IntakeFile[] {
  const file = readFile(name, bytes);
  if (!HOLDERS.has(file.reading.kind)) return [file];
  onDocument();
  const inner = documentsIn(bytes, onDocument);
  if (inner === null) return [file];
  const pieces = inner.map(({ label, bytes: content, inherits }) => {
    const innerName = `${name}/${label}.xml`;
    const piece =
      content === null
        ? unreadFile(innerName, 'not-xml', makeFinding('packed-damaged', null, {}))
        : readPiece(innerName, content, inherits);
    onDocument();
    return piece;
  });
  return [...pieces, ...statedOutside(file, pieces)];
}

/** A note whose bytes are not whole without the rest of its file is not sent, whatever else is right or wrong about it. */
function readPiece(name: string, bytes: Uint8Array, inherits: boolean): IntakeFile {
  const file = readFile(name, bytes);
  const isNote = file.reading.note !== null || file.reading.kind === 'broken-xml';
  if (!inherits || !isNote) return file;
  const others = file.reading.kind === 'broken-xml' ? [] : file.reading.findings;
  return { ...file, reading: { ...file.reading, findings: [makeFinding('not-standalone', null, {}), ...others] } };
}

/** The file itself, if it states something about notes outside of its documents: an answer beside a note, or around an event. */
function statedOutside(file: IntakeFile, pieces: readonly IntakeFile[]): readonly IntakeFile[] {
  const known = new Set(pieces.flatMap(({ reading }) => [...reading.cancellations, ...reading.events]).map(contentOf));
  const cancellations = file.reading.cancellations.filter((cancellation) => !known.has(contentOf(cancellation)));
  const events = file.reading.events.filter((event) => !known.has(contentOf(event)));
  const [first] = [...cancellations, ...events];
  if (first === undefined) return [];
  // Its notes, and what is wrong with them, are the pieces'.
  const findings = file.reading.findings.filter(({ code }) => code.startsWith('kind-'));
  const key = isAccessKey(first.key) ? first.key : null;
  return [{ ...file, reading: { ...file.reading, key, note: null, cancellations, events, findings } }];
}

const contentOf = ({ place: _, ...content }: NoteCancellation | NoteEvent): string => JSON.stringify(content);

function readFile(name: string, bytes: Uint8Array): IntakeFile {
  return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex'), reading: readNfe(bytes) };
}

/** A file that was not read, or not completely. */
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
