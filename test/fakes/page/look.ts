/**
 * Pictures of every screen with the fake bridge, in both themes and two sizes, and axe on each:
 * `node test/fakes/page/look.ts FOLDER [only]`. Exit code 1 when axe or the console has something to say.
 */

import { mkdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../tools/chromium.ts';
import { NOTE_VIEWS } from './note-views.ts';
import { PRICE_VIEWS } from './price-views.ts';
import { servePage } from './serve-page.ts';

interface View {
  readonly name: string;
  readonly scenario: string;
  readonly act?: (page: Page) => Promise<unknown>;
}

const go = (name: string) => (page: Page) => page.getByRole('navigation').getByRole('button', { name, exact: true }).click();
const resume = (page: Page) => page.getByRole('button', { name: /^Continuar/ }).click();
const batch = (file: RegExp) => async (page: Page) => {
  await outbox('Todos')(page);
  await page.getByText('Preços', { exact: true }).last().click();
  await page.getByRole('button', { name: file }).first().click();
};

const inForce = async (page: Page) => {
  await go('Em vigor')(page);
  await page.getByRole('heading', { name: 'Preços em vigor' }).waitFor();
};
const price = (row: number) => async (page: Page) => {
  await inForce(page);
  await page
    .getByRole('grid')
    .getByRole('row')
    .nth(row + 1)
    .click();
  await page.getByRole('dialog').waitFor();
};

const outbox = (shown?: 'Todos') => async (page: Page) => {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Envios/ })
    .click();
  if (shown !== undefined) await page.getByText(shown, { exact: true }).click();
};
const upload = (file: string, shown?: 'Todos') => async (page: Page) => {
  await outbox(shown)(page);
  await page.getByRole('button', { name: `Abrir o envio de ${file}`, exact: true }).click();
};

const pending = async (page: Page) => {
  await go('Pendências')(page);
  await page.locator('.rc-pending').waitFor();
};
const fueling = (tab?: string) => async (page: Page) => {
  await pending(page);
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  if (tab !== undefined) await page.getByRole('tab', { name: tab }).click();
};

