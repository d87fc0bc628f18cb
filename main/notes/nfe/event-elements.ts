/** Elements of a document that describe an event of a note, each with its note, type and answer. */

import { readAccessKey } from './access-key.ts';
import type { Locate } from './locate.ts';
import type { StatedEnvironment } from './note.ts';
import { childOf, descend, type ElementIndex, textOf, type XmlNode } from './reading/xml-node.ts';

/** Elements that contain an event and its answer. */
export const EVENT_PAIRS: readonly string[] = ['procEventoNFe', 'ProcEventoNFe'];
/** Events, cancellations of layouts before 2012 (no event type), and event summaries (NFeDistribuicaoDFe). */
export const EVENT_ELEMENTS: readonly string[] = ['infEvento', 'infCanc', 'resEvento'];

/** cStat of a registered event; 101 and 151 answer cancellations of old layouts. */
const REGISTERED: ReadonlySet<string> = new Set(['135', '136', '155', '101', '151']);

export interface EventElement {
  readonly node: XmlNode;
  /** The answered request, where both are present. */
  readonly request: XmlNode | null;
  readonly type: string | null;
  readonly key: string;
  /** null: a request without an answer. */
  readonly status: string | null;
  readonly isRegistered: boolean;
  readonly environment: StatedEnvironment;
  readonly at: string | null;
}

/** A request beside its answer is not listed: the answer says what came of it. @param ownKey key of the document's note: an event without a key belongs to it. */
export function eventElementsIn(elementsNamed: ElementIndex, ownKey: string | null): readonly EventElement[] {
  const requests = new Map<XmlNode, XmlNode>();
  const answered = new Set<XmlNode>();
  for (const pair of EVENT_PAIRS.flatMap(elementsNamed)) {
    const request = descend(pair, 'evento', 'infEvento');
    const answer = descend(pair, 'retEvento', 'infEvento');
    if (request === null || answer === null) continue;
    requests.set(answer, request);
    if (isAnswerTo(answer, request)) answered.add(request);
  }
  return EVENT_ELEMENTS.flatMap(elementsNamed).flatMap((node): readonly EventElement[] => {
    if (answered.has(node)) return [];
    const request = requests.get(node) ?? null;
    const key = statedKey(node) ?? statedKey(request) ?? ownKey;
    if (key === null) return [];
    const status = textOf(node, 'cStat');
    return [
      {
        ...{ node, request, key, status },
        type: textOf(node, 'tpEvento') ?? textOf(request, 'tpEvento'),
        // A summary describes a registered event, and has no status.
        isRegistered: status === null ? node.name === 'resEvento' : REGISTERED.has(status),
        environment: environmentIn(node, request),
        at: textOf(node, 'dhRegEvento') ?? textOf(node, 'dhRecbto') ?? textOf(node, 'dhEvento'),
      },
    ];
  });
}

/** `tpAmb` of the first of these elements that states it. */
export function environmentIn(...elements: readonly (XmlNode | null)[]): StatedEnvironment {
  const stated = elements.map((element) => textOf(element, 'tpAmb')).find((found) => found !== null);
  return stated === '1' || stated === '2' ? stated : null;
}

function isAnswerTo(answer: XmlNode, request: XmlNode): boolean {
  const [key, type] = [statedKey(answer), textOf(answer, 'tpEvento')];
  const isAboutIt = (key === null || key === statedKey(request)) && (type === null || type === textOf(request, 'tpEvento'));
  return isAboutIt && textOf(answer, 'cStat') !== null;
}

export const placeOfEvent = ({ node }: EventElement, locate: Locate) => locate(node.at, node.name);

/** `tpEvento` of the document's first event. */
export function eventTypeOf(events: readonly XmlNode[]): string | null {
  for (const event of events) {
    const type = textOf(event, 'tpEvento');
    if (type !== null) return type;
  }
  return null;
}

/** The Id of an event: "ID", type, key, and sequence number. */
const EVENT_ID = /^ID[0-9]{6}([0-9A-Z]{44})[0-9]{1,3}$/;

/** The stated key; texts that don't have the form of a key are ignored. */
function statedKey(event: XmlNode | null): string | null {
  const stated = [textOf(event, 'chNFe')?.replace(/^NFe/i, ''), EVENT_ID.exec(event?.attributes?.get('Id')?.trim() ?? '')?.[1]];
  return stated.find((key) => key !== undefined && readAccessKey(key).type !== 'shape') ?? null;
}

/** Texts of an event or its answer without a type ("Cancelamento", "Cancelamento registrado"). */
export function wordsOfEvent({ node, request }: EventElement): readonly string[] {
  const words = [textOf(node, 'xEvento'), ...[node, request].map((element) => textOf(childOf(element, 'detEvento'), 'descEvento'))];
  return words.filter((text) => text !== null);
}
