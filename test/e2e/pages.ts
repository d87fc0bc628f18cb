/** What the end-to-end tests do again and again, by the words that a user sees. */

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { createMemory, type Memory, UNSEEN, unmark } from '../screens/unseen.ts';
import { EXTENT } from '../tools/runs/extent.ts';
import { expect } from './fixtures/app.ts';
import type { NetworkProcess, NewNetworkStation } from './fixtures/network.ts';
import { timesTold } from './fixtures/told.ts';
import { DAYS_READ, WHOLE } from './fixtures/whole.ts';

/** One step of what is tried again as a whole, until the test itself has no time left. */
export const PRESS = { timeout: 10_000 } as const;

export interface Sheet {
  readonly name: string;
  readonly content: Buffer | string;
}

/** The example fleet, from the first screen. */
export async function startFleet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Experimentar com uma frota' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Abastecimentos' })).toBeVisible();
}

/** First run -> the training network with its example station. */
export async function startTraining(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Experimentar no Treinamento' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Preços em vigor neste posto' }).getByText('Etanol')).toBeVisible();
}

/** First run -> a station of a network that runs elsewhere. */
export async function connectStation(
  page: Page,
  network: NetworkProcess,
  station: Omit<NewNetworkStation, 'uf'> & { readonly uf?: NewNetworkStation['uf'] },
  environment: 'Homologação' | 'Produção' = 'Homologação',
): Promise<void> {
  const { clientId, clientSecret } = await network.addStation({ uf: 'SP', ...station });
  await page.getByRole('button', { name: /Conectar meu posto/ }).click();
  await page.getByLabel('Nome do posto').fill(station.name);
  await page.getByLabel('CNPJ').fill(station.cnpj);
  await page.getByText(environment, { exact: true }).click();
  await page.getByLabel('Endereço da rede').fill(network.baseUrl);
  await page.getByLabel('Identificador (client_id)').fill(clientId);
  await page.getByLabel('Segredo (client_secret)').fill(clientSecret);
  await page.getByRole('button', { name: 'Testar acesso' }).click();
  await page.getByRole('button', { name: 'Salvar posto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
}

export async function goTo(
  page: Page,
  name:
    | 'Início'
    | 'Importar'
    | 'Em vigor'
    | 'Pendências'
    | 'Anexar'
    | 'Envios'
    | 'Movimento'
    | 'Repasses'
    | 'Fechamento'
    | 'Abastecimentos'
    | 'Notas da frota'
    | 'Produtos'
    | 'Abastecimento manual'
    | 'Ajustes',
): Promise<void> {
  const item = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('button')
    .filter({ has: page.getByText(name, { exact: true }) });
  await item.click();
  // The heading of the screen before would do for the next line.
  await expect(item).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

export async function goToSettings(
  page: Page,
  part:
    | 'Postos'
    | 'Pessoas'
    | 'Planilhas e notas'
    | 'Neste computador'
    | 'Privacidade e dados'
    | 'Ajuda e suporte'
    | 'Avançado'
    | 'Rede de treinamento',
): Promise<void> {
  await goTo(page, 'Ajustes');
  const item = page.getByRole('navigation', { name: 'Partes dos ajustes' }).getByRole('button', { name: part, exact: true });
  await item.click();
  await expect(item).toHaveAttribute('aria-current', 'page');
}

/** Of an upload, whether it has ended or not. */
export async function openUpload(page: Page, file: string): Promise<void> {
  await goTo(page, 'Envios');
  await page.getByText('Todos', { exact: true }).click();
  await page.getByRole('button', { name: `Abrir o envio de ${file}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Envio de ${file}` })).toBeVisible();
}

/** How the training network behaves: it does so when this is over. With `times`, so often. */
export async function setFault(page: Page, fault: string, times?: number): Promise<void> {
  await goToSettings(page, 'Rede de treinamento');
  const said = () => timesTold(page, 'Simulação aplicada.');
  const before = await said();
  await page.getByLabel('Falha').selectOption(fault);
  if (times !== undefined) await page.getByLabel('Quantas vezes').fill(String(times));
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect.poll(said).toBeGreaterThan(before);
}

/** One of the lists that the notes are parted into, with its number. */
export const noteList = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Mostrar notas' }).getByRole('button', { name });

/** By keyboard. How many rows a grid has is known before they are there, and a key opens nothing on one that is not. */
export async function openFirstRow(grid: Locator): Promise<void> {
  await expect(grid.getByRole('row').nth(1)).toContainText('R$');
  await grid.focus();
  await grid.press('Enter');
}

/** The number at the end of a chip or the first one of a sentence. */
export const numberIn = (text: string): number => Number(/\d[\d.]*/.exec(text)?.[0].replaceAll('.', ''));

export async function chooseFile(page: Page, { name, content }: Sheet): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'recolha-sheet-'));
  const path = join(folder, name);
  // By path: the browser reads a file of its own disk, as it does for a user.
  await writeFile(path, content);
  await page.locator('input[type=file]').first().setInputFiles(path);
}

