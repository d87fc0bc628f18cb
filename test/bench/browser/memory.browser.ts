/**
 * Main's own memory, told apart from what stands around it: Node alone, the double of Electron with a program that does
 * nothing, the built program at rest with the share of each feature in what lives on its heap, and the same after a day's
 * worth of uploads and imports. No browser; the network is a process of its own, whose clock goes on as fast as it is asked.
 */

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { PRODUCTS as CATALOG } from '../../../main/training/testing.ts';
import { ensureBuilt } from '../../harness/build.ts';
import { type DoubleProcess, launchDouble } from '../../harness/launch.ts';
import { nodeBinary } from '../../harness/node-binary.ts';
import { ROOT } from '../../harness/runtime-path.ts';
import { startNetwork } from '../../proof/app.ts';
import { begin, type Running, sendPrice } from '../../proof/kill/one-station.ts';
import type { Report } from '../figure.ts';
import { IS_NAMED, scaled } from '../scale.ts';
import { askLoaded, residentMb } from './main-process.ts';

/** The programs are its own. */
export const STARTS_OTHERS = true;

const UPLOADS = scaled(IS_NAMED ? 2_000 : 100, 3);
/** One upload for each is on its way at once. A price that is replaced before it was read is read for a day: work would grow with the square. */
const PRODUCTS = CATALOG.map(({ name }) => name);
const IMPORTS = scaled(IS_NAMED ? 200 : 40, 2);
const ROWS = 1_000;
const MOST_TRIES = 10;
const LEAST_CENTS = 400;
const PRICES = 50;
const SETTLE_MS = scaled(15_000, 500);
/** Threads that were used are replaced after a rest of half a minute. */
const REST_MS = scaled(45_000, 500);
const MOST_OWN_MB = 100;
/** Falls back to so much of what it was before. */
const MOST_AFTER = 1.2;
const STEP_EVERY_MS = 20;
/** Steps of the network's clock for each look at all uploads. */
const STEPS_A_LOOK = 10;
const NETWORK_STEP_MS = 5_000;
/** As on Windows, where all threads of a process share one: glibc keeps what a thread that ended had in a heap of its own. */
const ONE_HEAP = { MALLOC_ARENA_MAX: '1' };
const MEGABYTE = 1024 * 1024;
/** Less is told together. */
const SHARE_MB = 0.5;
const RECORDER = pathToFileURL(join(import.meta.dirname, 'heap-recorder.mjs')).href;

interface Site {
  readonly callFrame: { readonly url: string; readonly lineNumber: number; readonly columnNumber: number };
  readonly selfSize: number;
  readonly children: readonly Site[];
}
const siteSchema: z.ZodType<Site> = z.object({
  callFrame: z.object({ url: z.string(), lineNumber: z.number(), columnNumber: z.number() }),
  selfSize: z.number(),
  get children() {
    return z.array(siteSchema);
  },
});
const heapSchema = z.object({ memory: z.object({ rss: z.number(), heapUsed: z.number() }), head: siteSchema });
type Heap = z.infer<typeof heapSchema>;

