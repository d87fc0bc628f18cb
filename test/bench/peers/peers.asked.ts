/**
 * `npm run bench peers`: the same sheets from the drop to a review that can be used, in Recolha and in importers that its
 * users could have, in one Chromium. Rounds are interleaved, each in a browser of its own; steps that a peer asks a person
 * for are done within its page, and only its own time counts. Recolha checks more of each row than they are asked to.
 *
 * Memory: the most that the browser's process of the page has held; of Recolha also main's, in which it reads the sheet.
 */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBuilt } from '../../harness/build.ts';
import { launchDouble } from '../../harness/launch.ts';
import { ensureChromium } from '../../tools/chromium.ts';
import type { Report } from '../figure.ts';
import { type Importer, PEERS, RECOLHA } from './importers.ts';
import { ensurePeers } from './install.ts';
import { ratiosOf } from './ratios.ts';
import { type PeerPages, servePeers } from './serve.ts';
import { type SheetWindow, type Walked, walkInPage } from './walk.ts';

/** The programs and the browsers are its own. */
export const STARTS_OTHERS = true;

export interface PeerOptions {
  readonly sizes: readonly number[];
  readonly rounds: number;
  /** Who has no review by then takes no further part at this size. */
  readonly patienceMs: number;
  readonly importers: readonly Importer[];
}

interface Import extends Walked {
  readonly pageMb: number;
  /** 0 where there is none. */
  readonly mainMb: number;
}

/** Of a sheet of so many rows: the time over that of the fastest peer. */
const MOST_OF_BEST: ReadonlyMap<number, number> = new Map([
  [100, 0.8],
  [10_000, 0.8],
  [99_990, 0.6],
]);
const SMALL = 100;
const SMALL_MS = 100;
const ALL: PeerOptions = { sizes: [...MOST_OF_BEST.keys()], rounds: 7, patienceMs: 60_000, importers: [RECOLHA, ...PEERS] };
const LONGEST_TASK_MS = 50;
const MEGABYTE = 1024 * 1024;
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'];

export async function run(report: Report, options: PeerOptions = ALL): Promise<void> {
  await ensureBuilt();
  const peers = options.importers.filter((importer) => importer !== RECOLHA);
  if (peers.length > 0) ensurePeers();
  const pages = peers.length > 0 ? await servePeers() : null;
  const executablePath = await ensureChromium();
  try {
    for (const rows of options.sizes) reportSize(report, rows, await importAll(options, rows, pages, executablePath));
  } finally {
    pages?.close();
  }
}

/** What each importer took, by name; null where it had no review in time. */
type Taken = ReadonlyMap<string, readonly (Import | null)[]>;

async function importAll(options: PeerOptions, rows: number, pages: PeerPages | null, executablePath: string): Promise<Taken> {
  const sheet = sheetOf(rows);
  const taken = new Map(options.importers.map(({ name }) => [name, [] as (Import | null)[]]));
  for (let round = 0; round < options.rounds; round += 1) {
    for (const importer of options.importers) {
      const own = taken.get(importer.name);
      if (own === undefined || own.includes(null)) continue;
      const browser = await chromium.launch({ executablePath, args: ARGS });
      try {
        own.push(await importOnce(browser, importer, sheet, pages, options.patienceMs));
      } finally {
        await browser.close();
      }
    }
  }
  return taken;
}

async function importOnce(browser: Browser, importer: Importer, sheet: string, pages: PeerPages | null, patienceMs: number) {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' });
  // Nothing of a page may wait for a network.
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1' && hostname !== 'localhost',
    (route) => route.abort(),
  );
  if (importer === RECOLHA) return importInRecolha(page, browser, sheet, patienceMs);
  await page.goto(pages?.address(importer.name) ?? '');
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
  return walked(page, browser, importer, sheet, patienceMs, null);
}

async function importInRecolha(page: Page, browser: Browser, sheet: string, patienceMs: number): Promise<Import | null> {
  const userData = mkdtempSync(join(tmpdir(), 'recolha-bench-'));
  const app = await launchDouble({ userData });
  try {
    await page.goto(app.url);
    await page.getByRole('button', { name: 'Experimentar no Treinamento' }).click();
    await page.getByRole('grid', { name: 'Preços em vigor neste posto' }).getByText('Etanol').waitFor();
    return await walked(page, browser, RECOLHA, sheet, patienceMs, app.pid);
  } finally {
    await app.stop();
    rmSync(userData, { recursive: true, force: true });
  }
}

async function walked(page: Page, browser: Browser, { steps }: Importer, sheet: string, patienceMs: number, mainPid: number | null) {
  const patience = new AbortController();
  const tooLong = new Promise<null>((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs);
    patience.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  await page.evaluate((text) => {
    (window as SheetWindow).benchSheet = text;
  }, sheet);
  const walk = page.evaluate(walkInPage, steps);
  // A browser that is closed before its end is no failure of its own.
  walk.catch(() => {});
  const result = await Promise.race([walk, tooLong]);
  patience.abort();
  if (result === null) return null;
  return { ...result, pageMb: await pageMb(browser), mainMb: mainPid === null ? 0 : mostMb(mainPid) };
}

function reportSize(report: Report, rows: number, taken: Taken): void {
  const size = rows < 1000 ? String(rows) : `${Math.round(rows / 1000)}k`;
  for (const [name, imports] of taken) {
    const done = imports.filter((each) => each !== null);
    const figure = (what: string, unit: string, of: (each: Import) => number, limit: number | null = null): void => {
      if (done.length > 0) report({ name: `peers-${size}-${name}-${what}`, value: done.map(of), unit, limit });
    };
    if (done.length === 0) console.log(`peers-${size}-${name}: no review in time`);
    figure('to-review', 'ms', ({ ms }) => ms, name === RECOLHA.name && rows === SMALL ? SMALL_MS : null);
    figure('longest-task', 'ms', ({ longestMs }) => longestMs, name === RECOLHA.name ? LONGEST_TASK_MS : null);
    figure('page-memory', 'MB', (each) => each.pageMb);
    if (name === RECOLHA.name) figure('main-memory', 'MB', ({ mainMb }) => mainMb);
  }
  const ratios = ratiosOf(taken, RECOLHA.name);
  if (ratios.length > 0) report({ name: `peers-${size}-vs-best`, value: ratios, unit: 'x', limit: MOST_OF_BEST.get(rows) ?? null });
}

/** All rows are the station's own, so that each is checked and shown. */
function sheetOf(rows: number): string {
  const products = ['Gasolina Comum', 'Etanol', 'Diesel S10', 'GNV'];
  const lines = ['CNPJ;Produto;Preco'];
  for (let row = 0; row < rows; row += 1) {
    lines.push(`11.222.333/0001-81;${products[row % products.length]};${4 + (row % 3)},${10 + (row % 89)}`);
  }
  return lines.join('\r\n');
}

/** The most that a process of this browser which draws pages has held; NaN where there is no /proc. */
async function pageMb(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => mostMb(id)));
}

function mostMb(pid: number): number {
  try {
    return (Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / MEGABYTE;
  } catch {
    return Number.NaN;
  }
}
