/** The help of each screen: three short sentences in both languages, and a picture that is small and there. */

import { existsSync, globSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { shell } from '../../../../renderer/app/texts/shell.ts';
import { pictureOf as englishPicture } from '../../../../renderer/features/help/pictures.en.ts';
import { pictureOf } from '../../../../renderer/features/help/pictures.ts';
import { screenHelp as english } from '../../../../renderer/features/help/screens-texts.en.ts';
import { screenHelp } from '../../../../renderer/features/help/screens-texts.ts';

const SCREENS = Object.keys(shell.screens);
/** Both languages together, packed as they are. */
const MOST_BYTES = 350_000;
const MOST_WORDS = 12;

describe.each([
  ['Portuguese', 'pt', screenHelp, pictureOf],
  ['English', 'en', english, englishPicture],
] as const)('in %s', (_, folder, texts, picture) => {
  it('every screen has three sentences of at most twelve words', () => {
    expect(Object.keys(texts.of).toSorted()).toEqual(SCREENS.toSorted());
    for (const sentences of Object.values(texts.of).map((parts) => Object.values(parts))) {
      expect(sentences).toHaveLength(3);
      for (const sentence of sentences) expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(MOST_WORDS);
    }
  });

  it('every screen has its picture, and no picture is of none', () => {
    for (const screen of SCREENS) expect(existsSync(fileURLToPath(picture(screen))), screen).toBe(true);
    expect(readdirSync(`renderer/features/help/pictures/${folder}`).toSorted()).toEqual(SCREENS.map((name) => `${name}.webp`).toSorted());
  });
});

it('the pictures are small enough to be packed', () => {
  const sizes = globSync('renderer/features/help/pictures/*/*.webp').map((path) => statSync(path).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
});
