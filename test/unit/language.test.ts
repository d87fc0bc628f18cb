/** How the product speaks (Brazilian Portuguese of today): what no sentence of it says. */

import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Sentence, stringsOf } from '../tools/sentences.ts';

/** The network of the training speaks for itself, and the log's names of files for the support. */
const NOT_OURS = ['main/training/texts/'];
const FILES = globSync([
  '{main,renderer}/**/*texts.ts',
  '{main,renderer}/**/*-text.ts',
  '{main,renderer}/**/texts/*.ts',
  'main/stations/outage.ts',
])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/(?:^|[/.-])en\b/.test(path) && !NOT_OURS.some((folder) => path.startsWith(folder)));

/** A word of the code (a state, a cause) is no sentence. */
const isShown = ({ text }: Sentence): boolean => /\s|[À-ÿ]|^[A-Z]/.test(text.trim());
const SENTENCES = FILES.flatMap(stringsOf).filter(isShown);

/** Says what is wrong in the files of the wire profile, to those who write them. */
const TECHNICAL = /^main\/(?:network\/|support\/texts\/log|price-import\/texts\/reading)/;

interface Rule {
  readonly says: string;
  readonly wrong: RegExp;
  /** Where it may be said. */
  readonly but?: RegExp;
}

const word = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');

const RULES: readonly Rule[] = [
  { says: 'no word of a manual or a lawyer', wrong: word('cabe|cabem|consta|constam|outrora|às cegas|desfecho|a observar|mapeamento') },
  {
    says: 'no word of the API or of the code',
    wrong: /(?<![\w-])(?:PENDING|PROCESSING|ACCEPTED|REJECTED|null|undefined|unknown|NaN|transaction)(?![\w-])|\[object |transaction\.id/,
    but: TECHNICAL,
  },
  { says: 'no date as a machine writes it', wrong: /\d{4}-\d{2}-\d{2}|AAAA-MM-DD/, but: TECHNICAL },
  { says: 'no empty quotes', wrong: /“\s*”|‘\s*’/ },
  {
    says: 'what was said worse before',
    wrong: word(
      [
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

const MOST_WORDS = 24;
const longest = (text: string): number => Math.max(...text.split(/(?<=[.?!])\s+/).map((sentence) => sentence.split(/\s+/).length));

describe('how it speaks', () => {
  it('is read from all files of texts', () => {
    expect(FILES.length).toBeGreaterThan(60);
    expect(SENTENCES.length).toBeGreaterThan(2000);
  });

  it.each(RULES)('$says', ({ wrong, but }) => {
    expect(SENTENCES.filter(({ where, text }) => wrong.test(text) && but?.test(where) !== true)).toEqual([]);
  });

  it(`no sentence of more than ${MOST_WORDS} words`, () => {
    expect(SENTENCES.filter(({ where, text }) => longest(text) > MOST_WORDS && !TECHNICAL.test(where))).toEqual([]);
  });
});
