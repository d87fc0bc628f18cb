/** A screen has one name: the navigation's. Its title, the search and every sentence that sends somebody there use it. */

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settings as settingsEnglish } from '../../../../renderer/features/settings/texts.en.ts';
import { settings } from '../../../../renderer/features/settings/texts.ts';
import { screenTitlesOf } from '../../../tools/screen-titles.ts';
import { stringsOf } from '../../../tools/sentences.ts';

const portuguese = await screenTitlesOf(false);
const english = await screenTitlesOf(true);

/** Titles of what has no button in the navigation: a file, an upload, a dialog of its own. */
const INNER = [
  'notes/match/match-screen.tsx',
  'public/first-run-screen.tsx',
  'detail/outbox-page.tsx',
  'file-bar.tsx',
  'sheet/sheet-bars.tsx',
];

const source = (path: string): string => readFileSync(path, 'utf8');
const paths = (pattern: string): readonly string[] => globSync(pattern).map((path) => path.replaceAll('\\', '/'));

describe('titles', () => {
  it('are the name of their screen', () => {
    const titled = paths('renderer/**/*.tsx').filter((path) => source(path).includes('order={1}'));
    expect(titled.filter((path) => !INNER.some((end) => path.endsWith(end)))).toEqual(['renderer/components/screen/screen-title.tsx']);
    const named = paths('renderer/features/**/*.tsx').flatMap((path) =>
      [...source(path).matchAll(/<ScreenTitle of="(\w+)"/g)].map(([, name]) => name),
    );
    expect(named.toSorted()).toEqual(Object.keys(portuguese).toSorted());
  });

  it('stand in no other text', () => {
    const written = paths('renderer/**/*.{ts,tsx}').filter((path) => /\w\.screens\.(?:\$|\w+['`])/.test(source(path)));
    expect(written).toEqual([]);
  });
});

interface Language {
  readonly files: readonly string[];
  readonly screens: readonly string[];
  readonly pages: readonly string[];
  /** A place is what follows one of these words, with a capital. */
  readonly place: RegExp;
  /** What is in the world, not in the program; environments of the network. */
  readonly others: readonly string[];
}

const isEnglish = (path: string): boolean => /(?:^|[/.-])en\b/.test(path);
const TEXTS = paths('{main,renderer}/**/{*texts,*-text,*texts.en,*-text.en}.ts')
  .concat(paths('{main,renderer}/**/texts/*.ts'))
  .filter((path) => !path.startsWith('main/training/texts/'));

const LANGUAGES: Readonly<Record<string, Language>> = {
  Portuguese: {
    files: TEXTS.filter((path) => !isEnglish(path)),
    screens: Object.values(portuguese),
    pages: Object.values(settings.pages),
    place: /(?<!\p{L})(?:em|telas?|solte em|abra|veja em|volte a)\s+(?:a tela\s+)?(\p{Lu}\p{Ll}+[^.,:;!?()]*)/giu,
    others: ['Bloco de Notas', 'Brasil', 'Excel', 'LibreOffice', 'Linux', 'Produção', 'Recolha', 'Treinamento', 'Windows'],
  },
  English: {
    files: TEXTS.filter(isEnglish),
    screens: Object.values(english),
    pages: Object.values(settingsEnglish.pages),
    place: /(?<!\p{L})(?:in|on|screen|open|see)\s+(?:the\s+)?(\p{Lu}\p{Ll}+[^.,:;!?()]*)/gu,
    others: ['Brazil', 'Excel', 'LibreOffice', 'Linux', 'Production', 'Notepad', 'Office', 'Recolha', 'Training', 'Windows'],
  },
};

describe.each(Object.entries(LANGUAGES))('sentences in %s', (_, { files, screens, pages, place, others }) => {
  const named = files
    .flatMap(stringsOf)
    .flatMap(({ where, text }) =>
      [...text.matchAll(place)].flatMap(([, name = '']) => (/^\p{Lu}\p{Ll}/u.test(name) ? [{ where, name }] : [])),
    );

  it('name many screens', () => expect(named.length).toBeGreaterThan(40));

  it('send nobody to a screen that has another name', () => {
    const known = [...screens, ...pages, ...others];
    expect(named.filter(({ name }) => !known.some((one) => name === one || name.startsWith(`${one} `)))).toEqual([]);
  });
});
