/** The most important statement in a file without a note, in order of kind. Pure. */

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
    ...effective(stated).map(({ kind, key: of, plates, eventType }) => ({ type: kind, key: of, plates, eventType })),
  ];
  const first = ORDER.flatMap((type) => found.find((statement) => statement.type === type) ?? [])[0];
  return first ?? { type: 'none', key, plates: [], eventType: stated.eventType };
}

/** Answers of the tax authority may state the same as events. */
export function isStatement({ stated }: Pick<FileFacts, 'stated'>): boolean {
  return stated.cancellations.some(({ state }) => state !== 'refused') || effective(stated).length > 0;
}

/** A refused event states nothing. */
function effective({ events }: FileFacts['stated']): FileFacts['stated']['events'] {
  return events.filter(({ state }) => state !== 'refused');
}
