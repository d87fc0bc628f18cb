/**
 * Detects whether a text names a station other than the one that receives the prices. Only used as a reason to ask: a
 * station may have more names than this PC knows.
 */

import { companyKey, companyWords } from '../../../shared/names/company-name.ts';
import { remembering } from '../../../shared/remember.ts';
import { normaliseLabel } from '../../../shared/text.ts';
import type { EngineContext } from '../../import-engine.ts';
import { cnpjsIn } from '../doubts/sheet-sight.ts';
import { isMaker, isPlainWord } from './companies.ts';

type Context = Pick<EngineContext, 'stations'>;

interface StationsNamed {
  /** Stations of this PC that the text names, by their places; those of one name are told apart by a CNPJ alone. */
  readonly own: readonly (readonly number[])[];
  /** The text names a station, and none of this PC. */
  readonly isForeign: boolean;
}

/** @param isName the text stands where names of stations do; elsewhere only "Posto …" names one. */
type StationFinder = (text: string, isName: boolean) => StationsNamed;

const NOBODY: StationsNamed = { own: [], isForeign: false };
/** A fast path: most columns without a role hold figures. */
const LETTERS = /\p{L}{3}/u;

const FINDERS = new WeakMap<Context, StationFinder>();

function stationFinder(context: Context): StationFinder {
  const known = FINDERS.get(context) ?? createFinder(context);
  FINDERS.set(context, known);
  return known;
}

/** Distributors: "Posto Ipiranga" may be any station. */
const BRAND = /^(IPIRANGA|SHELL|PETROBRAS|BR|VIBRA|ALE|RAIZEN|TEXACO|BRANCA)$/;
const isDistinct = (word: string): boolean => /^\p{L}{3}/u.test(word) && !isPlainWord(word) && !BRAND.test(word);

function createFinder({ stations }: Context): StationFinder {
  const named = stations.map(({ name }, place) => ({ key: companyKey(name), place })).filter(({ key }) => key.split(' ').some(isDistinct));
  // "Posto Sul II" contains "Posto Sul".
  const byKey = [...Map.groupBy(named, ({ key }) => key)].sort(([a], [b]) => b.length - a.length);
  const distinct = new Set(named.flatMap(({ key }) => key.split(' ').filter(isDistinct)));

  function ownIn(text: string, words: readonly string[]): StationsNamed['own'] {
    const byNumber = cnpjsIn(text).flatMap((cnpj) => stations.flatMap((station, place) => (station.cnpj === cnpj ? [place] : [])));
    let rest = ` ${words.join(' ')} `;
    const byName = byKey.flatMap(([key, group]) => {
      const isThere = rest.includes(` ${key} `);
      rest = rest.replaceAll(` ${key} `, ' ');
      const places = group.map(({ place }) => place);
      return isThere && !places.some((place) => byNumber.includes(place)) ? [places] : [];
    });
    return [...[...new Set(byNumber)].map((place) => [place]), ...byName];
  }

  const finder = (namesStation: (words: readonly string[]) => boolean) =>
    remembering((text: string): StationsNamed => {
      if (!LETTERS.test(text)) return NOBODY;
      const words = companyWords(text);
      const own = ownIn(text, words);
      const isOurs = own.length > 0 || words.some((word) => distinct.has(word));
      return { own, isForeign: !isOurs && namesStation(words) && !isMaker(normaliseLabel(text)) };
    });
  const amongNames = finder((words) => words.some(isDistinct));
  const elsewhere = finder((words) => words.some((word, place) => word === 'POSTO' && isDistinct(words[place + 1] ?? '')));
  return (text, isName) => (isName ? amongNames(text) : elsewhere(text));
}

export interface OtherStation {
  /** Place in the context; null = none of this PC, or several. */
  readonly place: number | null;
}

/** The station that a text names although the prices are of the one at `fallback`; null = none. */
export function otherStation(context: Context, fallback: number, text: string, isName = false): OtherStation | null {
  if (context.stations[fallback] === undefined) return null;
  const { own, isForeign } = stationFinder(context)(text, isName);
  if (own.every((places) => places.includes(fallback))) return own.length === 0 && isForeign ? { place: null } : null;
  return { place: onlyOne(own) };
}

/** The only station of this PC that a text names; null = none, or several. */
export function stationNamed(context: Context, text: string): number | null {
  return onlyOne(stationFinder(context)(text, false).own);
}

function onlyOne(own: StationsNamed['own']): number | null {
  const [places = [], ...others] = own;
  return others.length === 0 && places.length === 1 ? (places[0] ?? null) : null;
}
