import { matchSteps } from '../matching/match-notes.ts';
import type { MatchOutcome, NoteToMatch } from '../matching/types.ts';
import type { Match } from '../model/classify-files.ts';

interface Remembered {
  readonly words: string;
  readonly notes: readonly NoteToMatch[];
  readonly outcome: MatchOutcome;
}

/**
 * Caches the matcher's result: most changes concern uploads in progress, and leave its input unchanged. The version of a station's
 * list belongs to the moment whose fuelings are matched; its customers are part of the cache key.
 */
export function rememberedMatch(): (versionOf: (stationId: string) => string) => Match {
  const known = new Map<string, Remembered>();
  return (versionOf) =>
    function* match(notes, pending, context) {
      const station = (pending[0] ?? context.settled?.[0])?.stationId ?? '';
      const customers = [...context.customers, ...(context.seen ?? [])].map(({ name, cnpj }) => `${name}=${cnpj}`).join(' ');
      const products = (context.products ?? []).map(({ stationId, name, code }) => `${stationId} ${name}=${code}`).join(' ');
      const fuelings = [pending, context.rivals ?? [], context.settled ?? []].map((some) => some.map(({ id }) => id).join(' '));
      const unread = [...(context.unread ?? [])].join(' ');
      const words = [versionOf(station), ...fuelings, customers, products, unread].join('\n');
      const before = known.get(station);
      if (before?.words === words && areSame(before.notes, notes)) return before.outcome;
      const outcome = yield* matchSteps(notes, pending, context);
      known.set(station, { words, notes, outcome });
      return outcome;
    };
}

/** A file's note is read once, so only corrected plates make a difference. */
function areSame(before: readonly NoteToMatch[], now: readonly NoteToMatch[]): boolean {
  const isSame = (a: NoteToMatch, b: NoteToMatch | undefined): boolean =>
    a === b || (b !== undefined && a.key === b.key && a.items === b.items && a.plates.join() === b.plates.join());
  return before.length === now.length && before.every((note, place) => isSame(note, now[place]));
}
