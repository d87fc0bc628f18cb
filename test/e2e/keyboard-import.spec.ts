/** A whole import without a mouse: pasted, asked, mended, dated, confirmed, sent. */

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { WIDE } from './fixtures/whole.ts';
import { focusedName, tabTo } from './keyboard.ts';
import { lineOf, startTraining } from './pages.ts';

const DAY_MS = 86_400_000;
const CELLS = [
  'Produto\tPreço\tTipo\tCliente',
  'Gasolina Comum\t6,09\tPadrão\t',
  'Etanol\t4,20\tPadrão\t',
  'Diesel\t5,79\tPadrão\t',
  'Etanol\t-3%\tAcordo\tFrota Boa',
  'GNV\t4,x5\tPadrão\t',
].join('\n');

/** As if the cells had been copied in a spreadsheet: they lie in the clipboard, and nothing of them is on the page. */
async function copyElsewhere(page: Page, text: string): Promise<void> {
  await page.evaluate((cells) => {
    const box = document.createElement('textarea');
    box.id = 'elsewhere';
    box.value = cells;
    document.body.append(box);
    box.focus();
    box.select();
  }, text);
  await page.keyboard.press('Control+C');
  await page.evaluate(() => document.getElementById('elsewhere')?.remove());
}

async function chooseItem(page: Page, name: RegExp): Promise<void> {
  // It takes the focus a moment after it is seen: a key pressed before that would move the grid behind it.
  await expect(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toHaveCount(1);
  for (let step = 0; step < 12; step += 1) {
    if (name.test(await focusedName(page))) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`no item ${name}`);
}

test('from pasted cells to sent, by keyboard alone', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await copyElsewhere(page, CELLS);
  const { keyboard } = page;
  const grid = page.getByRole('grid', { name: 'Conferência dos preços' });

  await keyboard.press('Control+V');
  await expect(page.getByRole('heading', { level: 1, name: 'Colado da área de transferência.txt' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Que produto é “Diesel”?' })).toBeVisible();
  await tabTo(page, /^Diesel S500$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Que produto é “Diesel”?' })).toBeHidden();
  await expect(page.getByLabel('CNPJ do cliente “Frota Boa”')).toBeFocused();
  await keyboard.type('33000167000101');
  await keyboard.press('Enter');

  // The rows: 3 % less than 4,20, and a price that cannot be read.
  await expect(grid.locator('[role="gridcell"]:focus')).toHaveCount(1);
  await expect(lineOf(page, 5)).toContainText('R$ 4,074');
  await expect(lineOf(page, 5)).toContainText('−3 % do padrão');
  await keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Detalhes da linha escolhida' })).toContainText('Linha 6');
  await keyboard.press('F2');
  await expect(page.getByLabel('Novo preço da linha 6')).toBeFocused();
  await keyboard.press('Control+A');
  await keyboard.type('4,95');
  await keyboard.press('Enter');
  await expect(lineOf(page, 6)).toContainText('R$ 4,95');
  await keyboard.press('Control+Z');
  await expect(lineOf(page, 6)).toContainText('Erro');
  await keyboard.press('Control+Y');
  await expect(lineOf(page, 6)).toContainText('R$ 4,95');

  // Ctrl+D takes the cell above into this row alone; of several products it is asked first.
  await keyboard.press('Control+D');
  await expect(lineOf(page, 6)).not.toContainText('R$ 4,95');
  await keyboard.press('Control+Z');
  await expect(lineOf(page, 6)).toContainText('R$ 4,95');
  await keyboard.press('Control+Home');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Control+D');
  const fill = page.getByRole('dialog', { name: /^Preencher 1 linha com / });
  await expect(fill).toBeVisible();
  await keyboard.press('Escape');
  await expect(fill).toBeHidden();

  // Two rows out and back in, then a day for all of them.
  const send = page.getByRole('button', { name: /^Enviar \d+ preços?$/ });
  await expect(send).toHaveText('Enviar 5 preços');
  await keyboard.press('Control+Home');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Delete');
  await expect(lineOf(page, 2)).toContainText('De fora');
  await expect(lineOf(page, 3)).toContainText('De fora');
  await keyboard.press('Delete');
  await expect(send).toHaveText('Enviar 5 preços');
  await keyboard.press('Control+A');
  await keyboard.press('Shift+F10');
  await chooseItem(page, /^Preencher 5 linhas/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Valor')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('Vale a partir');
  await keyboard.press('Shift+Tab');
  const day = new Date(Date.now() + 3 * DAY_MS).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  await keyboard.type(day);
  await keyboard.press('Enter');
  await expect(page.getByText(`5 preços valem a partir de ${day} 00:00, hora de Brasília`)).toBeVisible();

  await expect(grid.locator('[role="gridcell"]:focus')).toHaveCount(1);
  const confirm = page.getByRole('button', { name: /^Confirmar \d+ avisos?$/ });
  if (await confirm.isVisible()) {
    await tabTo(page, /^Confirmar \d+ avisos?$/);
    await keyboard.press('Enter');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await tabTo(page, /^Confirmar todos$/);
    await keyboard.press('Enter');
    await expect(confirm).toBeHidden();
  }
  await tabTo(page, /^Enviar \d+ preços?$/);
  await keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Enviar 5 preços' })).toBeVisible();
  // The button behind the dialog has the same name.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await keyboard.press('Tab');
  await tabTo(page, /^Enviar 5 preços$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Abrir o envio de Colado da área de transferência.txt' })).toHaveCount(2);
});
