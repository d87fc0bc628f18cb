/**
 * Cancellations, wherever they are: a cancelled note still carries cStat 100, only the event tells. Or
 * the tax authority's answer about the note's situation, and the protocol of a copy fetched later.
 */

import { readAccessKey } from './access-key.ts';
import type { Locate } from './locate.ts';
import type { NoteCancellation } from './note.ts';
import { childOf, descend, type ElementIndex, textOf, type XmlNode } from './reading/xml-node.ts';

/** 110111 cancellation, 110112 cancellation by substitution. */
const CANCELLATION_TYPES = new Set(['110111', '110112']);
const REGISTERED = new Set(['135', '136', '155', '101', '151']);
/** cStat of a note that is cancelled, in its protocol or in an answer about it (MOC; docs/trade.md, "NF-e"). */
const CANCELLED = new Set(['101', '151', '155']);
/** An event beside its answer. */
export const EVENT_PAIRS: readonly string[] = ['procEventoNFe', 'ProcEventoNFe'];

/** `tpEvento` of the first of the document's events (`infEvento`). */
export function eventTypeOf(events: readonly XmlNode[]): string | null {
  for (const event of events) {
    const type = textOf(event, 'tpEvento');
    if (type !== null) return type;
  }
  return null;
}

/** The note that the document holds: what tells no key is about it. */
interface OwnNote {
  readonly key: string;
  /** Its protocol, whose status is a finding of its own. */
  readonly protocol: XmlNode | null;
}

/**
 * All that the document tells, one for each note: a registered one wins over the request for it, the event over the
 * mere situation. @param own null: the document holds no note, or several.
 */
export function cancellationsIn(elementsNamed: ElementIndex, locate: Locate, own: OwnNote | null): readonly NoteCancellation[] {
  return onePerNote([...eventsIn(elementsNamed, locate, own), ...situationsIn(elementsNamed, locate, null)]);
}

/** Without what the note's own protocol says. */
export function cancellationsBeside(elementsNamed: ElementIndex, locate: Locate, own: OwnNote): readonly NoteCancellation[] {
  return onePerNote([...eventsIn(elementsNamed, locate, own), ...situationsIn(elementsNamed, locate, own.protocol)]);
}

/** Of `infEvento` and `infCanc`; the answer to an event need not repeat its type and key. */
function eventsIn(elementsNamed: ElementIndex, locate: Locate, own: OwnNote | null): readonly NoteCancellation[] {
  const requests = new Map<XmlNode, XmlNode>();
  for (const pair of EVENT_PAIRS.flatMap(elementsNamed)) {
    const request = descend(pair, 'evento', 'infEvento');
    const answer = descend(pair, 'retEvento', 'infEvento');
    if (request !== null && answer !== null) requests.set(answer, request);
  }
  return [...elementsNamed('infEvento'), ...elementsNamed('infCanc')].flatMap((event) => {
    const request = requests.get(event) ?? null;
    // infCanc is the cancellation of layouts before 2012: it has no event type.
    if (event.name === 'infEvento' && !isCancellation(event, request)) return [];
    const key = keyTold(event) ?? keyTold(request) ?? own?.key ?? null;
    if (key === null) return [];
    const status = textOf(event, 'cStat');
    return [
      {
        key,
        state: status === null ? 'asked' : REGISTERED.has(status) ? 'registered' : 'refused',
        status,
        protocol: textOf(event, 'nProt'),
        at: textOf(event, 'dhRegEvento') ?? textOf(event, 'dhRecbto') ?? textOf(event, 'dhEvento'),
        place: locate(event.at, event.name),
      } satisfies NoteCancellation,
    ];
  });
}

/** Where no type is told, the words of the event or of its answer tell it ("Cancelamento", "Cancelamento registrado"). */
function isCancellation(event: XmlNode, request: XmlNode | null): boolean {
  const type = textOf(event, 'tpEvento') ?? textOf(request, 'tpEvento');
  if (type !== null) return CANCELLATION_TYPES.has(type);
  const words = [textOf(event, 'xEvento'), ...[event, request].map((each) => textOf(childOf(each, 'detEvento'), 'descEvento'))];
  return words.some((text) => text !== null && /^cancelamento/i.test(text));
}

/** The Id of an event is "ID", its type, the key, and its number. */
const EVENT_ID = /^ID[0-9]{6}([0-9A-Z]{44})[0-9]{1,3}$/;

/** What has not the form of a key names no note. */
function keyTold(event: XmlNode | null): string | null {
  const told = [textOf(event, 'chNFe')?.replace(/^NFe/i, ''), EVENT_ID.exec(event?.attributes?.get('Id')?.trim() ?? '')?.[1]];
  return told.find((key) => key !== undefined && readAccessKey(key).type !== 'shape') ?? null;
}

/** Of `infProt` and `retConsSitNFe`. Their number and date may be those of the authorisation, or of the question. */
function situationsIn(elementsNamed: ElementIndex, locate: Locate, except: XmlNode | null): readonly NoteCancellation[] {
  return [...elementsNamed('infProt'), ...elementsNamed('retConsSitNFe')].flatMap((answer) => {
    if (answer === except) return [];
    const status = textOf(answer, 'cStat');
    const key = textOf(answer, 'chNFe') ?? textOf(descend(answer, 'protNFe', 'infProt'), 'chNFe');
    if (status === null || !CANCELLED.has(status) || key === null) return [];
    const place = locate((childOf(answer, 'cStat') ?? answer).at, `${answer.name}/cStat`);
    return [{ key, state: 'registered', status, protocol: null, at: null, place } satisfies NoteCancellation];
  });
}

function onePerNote(told: readonly NoteCancellation[]): readonly NoteCancellation[] {
  const found = new Map<string, NoteCancellation>();
  for (const cancellation of told) {
    const before = found.get(cancellation.key);
    if (before === undefined || RANK[cancellation.state] > RANK[before.state]) found.set(cancellation.key, cancellation);
  }
  return [...found.values()];
}

const RANK: Readonly<Record<NoteCancellation['state'], number>> = { asked: 0, refused: 1, registered: 2 };
