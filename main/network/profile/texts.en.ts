/** The English of texts.ts. */

import type { Same } from '../../../preload/contract/same.ts';
import type { EntryLanguage, ProfileMistake } from './texts.ts';

export const entryLanguage: EntryLanguage = 'en';

const FILE = 'wire-profile.json';
const MEND = 'Correct it in Settings → Advanced, or go back to the standard format.';

/** More of them are counted only. */
const MOST_SHOWN = 12;

/** All mistakes of the file, in its order. */
export function profileWrong(mistakes: readonly ProfileMistake[]): string {
  const places = mistakes.slice(0, MOST_SHOWN).map(({ path, line, sentence }) => `Line ${line}, “${path}”: ${sentence}.`);
  const more = mistakes.length - places.length;
  const head = mistakes.length === 1 ? `The file ${FILE} has an error.` : `The file ${FILE} has ${mistakes.length} errors.`;
  return [head, ...places, ...(more > 0 ? [`And ${more} more.`] : []), MEND].join(' ');
}

export const profileNotJson = (line: number, column: number, sentence: string): string =>
  `The file ${FILE} has an error in line ${line}, column ${column}: ${sentence}. ${MEND}`;

export const profileNotAnObject = (): string => `The file ${FILE} has to begin with “{” and end with “}”. ${MEND}`;

export const profileNotText = (): string =>
  `The file ${FILE} is not in UTF-8. In Notepad, save it again with the encoding UTF-8. Then open Recolha again.`;

export const profileTooLarge = (): string => `The file ${FILE} is too large for a profile. ${MEND}`;

export const profileNotRead = (): string =>
  `The file ${FILE} exists, but Windows did not let us read it. Close the program that uses it and open Recolha again.`;

/** Goes after what is wrong. */
export const profileWhere = (path: string): string => `The file is at ${path}.`;

/** What is no JSON. Lower case, no full stop. */
export const jsonSentences: Same<typeof import('./texts.ts').jsonSentences> = {
  ended: () => 'the file ends too early',
  noValue: () => 'a value is missing here. Texts go in double quotes',
  openText: () => 'the text does not close its quotes, or has a stray backslash',
  noName: () => 'a name in double quotes goes here',
  noColon: (name) => `“:” is missing after “${name.slice(0, 60)}”`,
  notClosed: (close) => `the closing “${close}” is missing`,
  noComma: (close) => `a comma is missing, or “${close}”`,
  commaTooMany: (close) => `there is one comma too many before “${close}”`,
  trailing: () => 'there is text after the end',
  tooDeep: () => 'too many objects lie one inside the other',
};

export const profileTwice = (first: number, second: number): string =>
  `this name appears twice, in lines ${first} and ${second}. Leave only one`;
