/** The PC's clock may be set back: an order that matters must not depend on it. All instants are ISO 8601 UTC. */

/** `now`, or the first instant after all of these if one of them is not before it. */
export function laterThan(instants: readonly string[], now: string): string {
  const last = instants.reduce((latest, instant) => (instant > latest ? instant : latest), '');
  return last < now ? now : new Date(Date.parse(last) + 1).toISOString();
}