const VIEWS: readonly View[] = [
  { name: 'first-run', scenario: 'first-run' },
  { name: 'connect', scenario: 'first-run', act: (page) => page.getByRole('button', { name: 'Conectar meu posto' }).click() },
  { name: 'home-empty', scenario: 'empty' },
  { name: 'home', scenario: 'normal' },
  { name: 'home-offline', scenario: 'offline' },
  { name: 'home-errors', scenario: 'errors' },
  { name: 'home-awful', scenario: 'awful' },
  { name: 'prices-drop', scenario: 'normal', act: go('Preços') },
  { name: 'questions', scenario: 'questions', act: resume },
  { name: 'review', scenario: 'rows', act: resume },
  { name: 'review-awful', scenario: 'awful', act: resume },
  {
    name: 'review-errors',
    scenario: 'awful',
    act: async (page) => {
      await resume(page);
      await page.getByRole('button', { name: /^Erros/ }).click();
    },
  },
  {
    name: 'layout-panel',
    scenario: 'normal',
    act: async (page) => {
      await resume(page);
      await page.getByRole('button', { name: 'Colunas' }).click();
    },
  },
  {
    name: 'send-production',
    scenario: 'production',
    act: async (page) => {
      await resume(page);
      await page.getByRole('button', { name: /^Justificar \d/ }).click();
      await page.getByLabel('Motivo').fill('Novo acordo assinado em 20/11');
      await page.getByRole('button', { name: 'Guardar motivo' }).click();
      await page.getByRole('button', { name: /^Confirmar \d/ }).click();
      await page.getByRole('button', { name: 'Confirmar todos' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: /^Enviar \d/ }).click();
    },
  },
  { name: 'batch-processing', scenario: 'normal', act: batch(/precos-20-11/) },
  { name: 'batch-queued', scenario: 'normal', act: batch(/precos-19-11/) },
  { name: 'batch-uncertain', scenario: 'normal', act: batch(/precos-18-11/) },
  { name: 'batch-partial', scenario: 'normal', act: batch(/^Abrir o envio de [a-z_]+_/) },
  { name: 'batch-rejected', scenario: 'normal', act: batch(/precos-15-11/) },
  {
    name: 'batch-revert',
    scenario: 'normal',
    act: async (page) => {
      await batch(/^Abrir o envio de [a-z_]+_/)(page);
      await page.getByRole('button', { name: 'Reverter lote' }).click();
      await page.getByRole('button', { name: 'Preparar reversão' }).click();
      await page.getByRole('heading', { name: 'Reversão preparada' }).waitFor();
    },
  },
  { name: 'batch-corrects', scenario: 'normal', act: batch(/precos-17-11/) },
  { name: 'in-force-empty', scenario: 'empty', act: inForce },
  { name: 'in-force', scenario: 'normal', act: inForce },
  { name: 'in-force-offline', scenario: 'offline', act: inForce },
  { name: 'in-force-errors', scenario: 'errors', act: inForce },
  { name: 'in-force-awful', scenario: 'awful', act: inForce },
  {
    name: 'in-force-search',
    scenario: 'awful',
    act: async (page) => {
      await inForce(page);
      await page.getByLabel('Buscar').fill('sao cristovao s500');
      await page.getByRole('button', { name: 'Preço', exact: true }).click();
    },
  },
  {
    name: 'in-force-none',
    scenario: 'normal',
    act: async (page) => {
      await inForce(page);
      await page.getByLabel('Buscar').fill('xyz nada');
    },
  },
  {
    name: 'in-force-template',
    scenario: 'normal',
    act: async (page) => {
      await inForce(page);
      await page.getByRole('button', { name: 'Baixar planilha modelo' }).click();
    },
  },
  { name: 'price', scenario: 'normal', act: price(8) },
  { name: 'price-errors', scenario: 'errors', act: price(2) },
  { name: 'price-awful', scenario: 'awful', act: price(12) },
  {
    name: 'aliases-change',
    scenario: 'normal',
    act: async (page) => {
      await go('Ajustes')(page);
      await page.getByRole('button', { name: 'Planilhas e notas' }).click();
      await page.getByRole('button', { name: 'Mudar o que “Frota Boa” quer dizer' }).click();
      await page.getByLabel('CNPJ de “Frota Boa”').fill('12.345');
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    },
  },
  {
    name: 'aliases-awful',
    scenario: 'awful',
    act: async (page) => {
      await go('Ajustes')(page);
      await page.getByRole('button', { name: 'Planilhas e notas' }).click();
      await page
        .getByRole('button', { name: /^Mudar o que “Nome 2”/ })
        .first()
        .click();
      await page.getByLabel('Buscar nome lembrado').scrollIntoViewIfNeeded();
    },
  },
  { name: 'pending-never', scenario: 'empty', act: pending },
  { name: 'pending-none', scenario: 'production', act: pending },
  { name: 'pending', scenario: 'normal', act: pending },
  { name: 'pending-sweeping', scenario: 'questions', act: pending },
  { name: 'pending-offline', scenario: 'offline', act: pending },
  { name: 'pending-errors', scenario: 'errors', act: pending },
  { name: 'pending-awful', scenario: 'awful', act: pending },
  {
    name: 'pending-filters',
    scenario: 'awful',
    act: async (page) => {
      await pending(page);
      await page.getByRole('button', { name: /^Mais de 30 dias/ }).click();
      await page.getByRole('button', { name: /^16 a 30 dias/ }).click();
      await page.getByLabel('Buscar').fill('posto');
      await page.getByRole('combobox', { name: 'Cliente' }).click();
      await page.getByRole('listbox').getByRole('option').nth(1).click();
      await page.getByRole('listbox').getByRole('option').nth(2).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Mais filtros/ }).click();
      await page.getByLabel('De', { exact: true }).fill('2026-08-01');
      await page.getByRole('group', { name: 'Valor (R$)' }).getByLabel('No mínimo').fill('1.50');
      await page.getByRole('group', { name: 'Dias sem nota' }).getByLabel('No mínimo').fill('10');
    },
  },
  {
    name: 'pending-no-match',
    scenario: 'normal',
    act: async (page) => {
      await pending(page);
      await page.getByLabel('Buscar').fill('xyz nada');
    },
  },
  { name: 'fueling', scenario: 'normal', act: fueling() },
  { name: 'fueling-notes', scenario: 'normal', act: fueling('Notas enviadas') },
  { name: 'fueling-history', scenario: 'normal', act: fueling('Histórico') },
  { name: 'fueling-offline', scenario: 'offline', act: fueling() },
  { name: 'fueling-errors', scenario: 'errors', act: fueling() },
  { name: 'outbox-empty', scenario: 'empty', act: outbox() },
  { name: 'outbox', scenario: 'normal', act: outbox() },
  { name: 'outbox-all', scenario: 'normal', act: outbox('Todos') },
  { name: 'outbox-offline', scenario: 'offline', act: outbox() },
  { name: 'outbox-errors', scenario: 'errors', act: outbox() },
  { name: 'outbox-awful', scenario: 'awful', act: outbox('Todos') },
  { name: 'upload-uncertain', scenario: 'normal', act: upload('tabela-precos-18-11.csv') },
  { name: 'upload-queued', scenario: 'normal', act: upload('tabela-precos-19-11.csv') },
  { name: 'upload-saved', scenario: 'normal', act: upload('tabela-precos-22-11.csv') },
  { name: 'upload-dead', scenario: 'normal', act: upload('tabela-precos-14-11.csv') },
  { name: 'upload-rejected', scenario: 'normal', act: upload('tabela-precos-15-11.csv', 'Todos') },
  { name: 'settings-empty', scenario: 'empty', act: go('Ajustes') },
  { name: 'settings', scenario: 'normal', act: go('Ajustes') },
  { name: 'settings-awful', scenario: 'awful', act: go('Ajustes') },
  ...PRICE_VIEWS,
  ...NOTE_VIEWS,
];

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;
const PORT = Number(process.env.LOOK_PORT ?? 4199);

