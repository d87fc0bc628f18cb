/**
 * Finds cancellations wherever they occur: a cancelled note still has cStat 100, only the event shows it. Other
 * sources are the tax authority's answer about the note's situation, the protocol of a copy fetched later, and a
 * request refused because the note is already cancelled.
 */

import { type EventElement, environmentIn, eventElementsIn, placeOfEvent, wordsOfEvent } from './event-elements.ts';
import type { Locate } from './locate.ts';
import type { NoteCancellation, StatedEnvironment } from './note.ts';
import { childOf, descend, type ElementIndex, textOf, type XmlNode } from './reading/xml-node.ts';
import { DUPLICATE_EVENT, situationOf } from './status.ts';

/** 110111 cancellation, 110112 cancellation by substitution. */
const CANCELLATION_TYPES = new Set(['110111', '110112']);
/** `cSitNFe` of a note's summary (NFeDistribuicaoDFe). */
const SUMMARY_CANCELLED = '3';

/** The document's note, to which statements without a key belong. */
export interface OwnNote {
  readonly key: string;
  /** Its protocol, whose status is a separate finding. */
  readonly protocol: XmlNode | null;
}

/**
 * All cancellations in the document, one per note: a registered one wins over its request, the event over the
 * situation alone. @param ownNote null: the document contains no note, or several.
 */
export function cancellationsIn(elementsNamed: ElementIndex, locate: Locate, ownNote: OwnNote | null): readonly NoteCancellation[] {
  return onePerNote([...eventsIn(elementsNamed, locate, ownNote), ...situationsIn(elementsNamed, locate, null)]);
}

/** Cancellations except the one in the note's own protocol. */
export function separateCancellations(elementsNamed: ElementIndex, locate: Locate, ownNote: OwnNote): readonly NoteCancellation[] {
  return onePerNote([...eventsIn(elementsNamed, locate, ownNote), ...situationsIn(elementsNamed, locate, ownNote.protocol)]);
}

function eventsIn(elementsNamed: ElementIndex, locate: Locate, ownNote: OwnNote | null): readonly NoteCancellation[] {
  return eventElementsIn(elementsNamed, ownNote?.key ?? null).flatMap((event): readonly NoteCancellation[] => {
    const state = stateOf(event);
    if (state === null) return [];
    const { key, status, at, environment, node } = event;
    // The protocol number of a refusal does not belong to a cancellation.
    const protocol = event.isRegistered ? textOf(node, 'nProt') : null;
    return [{ key, state, status, protocol, at, environment, place: placeOfEvent(event, locate) }];
  });
}

/** null: unrelated to a cancellation. An answer that the note is cancelled counts, whatever was requested. */
function stateOf(event: EventElement): NoteCancellation['state'] | null {
  const { status, isRegistered, node } = event;
  const isAboutOne = isCancellation(event);
  if (isAboutOne && isRegistered) return 'registered';
  if (status === null) return isAboutOne ? 'asked' : null;
  if (situationOf(status, textOf(node, 'xMotivo')) === 'cancelled') return 'registered';
  if (!isAboutOne) return null;
  return status === DUPLICATE_EVENT ? 'duplicate' : 'refused';
}

function isCancellation(event: EventElement): boolean {
  if (event.node.name === 'infCanc') return true;
  if (event.type !== null) return CANCELLATION_TYPES.has(event.type);
  return wordsOfEvent(event).some((text) => /^cancelamento/i.test(text));
}

/** From `infProt`, `retConsSitNFe` and summaries. Their number and date may be those of the authorisation, or of the query. */
function situationsIn(elementsNamed: ElementIndex, locate: Locate, except: XmlNode | null): readonly NoteCancellation[] {
  return ['infProt', 'retConsSitNFe', 'resNFe'].flatMap(elementsNamed).flatMap((answer) => {
    if (answer === except) return [];
    const field = answer.name === 'resNFe' ? 'cSitNFe' : 'cStat';
    const status = textOf(answer, field);
    const key = situationKey(answer);
    const isCancelled =
      answer.name === 'resNFe'
        ? status === SUMMARY_CANCELLED
        : status !== null && situationOf(status, textOf(answer, 'xMotivo')) === 'cancelled';
    if (!isCancelled || key === null) return [];
    const place = locate((childOf(answer, field) ?? answer).at, `${answer.name}/${field}`);
    const environment = statedEnvironment(answer);
    return [{ key, state: 'registered', status, protocol: null, at: null, environment, place } satisfies NoteCancellation];
  });
}

/** A protocol's environment proves nothing: public notes have been seen to differ from theirs. */
export function statedEnvironment(answer: XmlNode): StatedEnvironment {
  return answer.name === 'infProt' ? null : environmentIn(answer);
}

/** Key of the note that an answer about its situation refers to. */
export function situationKey(answer: XmlNode): string | null {
  return textOf(answer, 'chNFe') ?? textOf(descend(answer, 'protNFe', 'infProt'), 'chNFe');
}

function onePerNote(stated: readonly NoteCancellation[]): readonly NoteCancellation[] {
  const found = new Map<string, NoteCancellation>();
  for (const cancellation of stated) {
    const before = found.get(cancellation.key);
    if (before === undefined || RANK[cancellation.state] > RANK[before.state]) found.set(cancellation.key, cancellation);
  }
  return [...found.values()];
}

const RANK: Readonly<Record<NoteCancellation['state'], number>> = { asked: 0, refused: 1, duplicate: 2, registered: 3 };
