/** Real price sheets of the Brazilian regulator, where present: nobody of the project wrote them. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../harness/runtime-path.ts';
import { expect, test } from './fixtures/app.ts';
import { WIDE } from './fixtures/whole.ts';
import { chooseFile, goTo, lineOf, send, settleAll } from './pages.ts';

const FOLDER = join(ROOT, '..', 'shared', 'data', 'anp');
const DIESEL = join(FOLDER, 'anp_qus_diesel_gnv_2023-12_first3000.csv');
const GLP = join(FOLDER, 'anp_qus_glp_2023-12_first3000.csv');
test.skip(!existsSync(DIESEL), 'the regulator’s files are not on this machine');

/** Stations of the file, in two time zones, with their lines and prices as they stand in it. */
const STATIONS = [
  { cnpj: '05459764000163', name: 'Auto Posto Forene', uf: 'AL', prices: { GNV: '4,69', 'Diesel S500': '5,79', 'Diesel S10': '5,89' } },
  { cnpj: '01291148000195', name: 'Posto Spinasse', uf: 'ES', prices: { GNV: '4,79', 'Diesel S500': '6,29', 'Diesel S10': '6,49' } },
  { cnpj: '08220930000162', name: 'Codepe Combustíveis', uf: 'AC', prices: { 'Diesel S500': '7,04', 'Diesel S10': '7,09' } },
] as const;
const OURS = 8;
const ROWS = 3000;

test('three stations of a sheet of 3,000 rows get their prices', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await page.getByRole('button', { name: 'Experimentar no Treinamento' }).click();
  await goTo(page, 'Ajustes');
  for (const { cnpj, name, uf } of STATIONS) {
    await page.getByRole('button', { name: 'Posto de treinamento' }).click();
    const form = page.getByRole('form', { name: 'Novo posto de treinamento' });
    await form.getByLabel('Nome do posto').fill(name);
    await form.getByLabel('CNPJ').fill(cnpj);
    await form.getByLabel('UF').selectOption(uf);
    await form.getByRole('button', { name: 'Criar posto de treinamento' }).click();
    await expect(form).toBeHidden();
    await goTo(page, 'Início');
    await expect(page.getByRole('grid', { name: 'Preços em vigor neste posto' }).getByText('Diesel S10', { exact: true })).toBeVisible();
    await goTo(page, 'Ajustes');
  }

  await goTo(page, 'Início');
  await chooseFile(page, { name: 'anp.csv', content: readFileSync(DIESEL) });
  await expect(page.getByRole('heading', { name: 'Que produto é “DIESEL”?' })).toBeVisible();
  await page.getByRole('button', { name: 'Diesel S500', exact: true }).click();
  await expect(
    page.getByText(`${(ROWS - OURS).toLocaleString('pt-BR')} linhas são de outros postos e não estão nesta lista.`),
  ).toBeVisible();
  await expect(lineOf(page, 25)).toContainText('4,69');
  await expect(lineOf(page, 26)).toContainText('5,79');
  await expect(lineOf(page, 27)).toContainText('5,89');
  await expect(lineOf(page, 6)).toContainText('7,04');
  await settleAll(page);
  await expect(page.getByRole('button', { name: `Enviar ${OURS} preços` })).toBeEnabled();
  await send(page);

  await goTo(page, 'Envios');
  await page.getByText('Todos', { exact: true }).click();
  const table = page.getByRole('grid', { name: 'Envios' });
  await expect(table.getByText('Concluído')).toHaveCount(3);
  await expect(table.getByText('3 de 3')).toHaveCount(2);
  await expect(table.getByText('2 de 2')).toHaveCount(1);

  await goTo(page, 'Início');
  for (const { name, prices } of STATIONS) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Posto ativo/ })
      .click();
    await page.getByRole('menuitem', { name: new RegExp(name) }).click();
    const inForce = page.getByRole('grid', { name: 'Preços em vigor neste posto' });
    for (const [product, price] of Object.entries(prices)) {
      await expect(inForce.getByRole('row').filter({ has: page.getByText(product, { exact: true }) })).toContainText(`R$ ${price}`);
    }
  }
});

test('prices of a 13 kg cylinder are refused with the reason', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await page.getByRole('button', { name: 'Experimentar no Treinamento' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
  await chooseFile(page, { name: 'glp.csv', content: readFileSync(GLP) });
  await expect(page.getByText(/13 kg/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Enviar \d/ })).toHaveCount(0);
});
