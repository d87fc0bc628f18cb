/** A sheet of fuelings: read, asked about, mended, registered; and what a person did before is not sent twice. */

import type { Page } from '@playwright/test';
import { drawnRows } from './drawn.ts';
import { expect, test } from './fixtures/app.ts';
import { expectTold } from './fixtures/told.ts';
import { WIDE } from './fixtures/whole.ts';
import { chooseFile, expectAccessible, goTo, numberIn, setFault, startFleet } from './pages.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Abastecimentos da planilha' });
const chips = (page: Page) => page.getByRole('group', { name: 'Mostrar linhas' }).getByRole('button');
const chip = (page: Page, name: string) => page.locator(`[data-filter="${name}"]`);
const line = (page: Page, number: number) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: String(number), exact: true }) });
const details = (page: Page) => page.getByRole('region', { name: 'Detalhes da linha' });
const register = (page: Page) => page.getByRole('button', { name: /^Registrar( [\d.]+ abastecimentos?)?$/ });

const day = new Date(Date.now() - 2 * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
const SHEET = [
  'Controle da frota;;;;;;',
  'Placa;Data;Hora;Combustível;Litros;Valor Total;KM',
  `ABC1D23;${day};08:15;Diesel S10;120,50;R$ 732,64;120.340`,
  `ABC1;${day};09:15;Diesel S10;100,00;R$ 610,00;98.000`,
  `DEF2E34;${day};10:15;Óleo da bomba 2;1.205;R$ 7.338,45;45.100`,
  `ABC1D23;${day};08:15;Diesel S10;120,50;R$ 732,64;120.340`,
  `GHI3F45;${day};11:15;Diesel S10;80,00;R$ 4.880,00;77.000`,
  'Total;;;;1.505,50;R$ 9.413,73;',
].join('\r\n');

/** Every chip counts the rows that it leaves, and all of them are what the sheet has. */
async function chipsAgree(page: Page): Promise<void> {
  let sum = 0;
  for (const name of await chips(page).evaluateAll((all) => all.map((one) => one.dataset.filter ?? ''))) {
    const count = numberIn(await chip(page, name).innerText());
    await chip(page, name).click();
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(count + 1));
    expect(await drawnRows(grid(page))).toHaveLength(count);
    if (name !== 'all') sum += count;
  }
  expect(sum).toBe(6);
}

