/**
 * The page in the five daily flows, with a hundred thousand fuelings without a note, as many uploads and as much movement
 * behind it: the longest task of each flow by its own work and by the clock, and which step it belongs to.
 * All flows of a round go through one page, in their order; each round begins from the same data folder.
 */

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { PRODUCTS } from '../../../main/training/testing.ts';
import { ROWS } from '../../fakes/big-sheet.ts';
import { ensureBuilt } from '../../harness/build.ts';
import { ensureChromium } from '../../tools/chromium.ts';
import type { Report } from '../figure.ts';
import { IS_NAMED, rounds } from '../scale.ts';
import { DAILY_FLOWS } from './tasks/daily-flows.ts';
import { makeFullFolder, open } from './tasks/full-folder.ts';
import { handOf } from './tasks/hand.ts';
import { type Task, tasksOf } from './tasks/own-tasks.ts';

/** The programs and the browser are its own. */
export const STARTS_OTHERS = true;
const ROUNDS = rounds(IS_NAMED ? 3 : 1);
const LONGEST_MS = 50;
const TOLD = 3;
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'];

export async function run(report: Report): Promise<void> {
  await ensureBuilt();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ARGS });
  const folder = mkdtempSync(join(tmpdir(), 'recolha-bench-'));
  const sheet = join(folder, 'precos.csv');
  writeFileSync(sheet, networkSheet());
  const longest = new Map<string, Task[]>(DAILY_FLOWS.map(({ name }) => [name, []]));
  try {
    const full = join(folder, 'full');
    await makeFullFolder(browser, full);
    for (let round = 0; round < ROUNDS; round += 1) {
      const own = join(folder, `round${round}`);
      cpSync(full, own, { recursive: true });
      await live(browser, own, sheet, longest);
      rmSync(own, { recursive: true });
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  for (const [name, tasks] of longest) {
    report({ name: `tasks-${name}-own-work`, value: tasks.map(({ ownMs }) => ownMs), unit: 'ms', limit: LONGEST_MS, steady: true });
    report({ name: `tasks-${name}-clock`, value: tasks.map(({ ms }) => ms), unit: 'ms', limit: null });
  }
}

async function live(browser: Browser, userData: string, sheet: string, longest: ReadonlyMap<string, Task[]>): Promise<void> {
  const { page, close } = await open(browser, userData);
  try {
    await handOf(page).see('h1', '^Início$');
    for (const { name, act } of DAILY_FLOWS) {
      const tasks = await tasksOf(browser, page, (step) => act({ page, step, sheet }));
      for (const task of tasks.slice(0, TOLD)) {
        console.log(`${name}: ${task.ownMs.toFixed(1)} ms (${task.ms.toFixed(1)} by the clock) in “${task.step}”: ${task.made}`);
      }
      const [worst] = tasks;
      if (worst === undefined) throw new Error(`no task was recorded in ${name}`);
      // By the clock another one may be the longest.
      longest.get(name)?.push({ ...worst, ms: Math.max(...tasks.map(({ ms }) => ms)) });
    }
  } finally {
    await close();
  }
}

/** A network's sheet: a price of each product for this station, all other rows of others. */
function networkSheet(): string {
  const lines = ['CNPJ;Produto;Preço'];
  for (let row = 0; row < ROWS; row += 1) {
    const product = PRODUCTS[row % PRODUCTS.length]?.name ?? '';
    lines.push(`${row < PRODUCTS.length ? '11.222.333/0001-81' : '03.102.452/0001-72'};${product};5,${10 + (row % 89)}`);
  }
  return lines.join('\r\n');
}