async function look(browser: Browser, view: View, theme: 'light' | 'dark', folder: string): Promise<readonly string[]> {
  const said: string[] = [];
  const context = await browser.newContext({ colorScheme: theme, locale: 'pt-BR', reducedMotion: 'reduce', viewport: SIZES[0] });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`page: ${error.message}`));
  await page.goto(`http://127.0.0.1:${PORT}/?scenario=${view.scenario}`);
  await page.locator('h1').first().waitFor();
  await view.act?.(page);
  await page.waitForTimeout(450);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.waitForTimeout(120);
    await page.screenshot({ path: `${folder}/${view.name}-${theme}-${size.width}.png` });
  }
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const violation of violations) {
    const places = violation.nodes.slice(0, 3).map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`);
    said.push(`axe ${violation.id} (${violation.nodes.length}): ${places.join(' | ')}`);
  }
  await context.close();
  return said.map((line) => `${view.name} ${theme}: ${line}`);
}

const folder = process.argv[2] ?? 'screens';
const only = process.argv[3];
mkdirSync(folder, { recursive: true });
const server = await servePage(PORT);
const executablePath = findChromium();
if (executablePath === null) throw new Error('No Chromium found.');
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'];
const browser = await chromium.launch({ executablePath, args });
const warmUp = await browser.newPage();
await warmUp.goto(`http://127.0.0.1:${PORT}/?scenario=normal`);
await warmUp.waitForTimeout(6000);
await warmUp.close();
let complaints = 0;
for (const view of VIEWS.filter(({ name }) => only === undefined || name.includes(only))) {
  for (const theme of ['light', 'dark'] as const) {
    const said = await look(browser, view, theme, folder).catch((error: unknown) => [`${view.name} ${theme}: ${String(error)}`]);
    for (const line of said) console.log(line);
    complaints += said.length;
  }
}
console.log(`${complaints} complaints`);
await browser.close();
await server.close();
process.exitCode = complaints === 0 ? 0 : 1;
