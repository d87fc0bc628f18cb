/**
 * Lists of a hundred thousand rows, scrolled at a quarter of the speed (CDP): the longest task of each by its own work, in
 * which the page's thread is held up as a slower core would, and what the page's process holds with the list open. Private
 * memory (RssAnon) is what Chromium calls its footprint: the browser's own binary, which all its processes share, is no part.
 */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { bigSheet, ROWS } from '../../fakes/big-sheet.ts';
import { ensureBuilt } from '../../harness/build.ts';
import { ensureChromium } from '../../tools/chromium.ts';
import type { Report } from '../figure.ts';
import { IS_NAMED, rounds, scaled } from '../scale.ts';
import { makeFullFolder, open } from './tasks/full-folder.ts';
import { type Hand, handOf } from './tasks/hand.ts';
import { type Task, tasksOf } from './tasks/own-tasks.ts';

/** The programs and the browser are its own. */
export const STARTS_OTHERS = true;
const ROUNDS = rounds(IS_NAMED ? 3 : 1);
const SLOWER = 4;
const LONGEST_MS = 16;
const MOST_MB = 150;
const WHEELS = scaled(IS_NAMED ? 60 : 40, 5);
/** A notch. */
const WHEEL_PX = 120;
const PAGES = scaled(IS_NAMED ? 10 : 6, 2);
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'];

interface List {
  readonly name: string;
  readonly grid: string;
  readonly open: (page: Page, hand: Hand, sheet: string) => Promise<void>;
}

const LISTS: readonly List[] = [
  { name: 'pending', grid: 'Abastecimentos pendentes', open: (_, hand) => hand.key('Control+4') },
  {
    name: 'movement',
    grid: 'Movimento do posto',
    async open(page, hand) {
      await hand.key('Control+7');
      await page.getByText('Tudo', { exact: true }).first().click();
      await page.getByText('Todos', { exact: true }).first().click();
    },
  },
  {
    name: 'uploads',
    grid: 'Envios',
    async open(page, hand) {
      await hand.key('Control+6');
      await hand.see('h1', '^Envios$');
      await page.getByText('Todos', { exact: true }).click();
    },
  },
  {
    name: 'review',
    grid: 'Conferência dos preços',
    async open(page, hand, sheet) {
      await hand.key('Control+1');
      await hand.see('h1', '^Início$');
      await page.locator('input[type=file]').first().setInputFiles(sheet);
    },
  },
];

interface Scrolled {
  readonly task: Task;
  readonly paged: Task;
  readonly footprintMb: number;
}

export async function run(report: Report): Promise<void> {
  await ensureBuilt();
  const executablePath = await ensureChromium();
  const folder = mkdtempSync(join(tmpdir(), 'recolha-bench-'));
  const sheet = join(folder, 'nossas.csv');
  writeFileSync(sheet, bigSheet('11.222.333/0001-81'));
  const all = new Map<string, Scrolled[]>(LISTS.map(({ name }) => [name, []]));
  try {
    const full = join(folder, 'full');
    const maker = await chromium.launch({ executablePath, args: ARGS });
    await makeFullFolder(maker, full).finally(() => maker.close());
    for (let round = 0; round < ROUNDS; round += 1) {
      const own = join(folder, `round${round}`);
      cpSync(full, own, { recursive: true });
      // A browser of its own: what the round before left is not this page's.
      const browser = await chromium.launch({ executablePath, args: ARGS });
      await scrollAll(browser, own, sheet, all).finally(() => browser.close());
      rmSync(own, { recursive: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const [name, scrolled] of all) {
    const own = scrolled.map(({ task }) => task.ownMs);
    report({ name: `lists-${name}-scroll-at-quarter-speed`, value: own, unit: 'ms', limit: LONGEST_MS, steady: true });
    const pagedMs = scrolled.map(({ paged }) => paged.ownMs);
    report({ name: `lists-${name}-page-down-at-quarter-speed`, value: pagedMs, unit: 'ms', limit: null, steady: true });
    report({ name: `lists-${name}-page-footprint`, value: scrolled.map(({ footprintMb }) => footprintMb), unit: 'MB', limit: MOST_MB });
  }
}

async function scrollAll(browser: Browser, userData: string, sheet: string, all: ReadonlyMap<string, Scrolled[]>): Promise<void> {
  const { page, close } = await open(browser, userData);
  try {
    await handOf(page).see('h1', '^Início$');
    for (const list of LISTS) all.get(list.name)?.push(await scrollList(browser, page, list, sheet));
  } finally {
    await close();
  }
}

async function scrollList(browser: Browser, page: Page, { name, grid: label, open: show }: List, sheet: string): Promise<Scrolled> {
  const hand = handOf(page);
  const grid = `[role="grid"][aria-label="${label}"]`;
  await show(page, hand, sheet);
  await page.waitForFunction(
    ({ selector, least }) => Number(document.querySelector(selector)?.getAttribute('aria-rowcount')) >= least,
    { selector: grid, least: ROWS },
    { polling: 100, timeout: 10 * 60_000 },
  );
  await hand.see(`${grid} [role="row"][aria-rowindex="2"]`, '\\d');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const tasks = await tasksOf(browser, page, async (step) => {
    await step('wheel');
    await scroll(page, hand, grid);
    await step('pages');
    await hand.focus(grid);
    for (let pages = 0; pages < PAGES; pages += 1) {
      await hand.key('PageDown');
      await hand.drawn();
    }
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // What it holds, not what the collector has not come to yet.
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  const wheels = tasks.filter(({ step }) => step === 'wheel');
  const [task] = wheels;
  const paged = tasks.find(({ step }) => step === 'pages');
  if (task === undefined || paged === undefined) throw new Error(`no task was recorded in ${name}`);
  console.log(`${name}: ${wheels.filter(({ ownMs }) => ownMs > LONGEST_MS).length} of ${wheels.length} tasks over ${LONGEST_MS} ms`);
  for (const each of [task, paged]) {
    console.log(`${name}: ${each.ownMs.toFixed(1)} ms (${each.ms.toFixed(1)} by the clock) in “${each.step}”: ${each.made}`);
  }
  return { task, paged, footprintMb: await footprintMb(browser) };
}

async function scroll(page: Page, hand: Hand, grid: string): Promise<void> {
  const box = await page.locator(grid).boundingBox();
  if (box === null) throw new Error('the list is not there');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let wheel = 0; wheel < WHEELS; wheel += 1) {
    await page.mouse.wheel(0, WHEEL_PX);
    await hand.drawn();
  }
}

/** Of the largest process of this browser that draws pages; NaN where there is no /proc. */
async function footprintMb(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateMb(id)));
}

function privateMb(pid: number): number {
  try {
    return Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
