import type { NoteFinding } from '../../../../preload/contract/notes/notes.ts';
import { settledEvents } from '../../../shared/stated/open-doubts.ts';
import { makeFinding, quote } from '../finding.ts';
import type { NoteEvent } from '../note.ts';

/** Findings from events other than cancellations for the note with this key; `sameFile` as in `checkCancelled`. */
export function checkEvents(key: string, events: readonly NoteEvent[], sameFile: boolean): readonly NoteFinding[] {
  const noteEvents = events.filter((event) => event.key === key).map((event) => ({ event }));
  return settledEvents(noteEvents).flatMap(({ event }) => meaningOf(event, sameFile));
}

function meaningOf({ kind, place: at, ...event }: NoteEvent, sameFile: boolean): readonly NoteFinding[] {
  const place = sameFile ? at : null;
  switch (kind) {
    case 'buyer-refusal':
      return [makeFinding('buyer-refusal', place, { eventType: quote(event.eventType), at: quote(event.at) })];
    case 'buyer-confirmation':
      return [];
    case 'correction':
      return [makeFinding('correction', place, { plates: event.plates.join(', '), answered: event.state !== 'asked' })];
    case 'not-authorised':
    case 'unknown':
      return [makeFinding(`situation-${kind}`, place, { status: quote(event.status) })];
  }
}
