/** A newcomer's way: Treinamento, a sheet, the review, the sending, the price in force. */

import { expect, test } from './fixtures/app.ts';
import { CORE, WIDE } from './fixtures/whole.ts';
import { chooseFile, expectAccessible, goTo, lineOf, openUpload, send, settleAll, startTraining } from './pages.ts';

const SHEET = [
  'Tabela de preços do posto',
  '',
  'Produto;Preço (R$);Observação',
  'Gasolina Comum;6,09;bomba 1',
  'Gasolina Aditivada;6,39;',
  'Etanol;4,19;',
  'Diesel;5,79;',
  'TOTAL;22,46;',
  '',
].join('\r\n');

test('from a sheet to prices in force', CORE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await expectAccessible(page, 'first run');
  await startTraining(page);
  await expectAccessible(page, 'home');
  await expect(page.getByText('Treinamento', { exact: true }).first()).toBeVisible();

  await chooseFile(page, { name: 'preços da semana.csv', content: SHEET });
  await expect(page.getByRole('heading', { name: 'Que produto é “Diesel”?' })).toBeVisible();
  await expectAccessible(page, 'questions');
  await page.getByRole('button', { name: 'Diesel S500', exact: true }).click();

  await expect(page.getByRole('grid', { name: 'Conferência dos preços' })).toBeVisible();
  await expect(lineOf(page, 4)).toContainText('Gasolina Comum');
  await expect(lineOf(page, 4)).toContainText('6,09');
  await expect(lineOf(page, 8)).toHaveCount(0);
  await expectAccessible(page, 'review');

  await settleAll(page);
  await send(page);
  await openUpload(page, 'preços da semana.csv');
  await expect(page.getByText('Concluído').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Andamento do lote' })).toContainText(/Em vigor\s*4/);
  await expectAccessible(page, 'batch');
  await page.getByRole('tab', { name: 'Respostas da rede' }).click();
  await expect(page.getByText('process_id').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Conteúdo enviado' }).click();
  await expect(page.getByText('6.09').first()).toBeVisible();

  await goTo(page, 'Início');
  const inForce = page.getByRole('grid', { name: 'Preços em vigor neste posto' });
  await expect(inForce.getByRole('row').filter({ hasText: 'Gasolina Comum' })).toContainText('R$ 6,09');
  await expect(inForce.getByRole('row').filter({ hasText: 'Diesel S500' })).toContainText('R$ 5,79');
  await goTo(page, 'Ajustes');
  await expectAccessible(page, 'settings');
});

test('a price is edited in place, and one that is refused points to its cell', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await test.step('a price is edited in place, undone, and a line is left out', async () => {
    await chooseFile(page, { name: 'edicao.csv', content: 'Produto;Preço\r\nEtanol;4,19\r\nGasolina Comum;seis reais\r\nGNV;4,95\r\n' });
    const grid = page.getByRole('grid', { name: 'Conferência dos preços' });
    await expect(lineOf(page, 3)).toContainText('Erro');
    await expect(page.getByRole('button', { name: /^Enviar/ })).toBeEnabled();

    await lineOf(page, 3).getByRole('gridcell', { name: '3', exact: true }).click();
    await grid.press('F2');
    await page.getByLabel('Novo preço da linha 3').fill('6,15');
    await page.keyboard.press('Enter');
    await expect(lineOf(page, 3)).toContainText('6,15');
    await expect(lineOf(page, 3)).not.toContainText('Erro');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(lineOf(page, 3)).toContainText('Erro');
    await page.getByRole('button', { name: 'Refazer' }).click();
    await expect(lineOf(page, 3)).toContainText('6,15');
    await expect(page.getByRole('button', { name: 'Enviar 3 preços' })).toBeVisible();

    await lineOf(page, 4).getByRole('gridcell', { name: '4', exact: true }).click();
    await grid.press('Delete');
    await expect(page.getByRole('button', { name: 'Enviar 2 preços' })).toBeVisible();
    // Filters only change what is seen.
    await page
      .getByText(/^De fora/)
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Enviar 2 preços' })).toBeVisible();
  });

  await test.step('a refused price points to its cell, and the rest is in force', async () => {
    await goTo(page, 'Início');
    await chooseFile(page, { name: 'recusa.csv', content: 'Produto;Preço\r\nEtanol;4,21\r\nArla 32;39,90\r\n' });
    await expect(page.getByRole('grid', { name: 'Conferência dos preços' })).toBeVisible();
    await settleAll(page);
    await send(page);
    await openUpload(page, 'recusa.csv');
    await expect(page.getByText('Parcial').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Recusados (1)' }).click();
    await expect(page.getByRole('grid', { name: 'Preços recusados' }).getByText(/linha 3, .*Preço: “39,90”/)).toBeVisible();
  });
});
