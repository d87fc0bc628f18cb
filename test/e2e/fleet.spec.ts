/** A carrier: its fuelings and its notes, beside a station of the same PC, with and without the network. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { withCheckDigits } from '../../main/training/cnpj.ts';
import { expect, test } from './fixtures/app.ts';
import { CORE_AND_WHOLE, WHOLE, WIDE } from './fixtures/whole.ts';
import { chooseDays, expectAccessible, goTo, goToSettings, numberIn, setFault, startFleet, startTraining } from './pages.ts';

const list = (page: Page, name = 'Abastecimentos da frota') => page.getByRole('grid', { name });
const totals = (page: Page) => page.getByRole('region', { name: 'Totais do filtro' });
const shown = async (page: Page, name?: string): Promise<number> => Number(await list(page, name).getAttribute('aria-rowcount')) - 1;
const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

/** Read whole. */
async function openAll(page: Page): Promise<void> {
  await chooseDays(page);
  await expect(list(page).getByRole('row').nth(1)).toContainText('R$');
  await expect(page.getByText(/dias? deste período/)).toHaveCount(0);
}

/** What is read in the background comes to its end, and nothing else is asked for; or goes on. */
async function turnReading(page: Page, act: 'Pausar leitura' | 'Retomar leitura'): Promise<void> {
  await goToSettings(page, 'Postos');
  await page.getByRole('button', { name: 'Mais ações para Transportadora Treinamento' }).click();
  await page.getByRole('menuitem', { name: act }).click();
  await expect(page.getByRole('list', { name: 'Frotas deste computador' }).getByText('Pausado')).toHaveCount(
    act === 'Pausar leitura' ? 1 : 0,
  );
}

async function save(page: Page, button: string) {
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).click()]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

test('fuelings of a fleet: sums, list, groups, vehicles and files agree', CORE_AND_WHOLE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startFleet(page);
  await expect(menu(page).getByRole('button')).toHaveText([
    ...['Abastecimentos', 'Notas da frota', 'Abastecimento manual', 'Envios', 'Produtos', 'Ajustes', 'Só ícones'],
  ]);
  await openAll(page);
  const count = numberIn(
    await totals(page)
      .getByText(/abastecimentos? ·/)
      .innerText(),
  );
  expect(count).toBeGreaterThan(WHOLE ? 400 : 150);
  await expect.poll(() => shown(page)).toBe(count);
  await expectAccessible(page, 'Abastecimentos');

  await page.getByText('Cancelados', { exact: true }).click();
  await expect(list(page).getByRole('row').nth(1)).toContainText('Cancelado');
  await page.getByText('Sem nota', { exact: true }).first().click();
  await expect(list(page).getByRole('row').nth(1)).toContainText('Sem nota');
  const without = await shown(page);
  await page.getByText('Com nota', { exact: true }).first().click();
  await expect.poll(async () => without + (await shown(page))).toBe(count);
  await page.getByText('Válidos', { exact: true }).click();
  await expect.poll(() => shown(page)).toBe(count);

  const csv = await save(page, 'Salvar CSV');
  expect(csv.name).toMatch(/^abastecimentos-frota-80412-\d{4}-\d{2}-\d{2}-a-hoje\.csv$/);
  expect(new TextDecoder().decode(csv.bytes).trimEnd().split('\r\n')).toHaveLength(count + 1);
  expect(Object.keys(unzipSync((await save(page, 'Salvar planilha')).bytes))).toContain('xl/workbook.xml');

  await page.emulateMedia({ media: 'print' });
  await expect(list(page)).toBeHidden();
  await expect(totals(page)).toBeVisible();
  await expect(page.getByText('linhas e não sai na impressão. Salve a planilha para ter todas.')).toBeVisible();
  await page.emulateMedia({ media: null });

  const money = (await totals(page).locator('strong').innerText()).replaceAll('\u00a0', ' ');
  await page.getByRole('tab', { name: 'Resumo' }).click();
  for (const by of ['Dia', 'Placa', 'Produto', 'Cidade', 'Posto']) {
    await page.getByRole('radiogroup', { name: 'Agrupar por' }).getByText(by, { exact: true }).click();
    const total = page.getByRole('table', { name: `Abastecimentos por ${by}` }).getByRole('row', { name: /^Total/ });
    await expect(total).toBeVisible();
    expect((await total.innerText()).replaceAll('\u00a0', ' ')).toContain(money);
  }
  await expectAccessible(page, 'Abastecimentos em resumo');

  await page.getByRole('tab', { name: 'Veículos' }).click();
  const vehicles = page.getByRole('table', { name: 'Tabela: Veículos da frota' });
  await expect(vehicles.getByRole('row')).toHaveCount(26);
  await expect(vehicles.getByRole('row').nth(1)).toContainText(/\d km/);
  const flawed = (await vehicles.getByRole('row').locator('td:last-child').allInnerTexts()).reduce(
    (sum, text) => sum + (Number(text) || 0),
    0,
  );
  const flaws = page.getByRole('table', { name: 'Tabela: Leituras impossíveis do hodômetro' });
  await expect(flaws.getByRole('row')).toHaveCount(flawed + 1);
  await expectAccessible(page, 'Veículos');
});

