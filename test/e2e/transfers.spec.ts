/** Transfers: nothing of them is shown until the profile says where they are listed; then they are read, added up and kept. */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { WIDE } from './fixtures/whole.ts';
import { expectAccessible, goTo, goToSettings, numberIn, setFault, startTraining } from './pages.ts';

const PATH = '/supplier-integration/v1/suppliers/transfers';
const list = (page: Page) => page.getByRole('grid', { name: 'Repasses do posto' });
const totals = (page: Page) => page.getByRole('region', { name: 'Totais do filtro' });
const shown = async (page: Page): Promise<number> => Number(await list(page).getAttribute('aria-rowcount')) - 1;
const inMenu = (page: Page) => page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Repasses' });
const countIn = (text = ''): number => Number(/\((\d+)\)/.exec(text.replaceAll('.', ''))?.[1] ?? 0);
/** "R$ 1.234,56" in cents. */
const centsOf = (text: string): number => Number(/R\$\s([\d.]+,\d\d)/.exec(text)?.[1]?.replaceAll(/[.,]/g, ''));

async function fillIn(page: Page, path: string): Promise<void> {
  await goToSettings(page, 'Avançado');
  await page.getByRole('textbox', { name: 'Procurar no perfil' }).fill('paths.transfers');
  await page.getByRole('textbox', { name: 'Repasses', exact: true }).fill(path);
  await page.getByRole('button', { name: 'Salvar perfil' }).click();
  await expect(page.getByText('mudança não salva')).toHaveCount(0);
}

test('off until its path is filled in; then list, totals and file agree, and it opens with no network', WIDE, async ({ launchApp }) => {
  const app = await launchApp();
  const { page } = app;
  await startTraining(page);
  await expect(inMenu(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('repasses');
  await expect(page.getByRole('option', { name: /^Movimento/ })).toHaveCount(0);
  await expect(page.getByRole('option', { name: /^Repasses/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await fillIn(page, PATH);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('repasses');
  await page.getByRole('option', { name: /^Repasses/ }).click();
  await expect(list(page).getByRole('row').nth(1)).toContainText('R$');
  // Movimento is read for it too: in the end each transfer is known to be equal or not.
  await expect(list(page).getByText(/^Faltam? /)).toHaveCount(0);
  await expect(totals(page).getByText('sem conferência')).toHaveCount(0);
  await expectAccessible(page, 'Repasses');

  const count = numberIn(
    await totals(page)
      .getByText(/ repasses?$/)
      .first()
      .innerText(),
  );
  expect(count).toBeGreaterThan(10);
  await expect.poll(() => shown(page)).toBe(count);
  const cells = await list(page).getByRole('row').filter({ hasText: 'R$' }).allInnerTexts();
  expect(cells).toHaveLength(count);
  const sum = cells.reduce((all, text) => all + centsOf(text.replaceAll('\u00a0', ' ')), 0);
  expect(centsOf((await totals(page).locator('strong').first().innerText()).replaceAll('\u00a0', ' '))).toBe(sum);
  const parts = await totals(page).getByRole('listitem').allInnerTexts();
  expect(parts.reduce((all, text) => all + countIn(text), 0)).toBe(count);

  await page.getByText('Com diferença', { exact: true }).click();
  await expect.poll(() => shown(page)).toBe(countIn(parts.find((text) => text.includes('com diferença'))));
  await expect(list(page).getByRole('row').nth(1)).toContainText(/R\$\s[\d.,]+ a menos/);
  await page.getByText('Todos', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Situação' }).selectOption('pendente');
  await expect(list(page).getByRole('row').nth(1)).toContainText('pendente');
  await page.getByRole('combobox', { name: 'Situação' }).selectOption('Todas as situações');
  await expect.poll(() => shown(page)).toBe(count);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Salvar CSV' }).click()]);
  expect(saved.suggestedFilename()).toMatch(/^repasses-\w{14}-.*\.csv$/);
  expect(
    new TextDecoder()
      .decode(await readFile(await saved.path()))
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(count + 1);

  await setFault(page, 'offline');
  await goTo(page, 'Repasses');
  await expect.poll(() => shown(page)).toBe(count);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText(/^Não deu para ler os repasses\./)).toBeVisible();
  expect(await shown(page)).toBe(count);
  await expectAccessible(page, 'Repasses, no network');
  await app.stop();
  await app.relaunch();
  await goTo(app.page, 'Repasses');
  await expect.poll(() => shown(app.page)).toBe(count);

  await fillIn(app.page, '');
  await expect(inMenu(app.page)).toHaveCount(0);
});
