/**
 * Which statements of files about one note are still in doubt: the one rule, for the desk of notes and for the
 * uploads in progress. Independent of the order in which the files came. Pure.
 */

export interface StatedCancellation {
  readonly state: 'registered' | 'refused' | 'asked' | 'duplicate';
  /** ISO 8601; null = not stated. */
  readonly at: string | null;
}

export interface StatedOfEvent {
  readonly kind: 'buyer-refusal' | 'buyer-confirmation' | 'correction' | 'not-authorised' | 'unknown';
  readonly state: 'registered' | 'duplicate' | 'asked' | 'refused';
  readonly eventType: string | null;
  readonly sequence: number;
  readonly at: string | null;
}

type Dated = { readonly at: string | null };
type FoundCancellation = { readonly cancellation: StatedCancellation };
type FoundEvent = { readonly event: StatedOfEvent };

export function instantOf(at: string | null): number {
  const instant = at === null ? Number.NaN : Date.parse(at);
  return Number.isNaN(instant) ? Number.NEGATIVE_INFINITY : instant;
}

/** A registered cancellation leaves nothing open; a refusal settles the requests that are not provably later. */
export function settledCancellations<T extends FoundCancellation>(found: readonly T[]): readonly T[] {
  const registered = found.filter(({ cancellation }) => cancellation.state === 'registered');
  if (registered.length > 0) return registered;
  const refusals = found.map(({ cancellation }) => cancellation).filter(({ state }) => state === 'refused');
  return found.filter(({ cancellation }) => cancellation.state !== 'asked' || isLater(cancellation, refusals));
}

/** Whether a request is provably later than each refusal. */
function isLater(request: Dated, refusals: readonly Dated[]): boolean {
  return refusals.every((refusal) => Number.isFinite(instantOf(refusal.at)) && instantOf(request.at) > instantOf(refusal.at));
}

/** @param found about one note. @returns without the requests that a refusal of the same event settles. */
export function withoutRefusedRequests<T extends FoundEvent>(found: readonly T[]): readonly T[] {
  const refusals = found.map(({ event }) => event).filter(({ state }) => state === 'refused');
  const isSame = (a: StatedOfEvent, b: StatedOfEvent): boolean => a.eventType === b.eventType && a.sequence === b.sequence;
  return found.filter(({ event }) => {
    const ofThis = refusals.filter((refusal) => isSame(refusal, event));
    return event.state !== 'asked' || isLater(event, ofThis);
  });
}

/** Events that count: without refused ones and their requests, and without what the buyer has revoked. */
export function settledEvents<T extends FoundEvent>(found: readonly T[]): readonly T[] {
  return withoutTakenBack(withoutRefusedRequests(found).filter(({ event }) => event.state !== 'refused'));
}

/** A buyer's confirmation of the operation revokes earlier statements. */
function withoutTakenBack<T extends FoundEvent>(found: readonly T[]): readonly T[] {
  const confirmed = Math.max(...found.filter(({ event }) => event.kind === 'buyer-confirmation').map(({ event }) => instantOf(event.at)));
  const isBefore = (instant: number): boolean => Number.isFinite(instant) && instant < confirmed;
  return found.filter(
    ({ event }) => event.kind !== 'buyer-confirmation' && !(event.kind === 'buyer-refusal' && isBefore(instantOf(event.at))),
  );
}

/** Doubts that the user must look at before the note may be sent. */
export function inDoubt<C extends FoundCancellation, E extends FoundEvent>(
  cancellations: readonly C[],
  events: readonly E[],
): readonly [readonly C[], readonly E[]] {
  return [
    settledCancellations(cancellations).filter(({ cancellation: { state } }) => state === 'asked' || state === 'duplicate'),
    settledEvents(events).filter(({ event }) => event.kind !== 'correction'),
  ];
}

/** Whether a doubt of a new kind is open, compared to `before`. */
export function hasNewDoubt(before: Parameters<typeof inDoubt>, after: Parameters<typeof inDoubt>): boolean {
  const known = kindsOf(before);
  return kindsOf(after).some((kind) => !known.includes(kind));
}

function kindsOf([cancellations, events]: Parameters<typeof inDoubt>): readonly string[] {
  const [requests, stated] = inDoubt(cancellations, events);
  return [...requests.map(({ cancellation }) => cancellation.state), ...stated.map(({ event }) => event.kind)];
}
