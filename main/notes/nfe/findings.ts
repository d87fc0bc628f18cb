/** Every check of docs/trade.md, "NF-e", over one document, and the data it is about. */

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
import { kindOf } from './kind.ts';
import type { Locate } from './locate.ts';
import type { Note, ReadNote } from './note.ts';
import { noteEventsIn } from './note-events.ts';
import { childOf, descend, type ElementIndex, textOf, type XmlNode } from './reading/xml-node.ts';

/** A hostile file must not fill the screen or the memory: the rest is counted. */
const MOST_OF_A_CODE = 100;
/** Elements with a `chNFe`, in files that hold no note. */
const KEY_BEARERS = [...EVENT_ELEMENTS, 'infProt', 'retConsSitNFe', 'resNFe'];
/** Elements that are looked for wherever they are. */
export const WANTED_ELEMENTS: readonly string[] = ['infNFe', 'NFe', ...KEY_BEARERS, ...EVENT_PAIRS];

/** @param elementsNamed of WANTED_ELEMENTS. Findings that need the stations of this PC are `checkStation`'s. */
export function readDocument(root: XmlNode, elementsNamed: ElementIndex, locate: Locate): ReadNote {
  const notes = elementsNamed('infNFe');
  const [infNFe = null, second] = notes;
  const kind = kindOf(root, infNFe);
  const eventType = eventTypeOf([...elementsNamed('infEvento'), ...elementsNamed('resEvento')]);
  const first = infNFe === null ? null : readNote(elementsOf(root, infNFe, elementsNamed), locate);
  const note = first === null ? null : first.note;
  const own = first === null || second !== undefined ? null : first.own;
  const cancellations = cancellationsIn(elementsNamed, locate, own);
  const events = noteEventsIn(elementsNamed, locate, own?.key ?? null);

  const findings: NoteFinding[] = [];
  const ofKind = checkKind(kind, root.name, eventType);
  if (ofKind !== null) findings.push(ofKind);
  const stray = kind === 'nfe-without-protocol' && root.name === 'nfeProc' ? elementsNamed('infProt')[0] : undefined;
  if (stray !== undefined) findings.push(makeFinding('protocol-misplaced', locate(stray.at, 'infProt'), {}));
  if (second !== undefined) findings.push(makeFinding('several-notes', locate(second.at, 'infNFe'), { count: notes.length }));
  if (first === null && (root.name === 'nfeProc' || root.name === 'NFe')) {
    findings.push(makeFinding('note-missing', locate(root.at, 'infNFe'), {}));
  }
  // No push(...list): a hostile file can find more than a call takes arguments.
  const all = [
    ...findings,
    ...(first === null ? [] : first.findings),
    ...(own === null ? [] : checkCancelled(own.key, separateCancellations(elementsNamed, locate, own), true)),
    ...(own === null ? [] : checkEvents(own.key, events, true)),
  ];
  return { kind, root: root.name, eventType, key: keyOf(note, elementsNamed), note, cancellations, events, findings: capped(all) };
}

/** Whether nothing found forbids sending. */
export function isSendable(findings: readonly NoteFinding[]): boolean {
  return findings.every(({ severity }) => severity !== 'block');
}

/** `own`: what cancellations without a key are about; null for a note without one. */
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
  return { note, findings, own: note.key === null ? null : { key: note.key, protocol: elements.infProt } };
}

/** The protocol beside the note in `nfeProc`, and the signature beside it in `NFe`. */
export function elementsOf(root: XmlNode, infNFe: XmlNode, elementsNamed: ElementIndex): NoteElements {
  const parent = elementsNamed('NFe').find(({ children }) => children.includes(infNFe)) ?? null;
  const infProt = root.name === 'nfeProc' ? descend(root, 'protNFe', 'infProt') : null;
  return { infNFe, infProt, signature: childOf(parent, 'Signature'), lines: linesOf(infNFe) };
}

function keyOf(note: Note | null, elementsNamed: ElementIndex): string | null {
  const told = note === null ? KEY_BEARERS.flatMap(elementsNamed).map((bearer) => textOf(bearer, 'chNFe')) : [note.key];
  return told.find((key) => key !== null && isAccessKey(key)) ?? null;
}

function capped(findings: readonly NoteFinding[]): readonly NoteFinding[] {
  const counts = new Map<NoteFindingCode, number>();
  const kept = findings.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= MOST_OF_A_CODE;
  });
  for (const [code, count] of counts) {
    if (count > MOST_OF_A_CODE) kept.push(makeFinding('more-findings', null, { count: count - MOST_OF_A_CODE, code }));
  }
  return kept;
}
