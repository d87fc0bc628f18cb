/**
 * `npm run screens`: the built app on the Electron double, its main screens in light and dark at two
 * sizes, into test-results/screens. `--readme` also renews the README's picture.
 */

import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ensureBuilt } from '../harness/build.ts';
import { launchDouble } from '../harness/launch.ts';
import { ensureChromium } from './chromium.ts';

const OUT = 'test-results/screens';
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;
const SHEET = [
  'Tabela de preços;;;',
  'Produto;Preço (R$);Tipo;Cliente',
  'Gasolina Comum;6,12;Padrão;',
  'Gasolina Aditivada;6,39;Padrão;',
  'Etanol;4,39;Padrão;',
  'Óleo Diesel S10;5,99;Padrão;',
  'Óleo Diesel S10 Aditivado;6,19;Padrão;',
  'Diesel S500;7,05;Padrão;',
  'GNV;4,86;Padrão;',
  'Arla 32;39,9;Padrão;',
  'TOTAL;85,89;;',
].join('\r\n');

await ensureBuilt();
mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'],
});
for (const viewport of SIZES) {
  for (const colorScheme of ['light', 'dark'] as const) await tour(viewport, colorScheme);
}
await browser.close();
if (process.argv.includes('--readme')) copyFileSync(join(OUT, '1366-light-review.png'), 'assets/readme.png');
console.log(`Screens are in ${OUT}.`);

async function tour(viewport: (typeof SIZES)[number], colorScheme: 'light' | 'dark'): Promise<void> {
  const userData = mkdtempSync(join(tmpdir(), 'recolha-screens-'));
  const app = await launchDouble({ userData, env: { RECOLHA_DOUBLE_VAULT: '1' } });
  const context = await browser.newContext({
    viewport,
    colorScheme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const shoot = async (name: string) => {
    await settled(page);
    await page.screenshot({ path: join(OUT, `${viewport.width}-${colorScheme}-${name}.png`) });
  };
  await page.goto(app.url);
  await page.getByRole('button', { name: 'Experimentar no Treinamento' }).waitFor();
  await shoot('first-run');
  await page.getByRole('button', { name: 'Experimentar no Treinamento' }).click();
  await page.getByRole('grid', { name: 'Preços em vigor neste posto' }).getByText('Etanol').waitFor();
  await shoot('home');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tabela de preços.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) });
  await page.getByRole('grid', { name: 'Conferência dos preços' }).waitFor();
  await page.getByRole('grid', { name: 'Conferência dos preços' }).press('ArrowDown');
  await shoot('review');
  await sendAll(page);
  await goTo(page, 'Envios');
  await page.getByText('Todos', { exact: true }).click();
  await page
    .getByText(/Parcial|Concluído/)
    .first()
    .waitFor({ timeout: 60_000 });
  await page
    .getByRole('button', { name: /^Abrir o envio/ })
    .first()
    .click();
  await page.getByRole('tab', { name: /Recusados/ }).waitFor();
  await shoot('price-upload');
  await goTo(page, 'Em vigor');
  await page.getByRole('grid', { name: 'Preços em vigor neste posto' }).waitFor();
  await shoot('in-force');
  await page.getByRole('grid', { name: 'Preços em vigor neste posto' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Pontos do histórico' }).waitFor();
  await shoot('history');
  await page.keyboard.press('Escape');
  await goTo(page, 'Pendências');
  await page.getByRole('row').nth(2).waitFor();
  await shoot('pending');
  await page.getByRole('grid').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await shoot('fueling');
  await page.keyboard.press('Escape');
  await notes(page, shoot);
  await goTo(page, 'Envios');
  await shoot('outbox');
  await goTo(page, 'Ajustes');
  await shoot('settings');
  await context.close();
  await app.stop();
  rmSync(userData, { recursive: true, force: true });
}

/** Example notes: read, looked at, matched by hand, attached. */
async function notes(page: Page, shoot: (name: string) => Promise<void>): Promise<void> {
  await goTo(page, 'Notas');
  await page.getByRole('button', { name: 'Gerar notas de exemplo' }).first().click();
  await shoot('examples');
  await page.getByRole('button', { name: 'Importar agora' }).click();
  await page.getByText(/arquivos lidos$/).waitFor();
  await shoot('notes');
  const filter = (name: string) => page.getByRole('group', { name: 'Mostrar notas' }).getByRole('button', { name });
  await filter('Esperam você').click();
  await page.getByRole('grid', { name: 'Notas lidas neste computador' }).press('ArrowDown');
  await page.keyboard.press('Enter');
  await shoot('note');
  await page.getByRole('button', { name: 'Conferir à mão' }).last().click();
  await page.getByRole('listbox', { name: 'Abastecimentos pendentes' }).getByRole('option').first().waitFor();
  await shoot('match');
  await page.keyboard.press('Escape');
  await filter('Todas').click();
  await page.getByRole('button', { name: /^Anexar \d+ notas/ }).click();
  await shoot('attach');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Anexar \d+ notas/ })
    .click();
  await page.getByRole('region', { name: 'Envio das notas' }).waitFor();
  await shoot('sends');
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Principal' }).getByText(name, { exact: true }).click();
}

async function sendAll(page: Page): Promise<void> {
  const confirm = page.getByRole('button', { name: /^Confirmar \d+ avisos?$/ });
  if (await confirm.isVisible()) {
    await confirm.click();
    await page.getByRole('button', { name: 'Confirmar todos' }).click();
  }
  const justify = page.getByRole('button', { name: /^Justificar \d+ linhas?$/ });
  if (await justify.isVisible()) {
    await justify.click();
    await page.getByLabel('Motivo').fill('Novo fornecedor');
    await page.getByRole('button', { name: 'Guardar motivo' }).click();
  }
  await page.getByRole('button', { name: /^Enviar \d+ preços?$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Enviar \d+ preços?$/ })
    .click();
}

/** Two frames after the last font and animation. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
