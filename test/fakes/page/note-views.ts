/** Pictures to take of the screen of notes (see look.ts). */

import type { Page } from '@playwright/test';

export interface NoteViewToLookAt {
  readonly name: string;
  readonly scenario: string;
  readonly act?: (page: Page) => Promise<unknown>;
}

const notes = async (page: Page) => {
  await page.getByRole('navigation').getByRole('button', { name: 'Notas', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Notas' }).waitFor();
};
/** The row whose state is called so. */
const open = (state: string) => async (page: Page) => {
  await notes(page);
  await page.getByRole('row').filter({ hasText: state }).first().click();
  await page.getByRole('complementary').waitFor();
};
const drop = (names: readonly string[]) => async (page: Page) => {
  await notes(page);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(names.map((name) => ({ name, mimeType: 'text/xml', buffer: Buffer.from('<nfeProc/>') })));
  await page.getByRole('button', { name: 'Fechar este aviso' }).waitFor();
};
const match = async (page: Page) => {
  await notes(page);
  await page.getByRole('button', { name: 'Conferir à mão' }).click();
  await page.getByRole('option').first().waitFor();
};

async function settings(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Ajustes' }).click();
  await page.getByRole('button', { name: 'Planilhas e notas' }).click();
}

export const NOTE_VIEWS: readonly NoteViewToLookAt[] = [
  { name: 'notes-empty', scenario: 'empty', act: notes },
  { name: 'notes', scenario: 'normal', act: notes },
  { name: 'notes-rows', scenario: 'rows', act: notes },
  { name: 'notes-awful', scenario: 'awful', act: notes },
  { name: 'notes-offline', scenario: 'offline', act: notes },
  { name: 'notes-errors', scenario: 'errors', act: notes },
  { name: 'notes-ambiguous', scenario: 'normal', act: open('Ambígua') },
  { name: 'notes-divergent', scenario: 'normal', act: open('Divergente') },
  { name: 'notes-refused', scenario: 'normal', act: open('Recusada') },
  { name: 'notes-conflict', scenario: 'awful', act: open('Chave repetida') },
  { name: 'notes-grouped', scenario: 'normal', act: open('Agrupada') },
  { name: 'notes-sent', scenario: 'normal', act: open('Na fila') },
  { name: 'notes-import', scenario: 'normal', act: drop(['a.xml', 'b.xml', 'c.zip']) },
  { name: 'notes-import-problems', scenario: 'awful', act: drop(['a.xml', 'antigas.rar', 'outras.rar', 'velhas.rar', 'x.rar']) },
  {
    name: 'notes-nothing',
    scenario: 'normal',
    act: async (page) => {
      await notes(page);
      await page.getByLabel('Procurar notas').fill('nada disto');
    },
  },
  {
    name: 'notes-picked',
    scenario: 'normal',
    act: async (page) => {
      await notes(page);
      await page.getByRole('grid').focus();
      for (const key of ['Space', 'Shift+PageDown']) await page.keyboard.press(key);
    },
  },
  {
    name: 'notes-attach',
    scenario: 'normal',
    act: async (page) => {
      await notes(page);
      await page.getByRole('button', { name: /^Anexar \d/ }).click();
    },
  },
  {
    name: 'notes-attach-production',
    scenario: 'production',
    act: async (page) => {
      await notes(page);
      await page.getByRole('button', { name: /^Anexar \d/ }).click();
    },
  },
  {
    name: 'notes-attached',
    scenario: 'normal',
    act: async (page) => {
      await notes(page);
      await page.getByRole('button', { name: /^Anexar \d/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Anexar \d/ })
        .click();
      await page.getByText('O que ficou de fora').waitFor();
    },
  },
  {
    name: 'notes-examples',
    scenario: 'empty',
    act: async (page) => {
      await notes(page);
      await page.getByRole('button', { name: 'Gerar notas de exemplo' }).click();
    },
  },
  { name: 'notes-match', scenario: 'normal', act: match },
  {
    name: 'notes-match-awful',
    scenario: 'awful',
    act: async (page) => {
      await match(page);
      for (const key of ['ArrowDown', 'F6', 'Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    },
  },
  {
    name: 'notes-settings',
    scenario: 'normal',
    act: settings,
  },
  {
    name: 'notes-settings-errors',
    scenario: 'awful',
    act: settings,
  },
];
