/**
 * Matches names of companies as people write them: without the legal form, without accents, abbreviated.
 * A match is only ever a reason to ask; nothing is decided by it.
 */

import { normaliseLabel } from '../text.ts';

/** Words for a legal form, which people leave out. */
const LEGAL_FORMS = new Set(['LTDA', 'LIMITADA', 'SA', 'ME', 'MEI', 'EPP', 'EIRELI', 'SS', 'CIA', 'COMPANHIA']);
const CONNECTORS = new Set(['DE', 'DA', 'DO', 'DAS', 'DOS', 'E', 'EM']);
/** Words for a trade: many companies share them, so they identify none. */
const TRADES =
  /^(TRANSP\w*|LOG|LOGISTICA|COM|COMERCIO|COMERCIAL|IND|INDUSTRIA|DISTRIBUIDORA?|EMPRESA|GRUPO|SERV|SERVICOS?|POSTOS?|AUTO|REDE|COMBUSTIVE(L|IS)|DERIVADOS|PETROLEO|RODOVIARI[OA]S?|CARGAS|EXPRESSO|EXPRESS|VIACAO|TURISMO|AGRO\w*|COOPERATIVA|FILIAL|MATRIZ|BRASIL)$/;
/** A shorter word may be any word ("Vale"). */
const LETTERS_OF_A_NAME = 6;
const LETTERS_OF_A_SHORT_FORM = 3;

/** The distinctive words of a name, in order. */
export function companyWords(name: string): readonly string[] {
  const words = normaliseLabel(name.replaceAll(/\bS\s*[./]?\s*A\b\.?(?=\s|$|[-,;)])/giu, ' SA '))
    .split(' ')
    .filter((word) => word !== '' && !CONNECTORS.has(word));
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop();
  return words;
}

/** Whether two spellings are of one name, ignoring legal form, accents, punctuation and small words. */
export function companyKey(name: string): string {
  return companyWords(name).join(' ');
}

const isTrade = (word: string): boolean => TRADES.test(word);

/** `written` may be abbreviated: "Transp." for "Transportes". */
function isSameWord(written: string, word: string): boolean {
  return written === word || (written.length >= LETTERS_OF_A_SHORT_FORM && !/\d/.test(written) && word.startsWith(written));
}

interface Named<T> {
  /** Its first word that is no trade, if it is unique among all companies. */
  readonly first: string | null;
  readonly words: readonly string[];
  readonly what: T;
}

export interface Company<T> {
  readonly name: string;
  readonly what: T;
  /** Several names of one company share a key; absent = each name is a company of its own. */
  readonly who?: string;
}

/**
 * Finds the companies that a text names, in full or by an unambiguous short form.
 * @param isPlain words that identify no company by themselves, though they are part of its name.
 */
export function companyFinder<T>(
  companies: readonly Company<T>[],
  isPlain: (word: string) => boolean = () => false,
): (text: string) => readonly T[] {
  const byStart = new Map<string, Named<T>[]>();
  const names = [
    ...new Map(
      companies.map(({ name, what, who }) => {
        const key = `${companyKey(name)} ${JSON.stringify(what)}`;
        return [key, { words: companyWords(name), what, who: who ?? key }];
      }),
    ).values(),
  ];
  /** The only company whose name has the word, or null = several. */
  const owners = new Map<string, string | null>();
  for (const { words, who } of names)
    for (const word of words) owners.set(word, (owners.get(word) ?? who) === who && owners.get(word) !== null ? who : null);
  for (const { words, what } of names) {
    const distinctive = words.find((word) => !isTrade(word) && !isPlain(word)) ?? '';
    const isUnique = distinctive.length >= LETTERS_OF_A_NAME && owners.get(distinctive) !== null && owners.has(distinctive);
    const named = { words, first: isUnique ? distinctive : null, what };
    for (const start of new Set(words.map(startOf))) {
      const known = byStart.get(start);
      if (known === undefined) byStart.set(start, [named]);
      else known.push(named);
    }
  }
  return (text) => {
    if (byStart.size === 0) return [];
    const words = companyWords(text);
    const candidates = new Set(words.flatMap((word) => byStart.get(startOf(word)) ?? []));
    return [...candidates].filter((named) => isNamed(words, named)).map(({ what }) => what);
  };
}

const startOf = (word: string): string => word.slice(0, LETTERS_OF_A_SHORT_FORM);

function isNamed(text: readonly string[], { words, first }: Named<unknown>): boolean {
  if (words.length === 0) return false;
  if (text.length === words.length && text.every((word, place) => isSameWord(word, words[place] ?? ''))) {
    return text.some((word, place) => word === words[place] && word.length >= LETTERS_OF_A_SHORT_FORM);
  }
  return (first !== null && text.includes(first)) || hasRun(text, words);
}

/** At least two neighbouring words of the name, one of them in full and not a word of another company's trade. */
function hasRun(text: readonly string[], words: readonly string[]): boolean {
  for (let at = 0; at + 1 < text.length; at++) {
    for (let place = 0; place + 1 < words.length; place++) {
      const [textFirst = '', textSecond = ''] = [text[at], text[at + 1]];
      const [first = '', second = ''] = [words[place], words[place + 1]];
      if (!isSameWord(textFirst, first) || !isSameWord(textSecond, second)) continue;
      const whole = [textFirst === first ? first : '', textSecond === second ? second : ''];
      if (whole.some((word) => word.length >= LETTERS_OF_A_SHORT_FORM && !isTrade(word))) return true;
    }
  }
  return false;
}
