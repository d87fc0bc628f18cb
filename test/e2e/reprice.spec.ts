/** Prices changed without a file: typed over those in force, reviewed, sent, in force. */

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { expectAccessible, goTo, startTraining } from './pages.ts';

const FUELS = 8;
const grid = (page: Page) => page.getByRole('grid', { name: 'Preços em vigor neste posto' });

/** Of the first rows, as shown: "R$ 5,89". */
async function pricesOf(page: Page): Promise<readonly string[]> {
  const texts = await grid(page).locator('[role="gridcell"][data-column="price"]').allInnerTexts();
  return texts.map((text) => text.trim()).slice(0, FUELS);
}

const toCents = (text: string): number => Math.round(Number(/\d+,\d{2}/.exec(text)?.[0].replace(',', '.')) * 100);
const fromCents = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

async function showStandard(page: Page): Promise<void> {
  await goTo(page, 'Em vigor');
  await expect(grid(page).getByText('Etanol').first()).toBeVisible();
}

test('eight fuels by keyboard alone, from the first digit to in force', async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await showStandard(page);
  const { keyboard } = page;
  await page.getByLabel('Tipo de preço').focus();
  await keyboard.press('ArrowDown');
  await expect(grid(page).getByText('Acordo', { exact: true })).toHaveCount(0);
  const before = await pricesOf(page);
  expect(before).toHaveLength(FUELS);
  const wanted = before.map((text) => fromCents(toCents(text) + 5));

  await grid(page).focus();
  for (const text of wanted) {
    await keyboard.type(text);
    await keyboard.press('Enter');
  }
  await expect(page.getByText('8 alterações ainda não enviadas')).toBeVisible();
  await expect(page.getByText('8 sobem')).toBeVisible();
  await expectAccessible(page, 'prices typed over');

  // What is not sent is still there after another screen.
  await goTo(page, 'Início');
  await showStandard(page);
  await expect(page.getByText('8 alterações ainda não enviadas')).toBeVisible();

  await grid(page).focus();
  await keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Enviar 8 preços' })).toBeVisible();
  await expectAccessible(page, 'confirmation of prices typed over');
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: /^Envio de ajuste-de-precos-/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Caminho do lote' })).toContainText(/Em vigor\s*8/);
  await showStandard(page);
  await expect(page.getByText('Para mudar um preço, digite o novo na célula.')).toBeVisible();
  await expect.poll(async () => (await pricesOf(page)).map(toCents)).toEqual(wanted.map((text) => toCents(text)));
});
