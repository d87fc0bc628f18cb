/** Cancellations, wherever they are: a cancelled note still carries cStat 100, only the event tells. */

import type { Locate } from './locate.ts';
import type { NoteCancellation } from './note.ts';
import { textOf, type XmlNode } from './xml-node.ts';

/** 110111 cancellation, 110112 cancellation by substitution. */
const CANCELLATION_TYPES = new Set(['110111', '110112']);
const REGISTERED = new Set(['135', '136', '155', '101', '151']);

/** `tpEvento` of the first of the document's events (`infEvento`). */
export function eventTypeOf(events: readonly XmlNode[]): string | null {
  for (const event of events) {
    const type = textOf(event, 'tpEvento');
    if (type !== null) return type;
  }
  return null;
}

/**
 * Of `infEvento` and `infCanc`. One for each note: a registered event wins over the request for it, which `procEventoNFe` carries as well.
 */
export function cancellationsIn(events: readonly XmlNode[], locate: Locate): readonly NoteCancellation[] {
  const found = new Map<string, NoteCancellation>();
  for (const event of events) {
    const type = textOf(event, 'tpEvento');
    // infCanc is the cancellation of layouts before 2012: it has no event type.
    if (event.name === 'infEvento' && (type === null || !CANCELLATION_TYPES.has(type))) continue;
    const key = textOf(event, 'chNFe');
    if (key === null) continue;
    const status = textOf(event, 'cStat');
    const cancellation: NoteCancellation = {
      key,
      state: status === null ? 'asked' : REGISTERED.has(status) ? 'registered' : 'refused',
      status,
      protocol: textOf(event, 'nProt'),
      at: textOf(event, 'dhRegEvento') ?? textOf(event, 'dhRecbto') ?? textOf(event, 'dhEvento'),
      place: locate(event.at, event.name),
    };
    const before = found.get(key);
    if (before === undefined || RANK[cancellation.state] > RANK[before.state]) found.set(key, cancellation);
  }
  return [...found.values()];
}

const RANK: Readonly<Record<NoteCancellation['state'], number>> = { asked: 0, refused: 1, registered: 2 };