export async function run(report: Report): Promise<void> {
  await ensureBuilt();
  const base = mkdtempSync(join(tmpdir(), 'recolha-bench-'));
  try {
    const node = await nodeAloneMb();
    report({ name: 'memory-node-alone', value: node, unit: 'MB', limit: null, steady: true });
    const double = await doubleMb(join(base, 'double'));
    report({ name: 'memory-double-with-nothing', value: double, unit: 'MB', limit: null, steady: true });
    const network = await startNetwork();
    try {
      const env = { ...ONE_HEAP, NODE_OPTIONS: `--import=${RECORDER}`, RECOLHA_HEAP_FOLDER: base };
      const running = await begin(network, join(base, 'data'), env);
      await daysOf(running, double, report).finally(() => running.app.process.stop());
    } finally {
      network.stop();
    }
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

async function daysOf(running: Running, doubleMb: number, report: Report): Promise<void> {
  const { app } = running;
  await rest(SETTLE_MS);
  const before = await heapOf(app.process);
  const shares = sharesOf(before.head);
  const own = before.memory.rss / MEGABYTE - doubleMb;
  report({ name: 'memory-main-resident', value: before.memory.rss / MEGABYTE, unit: 'MB', limit: null, steady: true });
  report({ name: 'memory-main-heap', value: before.memory.heapUsed / MEGABYTE, unit: 'MB', limit: null, steady: true });
  report({ name: 'memory-main-own', value: own, unit: 'MB', limit: MOST_OWN_MB, steady: true });
  tellShares('at rest', shares);

  for (let sent = 0; sent < UPLOADS; sent += PRODUCTS.length) {
    for (const product of PRODUCTS.slice(0, UPLOADS - sent)) await sendOne(app, LEAST_CENTS + ((sent / PRODUCTS.length) % PRICES), product);
    await untilInForce(running);
  }
  for (let sheet = 0; sheet < IMPORTS; sheet += 1) {
    const { id: importId } = await app.call('imports:open', { fileName: `tabela-${sheet}.csv`, bytes: sheetOf(sheet) });
    await app.call('imports:discard', { importId });
  }
  report({ name: 'memory-main-resident-at-work', value: residentMb(app.process.pid), unit: 'MB', limit: null, steady: true });
  await rest(REST_MS);
  const after = await heapOf(app.process);
  report({ name: 'memory-after-over-before', value: after.memory.rss / before.memory.rss, unit: 'x', limit: MOST_AFTER, steady: true });
  report({
    name: 'memory-heap-after-over-before',
    value: after.memory.heapUsed / before.memory.heapUsed,
    unit: 'x',
    limit: MOST_AFTER,
    steady: true,
  });
  tellShares('after uploads and imports', sharesOf(after.head));
}

/** Prices that were read meanwhile make a view stale: it is asked for again. */
async function sendOne(app: Running['app'], cents: number, product: string, tries = MOST_TRIES): Promise<void> {
  try {
    await sendPrice(app, cents, product);
  } catch (error) {
    if (tries <= 1) throw error;
    await sendOne(app, cents, product, tries - 1);
  }
}

/** The newest upload of each product was read as the price in force. */
async function untilInForce({ app, network, stationId }: Running): Promise<void> {
  const newest = { stationId, show: 'newest', content: 'prices', limit: PRODUCTS.length } as const;
  while ((await app.call('outbox:list', newest)).items.some(({ batch }) => batch?.counts.inForce !== 1)) {
    for (let step = 0; step < STEPS_A_LOOK; step += 1) {
      await network.control('clock', { advanceMs: NETWORK_STEP_MS });
      await app.call('outbox:try-now', { stationId });
      await rest(STEP_EVERY_MS);
    }
  }
}

function sheetOf(sheet: number): Uint8Array {
  const rows = Array.from({ length: ROWS }, (_, row) => `Etanol;${String(3 + ((row + sheet) % 200) / 100).replace('.', ',')};${row}`);
  return new TextEncoder().encode(['Produto;Preço;Observação', ...rows].join('\r\n'));
}

async function nodeAloneMb(): Promise<number> {
  const child = spawn(nodeBinary(), ['-e', 'console.log(1); setInterval(() => {}, 1e6)'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await new Promise((resolve) => child.stdout.once('data', resolve));
    return child.pid === undefined ? Number.NaN : residentMb(child.pid);
  } finally {
    child.kill('SIGKILL');
  }
}

async function doubleMb(userData: string): Promise<number> {
  mkdirSync(userData);
  const app = await launchDouble({ userData, appPath: join(ROOT, 'test/fixtures/double-app'), env: ONE_HEAP });
  try {
    return residentMb(app.pid);
  } finally {
    await app.stop();
  }
}

async function heapOf(main: DoubleProcess): Promise<Heap> {
  return heapSchema.parse(JSON.parse(readFileSync(await askLoaded(main, /^HEAP (.*) END$/m), 'utf8')));
}

/** MB that each feature of main, each package, and all else made of what lives: by the innermost function that is one's own. */
function sharesOf(head: Site): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  const walk = ({ callFrame, selfSize, children }: Site, outer: string): void => {
    const owner = ownerOf(callFrame) ?? outer;
    shares.set(owner, (shares.get(owner) ?? 0) + selfSize / MEGABYTE);
    for (const child of children) walk(child, owner);
  };
  walk(head, 'Node and the double');
  return shares;
}

const maps = new Map<string, SourceMap | null>();

/** null: what is no file of main belongs to who called it. */
function ownerOf({ url, lineNumber, columnNumber }: Site['callFrame']): string | null {
  if (!url.startsWith('file:')) return null;
  const path = fileURLToPath(url);
  if (!maps.has(path)) maps.set(path, mapOf(path));
  const map = maps.get(path) ?? null;
  const entry = map?.findEntry(lineNumber, columnNumber);
  const source = entry !== undefined && 'originalSource' in entry ? entry.originalSource : null;
  return source === null ? null : (/(?:^|\/)main\/([\w-]+)\//.exec(source)?.[1] ?? null);
}

function mapOf(path: string): SourceMap | null {
  const map = `${path}.map`;
  return statSync(map, { throwIfNoEntry: false }) === undefined ? null : new SourceMap(JSON.parse(readFileSync(map, 'utf8')));
}

function tellShares(when: string, shares: ReadonlyMap<string, number>): void {
  const told = [...shares].filter(([, mb]) => mb >= SHARE_MB).toSorted(([, a], [, b]) => b - a);
  const little = [...shares.values()].filter((mb) => mb < SHARE_MB).reduce((sum, mb) => sum + mb, 0);
  console.log(
    `heap ${when}: ${[...told, ['each under half a MB', little] as const].map(([name, mb]) => `${name} ${mb.toFixed(1)}`).join(', ')} MB`,
  );
}
