/** The list of imports above the notes. */

import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import type { NoteImportView } from '../../../../preload/contract/notes/note-desk.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { useImportChoices } from '../../../../renderer/features/notes/testing.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

const listed = { id: 'a', label: 'notas.zip', files: 2, startedAt: '2026-11-20T12:00:00.000Z', status: 'done' } as NoteImportView;

function choicesFor(chosen: string | null) {
  let choices: ReturnType<typeof useImportChoices> = [];
  function List() {
    choices = useImportChoices([listed], chosen);
    return null;
  }
  renderToStaticMarkup(<List />);
  return choices;
}

it('names the chosen import where it is listed, and says so where it is not', () => {
  expect(choicesFor(null).map(({ value }) => value)).toEqual(['', 'a']);
  expect(choicesFor('a').map(({ value }) => value)).toEqual(['', 'a']);
  expect(choicesFor('of another station')).toMatchObject([
    { value: '', label: 'Todas as importações' },
    { value: 'of another station', label: 'Importação fora desta lista' },
    { value: 'a' },
  ]);
});
