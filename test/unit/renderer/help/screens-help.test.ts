/** The help of each screen: three short sentences in both languages, and a picture that is small and there. */

import { existsSync, globSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pictureOf as englishPicture, picturesPictureOf as pictureOf } from '../../../../renderer/features/help/testing.ts';
import { screenWordsOf } from '../../../tools/screen-titles.ts';

const portuguese = await screenWordsOf(false);
const english = await screenWordsOf(true);
const SCREENS = Object.keys(portuguese);
/** Both languages together, packed as they are. */
const MOST_BYTES = 350_000;
const MOST_WORDS = 12;

describe.each([
  ['Portuguese', 'pt', portuguese, pictureOf],
  ['English', 'en', english, englishPicture],
] as const)('in %s', (_, folder, texts, picture) => {
  it('every screen has three sentences of at most twelve words', () => {
    expect(Object.keys(texts).toSorted()).toEqual(SCREENS.toSorted());
    expect(SCREENS.length).toBeGreaterThan(10);
    for (const { shows, you, comes } of Object.values(texts)) {
      for (const sentence of [shows, you, comes]) expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(MOST_WORDS);
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
