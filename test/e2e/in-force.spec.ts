/** What comes after a batch: refused lines corrected, prices taken back, the history, the template. */

import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { WIDE } from './fixtures/whole.ts';
import {
  chooseFile,
  expectAccessible,
  goTo,
  openFirstRow,
  openUpload,
  send,
  sendSheet,
  setFault,
  settleAll,
  startTraining,
} from './pages.ts';

async function downloaded(page: Page, button: string): Promise<Download> {
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).click()]);
  return saved;
}

const review = (page: Page) => page.getByRole('grid', { name: 'Conferência dos preços' });
const inForce = (page: Page) => page.getByRole('grid', { name: 'Preços em vigor neste posto' });
const priceRow = (page: Page, product: string) =>
  inForce(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: product, exact: true }) })
    .filter({ has: page.getByRole('gridcell', { name: 'Padrão', exact: true }) });

async function priceOf(page: Page, product: string): Promise<string> {
  return (await priceRow(page, product).locator('[data-column="price"]').innerText()).trim();
}

test('refused lines come back as a sheet, and its correction is linked to the batch', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await sendSheet(page, { name: 'recusa.csv', content: 'Produto;Preço;Bomba\r\nEtanol;4,21;1\r\nArla 32;39,90;2\r\n' });
  await openUpload(page, 'recusa.csv');
  await expect(page.getByText('Parcial').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Recusados (1)' }).click();
  const reason = await page
    .getByRole('grid', { name: 'Preços recusados' })
    .getByRole('row')
    .nth(1)
    .getByRole('gridcell')
    .last()
    .innerText();
  await expectAccessible(page, 'batch with refused lines');

  const saved = await downloaded(page, 'Baixar linhas recusadas');
  expect(saved.suggestedFilename()).toBe('recusa-recusadas.csv');
  const sheet = await readFile(await saved.path(), 'utf8');
  const [header = '', ...lines] = sheet.trimEnd().split('\r\n');
  expect(header).toMatch(/^Produto;Preço;Bomba;Motivo da recusa \(lote [0-9a-f]{8}\)$/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Arla 32;39,90;2;');
  expect(lines[0]).toContain(reason.trim());

  await sendSheet(page, { name: 'recusa-recusadas.csv', content: sheet.replace('39,90', '4,90') });
  await openUpload(page, 'recusa-recusadas.csv');
  await page.getByRole('button', { name: /^lote de .*, recusa\.csv$/ }).click();
  await expect(page.getByRole('heading', { name: 'Envio de recusa.csv' })).toBeVisible();
  await expect(page.getByText('Corrigido pelo')).toBeVisible();
  await expect(page.getByRole('button', { name: /^lote de .*, recusa-recusadas\.csv$/ })).toBeVisible();
});

test('a price in force has its history, and its batch is taken back', async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await page.getByRole('button', { name: 'Ver tudo' }).click();
  await expect(inForce(page)).toBeVisible();
  await expectAccessible(page, 'Em vigor');
  const before = { ethanol: await priceOf(page, 'Etanol'), gasoline: await priceOf(page, 'Gasolina Comum') };
  expect(before.ethanol).toMatch(/^R\$\s\d+,\d{2}/);

  await sendSheet(page, { name: 'semana.csv', content: 'Produto;Preço\r\nEtanol;4,23\r\nGasolina Comum;6,07\r\n' });
  await openUpload(page, 'semana.csv');
  await expect(page.getByRole('region', { name: 'Andamento do lote' })).toContainText(/Em vigor\s*2/);

  await goTo(page, 'Produtos');
  const products = page.getByRole('table', { name: 'Produtos da rede neste posto' });
  const ethanol = products.getByRole('row').filter({ has: page.getByRole('button', { name: 'Consultar Etanol na rede' }) });
  await expect(ethanol).toContainText('R$ 4,23');
  await expectAccessible(page, 'Produtos');
  await ethanol.getByRole('button', { name: 'Consultar Etanol na rede' }).click();
  const one = page.getByRole('dialog', { name: 'Etanol' });
  await expect(one.getByText('Igual ao que está guardado.')).toBeVisible();
  await expectAccessible(page, 'um produto');
  await page.keyboard.press('Escape');

  await goTo(page, 'Em vigor');
  await expect(priceRow(page, 'Etanol')).toContainText('R$ 4,23');
  await page.getByLabel('Buscar', { exact: true }).fill('etanol');
  await expect(priceRow(page, 'Gasolina Comum')).toHaveCount(0);
  await openFirstRow(inForce(page));
  const history = page.getByRole('dialog', { name: 'Histórico: Etanol' });
  await expect(history.getByRole('img', { name: 'Preço de Etanol ao longo do tempo' })).toBeVisible();
  await history.getByRole('button', { name: 'Perguntar à rede agora' }).click();
  await expect(history.getByRole('status').filter({ hasText: /^A rede responde R\$\s4,23, igual ao guardado aqui\.$/ })).toBeVisible();
  const points = history.getByRole('table', { name: 'Pontos do histórico' }).getByRole('row');
  await expect(points.filter({ hasText: /Primeira leitura|Passou a valer/ })).toHaveCount(2);
  await expect(points.filter({ hasText: 'Primeira leitura' })).toContainText(before.ethanol);
  await expect(points.filter({ hasText: 'Passou a valer' })).toContainText('R$ 4,23');
  await expectAccessible(page, 'history of a price');
  await points
    .filter({ hasText: 'Passou a valer' })
    .getByRole('button', { name: /^ver envio/ })
    .click();

  await expect(page.getByRole('heading', { name: 'Envio de semana.csv' })).toBeVisible();
  await page.getByRole('button', { name: 'Reverter lote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Preparar reversão' }).click();
  await expect(page.getByText(/^2 preços anteriores estão prontos/)).toBeVisible();
  await expect(review(page)).toBeVisible();
  await expect(review(page).getByRole('row').filter({ hasText: 'Etanol' }).first()).toContainText(before.ethanol.replace(/^R\$\s/, ''));
  await expect(review(page).getByRole('row').filter({ hasText: 'Gasolina Comum' }).first()).toContainText(
    before.gasoline.replace(/^R\$\s/, ''),
  );
  await settleAll(page);
  await send(page);
});

test('the template of the station imports without a question', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  for (const [button, end] of [
    ['CSV', 'csv'],
    ['Excel (XLSX)', 'xlsx'],
  ] as const) {
    await goTo(page, 'Em vigor');
    await page.getByRole('button', { name: 'Baixar planilha modelo' }).click();
    const saved = await downloaded(page, button);
    expect(saved.suggestedFilename()).toMatch(new RegExp(`^modelo-precos-.*\\.${end}$`));
    const content = await readFile(await saved.path());
    await goTo(page, 'Início');
    await chooseFile(page, { name: saved.suggestedFilename(), content });
    await expect(review(page)).toBeVisible();
    await expect(
      page.getByRole('heading', { name: saved.suggestedFilename() }).or(page.getByText(saved.suggestedFilename())).first(),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Que produto é/ })).toHaveCount(0);
  }
  await goTo(page, 'Em vigor');
  const csv = await readFile(await (await downloaded(page, 'Exportar CSV')).path(), 'utf8');
  expect(csv.split('\r\n')[0]).toContain('Produto;Tipo;Cliente');

  await setFault(page, 'offline');
  await goTo(page, 'Produtos');
  await page.getByRole('button', { name: 'Consultar Etanol na rede' }).click();
  await expect(page.getByRole('dialog', { name: 'Etanol' }).getByText(/^Não deu para consultar o produto\./)).toBeVisible();
});