test('by the key of a note there is no period, and the network is asked by it alone', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startFleet(page);
  await openAll(page);
  await goTo(page, 'Notas da frota');
  await page.getByText('90 dias', { exact: true }).click();
  await expect(list(page, 'Notas da frota').getByRole('row').nth(1)).toContainText('A baixar');
  const key = (await list(page, 'Notas da frota').getByRole('row').nth(1).getByRole('gridcell').nth(2).innerText()).replaceAll(/\D/g, '');
  const find = async (text: string) => {
    const field = page.getByRole('combobox', { name: 'Buscar em tudo' });
    // The one before has gone: what is typed into it goes with it.
    await expect(field).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill(text);
    await expect(field).toHaveValue(text);
    return page.getByRole('listbox', { name: 'Resultados da busca' }).getByRole('option');
  };
  await expect(await find('em vigor')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect((await find('atualizar')).first()).toHaveText('Atualizar abastecimentos');
  await page.keyboard.press('Escape');
  await expect((await find('manual')).first()).toHaveText('Abastecimento manual');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Abastecimento manual' })).toBeVisible();
  await expect((await find(key)).first()).toHaveText(/^Nota \d+/);
  await expectAccessible(page, 'Busca da frota');
  await page.keyboard.press('Enter');
  await expect(list(page, 'Notas da frota')).toHaveAttribute('aria-rowcount', '2');
  const plate = await list(page, 'Notas da frota')
    .getByRole('row')
    .nth(1)
    .getByRole('gridcell')
    .filter({ hasText: /^[A-Z]{3}\d/ })
    .innerText();
  await expect((await find(plate)).first()).toContainText(plate);
  await page.keyboard.press('Enter');
  await expect(list(page)).toHaveAttribute('aria-rowcount', '2');
  await expect(list(page).getByRole('row').nth(1)).toContainText(plate);
  await page.getByText('Chave da nota', { exact: true }).click();
  await expect(page.getByLabel('De', { exact: true })).toHaveCount(0);
  await expect(page.getByText('O período não vale aqui.', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: 'Chave da nota' }).fill(key);
  await expect(list(page)).toHaveAttribute('aria-rowcount', '2');
  await page.getByRole('button', { name: 'Procurar na rede' }).click();
  await expect(page.getByText('A rede tem 1 abastecimento com esta nota.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Chave da nota' }).fill('9'.repeat(44));
  await page.getByRole('button', { name: 'Procurar na rede' }).click();
  await expect(page.getByText('A rede não tem abastecimento com esta nota.')).toBeVisible();
  await expectAccessible(page, 'Abastecimentos por chave');
});