const DAY_MS = 86_400_000;

/** From so many days ago on, today's among them. */
export async function narrowTo(page: Page, days: number): Promise<void> {
  const first = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  await page.getByLabel('De', { exact: true }).fill(first);
}

/** Of a list that is read day by day, the days that a test goes through. */
export async function chooseDays(page: Page): Promise<void> {
  await page.getByText('90 dias', { exact: true }).click();
  if (!WHOLE) await narrowTo(page, DAYS_READ);
}

/** The grid's row of a line of the original file. */
export function lineOf(page: Page, line: number): Locator {
  return page
    .getByRole('grid', { name: 'Conferência dos preços' })
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: line.toLocaleString('pt-BR'), exact: true }) });
}

/**
 * Answers what stands between a read sheet and its sending: confirmations and reasons. When prices are read
 * meanwhile (an earlier batch is being looked up), what was asked of the view before is refused and asked again.
 */
export async function settleAll(page: Page): Promise<void> {
  // Before the sheet is read there is nothing to confirm, and the page is about to change by itself.
  await expect(page.getByRole('grid', { name: 'Conferência dos preços' })).toBeVisible();
  const confirm = page.getByRole('button', { name: /^Confirmar \d+ avisos?$/ });
  const confirmAll = page.getByRole('button', { name: 'Confirmar todos' });
  const justify = page.getByRole('button', { name: /^Justificar \d+ linhas?$/ });
  const reason = page.getByLabel('Motivo');
  await expect(async () => {
    // What a slow step left open is gone on with: nothing behind it can be pressed.
    if (await confirm.isVisible()) {
      if (!(await confirmAll.isVisible())) await confirm.click(PRESS);
      await confirmAll.click(PRESS);
      await expect(confirm).toBeHidden(PRESS);
    }
    if (await justify.isVisible()) {
      if (!(await reason.isVisible())) await justify.click(PRESS);
      await reason.fill('Reajuste combinado com a gerência', PRESS);
      await page.getByRole('button', { name: 'Guardar motivo' }).click(PRESS);
      await expect(justify).toBeHidden(PRESS);
    }
  }).toPass();
}

/** Refused like the answers of `settleAll` when prices are read meanwhile: then it is sent again. */
export async function send(page: Page): Promise<void> {
  // From the confirmation one comes straight to where the upload is followed.
  const sent = page.getByRole('heading', { level: 1, name: /^Envios?( de .+)?$/ });
  const name = /^Enviar \d+ preços?$/;
  // One that was answered before may be on its way out still.
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name }) });
  await expect(async () => {
    if (await sent.isVisible()) return;
    if (!(await dialog.isVisible())) await page.getByRole('button', { name }).click(PRESS);
    await dialog.getByRole('button', { name }).click(PRESS);
    await expect(dialog).toBeHidden(PRESS);
    await expect(sent).toBeVisible(PRESS);
  }).toPass();
}

