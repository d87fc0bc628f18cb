/**
 * The longest task of the page's main thread (Long Tasks API; nothing under 50 ms is seen by it), in the
 * built app on the Electron double, while 100,000 rows are imported and then looked through. Median of
 * seven rounds, each in a page of its own; no recorder runs, whose snapshots are tasks of the page.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { bigSheet, ROWS } from '../../fakes/big-sheet.ts';
import { ensureBuilt } from '../../harness/build.ts';
import { launchDouble } from '../../harness/launch.ts';
import { ensureChromium } from '../../tools/chromium.ts';
import type { Report } from '../figure.ts';
import { rounds } from '../scale.ts';

/** The programs and the browser are its own. */
export const STARTS_OTHERS = true;
const ROUNDS = rounds(7);
const LIMIT_MS = 50;

export async function run(report: Report): Promise<void> {
  await ensureBuilt();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'];
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args });
  const folder = mkdtempSync(join(tmpdir(), 'recolha-bench-'));
  const others = join(folder, 'outros.csv');
  const ours = join(folder, 'nossas.csv');
  writeFileSync(others, bigSheet('03.102.452/0001-72'));
  writeFileSync(ours, bigSheet('11.222.333/0001-81'));
  const imports: number[] = [];
  const walks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    imports.push(await longestOf(browser, join(folder, `a${round}`), (page) => importSheet(page, others), null));
    walks.push(await longestOf(browser, join(folder, `b${round}`), walk, (page) => importSheet(page, ours)));
  }
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
  report({ name: 'page-import-100k-longest-task', value: imports, unit: 'ms', limit: LIMIT_MS });
  report({ name: 'page-review-100k-longest-task', value: walks, unit: 'ms', limit: LIMIT_MS });
}

/** Longest task in milliseconds while `act` runs; 0 = none over 50 ms. */
async function longestOf(
  browser: Browser,
  userData: string,
  act: (page: Page) => Promise<void>,
  before: ((page: Page) => Promise<void>) | null,
): Promise<number> {
  const app = await launchDouble({ userData });
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto(app.url);
  await page.getByRole('button', { name: 'Experimentar no Treinamento' }).click();
  await page.getByRole('grid', { name: 'Preços em vigor neste posto' }).getByText('Etanol').waitFor();
  await before?.(page);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { longTasks: seen });
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });
  await act(page);
  const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks));
  await context.close();
  await app.stop();
  return longest;
}

async function importSheet(page: Page, path: string): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(path);
  await page.getByRole('grid', { name: 'Conferência dos preços' }).getByText('Gasolina Comum').first().waitFor({ timeout: 60_000 });
}

async function walk(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Conferência dos preços' });
  const last = (ROWS + 1).toLocaleString('pt-BR');
  await grid.press('Control+End');
  await grid.getByRole('gridcell', { name: last, exact: true }).waitFor();
  await grid.press('PageUp');
  await grid.press('Control+Home');
  await grid.getByRole('gridcell', { name: '2', exact: true }).waitFor();
}
