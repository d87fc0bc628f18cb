/** Events and answers about a note, except cancellations: the buyer's, corrections, and notes unknown to the tax authority. */

import { instantOf, withoutRefusedRequests } from '../../shared/stated/open-doubts.ts';
import { compareText } from '../../shared/text.ts';
import { situationKey, statedEnvironment } from './cancellations.ts';
import { type EventElement, eventElementsIn, placeOfEvent } from './event-elements.ts';
import type { Locate } from './locate.ts';
import type { NoteEvent } from './note.ts';
import { findPlates } from './plates.ts';
import { childOf, type ElementIndex, textOf, type XmlNode } from './reading/xml-node.ts';
import { DUPLICATE_EVENT, situationOf } from './status.ts';

const CORRECTION = '110110';
const BUYER_CONFIRMS = '210200';
/** Event types: operation unknown to the buyer; operation not performed. */
const BUYER_REFUSES: ReadonlySet<string> = new Set(['210220', '210240']);
const SUMMARY_DENIED = '2';

/**
 * @param ownKey key of the document's note. @param except a protocol whose status is a separate finding.
 * @returns the newest event of each kind per note.
 */
export function noteEventsIn(
  elementsNamed: ElementIndex,
  locate: Locate,
  ownKey: string | null,
  except: XmlNode | null = null,
): readonly NoteEvent[] {
  const stated = [
    ...eventElementsIn(elementsNamed, ownKey).flatMap((event) => readEvent(event, locate)),
    ...situationsIn(elementsNamed, locate, except),
  ];
  const newest = new Map<string, NoteEvent>();
  const open = [...Map.groupBy(stated, ({ key }) => key).values()].flatMap((events) =>
    withoutRefusedRequests(events.map((event) => ({ event }))),
  );
  for (const { event } of open) {
    const place = `${event.kind} ${event.key}`;
    const before = newest.get(place);
    if (before === undefined || isNewer(event, before)) newest.set(place, event);
  }
  return [...newest.values()];
}

/** What an event says against others of its kind: a registered one has effect, a request may have, a refused one has none. */
const EFFECT: Readonly<Record<NoteEvent['state'], number>> = { refused: 0, asked: 1, duplicate: 2, registered: 2 };

/** Compares two events of a kind: by effect, then the higher number, then the later one; ties by content. */
export function isNewer(a: NoteEvent, b: NoteEvent): boolean {
  const [ours, theirs] = [instantOf(a.at), instantOf(b.at)];
  const differs =
    EFFECT[a.state] - EFFECT[b.state] ||
    a.sequence - b.sequence ||
    Number(ours > theirs) - Number(ours < theirs) ||
    compareText(a.plates.join(), b.plates.join());
  return differs > 0;
}

function readEvent(event: EventElement, locate: Locate): readonly NoteEvent[] {
  const { key, type, status, at, environment, isRegistered, node, request } = event;
  const common = {
    key,
    status,
    at,
    environment,
    eventType: type,
    place: placeOfEvent(event, locate),
    sequence: sequenceOf(event),
    plates: [],
  };
  const situation = status === null || isRegistered ? null : situationOf(status, textOf(node, 'xMotivo'));
  if (situation === 'not-authorised' || situation === 'unknown') return [{ ...common, kind: situation, state: 'registered' }];
  const state = stateOf(event);
  if (type === null) return [];
  if (BUYER_REFUSES.has(type)) return [{ ...common, kind: 'buyer-refusal', state }];
  if (type === BUYER_CONFIRMS) return state === 'asked' || state === 'refused' ? [] : [{ ...common, kind: 'buyer-confirmation', state }];
  if (type !== CORRECTION) return [];
  const text = [node, request].map((element) => textOf(childOf(element, 'detEvento'), 'xCorrecao')).find((found) => found !== null) ?? null;
  return [{ ...common, kind: 'correction', state, plates: text === null ? [] : correctedPlates(text) }];
}

function stateOf({ status, isRegistered }: EventElement): NoteEvent['state'] {
  if (isRegistered) return 'registered';
  if (status === null) return 'asked';
  return status === DUPLICATE_EVENT ? 'duplicate' : 'refused';
}

function sequenceOf({ node, request }: EventElement): number {
  const written = textOf(node, 'nSeqEvento') ?? textOf(request, 'nSeqEvento') ?? '';
  return /^[0-9]{1,3}$/.test(written) ? Number(written) : 1;
}

/** "Onde se lê ABC1D23, leia-se XYZ9Z99": the text after the match is the correct one. */
const INSTEAD =
  /\b(?:leia[\s-]*se|l[eê]r[\s-]*se|(?:passa|deve)\s+a?\s*(?:ser|ler)|corret[ao]s?|corrigid[ao]s?|alterad[ao]s?\s+para|para)\b/gi;

function correctedPlates(text: string): readonly string[] {
  for (const found of [...text.matchAll(INSTEAD)].toReversed()) {
    const after = findPlates(text.slice(found.index + found[0].length));
    if (after.length > 0) return after;
  }
  return findPlates(text);
}

/** Protocols too: a denial is final, so one copy's protocol puts all others of that note in doubt. */
function situationsIn(elementsNamed: ElementIndex, locate: Locate, except: XmlNode | null): readonly NoteEvent[] {
  return ['infProt', 'retConsSitNFe', 'resNFe'].flatMap(elementsNamed).flatMap((answer): readonly NoteEvent[] => {
    if (answer === except) return [];
    const field = answer.name === 'resNFe' ? 'cSitNFe' : 'cStat';
    const status = textOf(answer, field);
    const key = situationKey(answer);
    if (status === null || key === null) return [];
    const kind =
      answer.name === 'resNFe' ? (status === SUMMARY_DENIED ? 'not-authorised' : null) : situationOf(status, textOf(answer, 'xMotivo'));
    if (kind === null || kind === 'cancelled') return [];
    const place = locate((childOf(answer, field) ?? answer).at, `${answer.name}/${field}`);
    const unstated = { eventType: null, at: null, sequence: 1, plates: [] };
    return [{ kind, key, status, place, state: 'registered', environment: statedEnvironment(answer), ...unstated }];
  });
}
