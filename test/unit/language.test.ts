/** How the product speaks, in Brazilian Portuguese and in English: what no sentence of it says. */

import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROFILE_ENTRIES } from '../../main/network/testing.ts';
import { longestSentence, MOST_WORDS } from '../tools/language/speech.ts';
import { type Sentence, stringsOf } from '../tools/sentences.ts';

/** The network of the training speaks for itself. */
const NOT_OURS = 'main/training/';
/** Every file with a sibling in English holds sentences; no other does (english.test.ts, english-main.test.ts). */
const ENGLISH_FILES = globSync('{main,renderer}/**/*.en.ts')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith(NOT_OURS));
const FILES = ENGLISH_FILES.map((path) => path.replace(/\.en\.ts$/, '.ts'));

/** A word of the code (a state, a cause) is no sentence. */
const isShown = ({ text }: Sentence): boolean => /\s|[À-ÿ]|^[A-Z]/.test(text.trim());
/** Entries of the wire profile have both languages at one place. */
const wordsOfEntries = (language: 'pt' | 'en'): readonly Sentence[] =>
  PROFILE_ENTRIES.flatMap(({ path, section, words }) =>
    [...words[language], ...(section?.words[language] ?? [])].map((text = '') => ({ where: `entry ${path}`, text })),
  );
const SENTENCES = [...FILES.flatMap(stringsOf), ...wordsOfEntries('pt')].filter(isShown);
const ENGLISH = [...ENGLISH_FILES.flatMap(stringsOf), ...wordsOfEntries('en')].filter(isShown);

/** Says what is wrong in the files of the wire profile, to those who write them. */
const TECHNICAL = /^main\/(?:network\/|support\/texts\/log|price-import\/texts\/reading)/;

interface Rule {
  readonly says: string;
  readonly wrong: RegExp;
  /** Where it may be said. */
  readonly but?: RegExp;
}

const word = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');

/** Words of the API, and what a value becomes that was not looked after. */
const CODE_WORDS =
  /(?<![\w-])(?:PENDING|PROCESSING|ACCEPTED|REJECTED|null|undefined|unknown|NaN|transaction)(?![\w-])|\[object |transaction\.id/;

const RULES: readonly Rule[] = [
  { says: 'nobody who is not known', wrong: word('não se sabe|sabe-se|ninguém sabe') },
  { says: 'no word of a manual or a lawyer', wrong: word('cabe|cabem|consta|constam|outrora|às cegas|desfecho|a observar|mapeamento') },
  { says: 'no word of the API or of the code', wrong: CODE_WORDS, but: TECHNICAL },
  { says: 'no date as a machine writes it', wrong: /\d{4}-\d{2}-\d{2}|AAAA-MM-DD/, but: TECHNICAL },
  { says: 'no empty quotes', wrong: /“\s*”|‘\s*’/ },
  {
    says: 'what was said worse before',
    wrong: word(
      [
        'qtde\\.?',
        'mais dias e maior valor',
        'recusada aqui',
        'esperam? você',
        'confirmar tira d(?:ela|ele)',
        'ainda não se sabe se este nome',
        'uma soma prova menos',
        'combinam quase igual',
        'possibilidade parecida',
        'é lida de novo de tempos em tempos',
        'campo por campo',
        'com resposta final',
        '§ indo',
        'após o anterior',
        'nada na saída',
        'pausados por uma pessoa',
        'reviver',
        'anexar só',
        'mudou de comportamento',
        'de mentira',
        'se já saiu, avise',
        'espera a correção dos endereços',
        'o conteúdo não é XML',
        'diga qual sinal separa',
        'pode dizer de quem, de quando',
        'que não se lê',
        'só você pode responder',
        'que valor pôr',
        'sozinhos, mesmo que o programa seja fechado',
        'erro interno dela',
        'com um pedido de verdade',
        'idêntica',
        'passou a valer pelo lote',
        'podem vir sozinhas',
        'já chegou ao fim',
        'pode ter letras',
        'como o Windows',
        'um pedido que não entende',
      ].join('|'),
    ),
  },
];

const ENGLISH_RULES: readonly Rule[] = [
  { says: 'nobody who is not known', wrong: word('it is (?:not )?(?:yet )?known|nobody knows') },
  { says: 'no please, no exclamation', wrong: /!(?![=[(])|(?<!\p{L})please(?!\p{L})(?! check each)/iu, but: /home\/tour\/|movement\// },
  {
    says: 'American spelling',
    wrong: word(
      '\\w*lit(?:re|res)|\\w*met(?:re|res)|catalogue|cancell(?:ed|ing)|colou?rs?(?<=our)|\\w+isations?|authorise[ds]?|recognise[ds]?|licences?',
    ),
    // The name of a place to be filled.
    but: /features\/closing\/texts/,
  },
  // "Unknown" and "null" are words of English.
  {
    says: 'no word of the API or of the code',
    wrong: /(?<![\w-])(?:PENDING|PROCESSING|ACCEPTED|REJECTED|undefined|NaN)(?![\w-])|\[object /,
    but: TECHNICAL,
  },
  { says: 'no date as a machine writes it', wrong: /\d{4}-\d{2}-\d{2}|YYYY-MM-DD/, but: TECHNICAL },
  { says: 'no empty quotes', wrong: /“\s*”|‘\s*’/ },
  {
    says: 'no archaic or foreign turn',
    wrong: word('gone by|day to come|of yours|the one before|once more|mend(?:ed)?|all the same'),
  },
];

describe('how it speaks', () => {
  it('is read from all files of texts', () => {
    expect(FILES.length).toBeGreaterThan(90);
    for (const sentences of [SENTENCES, ENGLISH]) expect(sentences.length).toBeGreaterThan(4000);
  });

  it.each(RULES)('$says', ({ wrong, but }) => {
    expect(SENTENCES.filter(({ where, text }) => wrong.test(text) && but?.test(where) !== true)).toEqual([]);
  });

  it.each(ENGLISH_RULES)('$says, in English', ({ wrong, but }) => {
    expect(ENGLISH.filter(({ where, text }) => wrong.test(text) && but?.test(where) !== true)).toEqual([]);
  });

  it('counts words as they are read aloud', () => {
    expect(longestSentence('Um zip com “A b c”. Nada (ver linha 3) de R$ 5,89 e 50 MB.')).toBe(6);
    expect(longestSentence('a b c · d e')).toBe(3);
    expect(longestSentence('{{count, number}} preços de {{name}}')).toBe(4);
  });

  it.each([
    ['Portuguese', SENTENCES],
    ['English', ENGLISH],
  ])(`no sentence of more than ${MOST_WORDS} words in %s`, (_language, sentences) => {
    expect(sentences.filter(({ text }) => longestSentence(text) > MOST_WORDS)).toEqual([]);
  });
});
