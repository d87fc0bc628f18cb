/**
 * What the program costs while nobody does anything: the built app on the Electron double, in Treinamento, its window open
 * and its first minute over. Main's own process alone; its memory holds Node, the double of Electron and the training
 * network besides, and none of Electron's own. NaN where there is no /proc.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { ensureBuilt } from '../../harness/build.ts';
import { launchDouble } from '../../harness/launch.ts';
import { ensureChromium } from '../../tools/chromium.ts';
import type { Report } from '../figure.ts';
import { IS_NAMED, scaled } from '../scale.ts';
import { proc, residentMb } from './main-process.ts';

/** The program and the browser are its own. */
export const STARTS_OTHERS = true;

export interface IdleOptions {
  /** What a start leaves to do is over by then. */
  readonly settleMs: number;
  readonly windowMs: number;
  readonly windows: number;
}

const ALL: IdleOptions = {
  settleMs: scaled(IS_NAMED ? 30_000 : 15_000),
  windowMs: scaled(10_000, 500),
  windows: scaled(IS_NAMED ? 3 : 1),
};
const MOST_PERCENT = 0.5;
const MOST_MB = 120;
/** Of /proc: a hundredth of a second. */
const TICK_MS = 10;
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'];

export async function run(report: Report, { settleMs, windowMs, windows }: IdleOptions = ALL): Promise<void> {
  await ensureBuilt();
  const userData = mkdtempSync(join(tmpdir(), 'recolha-bench-'));
  const app = await launchDouble({ userData });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' });
    await page.goto(app.url);
    await page.getByRole('button', { name: 'Experimentar no Treinamento' }).click();
    await page.getByRole('grid', { name: 'Preços em vigor neste posto' }).getByText('Etanol').waitFor();
    await rest(settleMs);
    const percents: number[] = [];
    for (let window = 0; window < windows; window += 1) {
      const [from, at] = [workMs(app.pid), performance.now()];
      await rest(windowMs);
      percents.push((100 * (workMs(app.pid) - from)) / (performance.now() - at));
    }
    report({ name: 'idle-main-work', value: percents, unit: '% of a core', limit: MOST_PERCENT, steady: true });
    report({ name: 'idle-main-resident', value: residentMb(app.pid), unit: 'MB', limit: MOST_MB });
  } finally {
    await browser.close();
    await app.stop();
    rmSync(userData, { recursive: true, force: true });
  }
}

/** What all threads of a process have worked so far. */
function workMs(pid: number): number {
  // After the name, which may hold anything: the state, and from there the 12th and 13th are its own work and the system's.
  const fields = proc(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
