import { matchNotes } from '../matching/match-notes.ts';
import type { Match } from '../model/stand.ts';

/** Most changes are of uploads under way, and leave the question to the matcher as it was. @param versionOf a station's list: who its customers are goes along with the fuelings. */
export function rememberedMatch(versionOf: (stationId: string) => string): Match {
  const known = new Map<string, { readonly words: string; readonly outcome: ReturnType<Match> }>();
  return (notes, pending, context) => {
    const station = pending[0]?.stationId ?? '';
    const customers = [...context.customers, ...(context.seen ?? [])].map(({ name, cnpj }) => `${name}=${cnpj}`).join(' ');
    const products = (context.products ?? []).map(({ name, code }) => `${name}=${code}`).join(' ');
    const [keys, ids] = [notes.map(({ key, plates }) => `${key} ${plates.join()}`).join(' '), pending.map(({ id }) => id).join(' ')];
    const unread = [...(context.unread ?? [])].join(' ');
    const words = [versionOf(station), keys, ids, customers, products, unread].join('\n');
    const before = known.get(station);
    if (before?.words === words) return before.outcome;
    const outcome = matchNotes(notes, pending, context);
    known.set(station, { words, outcome });
    return outcome;
  };
}
