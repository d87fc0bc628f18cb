import { zipSync } from 'fflate';
import type { ExampleNote } from '../../../main/training/notes/example-notes.ts';

/** A zip cannot tell a time before; the same notes give the same bytes. */
const MTIME = new Date(2026, 0, 1);

/** Example notes as one zip, as a station's ERP hands over a month. */
export function zipNotes(notes: readonly Pick<ExampleNote, 'fileName' | 'bytes'>[]): Uint8Array {
  return zipSync(Object.fromEntries(notes.map(({ fileName, bytes }) => [fileName, bytes])), { level: 6, mtime: MTIME });
}
