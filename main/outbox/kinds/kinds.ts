import type { OutboxItemKind } from '../../../preload/contract/outbox/outbox.ts';
import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import type { OutboxEvent } from '../model/events.ts';
import { fuelingKind } from './fueling.ts';
import type { UploadKind } from './kind.ts';
import { noteKind } from './note.ts';
import { pricesKind } from './prices.ts';

const KINDS: Readonly<Record<OutboxItemKind, UploadKind>> = {
  'price-standard': pricesKind('standard'),
  'price-agreement': pricesKind('agreement'),
  note: noteKind,
  fueling: fuelingKind,
};

const OWN_EVENTS: UploadKind['ownEvents'] = Object.assign({}, ...Object.values(KINDS).map(({ ownEvents }) => ownEvents));

export const kindOf = (kind: OutboxItemKind): UploadKind => KINDS[kind];

/** null: carries no prices to read back. */
export const priceKindOf = (kind: OutboxItemKind): PriceKind | null => KINDS[kind].prices;

/** Why this kind ignores an event that only other kinds handle; null: it handles it. */
export function foreignTo(kind: OutboxItemKind, event: OutboxEvent['type']): string | null {
  return KINDS[kind].ownEvents[event] === undefined ? (OWN_EVENTS[event] ?? null) : null;
}
