/**
 * The part of `npm run check` about kinds of uploads: what differs between them stands in main/outbox/kinds, and code elsewhere
 * that asks for a kind by its name is counted (MOST_KINDS_NAMED). What an SQL statement selects counts as well.
 */

import { MOST_KINDS_NAMED } from './order.ts';

export interface KindFinding {
  readonly rule: 'kind';
  readonly text: string;
}

const HOME = 'main/outbox/kinds/';
const NAMES = "'(?:note|fueling|price-standard|price-agreement)'";
const NAMED = new RegExp(
  `\\bkind (?:[!=]==|=|<>|WHEN) ${NAMES}|\\bkind IN \\(${NAMES}|case 'price-(?:standard|agreement)'|wordOfKind\\([\\w.]+\\) [!=]==`,
  'g',
);

/**
 * @param files path -> text, of the product.
 * @param most places that are taken.
 */
export function checkKinds(files: ReadonlyMap<string, string>, most = MOST_KINDS_NAMED): readonly KindFinding[] {
  const places = [...files].flatMap(([path, text]) => {
    if (path.startsWith(HOME)) return [];
    return [...text.matchAll(NAMED)].map(({ index, 0: found }) => `${path}:${text.slice(0, index).split('\n').length}: ${found}`);
  });
  if (places.length === most) return [];
  const todo = places.length > most ? `say it at each kind, in ${HOME}` : 'lower MOST_KINDS_NAMED';
  const texts = [...(places.length > most ? places : []), `${places.length} places name a kind of upload, ${most} are taken: ${todo}`];
  return texts.map((text) => ({ rule: 'kind', text }));
}
