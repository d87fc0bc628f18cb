/** Notas: intake, the desk, matching side by side, the note as a document. */

import type { Page } from '@playwright/test';
import { go, inTurn, keys, onDays, press, says, type View } from '../view.ts';

const notes = inTurn(go('Anexar'), (page) => page.getByRole('heading', { level: 1, name: 'Anexar' }).waitFor());
/** The row whose state is called so. */
const open = (state: string) =>
  inTurn(
    notes,
    (page) => page.getByRole('row').filter({ hasText: state }).first().click(),
    (page) => page.getByRole('complementary').waitFor(),
  );
const drop = (names: readonly string[]) => async (page: Page) => {
  await notes(page);
  const files = names.map((name) => ({ name, mimeType: 'text/xml', buffer: Buffer.from('<nfeProc/>') }));
  await page.locator('input[type=file]').first().setInputFiles(files);
  await page.getByRole('button', { name: 'Fechar este aviso' }).waitFor();
};
const match = inTurn(notes, press('Conferir à mão'), (page) => page.getByRole('option').first().waitFor());
/** Several fuelings picked for one note: their sum beside it. */
const several = inTurn(match, keys('ArrowDown', 'F6', 'Space', 'ArrowDown', 'Space'));
const attach = inTurn(notes, press(/^Anexar \d/));
const paper = (state: string) => inTurn(open(state), press('Ver a nota'), (page) => page.getByRole('dialog').waitFor());

export const NOTE_VIEWS: readonly View[] = [
  ...onDays('notes', ['normal', 'empty', 'rows', 'awful', 'offline', 'errors'], notes),
  { name: 'notes-loading', scenario: 'normal', held: ['notesSummary', 'notesRows', 'notesImports'], act: notes },
  { name: 'notes-ambiguous', scenario: 'normal', act: open('Ambígua') },
  { name: 'notes-divergent', scenario: 'normal', act: open('Divergente') },
  { name: 'notes-refused', scenario: 'normal', act: open('Recusada') },
  { name: 'notes-conflict', scenario: 'awful', act: open('Chave repetida') },
  { name: 'notes-import', scenario: 'normal', act: drop(['a.xml', 'b.xml', 'c.zip']) },
  { name: 'notes-import-problems', scenario: 'awful', act: drop(['a.xml', 'antigas.rar', 'outras.rar', 'velhas.rar', 'x.rar']) },
  { name: 'notes-imports', scenario: 'normal', act: inTurn(notes, press('Importações')) },
  { name: 'notes-imports-remove', scenario: 'normal', act: inTurn(notes, press('Importações'), press(/^Remover /)) },
  {
    name: 'notes-nothing',
    scenario: 'normal',
    act: inTurn(notes, (page) => page.getByLabel('Procurar notas').fill('nada disto'), says('Nada encontrado com esses filtros.')),
  },
  {
    name: 'notes-picked',
    scenario: 'normal',
    act: inTurn(notes, (page) => page.getByRole('grid').focus(), keys('Space', 'Shift+PageDown')),
  },
  { name: 'notes-attach', scenario: 'normal', act: attach },
  { name: 'notes-attach-awful', scenario: 'awful', act: attach },
  { name: 'notes-attach-production', scenario: 'production', act: attach },
  {
    name: 'notes-attached',
    scenario: 'normal',
    act: inTurn(
      attach,
      (page) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^Anexar \d/ })
          .click(),
      (page) => page.getByText('O que ficou de fora').waitFor(),
    ),
  },
  { name: 'notes-examples', scenario: 'empty', act: inTurn(notes, press('Gerar notas de exemplo')) },
  { name: 'match', scenario: 'normal', act: match },
  { name: 'match-awful', scenario: 'awful', act: match },
  { name: 'match-several', scenario: 'awful', act: several },
  { name: 'match-choice', scenario: 'normal', act: inTurn(several, press(/^(Confirmar|Ligar|Escolher)/)) },
  { name: 'paper', scenario: 'normal', act: paper('Divergente') },
  { name: 'paper-awful', scenario: 'awful', act: paper('Chave repetida') },
];
