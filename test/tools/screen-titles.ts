/** Titles of the screens, as each feature declares them. */

import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ScreenWords } from '../../renderer/kit/feature.ts';
import type { Screen } from '../../renderer/kit/nav-store.ts';

type Words = Readonly<Record<Screen, ScreenWords>>;

/** @param english in English, else in Portuguese. */
export async function screenWordsOf(english: boolean): Promise<Words> {
  const paths = globSync(`renderer/features/*/screen-texts${english ? '.en' : ''}.ts`);
  const files = (await Promise.all(paths.map((path) => import(pathToFileURL(resolve(path)).href)))) as readonly {
    readonly screenWords: Partial<Words>;
  }[];
  return Object.assign({}, ...files.map(({ screenWords }) => screenWords)) as Words;
}

export async function screenTitlesOf(english: boolean): Promise<Readonly<Record<Screen, string>>> {
  const words = Object.entries(await screenWordsOf(english)).map(([name, { title }]) => [name, title]);
  return Object.fromEntries(words) as Readonly<Record<Screen, string>>;
}