/** What no user reads: a word of the API, an instant as a machine writes it, a field's name, nothing in quotes. */
const RAW_WORDS = [
  /\b\d{4}-\d{2}-\d{2}(?:T\d|\b(?![\w.-]))/,
  /\b(?:null|nulo|undefined|NaN)\b/,
  /\b(?:PENDING|PROCESSING|IN_PROGRESS|COMPLETED|PROCESSED|PARTIAL|FAILED|REJECTED)\b/,
  /\w\[\d+\]|\b(?!client_)[a-z]{2,}_[a-z_]{2,}\b(?!\.)|\btransaction\.\w/,
  /“\s*”|""/,
];

/** But for what stands behind "Ver como a rede respondeu", where everything is as it came. */
export async function expectPlainWords(page: Page, screen: string): Promise<void> {
  const lines = await page.evaluate(() => {
    // The log is of the support, and tells addresses as they are; the wire profile is about the API's own words.
    const raw = [
      ...document.querySelectorAll<HTMLElement>(
        '.rc-pre, .rc-log-grid, .rc-wire-about, .rc-wire-value, .rc-wire-tree, .rc-wire-understood, .rc-wire-look, .rc-wire-targets',
      ),
    ]
      // Of what is hidden the whole text would be told, and cut out of what is not.
      .filter((each) => each.checkVisibility())
      .map((each) => each.innerText);
    return raw.reduce((text, each) => text.replace(each, ''), document.body.innerText).split('\n');
  });
  expect(
    lines.filter((line) => RAW_WORDS.some((word) => word.test(line))),
    `words of the API on ${screen}`,
  ).toEqual([]);
}

/** What is the order of a whole page, and nothing of a part of it. */
const OF_WHOLE_PAGES = [
  'bypass',
  'document-title',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'skip-link',
];
/** Of all pages of this worker, by the rules that they were not asked. In `npm run proof` each page is looked at as if it were the first. */
const memories = new Map<string, Memory>();

function memoryOf(without: string): Memory {
  const memory = memories.get(without) ?? createMemory();
  memories.set(without, memory);
  return memory;
}

/**
 * What axe has to say of the page by WCAG A and AA and good practice, but for the rules named. It is asked about what no
 * page that `known` remembers had; null: about everything.
 */
export async function axeFindings(
  page: Page,
  without: readonly string[] = [],
  known: Memory | null = WHOLE ? null : memoryOf(without.join()),
): Promise<readonly string[]> {
  // Colours in the middle of a transition are nobody's colours: none begins any more (a message that fades out), and those under way end.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    // What waits turns for ever.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
  const look = known === null ? { outline: true, parts: 1 } : await known.mark(page);
  if (!look.outline && look.parts === 0) return [];
  const left = look.outline ? without : [...without, ...OF_WHOLE_PAGES];
  // The app has no frames: without them axe needs no second page. Only what fails is written down.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])) })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']);
  const { violations } = await (look.outline ? axe : axe.include(`[${UNSEEN}]`)).analyze();
  await unmark(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** No word of the API, and no violation of WCAG A and AA as axe can see it; in `npm test` axe looks in fit.spec.ts alone. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // Before its heading a screen is not drawn yet.
  await page.locator('h1').first().waitFor();
  if (EXTENT !== 'core') expect(await axeFindings(page), `axe on ${screen}`).toEqual([]);
  await expectPlainWords(page, screen);
}

/** From the home screen to the outbox, with whatever has to be confirmed on the way. */
export async function sendSheet(page: Page, sheet: Sheet): Promise<void> {
  await goTo(page, 'Início');
  await chooseFile(page, sheet);
  await settleAll(page);
  await send(page);
}

/** Example notes of the training network that are ready once the movement of their days was read. */
export const READY_EXAMPLES = 48;
