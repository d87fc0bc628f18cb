/** The movement of a station: read by days, narrowed, added up, held against the prices, kept for when there is no network. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expect, test } from './fixtures/app.ts';
import { CORE_AND_WHOLE, WIDE } from './fixtures/whole.ts';
import { chooseDays, expectAccessible, goTo, numberIn, setFault, startTraining } from './pages.ts';

const list = (page: Page) => page.getByRole('grid', { name: 'Movimento do posto' });
const totals = (page: Page) => page.getByRole('region', { name: 'Totais do filtro' });
const shown = async (page: Page): Promise<number> => Number(await list(page).getAttribute('aria-rowcount')) - 1;

async function save(page: Page, button: string) {
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

async function openMovement(page: Page): Promise<void> {
  await goTo(page, 'Movimento');
  await chooseDays(page);
  await expect(list(page).getByRole('row').nth(1)).toContainText('R$');
}

/** So many fuelings of today, as if they had been read; nothing more is due. */
function addRead(userData: string, count: number): void {
  const db = new DatabaseSync(join(userData, 'recolha.db'));
  const insert = db.prepare(`INSERT INTO movement_fuelings (station_id, transaction_id, date, customer_document, customer_name,
      product_name, plate, quantity_e4, value_e4, invoice_key, cancelled, words)
    SELECT id, ?, ?, '98765432000198', ?, 'Etanol', 'ABC1D23', 100000, 600000, NULL, 0, ? FROM stations`);
  const today = new Date().toISOString().slice(0, 10);
  db.exec('BEGIN');
  for (let index = 0; index < count; index += 1) {
    const customer = `Transportadora de nome muito comprido, filial número ${index % 400} X`;
    insert.run(String(10_000_000_000 + index), `${today}T00:00:00`, customer, `TRANSPORTADORA FILIAL ${index % 400}X ETANOL ABC1D23`);
  }
  db.exec('COMMIT');
  db.close();
}

test('every fueling comes by days; sums, list, groups and files agree', CORE_AND_WHOLE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await openMovement(page);
  // The whole period is read: nothing is said to be missing any more.
  await expect(page.getByText(/dias? deste período/)).toHaveCount(0);
  const whole = totals(page).getByText(/abastecimentos? ·/);
  const count = numberIn(await whole.innerText());
  expect(count).toBeGreaterThan(100);
  await expect.poll(() => shown(page)).toBe(count);
  await expectAccessible(page, 'Movimento');

  const parts = await totals(page).getByRole('listitem').allInnerTexts();
  const countIn = (text = ''): number => Number(/\((\d+)\)/.exec(text.replaceAll('.', ''))?.[1]);
  expect(parts.reduce((sum, text) => sum + countIn(text), 0)).toBe(count);
  const countOf = (part: string): number => countIn(parts.find((text) => text.includes(part)));
  await page.getByText('Cancelados', { exact: true }).click();
  await expect(list(page).getByRole('row').nth(1)).toContainText('Cancelado');
  await page.getByText('Sem nota', { exact: true }).first().click();
  await expect.poll(() => shown(page)).toBe(countOf('sem nota'));
  await page.getByText('Com nota', { exact: true }).first().click();
  await expect.poll(() => shown(page)).toBe(countOf('com nota'));
  await page.getByText('Válidos', { exact: true }).click();
  await expect.poll(() => shown(page)).toBe(count);

  const csv = await save(page, 'Salvar CSV');
  expect(csv.name).toMatch(/^movimento-\w{14}-\d{4}-\d{2}-\d{2}-a-hoje\.csv$/);
  expect(new TextDecoder().decode(csv.bytes).trimEnd().split('\r\n')).toHaveLength(count + 1);
  const xlsx = await save(page, 'Salvar planilha');
  expect(Object.keys(unzipSync(xlsx.bytes))).toContain('xl/workbook.xml');

  await page.emulateMedia({ media: 'print' });
  await expect(list(page)).toBeHidden();
  await expect(totals(page)).toBeVisible();
  await expect(page.getByText('linhas e não sai na impressão. Salve a planilha para ter todas.')).toBeVisible();
  await page.emulateMedia({ media: null });
  const amount = /[\d.]+,\d\d/.exec(await list(page).getByRole('row').nth(1).getByRole('gridcell').nth(6).innerText())?.[0] ?? '';
  await page.getByLabel('Buscar no movimento').fill(amount);
  await expect.poll(() => shown(page)).toBeLessThan(20);
  await page.emulateMedia({ media: 'print' });
  await expect(list(page).getByRole('row').last()).toBeVisible();
  await expect(page.getByText('não sai na impressão')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByLabel('Buscar no movimento').fill('');
  await expect.poll(() => shown(page)).toBe(count);

  const money = (await totals(page).locator('strong').innerText()).replaceAll('\u00a0', ' ');
  await page.getByRole('tab', { name: 'Resumo' }).click();
  for (const by of ['Dia', 'Cliente', 'Produto', 'Placa']) {
    await page.getByText(by, { exact: true }).first().click();
    const total = page.getByRole('table', { name: `Movimento por ${by}` }).getByRole('row', { name: /^Total/ });
    expect((await total.innerText()).replaceAll('\u00a0', ' ')).toContain(money);
  }
  await expectAccessible(page, 'Movimento em resumo');
});