test('notes are downloaded once, judged, and saved as they came', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startFleet(page);
  await openAll(page);
  await goTo(page, 'Notas da frota');
  const grid = list(page, 'Notas da frota');
  await expect(grid.getByRole('row').nth(1)).toContainText('A baixar');
  const ofMonth = await shown(page, 'Notas da frota');
  // Until another period is drawn, list and button are those of the one before. In its first days a month is shorter than a week.
  await page.getByText('Tudo', { exact: true }).click();
  await expect.poll(() => shown(page, 'Notas da frota')).toBeGreaterThan(ofMonth);
  await page.getByText('7 dias', { exact: true }).click();
  await expect.poll(() => shown(page, 'Notas da frota')).toBeLessThan(300);
  const download = page.getByRole('button', { name: /^Baixar [\d.]+ notas?$/ });
  await expect.poll(async () => numberIn(await download.innerText()) - (await shown(page, 'Notas da frota'))).toBe(0);
  const all = await shown(page, 'Notas da frota');
  expect(all).toBeGreaterThan(5);
  await download.click();
  await expect(page.getByText(`${all} notas baixadas.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Baixar 0/ })).toBeDisabled();
  await expect(grid.getByRole('row').nth(1)).toContainText(/Baixada|Cancelada/);
  await expectAccessible(page, 'Notas da frota');
  const zip = unzipSync((await save(page, 'Salvar zip')).bytes);
  expect(Object.keys(zip)).toHaveLength(all);
  const [[name = '', bytes = new Uint8Array()] = []] = Object.entries(zip);
  expect(new TextDecoder().decode(bytes)).toContain(`NFe${name.replace('.xml', '')}`);
  await page.getByText('A baixar', { exact: true }).first().click();
  await expect(page.getByText('Nada encontrado com esses filtros.')).toBeVisible();

  await page.getByRole('tab', { name: 'Sem nota' }).click();
  const missing = page.getByRole('table', { name: 'Tabela: Abastecimentos sem nota' });
  if ((await missing.count()) > 0) {
    await missing.getByRole('button').first().click();
    await expect(page.getByText('A rede ainda não tem nota para este abastecimento.')).toBeVisible();
  }
  await expectAccessible(page, 'Abastecimentos sem nota');

  await goTo(page, 'Produtos');
  await expect(page.getByRole('table', { name: 'Produtos da rede' }).getByRole('row')).toHaveCount(9);
  await expectAccessible(page, 'Produtos');
});

test('a fleet and a station side by side: each shows its own screens and nothing of the other', WIDE, async ({ launchApp }) => {
  const app = await launchApp();
  const { page } = app;
  await startTraining(page);
  await goToSettings(page, 'Postos');
  await page.getByRole('button', { name: 'Frota de treinamento' }).click();
  await expect(page.getByRole('button', { name: /Frota ativa: Transportadora Treinamento/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Frotas deste computador' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Postos deste computador' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'Ajustes com frota');
  await expect(menu(page).getByText('Pendências')).toHaveCount(0);
  await goTo(page, 'Abastecimentos');
  await openAll(page);
  await page.getByRole('button', { name: /Frota ativa/ }).click();
  await page.getByRole('menuitem', { name: /Posto Treinamento/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
  await expect(menu(page).getByText('Notas da frota')).toHaveCount(0);
  await goTo(page, 'Em vigor');
  await page.getByRole('button', { name: /Posto ativo/ }).click();
  await page.getByRole('menuitem', { name: /Transportadora Treinamento/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Abastecimentos' })).toBeVisible();

  await goTo(page, 'Envios');
  await page.getByRole('button', { name: 'Pausar ou retomar' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([/^Pausar Posto Treinamento/, 'Pausar Transportadora Treinamento']);
  await page.getByRole('menuitem', { name: 'Pausar Transportadora Treinamento' }).click();
  const holds = page.getByRole('region', { name: 'O que segura os envios' });
  await expect(holds).toContainText('Transportadora Treinamento');
  await holds.getByRole('button', { name: 'Retomar os envios de Transportadora Treinamento' }).click();
  await expect(holds).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Posto ou frota' }).selectOption({ label: 'Transportadora Treinamento' });
  await expect(page.getByRole('button', { name: 'Pausar Transportadora Treinamento' })).toBeVisible();

  await turnReading(page, 'Pausar leitura');
  await app.stop();
  await app.relaunch();
  await expect(app.page.getByRole('heading', { level: 1, name: 'Abastecimentos' })).toBeVisible();
  await goToSettings(app.page, 'Postos');
  await app.page.getByRole('button', { name: 'Mais ações para Transportadora Treinamento' }).click();
  const remove = app.page.getByRole('menuitem', { name: 'Remover' });
  await remove.click();
  await app.page.getByRole('button', { name: 'Apagar também os dados…' }).click();
  const erase = app.page.getByRole('dialog', { name: 'Apagar os dados de Transportadora Treinamento?' });
  await expect(erase.getByRole('region', { name: 'Vai ser apagado' })).toContainText(/\d{3} abastecimentos/);
  await expect(erase.getByRole('textbox', { name: 'Para confirmar, digite o nome da frota' })).toBeVisible();
  await expect(erase).not.toContainText('posto');
  await erase.getByRole('button', { name: 'Cancelar' }).click();
  await app.page.getByRole('button', { name: 'Mais ações para Transportadora Treinamento' }).click();
  await remove.click();
  await app.page.getByRole('dialog').getByRole('button', { name: 'Remover frota' }).click();
  await goTo(app.page, 'Início');
});

test('a real access: tested first, a wrong secret is said, the address and the number are asked for', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await page.getByRole('button', { name: 'Conectar minha frota' }).click();
  await page.getByLabel('Nome da frota').fill('Transportes Aurora');
  await page.getByLabel('CNPJ').fill(withCheckDigits('445556660001'));
  await page.getByLabel('Código de cliente').fill('12a');
  await page.getByLabel('Endereço da rede').fill('http://127.0.0.1:9');
  await page.getByLabel('Identificador (client_id)').fill('x');
  await expect(page.getByRole('button', { name: 'Testar acesso' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Testar acesso' })).toHaveAccessibleDescription(
    'Para testar, falta preencher: Segredo (client_secret).',
  );
  await page.getByLabel('Segredo (client_secret)').fill('y');
  await expect(page.getByText(/^Para testar, falta preencher/)).toBeHidden();
  await expectAccessible(page, 'Conectar frota');
  await page.getByRole('button', { name: 'Testar acesso' }).click();
  await expect(page.getByText('O código de cliente tem só números.', { exact: false })).toBeVisible();
  await page.getByLabel('Código de cliente').fill('77');
  await page.getByRole('button', { name: 'Testar acesso' }).click();
  await expect(page.getByText('A rede está fora do ar.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Salvar sem testar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar sem testar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Abastecimentos' })).toBeVisible();
  await expect(page.getByText('Este período ainda não foi todo lido')).toBeVisible();
  await expectAccessible(page, 'Abastecimentos sem leitura');
});

/** So many fuelings of today, as if they had been read. */
function addRead(userData: string, count: number): void {
  const db = new DatabaseSync(join(userData, 'recolha.db'));
  const insert = db.prepare(`INSERT INTO fleet_fuelings (station_id, transaction_id, date, plate, product, quantity_e4, value_e4,
      odometer, supplier_document, city, invoice_key, cancelled, words)
    SELECT station_id, ?, ?, ?, 'Diesel S10', 1000000, 6000000, ?, '20123456000177', ?, ?, 0, ? FROM fleets`);
  const today = new Date().toISOString().slice(0, 10);
  db.exec('BEGIN');
  for (let index = 0; index < count; index += 1) {
    const city = `São José do Vale do Rio Preto, distrito de número ${index % 400} X`;
    const plate = `ZZZ${index % 10}A${10 + (index % 25)}`;
    const key = `3526112012345600017755003${String(index).padStart(9, '0')}1000000000`;
    insert.run(
      String(10_000_000_000 + index),
      `${today}T00:00:00`,
      plate,
      100_000 + index,
      city,
      key,
      `SAO JOSE ${index % 400}X ${plate} ${key}`,
    );
  }
  db.exec('COMMIT');
  db.close();
}

test('ten thousand fuelings, long names, and no network: all is there, and what fails is said', WIDE, async ({ launchApp }) => {
  const app = await launchApp();
  await startFleet(app.page);
  await openAll(app.page);
  await turnReading(app.page, 'Pausar leitura');
  await app.stop();
  addRead(app.userData, 10_000);
  await app.relaunch();
  const { page } = app;
  await expect(list(page).getByRole('row').nth(1)).toContainText('R$');
  await expect.poll(() => shown(page)).toBeGreaterThanOrEqual(10_000);
  await page.getByLabel('Buscar nos abastecimentos').fill('399x');
  await expect(list(page)).toHaveAttribute('aria-rowcount', '26');
  await setFault(page, 'offline');
  await turnReading(page, 'Retomar leitura');
  await goTo(page, 'Abastecimentos');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText(/^Não deu para ler os abastecimentos da frota\./)).toBeVisible();
  await expect(list(page)).toHaveAttribute('aria-rowcount', '26');
  await expectAccessible(page, 'Abastecimentos sem rede');
  await page.getByLabel('Buscar nos abastecimentos').fill('nada disto');
  await expect(page.getByText('Nada encontrado com esses filtros.')).toBeVisible();
  await page.getByLabel('De', { exact: true }).fill('2020-01-01');
  await page.getByLabel('Até', { exact: true }).fill('2020-01-31');
  await page.getByLabel('Buscar nos abastecimentos').fill('');
  await expect(page.getByText('Nenhum abastecimento neste período')).toBeVisible();
  await goTo(page, 'Notas da frota');
  await expect.poll(() => shown(page, 'Notas da frota')).toBeGreaterThanOrEqual(10_000);
  await page
    .getByRole('button', { name: /^Baixar a nota/ })
    .first()
    .click();
  await expect(page.getByText(/fora do ar/).first()).toBeVisible();
});

test(
  'a fueling that is typed by hand is checked, sent, found in the listing, and asked about when it is typed again',
  WIDE,
  async ({ launchApp }) => {
    const { page } = await launchApp();
    await startFleet(page);
    await goTo(page, 'Abastecimento manual');
    await expect(page.getByText('Nenhum abastecimento registrado à mão ainda.')).toBeVisible();
    await expect(page.getByLabel('Produto').getByRole('option')).toHaveCount(9);
    await expectAccessible(page, 'Abastecimento manual');

    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const fill = async (plate: string): Promise<void> => {
      await page.getByLabel('Placa').fill(plate);
      await page.getByLabel('Data').fill(yesterday);
      await page.getByLabel('Hora').fill('08:15');
      await page.getByLabel('Produto').selectOption({ label: 'Diesel S10' });
      await page.getByLabel('Quantidade').fill('120,50');
      await page.getByLabel('Valor').fill('732,64');
      await page.getByRole('button', { name: 'Registrar', exact: true }).click();
    };
    await fill('ABC');
    await expect(page.getByText('Confira a placa')).toBeVisible();
    await expectAccessible(page, 'Abastecimento manual com erro');
    await fill('abc-1d23');
    const sent = page.getByRole('list', { name: 'Últimos registros' }).getByRole('listitem');
    await expect(sent).toHaveCount(1);
    await expect(sent).toContainText('ABC1D23');
    await expect(sent).toContainText('Diesel S10 · 120,50 L · R$ 732,64');
    await expect(sent).toContainText('Concluído');

    await fill('ABC1D23');
    const dialog = page.getByRole('dialog', { name: 'Registrar assim mesmo?' });
    await expect(dialog).toContainText('já há um envio desta placa nesta hora');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(sent).toHaveCount(1);

    await setFault(page, 'offline');
    await goTo(page, 'Abastecimento manual');
    await fill('XYZ9Z99');
    await expect(sent).toHaveCount(2);
    await expect(sent.first()).toContainText('Na fila');
    await sent.first().getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Placa XYZ9Z99');
    await expect(page.getByText('Abastecimento manual').first()).toBeVisible();
    await expectAccessible(page, 'Envio de um abastecimento');
  },
);
