/** Closing the app, killing it, losing the network: nothing is lost, opening it again goes on. */

import { expect, test } from './fixtures/app.ts';
import { WIDE } from './fixtures/whole.ts';
import { chooseFile, goTo, lineOf, openUpload, send, setFault, settleAll, startTraining } from './pages.ts';

const SHEET = 'Produto;Preço\r\nEtanol;4,23\r\nGasolina Comum;6,11\r\n';

test('an open review is there again after the app was killed', WIDE, async ({ launchApp }) => {
  const app = await launchApp();
  await startTraining(app.page);
  await chooseFile(app.page, { name: 'retomar.csv', content: SHEET });
  await lineOf(app.page, 2).getByRole('gridcell', { name: '2', exact: true }).click();
  await app.page.getByRole('grid', { name: 'Conferência dos preços' }).press('F2');
  await app.page.getByLabel('Novo preço da linha 2').fill('4,25');
  await app.page.keyboard.press('Enter');
  await expect(lineOf(app.page, 2)).toContainText('4,25');
  await app.kill();
  await app.relaunch();
  await app.page.getByRole('button', { name: 'Continuar: retomar.csv' }).click();
  await expect(lineOf(app.page, 2)).toContainText('4,25');
  await app.page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(lineOf(app.page, 2)).toContainText('4,23');
});

test('a batch that could not leave waits, and goes when the network is back', async ({ launchApp }) => {
  const app = await launchApp();
  const { page } = app;
  await startTraining(page);
  await chooseFile(page, { name: 'sem-rede.csv', content: SHEET });
  await settleAll(page);
  await setFault(page, 'offline');
  await goTo(page, 'Importar');
  await page.getByText('sem-rede.csv').first().click();
  await send(page);
  await openUpload(page, 'sem-rede.csv');
  await expect(page.getByText('Na fila').first()).toBeVisible();
  await expect(page.getByText(/Sem conexão/).first()).toBeVisible();
  await app.kill();
  await app.relaunch();
  await setFault(app.page, 'none');
  // Nobody presses anything: the program notices by a request of its own, and tells once what became of it.
  await goTo(app.page, 'Início');
  const away = app.page.getByRole('region', { name: 'Enquanto o programa estava fechado' });
  await expect(away.getByRole('listitem').filter({ hasText: /^1 envio de preçosConcluído/ })).toContainText('sem-rede.csv');
  await away.getByRole('button', { name: 'Ver: sem-rede.csv' }).click();
  await expect(app.page.getByRole('heading', { level: 1, name: 'Envio de sem-rede.csv' })).toBeVisible();
  await goTo(app.page, 'Início');
  await away.getByRole('button', { name: 'Entendi' }).click();
  await expect(away).toHaveCount(0);
});

test('an answer that never came leaves the batch uncertain, and the prices in force settle it', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await chooseFile(page, { name: 'duvida.csv', content: SHEET });
  await settleAll(page);
  await setFault(page, 'drop-after-read', 1);
  await goTo(page, 'Importar');
  await page.getByText('duvida.csv').first().click();
  await send(page);
  await openUpload(page, 'duvida.csv');
  await expect(page.getByText(/Incerto|Concluído/).first()).toBeVisible();
  await expect(page.getByText('Concluído').first()).toBeVisible();
});
