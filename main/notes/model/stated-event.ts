/** The most important statement in a file without a note, in order of kind. Pure. */

import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { isOfEnvironment } from '../nfe/checks/check-station.ts';
import type { NoteCancellation, NoteEvent } from '../nfe/note.ts';
import type { FileFacts, StatedEvent } from './types.ts';

const ORDER: readonly StatedEvent['type'][] = [
  ...(['cancelled', 'duplicate', 'asked', 'buyer-refusal', 'not-authorised', 'unknown'] as const),
  ...(['correction', 'refused', 'buyer-confirmation', 'of-production', 'of-homologation'] as const),
];

type Stated = Omit<StatedEvent, 'note'>;

/** A statement of another environment only names its environment. */
export function statedBy({ stated, key }: Pick<FileFacts, 'stated' | 'key'>, environment: Environment): Stated {
  const typeOf = (statement: NoteCancellation | NoteEvent, type: Stated['type']): Stated['type'] => {
    if (isOfEnvironment(statement, environment)) return type;
    return statement.environment === '1' ? 'of-production' : 'of-homologation';
  };
  const found: readonly Stated[] = [
    ...stated.cancellations.map((cancellation) => ({
      type: typeOf(cancellation, cancellation.state === 'registered' ? 'cancelled' : cancellation.state),
      ...{ key: cancellation.key, plates: [], eventType: stated.eventType },
    })),
    ...effective(stated).map((event) => ({
      type: typeOf(event, event.kind),
      ...{ key: event.key, plates: event.plates, eventType: event.eventType },
    })),
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
