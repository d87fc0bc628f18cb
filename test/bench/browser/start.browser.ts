/**
 * From the start of the process to the first screen that can be used, in the built app on the Electron double: with no
 * upload, with a hundred thousand, and with as many fuelings without a note and twenty thousand notes besides. Rounds are interleaved, and it is their ratio that counts: a PC's speed is its own.
 * Besides, what the page has to read before that screen, and what main needs of memory for the large store.
 */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Browser, chromium } from '@playwright/test';
import { z } from 'zod';
import { ensureBuilt } from '../../harness/build.ts';
import { launchDouble } from '../../harness/launch.ts';
import { ensureChromium } from '../../tools/chromium.ts';
import { firstScreenBytes, MOST_SCRIPT_KB, screenBytes } from '../../tools/packages/first-screen.ts';
import type { Report } from '../figure.ts';
import { addNotes, fillStore, makePending } from '../full-store.ts';
import { rounds } from '../scale.ts';
import { residentMb } from './main-process.ts';

/** The programs and the browser are its own. */
export const STARTS_OTHERS = true;
const ROUNDS = rounds(3);
const MOST_RATIO = 1.2;
const PATIENCE_MS = 300_000;

interface Start {
  readonly ms: number;
  readonly residentMb: number;
  /** What main waited for, one after the other, as its log tells. */
  readonly waits: Readonly<Record<string, number>>;
}

export async function run(report: Report): Promise<void> {
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'recolha-bench-'));
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'];
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args });
  try {
    const [none, many] = [await prepare(join(folder, 'none'), null), await prepare(join(folder, 'many'), fillStore)];
    const all = await prepare(join(folder, 'all'), (db) => {
      fillStore(db);
      makePending(db);
      addNotes(db);
    });
    // The first start of each makes its backup and reads what the system has not in memory yet.
    for (const place of [none, many, all]) await start(browser, place);
    const starts: { readonly none: Start; readonly many: Start; readonly all: Start }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      starts.push({ none: await start(browser, none), many: await start(browser, many), all: await start(browser, all) });
    }
    report({ name: 'start-empty', value: starts.map((each) => each.none.ms), unit: 'ms', limit: null });
    report({ name: 'start-100k', value: starts.map((each) => each.many.ms), unit: 'ms', limit: null });
    report({
      name: 'start-100k-vs-empty',
      value: starts.map(({ none: empty, many: full }) => full.ms / empty.ms),
      unit: 'x',
      limit: MOST_RATIO,
    });
    report({ name: 'start-all', value: starts.map((each) => each.all.ms), unit: 'ms', limit: null });
    const ratios = starts.map((each) => each.all.ms / each.none.ms);
    report({ name: 'start-all-vs-empty', value: ratios, unit: 'x', limit: MOST_RATIO });
    report({ name: 'start-empty-main-resident', value: starts.map((each) => each.none.residentMb), unit: 'MB', limit: null });
    report({ name: 'start-100k-main-resident', value: starts.map((each) => each.many.residentMb), unit: 'MB', limit: null });
    report({ name: 'start-all-main-resident', value: starts.map((each) => each.all.residentMb), unit: 'MB', limit: null });
    for (const [name, of] of [
      ['empty', ({ none }: (typeof starts)[number]) => none],
      ['all', ({ all: full }: (typeof starts)[number]) => full],
    ] as const) {
      for (const wait of Object.keys(starts[0]?.none.waits ?? {}))
        report({
          name: `start-${name}-wait-${wait.replace(/Ms$/, '')}`,
          value: starts.map((each) => of(each).waits[wait] ?? Number.NaN),
          unit: 'ms',
          limit: null,
        });
    }
    report({ name: 'first-screen-script-gzip', value: firstScreenBytes() / 1000, unit: 'kB', limit: MOST_SCRIPT_KB, steady: true });
    for (const { screen, bytes } of screenBytes())
      report({ name: `script-gzip-${screen}`, value: bytes / 1000, unit: 'kB', limit: null, steady: true });
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A store of two stations, and what is put into it. The program itself makes it. */
async function prepare(userData: string, fill: ((db: DatabaseSync) => void) | null): Promise<string> {
  mkdirSync(userData);
  await (await launchDouble({ userData })).stop();
  const db = new DatabaseSync(join(userData, 'recolha.db'));
  const station = db.prepare(`INSERT INTO stations VALUES (?, ?, ?, 'AM', 'training', 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`);
  ['s1', 's2'].forEach((id, index) => void station.run(id, id, `1122233300018${index}`));
  db.prepare(`INSERT INTO payloads VALUES (1, ?, ?, 'text/csv', '2026-01-01T00:00:00.000Z')`).run('0'.repeat(64), new Uint8Array());
  fill?.(db);
  db.close();
  return userData;
}

/** Until the home screen is there and its navigation answers. */
async function start(browser: Browser, userData: string): Promise<Start> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const from = performance.now();
  const app = await launchDouble({ userData, env: { RECOLHA_DOUBLE_VAULT: '1' } });
  await page.goto(app.url, { waitUntil: 'commit', timeout: PATIENCE_MS });
  await page.getByRole('heading', { level: 1, name: 'Início' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('button', { name: /^Envios/ })
    .click({ trial: true });
  const ms = performance.now() - from;
  const resident = residentMb(app.pid);
  await context.close();
  await app.stop();
  return { ms, residentMb: resident, waits: waitsOf(userData) };
}

const startedSchema = z.looseObject({ message: z.literal('started') });

/** Of the last start that the log knows. */
function waitsOf(userData: string): Readonly<Record<string, number>> {
  const folder = join(userData, 'logs');
  const lines = readdirSync(folder)
    .toSorted()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.includes('"started"'));
  const started = startedSchema.parse(JSON.parse(lines.at(-1) ?? ''));
  return Object.fromEntries(Object.entries(started).flatMap(([name, value]) => (name.endsWith('Ms') ? [[name, Number(value)]] : [])));
}