test('a sheet is read, asked about, mended and registered; dropped again, each of its rows is asked about', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startFleet(page);
  await goTo(page, 'Abastecimento manual');
  await expect(page.getByLabel('Produto').getByRole('option')).toHaveCount(9);
  await chooseFile(page, { name: 'frota.csv', content: SHEET });
  await expect(page.getByRole('heading', { level: 1, name: 'frota.csv' })).toBeVisible();
  await expectAccessible(page, 'a sheet of fuelings with questions');

  await page.getByRole('button', { name: 'O ponto separa milhares: 1.205,00' }).click();
  await expect(line(page, 5)).toContainText('1.205,00');
  await page.getByLabel('Que produto da rede é “Óleo da bomba 2”?').selectOption({ label: 'Diesel S500' });
  await expect(line(page, 5)).toContainText('Diesel S500');
  await expect(line(page, 5)).toContainText('Pronta');
  await expect(line(page, 6)).toContainText('Está duas vezes nesta lista.');
  await expect(line(page, 7)).toContainText('R$ 61,00 por litro');
  await expect(line(page, 4)).toContainText('Confira a placa');
  await expect(register(page)).toBeDisabled();
  await chipsAgree(page);

  await line(page, 4).getByRole('gridcell').nth(1).click();
  await page.keyboard.type('JKL4G56');
  await page.keyboard.press('Enter');
  await expect(line(page, 4)).toContainText('JKL4G56');
  await expect(line(page, 4)).toContainText('Pronta');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(line(page, 4)).toContainText('Confira a placa');
  await page.getByRole('button', { name: 'Refazer' }).click();
  await expect(line(page, 4)).toContainText('Pronta');

  await line(page, 6).getByRole('gridcell').first().click();
  await details(page).getByRole('button', { name: 'Deixar de fora' }).click();
  await expect(line(page, 6)).toContainText('De fora');
  await line(page, 7).getByRole('gridcell').nth(6).click();
  await page.keyboard.type('488,00');
  await page.keyboard.press('Enter');
  await expect(line(page, 7)).toContainText('Pronta');
  await page.getByRole('button', { name: 'Deixar 1 com erro de fora' }).click();
  await expect(line(page, 8)).toContainText('De fora');
  await chipsAgree(page);
  await expect(page.getByText('4 abastecimentos prontos · R$ 9.169,09')).toBeVisible();
  await register(page).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar 4 abastecimentos?' });
  await expect(dialog).toContainText('Soma dos valores: R$ 9.169,09');
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click();

  await expectTold(page, '4 abastecimentos em Envios.');
  const sent = page.getByRole('list', { name: 'Últimos registros' }).getByRole('listitem');
  await expect(sent).toHaveCount(4);
  for (const each of [0, 1, 2, 3]) await expect(sent.nth(each)).toContainText('Concluído');

  await chooseFile(page, { name: 'frota.csv', content: SHEET });
  await expect(line(page, 3)).toContainText('Já há um envio desta placa nesta hora.');
  await expect(line(page, 3)).toContainText('Confirmar');
  await expect(register(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(sent).toHaveCount(4);
  // The newest one is of the last line that was ready.
  await sent.first().getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Placa GHI3F45');
  await expect(page.getByText('frota.csv, linha 7')).toBeVisible();
});

test(
  'a sheet with headers that nobody knows is mapped by hand and outlives the program; one that is none is refused with its reason',
  WIDE,
  async ({ launchApp }) => {
    const app = await launchApp();
    const { page } = app;
    await startFleet(page);
    await goTo(page, 'Abastecimento manual');
    await expect(page.getByLabel('Produto').getByRole('option')).toHaveCount(9);
    await chooseFile(page, { name: 'foto.csv', content: 'nada' });
    await expect(page.getByRole('alert')).toContainText('“foto.csv” não tem uma tabela');
    const rows = [`MNO5H67;${day};12:15;Diesel S10;50,00`, `PQR6I78;${day};13:15;Diesel S10;60,00`];
    await chooseFile(page, { name: 'motoristas.csv', content: ['Carro;Quando;Relógio;Líquido;Quanto', ...rows].join('\r\n') });
    const mapping = page.getByRole('region', { name: 'Colunas' });
    await expect(mapping).toContainText('Falta dizer quais são as colunas: Placa, Data, Produto, Quantidade.');
    await expectAccessible(page, 'the columns of a sheet of fuelings');
    for (const [role, column] of Object.entries({
      Placa: 'Carro',
      Data: 'Quando',
      Hora: 'Relógio',
      Produto: 'Líquido',
      Quantidade: 'Quanto',
    }))
      await mapping.getByLabel(role).selectOption({ label: column });
    await expect(page.getByText('2 abastecimentos prontos')).toBeVisible();
    await expect(line(page, 2)).toContainText('MNO5H67');
    // What was said of the columns is not thrown away by a slip.
    await page.getByRole('button', { name: 'Fechar', exact: true }).click();
    await page.getByRole('dialog', { name: 'Fechar a planilha?' }).getByRole('button', { name: 'Cancelar' }).click();
    await app.kill();
    await app.relaunch();
    await goTo(app.page, 'Abastecimento manual');
    await expect(app.page.getByText('2 abastecimentos prontos')).toBeVisible();
    await app.page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(app.page.getByRole('region', { name: 'Colunas' })).toContainText('Falta dizer qual é a coluna: Quantidade.');
    await app.page.getByRole('button', { name: 'Refazer' }).click();
    await register(app.page).click();
    await app.page.getByRole('dialog').getByRole('button', { name: 'Registrar', exact: true }).click();
    await expect(app.page.getByRole('list', { name: 'Últimos registros' }).getByRole('listitem')).toHaveCount(2);
    await app.kill();
    await app.relaunch();
    await goTo(app.page, 'Abastecimento manual');
    await expect(app.page.getByRole('list', { name: 'Últimos registros' }).getByRole('listitem')).toHaveCount(2);
    await expect(grid(app.page)).toHaveCount(0);
  },
);

test(
  'ten thousand rows and no network: gone through from the first to the last, mended, and all in the outbox',
  WIDE,
  async ({ launchApp }) => {
    const { page } = await launchApp();
    await startFleet(page);
    await goTo(page, 'Abastecimento manual');
    await expect(page.getByLabel('Produto').getByRole('option')).toHaveCount(9);
    await setFault(page, 'offline');
    await goTo(page, 'Abastecimento manual');
    const rows = Array.from({ length: 10_000 }, (_, at) => {
      const two = (value: number): string => String(Math.floor(value) % 60).padStart(2, '0');
      // Each minute once; the last plate is none.
      const plate = at === 9_999 ? 'ABC' : `ABC${Math.floor(at / 1_440) % 10}D${10 + Math.floor(at / 1_440)}`;
      return `${plate};${day};${two((at % 1_440) / 60)}:${two(at % 60)};Diesel S10;100,00;R$ 610,00;${at}`;
    });
    await chooseFile(page, { name: 'ano.csv', content: ['Placa;Data;Hora;Produto;Litros;Valor;KM', ...rows].join('\r\n') });
    await expect(page.getByText('9.999 abastecimentos prontos · R$ 6.099.390,00')).toBeVisible();
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '10001');
    await chip(page, 'error').click();
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '2');
    await grid(page).getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
    await page.keyboard.type('ABC9Z99');
    await page.keyboard.press('Enter');
    await expect(page.getByText('10.000 abastecimentos prontos')).toBeVisible();
    await chip(page, 'all').click();
    await grid(page).press('Control+End');
    await expect(grid(page).getByRole('row').last()).toContainText('ABC9Z99');
    await register(page).click();
    await page
      .getByRole('dialog', { name: 'Registrar 10.000 abastecimentos?' })
      .getByRole('button', { name: 'Registrar', exact: true })
      .click();
    await expectTold(page, '10.000 abastecimentos em Envios.');
    await goTo(page, 'Envios');
    await expect(page.getByRole('button', { name: 'Na fila (10.000)' })).toBeVisible();
  },
);
