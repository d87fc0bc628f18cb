/** Runs every check of docs/trade.md, "NF-e", over one document, and extracts its data. */

import type { NoteFinding, NoteFindingCode } from '../../../preload/contract/notes/notes.ts';
import { isAccessKey } from './access-key.ts';
import { cancellationsIn, separateCancellations } from './cancellations.ts';
import { checkCancelled } from './checks/check-cancelled.ts';
import { checkEvents } from './checks/check-events.ts';
import { checkItems } from './checks/check-items.ts';
import { checkKey } from './checks/check-key.ts';
import { checkKind } from './checks/check-kind.ts';
import { checkNote } from './checks/check-note.ts';
import { checkProtocol } from './checks/check-protocol.ts';
import { checkSingle } from './checks/check-single.ts';
import { checkTotals } from './checks/check-totals.ts';
import { EVENT_ELEMENTS, EVENT_PAIRS, eventTypeOf } from './event-elements.ts';
import { extractNote, type NoteElements } from './extract.ts';
import { linesOf } from './extract-items.ts';
import { makeFinding } from './finding.ts';
import { isNoteRoot, kindOf } from './kind.ts';
import type { Locate } from './locate.ts';
import type { Note, ReadNote } from './note.ts';
import { noteEventsIn } from './note-events.ts';
import { childOf, childrenOf, descend, type ElementIndex, textOf, type XmlNode } from './reading/xml-node.ts';

/** Limit per code, so that a hostile file can't fill the screen or the memory: the rest is counted. */
const MOST_OF_A_CODE = 100;
/** Elements with a `chNFe`, in files without a note. */
const KEY_BEARERS = [...EVENT_ELEMENTS, 'infProt', 'retConsSitNFe', 'resNFe'];
/** Elements searched for at any depth. */
export const WANTED_ELEMENTS: readonly string[] = ['infNFe', 'NFe', ...KEY_BEARERS, ...EVENT_PAIRS];

/** @param elementsNamed index of WANTED_ELEMENTS. Findings that depend on the stations of this PC come from `checkStation`. */
export function readDocument(root: XmlNode, elementsNamed: ElementIndex, locate: Locate): ReadNote {
  const notes = notesIn(root, elementsNamed);
  const [infNFe = null, second] = notes;
  const kind = kindOf(root, infNFe);
  const eventType = eventTypeOf([...elementsNamed('infEvento'), ...elementsNamed('resEvento')]);
  const first = infNFe === null ? null : readNote(elementsOf(root, infNFe, elementsNamed), locate);
  const note = first === null ? null : first.note;
  const ownNote = first === null || second !== undefined ? null : first.ownNote;
  const cancellations = cancellationsIn(elementsNamed, locate, ownNote);
  const events = noteEventsIn(elementsNamed, locate, ownNote?.key ?? null);

  const findings: NoteFinding[] = [];
  const ofKind = checkKind(kind, root.name, eventType);
  if (ofKind !== null) findings.push(ofKind);
  const stray = kind === 'nfe-without-protocol' && root.name === 'nfeProc' ? elementsNamed('infProt')[0] : undefined;
  if (stray !== undefined) findings.push(makeFinding('protocol-misplaced', locate(stray.at, 'infProt'), {}));
  if (second !== undefined) findings.push(makeFinding('several-notes', locate(second.at, 'infNFe'), { count: notes.length }));
  if (first === null && isNoteRoot(root)) {
    findings.push(makeFinding('note-missing', locate(root.at, 'infNFe'), {}));
  }
  // No push(...list): a hostile file can produce more findings than a call accepts arguments.
  const allFindings = [
    ...findings,
    ...(first === null ? [] : first.findings),
    ...(ownNote === null ? [] : checkCancelled(ownNote.key, separateCancellations(elementsNamed, locate, ownNote), true)),
    ...(ownNote === null ? [] : checkEvents(ownNote.key, noteEventsIn(elementsNamed, locate, ownNote.key, ownNote.protocol), true)),
  ];
  return { kind, root: root.name, eventType, key: keyOf(note, elementsNamed), note, cancellations, events, findings: capped(allFindings) };
}

/** Transport documents (CT-e, MDF-e) list their notes in elements of this name too: in other files a note's own stands in `NFe`. */
function notesIn(root: XmlNode, elementsNamed: ElementIndex): readonly XmlNode[] {
  return isNoteRoot(root) ? elementsNamed('infNFe') : elementsNamed('NFe').flatMap((node) => childrenOf(node, 'infNFe'));
}

/** Whether no finding blocks sending. */
export function isSendable(findings: readonly NoteFinding[]): boolean {
  return findings.every(({ severity }) => severity !== 'block');
}

/** `ownNote`: the note to which cancellations without a key belong; null if it has no key. */
function readNote(elements: NoteElements, locate: Locate) {
  const note = extractNote(elements, locate);
  const findings: readonly NoteFinding[] = [
    ...checkNote(note, elements, locate),
    ...checkSingle(elements, locate),
    ...checkKey(note, elements, locate),
    ...checkProtocol(note, elements, locate),
    ...checkItems(elements, locate),
    ...checkTotals(note, elements, locate),
  ];
  return { note, findings, ownNote: note.key === null ? null : { key: note.key, protocol: elements.infProt } };
}

/** Finds the protocol beside the note in `nfeProc`, and the signature beside it in `NFe`. */
export function elementsOf(root: XmlNode, infNFe: XmlNode, elementsNamed: ElementIndex): NoteElements {
  const parent = elementsNamed('NFe').find(({ children }) => children.includes(infNFe)) ?? null;
  const infProt = root.name === 'nfeProc' ? descend(root, 'protNFe', 'infProt') : null;
  return { infNFe, infProt, signature: childOf(parent, 'Signature'), lines: linesOf(infNFe) };
}

function keyOf(note: Note | null, elementsNamed: ElementIndex): string | null {
  const statedKeys = note === null ? KEY_BEARERS.flatMap(elementsNamed).map((bearer) => textOf(bearer, 'chNFe')) : [note.key];
  return statedKeys.find((key) => key !== null && isAccessKey(key)) ?? null;
}

function capped(findings: readonly NoteFinding[]): readonly NoteFinding[] {
  const counts = new Map<NoteFindingCode, number>();
  const limited = findings.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= MOST_OF_A_CODE;
  });
  for (const [code, count] of counts) {
    if (count > MOST_OF_A_CODE) limited.push(makeFinding('more-findings', null, { count: count - MOST_OF_A_CODE, code }));
  }
  return limited;
}
