/** An import in the list of imports. */

import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import type { NoteImportEntry } from '../../../../preload/contract/notes/note-desk.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { ImportFacts } from '../../../../renderer/features/notes/testing.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

const ENTRY: NoteImportEntry = {
  ...{ id: 'a', label: 'XML', source: 'folder', startedAt: '2026-11-20T12:00:00.000Z', status: 'done', files: 0, problems: [] },
  ...{ open: 0, unfinished: 0 },
};

const linesOf = (problems: readonly string[]): readonly string[] => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <ImportFacts entry={{ ...ENTRY, problems }} />
    </MantineProvider>,
  );
  return [...html.matchAll(/<(?:li|span)>(.*?)<\/(?:li|span)>/g)].map(([, text = '']) => text);
};

it('says all that could not be read', () => {
  expect(linesOf([])).toEqual([]);
  expect(linesOf(['A falhou.'])).toEqual(['1 arquivo não pôde ser lido:', 'A falhou.']);
  expect(linesOf(['A.', 'B.', 'C.', 'D.'])).toEqual(['4 arquivos não puderam ser lidos:', 'A.', 'B.', 'C.', 'D.']);
});