test('what was billed at another price than the one in force is listed with its money', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await openMovement(page);
  await expect(page.getByText(/dias? deste período/)).toHaveCount(0);
  const count = await shown(page);
  await page.getByRole('tab', { name: 'Conferência de preços' }).click();
  const sums = page.getByRole('region', { name: 'Conferência de preços' });
  await expect(sums).toContainText(/abastecimentos? com preço diferente/);
  const wrong = numberIn(await sums.getByText(/com preço diferente/).innerText());
  const right = numberIn(await sums.getByText(/ certos?$/).innerText());
  const doubts = (await page.locator('.rc-movement-doubts li').allInnerTexts()).reduce((sum, text) => sum + numberIn(text), 0);
  expect(wrong + right + doubts).toBe(count);
  const differences = page.getByRole('table', { name: 'Tabela: Diferenças' });
  await expect(differences.getByRole('row')).toHaveCount(wrong + 1);
  await expect(differences.getByRole('row').nth(1)).toContainText(/R\$\s[\d.,]+ a (mais|menos)/);
  await expectAccessible(page, 'Conferência de preços');
});

test('ten thousand fuelings, long names, and no network: all is there, and what fails is said', WIDE, async ({ launchApp }) => {
  const app = await launchApp();
  await startTraining(app.page);
  await openMovement(app.page);
  await app.stop();
  addRead(app.userData, 10_000);
  await app.relaunch();

  const { page } = app;
  await goTo(page, 'Movimento');
  await expect(list(page).getByRole('row').nth(1)).toContainText('Transportadora');
  await expect.poll(() => shown(page)).toBeGreaterThanOrEqual(10_000);
  await page.getByLabel('Buscar no movimento').fill('filial 399x');
  await expect(list(page)).toHaveAttribute('aria-rowcount', '26');
  await setFault(page, 'offline');
  await goTo(page, 'Movimento');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText(/^Não deu para ler o movimento\./)).toBeVisible();
  await expect(list(page)).toHaveAttribute('aria-rowcount', '26');
  await expectAccessible(page, 'Movimento sem rede');
  await page.getByLabel('Buscar no movimento').fill('nada disto');
  await expect(page.getByText('Nada encontrado com esses filtros.')).toBeVisible();
  await page.getByLabel('De', { exact: true }).fill('2020-01-01');
  await page.getByLabel('Até', { exact: true }).fill('2020-01-31');
  await page.getByLabel('Buscar no movimento').fill('');
  await expect(page.getByText('Nenhum abastecimento neste período')).toBeVisible();
  await expectAccessible(page, 'Movimento de um período vazio');
});
