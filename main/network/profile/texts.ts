/** What the user reads about wire-profile.json: what is wrong in it, where, and how to mend it. */

/** The language of this build, which each entry of the profile has its words in. */
export type EntryLanguage = 'pt' | 'en';
export const entryLanguage: EntryLanguage = 'pt';

const FILE = 'wire-profile.json';
const MEND = 'Corrija em Ajustes → Avançado, ou volte lá ao formato padrão.';

export interface ProfileMistake {
  /** Dotted path of the entry; '' = the file as a whole. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
  /** Lower case, no full stop. */
  readonly sentence: string;
}

/** More of them are counted only. */
const MOST_SHOWN = 12;

/** All mistakes of the file, in its order. */
export function profileWrong(mistakes: readonly ProfileMistake[]): string {
  const places = mistakes.slice(0, MOST_SHOWN).map(({ path, line, sentence }) => `Linha ${line}, “${path}”: ${sentence}.`);
  const more = mistakes.length - places.length;
  const head = mistakes.length === 1 ? `O arquivo ${FILE} tem um erro.` : `O arquivo ${FILE} tem ${mistakes.length} erros.`;
  return [head, ...places, ...(more > 0 ? [`E mais ${more}.`] : []), MEND].join(' ');
}

export const profileNotJson = (line: number, column: number, sentence: string): string =>
  `O arquivo ${FILE} tem um erro na linha ${line}, coluna ${column}: ${sentence}. ${MEND}`;

export const profileNotAnObject = (): string => `O arquivo ${FILE} precisa começar com “{” e terminar com “}”. ${MEND}`;

export const profileNotText = (): string =>
  `O arquivo ${FILE} não está em UTF-8. No Bloco de Notas, salve de novo com a codificação UTF-8. Depois abra o Recolha de novo.`;

export const profileTooLarge = (): string => `O arquivo ${FILE} é grande demais para um perfil. ${MEND}`;

export const profileNotRead = (): string =>
  `O arquivo ${FILE} existe, mas o Windows não deixou ler. Feche o programa que o usa e abra o Recolha de novo.`;

/** Goes after what is wrong. */
export const profileWhere = (path: string): string => `O arquivo está em ${path}.`;

/** What is no JSON. Lower case, no full stop. */
export const jsonSentences = {
  ended: () => 'o arquivo acaba antes do fim',
  noValue: () => 'aqui falta um valor. Textos vão entre aspas duplas',
  openText: () => 'o texto não fecha as aspas, ou tem uma barra invertida solta',
  noName: () => 'aqui vai um nome entre aspas duplas',
  noColon: (name: string) => `falta “:” depois de “${name.slice(0, 60)}”`,
  notClosed: (close: string) => `falta fechar com “${close}”`,
  noComma: (close: string) => `falta uma vírgula, ou “${close}”`,
  commaTooMany: (close: string) => `sobra uma vírgula antes de “${close}”`,
  trailing: () => 'sobra texto depois do fim',
  tooDeep: () => 'há objetos demais um dentro do outro',
} as const;

export const profileTwice = (first: number, second: number): string =>
  `este nome aparece duas vezes, nas linhas ${first} e ${second}. Deixe um só`;
