/** A month, closed: its sums agree with its list, go on paper and into files, and what is solved is found again. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expect, test } from './fixtures/app.ts';
import { CORE, WIDE } from './fixtures/whole.ts';
import { expectAccessible, goTo, numberIn, setFault, startTraining } from './pages.ts';

const NAME = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** `YYYY-MM` of the month so many before this one. */
function monthBefore(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - months, 1)).toISOString().slice(0, 7);
}
const nameOf = (month: string): string => NAME.format(new Date(`${month}-01T00:00:00Z`));

const list = (page: Page) => page.getByRole('grid', { name: 'Abastecimentos do mês' });
const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).getByRole('table');

async function save(page: Page, button: RegExp) {
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

/** Solved fuelings of this month, and a single one of half a year ago. */
function addSolved(userData: string, count: number): void {
  const db = new DatabaseSync(join(userData, 'recolha.db'));
  const insert = db.prepare(`INSERT INTO pending_fuelings (station_id, transaction_id, date, customer_name, quantity_e4, value_e4,
      product_name, plate, first_seen_at, last_seen_at, gone_at)
    SELECT id, ?, ?, ?, 100000, 600000, 'Etanol', 'ABC1D23', ?, ?, ? FROM stations`);
  const at = new Date().toISOString();
  db.exec('BEGIN');
  for (let index = 0; index < count; index += 1) {
    insert.run(String(990_000_000 + index), `${monthBefore(0)}-01T00:00:00`, `Frota ${index % 400}X`, at, at, at);
  }
  insert.run('980000000', `${monthBefore(6)}-10T10:00:00`, 'Cliente antigo', at, at, at);
  db.exec('COMMIT');
  db.close();
}

test('a month adds up, is printed, and is kept as a workbook and a zip of XMLs', CORE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await goTo(page, 'Anexar');
  await page.getByRole('button', { name: 'Gerar notas de exemplo' }).first().click();
  await page.getByRole('button', { name: 'Importar agora' }).click();
  await expect(page.getByText(/arquivos lidos$/)).toBeVisible();
  await goTo(page, 'Fechamento');
  await expect(page.getByText(/Lista de pendências vista desde/)).toBeVisible();
  await expect(list(page).getByRole('row').nth(1)).toContainText('R$');
  await expectAccessible(page, 'Fechamento');

  const whole = page.getByRole('region', { name: 'Abastecimentos do mês' }).locator('strong');
  // The movement is read meanwhile, by days: what is looked at is of one moment.
  await expect(async () => {
    const money = (await whole.innerText()).replaceAll('\u00a0', ' ');
    const fuelings = Number(await list(page).getAttribute('aria-rowcount')) - 1;
    for (const name of ['Por produto', 'Por cliente']) {
      const total = (
        await table(page, name)
          .getByRole('row', { name: /^Total/ })
          .innerText()
      ).replaceAll('\u00a0', ' ');
      expect(total).toContain(money);
      expect(numberIn(total)).toBe(fuelings);
    }
  }).toPass();

  const workbook = await save(page, /^Planilha do contador/);
  expect(workbook.name).toMatch(/^fechamento-\w{14}-\d{4}-\d{2}\.xlsx$/);
  expect(Object.keys(unzipSync(workbook.bytes))).toContain('xl/workbook.xml');
  const xmls = page.getByRole('button', { name: /^XMLs do mês/ });
  const count = numberIn(await xmls.innerText());
  expect(count).toBeGreaterThan(0);
  const zip = await save(page, /^XMLs do mês/);
  const names = Object.keys(unzipSync(zip.bytes));
  expect(names).toHaveLength(count);
  for (const name of names) expect(name).toMatch(/^(eventos\/)?\w{44}(-evento-\d+)?\.xml$/);

  await page.evaluate(() => {
    window.print = () => {
      document.title = 'impresso';
    };
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page).toHaveTitle('impresso');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
  await expect(list(page)).toBeHidden();
  await expect(whole).toBeVisible();
  await expect(table(page, 'Por cliente').getByRole('row', { name: /^Total/ })).toBeVisible();
  await expect(page.getByText(`Fechamento de ${nameOf(monthBefore(0))}`)).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThan(0);
  await page.emulateMedia({ media: null, colorScheme: null });
});

test(
  'ten thousand solved fuelings stay findable with their history, without a network; a month may be empty',
  WIDE,
  async ({ launchApp }) => {
    const app = await launchApp();
    await startTraining(app.page);
    await goTo(app.page, 'Pendências');
    await expect(app.page.getByRole('grid', { name: 'Abastecimentos pendentes' })).toHaveAttribute('aria-rowcount', '61');
    await setFault(app.page, 'offline');
    await app.stop();
    addSolved(app.userData, 10_000);
    await app.relaunch();

    const { page } = app;
    await goTo(page, 'Fechamento');
    await expect(list(page).getByRole('row').nth(1)).toContainText('R$');
    await page.getByText('Resolvidos', { exact: true }).click();
    await expect(list(page)).toHaveAttribute('aria-rowcount', '10001');
    await expect(table(page, 'Por cliente').getByRole('rowheader', { name: /^Outros/ })).toBeVisible();
    await expectAccessible(page, 'Fechamento com dez mil linhas');
    await page.getByLabel('Buscar no mês').fill('frota 399x abc1d23');
    await expect(list(page)).toHaveAttribute('aria-rowcount', '26');
    // The row that was narrowed to, not the one that is to go.
    await expect(list(page).getByRole('row').nth(1)).toContainText('Frota 399');
    await list(page).getByRole('row').nth(1).click();
    const fueling = page.getByRole('dialog', { name: /^Abastecimento de/ });
    await expect(fueling.getByRole('tab', { name: 'Histórico' })).toHaveAttribute('aria-selected', 'true');
    await expect(fueling.getByText('Saiu da lista')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(fueling).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Fechamento' })).toBeVisible();

    // The same ones from Pendências, whatever their month.
    await goTo(page, 'Pendências');
    await page.getByText('Resolvidas', { exact: true }).click();
    const solved = page.getByRole('grid', { name: 'Abastecimentos resolvidos' });
    await expect(solved.getByRole('row').nth(1)).toContainText('R$');
    expect(Number(await solved.getAttribute('aria-rowcount'))).toBeGreaterThanOrEqual(10_001);
    await expectAccessible(page, 'Pendências, resolvidas');
    await page.getByLabel('Buscar', { exact: true }).fill('frota 399x abc1d23');
    await expect(solved).toHaveAttribute('aria-rowcount', '26');
    await expect(page.locator('.rc-solved-sum')).toContainText('25 abastecimentos');
    await expect(solved.getByRole('row').nth(1)).toContainText('Frota 399');
    await solved.getByRole('row').nth(1).click();
    await expect(page.getByRole('dialog', { name: /^Abastecimento de/ }).getByText('Saiu da lista')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByText('Pendentes', { exact: true }).click();
    await expect(page.getByRole('grid', { name: 'Abastecimentos pendentes' })).toHaveAttribute('aria-rowcount', '61');

    await goTo(page, 'Fechamento');
    await page.getByLabel('Mês', { exact: true }).selectOption(nameOf(monthBefore(6)));
    await expect(table(page, 'Por cliente').getByRole('rowheader', { name: /Cliente antigo/ })).toBeVisible();
    await page.getByLabel('Mês', { exact: true }).selectOption(nameOf(monthBefore(5)));
    await expect(page.getByText('Nenhum abastecimento neste mês')).toBeVisible();
    await expectAccessible(page, 'Fechamento de um mês vazio');
  },
);
