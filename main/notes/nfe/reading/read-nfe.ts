/** Reads a file of the notes' folder: its kind, its contents, and all findings. */

import type { NoteFinding } from '../../../../preload/contract/notes/notes.ts';
import { makeFinding, quote } from '../finding.ts';
import { readDocument, WANTED_ELEMENTS } from '../findings.ts';
import { type Locate, locatorOf } from '../locate.ts';
import type { ReadNote } from '../note.ts';
import { readNoteText } from './read-nfe-text.ts';
import { createTreeReader, NOTE_DEPTH_LIMIT, NOTE_ELEMENT_LIMIT, type TreeReading } from './read-nfe-tree.ts';

const readTree = createTreeReader(WANTED_ELEMENTS);
/** The document view shows addresses; checks don't need them. */
const readWholeTree = createTreeReader(WANTED_ELEMENTS, ['enderEmit', 'enderDest']);

/**
 * Never throws, and never changes the bytes, which are sent later. Checks against the
 * stations of this PC are separate (`checkStation`), because the stations change.
 */
export function readNfe(bytes: Uint8Array): ReadNote {
  const reading = readNoteText(bytes);
  if (reading.type === 'refused') return unread(reading.looksLikeXml ? 'broken-xml' : 'not-xml', [reading.finding]);
  const inText = locatorOf(reading.text);
  const locate: Locate = (at, field) => inText(reading.from + at, field);
  const tree = readTree(reading.text.slice(reading.from, reading.to));
  if (tree.type !== 'tree') return unread('broken-xml', [...reading.findings, failure(tree, locate)]);
  const document = readDocument(tree.root, tree.named, locate);
  return { ...document, findings: [...reading.findings, ...document.findings] };
}

/** All elements of a readable file, to show it verbatim. */
export function readNoteTree(bytes: Uint8Array): Extract<TreeReading, { readonly type: 'tree' }> | null {
  const reading = readNoteText(bytes);
  const tree = reading.type === 'refused' ? null : readWholeTree(reading.text.slice(reading.from, reading.to));
  return tree?.type === 'tree' ? tree : null;
}

function failure(tree: Exclude<TreeReading, { readonly type: 'tree' }>, locate: Locate): NoteFinding {
  switch (tree.type) {
    case 'too-deep':
      return makeFinding('file-too-deep', locate(tree.at, ''), { limit: NOTE_DEPTH_LIMIT });
    case 'too-many':
      return makeFinding('file-too-many-elements', locate(tree.at, ''), { limit: NOTE_ELEMENT_LIMIT });
    case 'broken':
      return makeFinding('file-broken', locate(tree.at, ''), { defect: tree.defect, name: quote(tree.name) });
  }
}

function unread(kind: 'broken-xml' | 'not-xml', findings: readonly NoteFinding[]): ReadNote {
  return { kind, root: null, eventType: null, key: null, note: null, cancellations: [], events: [], findings };
}
