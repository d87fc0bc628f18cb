/** What a file without a note states of one: the first of these kinds that it holds. Pure. */

import type { FileFacts, StatedEvent } from './types.ts';

const ORDER: readonly StatedEvent['type'][] = [
  ...(['cancelled', 'duplicate', 'asked', 'buyer-refusal', 'not-authorised', 'unknown'] as const),
  ...(['correction', 'refused', 'buyer-confirmation'] as const),
];

export function statedBy({ stated, key }: Pick<FileFacts, 'stated' | 'key'>): Omit<StatedEvent, 'note'> {
  const found: readonly Omit<StatedEvent, 'note'>[] = [
    ...stated.cancellations.map(({ state, key: of }) => ({
      ...{ type: state === 'registered' ? ('cancelled' as const) : state, key: of, plates: [], eventType: stated.eventType },
    })),
    ...stated.events.map(({ kind, key: of, plates, eventType }) => ({ type: kind, key: of, plates, eventType })),
  ];
  const first = ORDER.flatMap((type) => found.find((each) => each.type === type) ?? [])[0];
  return first ?? { type: 'none', key, plates: [], eventType: stated.eventType };
}

/** An answer of the tax authority may state what an event does. */
export function isStatement({ stated }: Pick<FileFacts, 'stated'>): boolean {
  return stated.cancellations.some(({ state }) => state !== 'refused') || stated.events.length > 0;
}
