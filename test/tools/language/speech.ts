/** How the program speaks, in both languages: what can be measured of a sentence. */

/** The most words of a sentence: it is understood when it is read aloud once. */
export const MOST_WORDS = 12;

/** A fact that is put in, a name in quotes, an aside in parentheses, an amount and a figure with its unit count as one word each. */
const ONE_WORD: readonly RegExp[] = [
  /\{\{[^}]*\}\}/g,
  /“[^”]*”|"[^"]*"/g,
  /\([^()]*\)/g,
  /R\$\s?\S+/g,
  /(?:§|\d[\d.,]*)\s(?:MB|kB|kg|%|min|s)(?!\p{L})/gu,
];

const wordsIn = (sentence: string): number =>
  ONE_WORD.reduce((text, fact) => text.replaceAll(fact, ' § '), sentence)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}§]/u.test(word)).length;

/** Words of the longest sentence of a text; keys and what they do are listed with a dot between them. */
export const longestSentence = (text: string): number => Math.max(...text.split(/(?<=[.?!…])\s+|\n| · /).map(wordsIn));

export type Language = 'Portuguese' | 'English';

interface Joint {
  readonly says: string;
  readonly wrong: RegExp;
  readonly only?: Language;
}

/** An infinitive has a subject of its own: "depois de a nota entrar". */
const SUBJECT = '(?<!(?:antes|depois|apesar|além|fato) )';
const ARTICLES = 'os?|as?|el[ea]s?|est[ea]s?|ess[ea]s?|aquel[ea]s?|isto|isso|aquilo';

/** What goes wrong where a sentence is joined from parts. */
const JOINTS: readonly Joint[] = [
  { says: 'two spaces', wrong: /\S {2,}\S/ },
  { says: 'a space before a stop', wrong: /\S [,.;:!?](?:\s|$)/ },
  { says: 'two stops', wrong: /(?<!\.)\.\.(?!\.)|(?<!\bEx|\be\.g)[.!?;:,][.;:,](?!\.)/i },
  { says: 'a small letter after a stop', wrong: /(?<!\bno)[.?!] \p{Ll}/u },
  {
    says: 'an article that its preposition takes in',
    wrong: new RegExp(`${SUBJECT}(?<!\\p{L})(?:de|em) (?:${ARTICLES})(?!\\p{L})|(?<!\\p{L})por (?:os?|as?)(?!\\p{L})`, 'iu'),
    only: 'Portuguese',
  },
];

/** Quoted words are others' words; a path or a number of places is no sentence. */
const bare = (text: string): string => text.replaceAll(/“[^”]*”|"[^"]*"/g, '§');

/** Nothing after the last word of a text that has ended a sentence before. */
const isOpenEnded = (text: string): boolean =>
  /^[\p{Lu}§]/u.test(text) && /[\p{L}\p{N}§)][.?!] [\p{Lu}§]/u.test(text) && !/(?:[.?!…:)§”]|: \S+)$/.test(text.trim());

/** What is wrong with a text as it is read; none in a good one. */
export function jointFaults(text: string, language: Language): readonly string[] {
  const read = bare(text);
  const faults = JOINTS.filter(({ wrong, only }) => (only ?? language) === language && wrong.test(read)).map(({ says }) => says);
  return isOpenEnded(read) ? [...faults, 'a last sentence without a stop'] : faults;
}

/** Nouns as they are counted: of one, and of more. */
export interface Counted {
  readonly one: ReadonlySet<string>;
  readonly more: ReadonlySet<string>;
}

/** Whether a count and its noun disagree: "1 notas", "2 nota". A limit or a whole is never one ("3 de 30 dias", "há 30 dias"); a noun before another stands for its kind ("2 note files"). */
export function disagrees(text: string, { one, more }: Counted): boolean {
  const counted = /(?<![\p{L}\d.,:/-]|(?<!\p{L})(?:de|há|of|than|for) )(\d[\d.]*) (\p{L}+)(?!\p{L})(?: (\p{L}+))?/gu;
  return [...bare(text).matchAll(counted)].some(([, count = '', noun = '', next = '']) =>
    count === '1' ? more.has(noun) : one.has(noun) && !next.endsWith('s'),
  );
}
