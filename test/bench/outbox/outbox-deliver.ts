/** Delivery over real HTTP: one batch for each line of many stations, against a server that takes its time. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createNetworkApi, type NetworkStation } from '../../../main/network/index.ts';
import { DEFAULT_PROFILE } from '../../../main/network/testing.ts';
import { systemClock } from '../../../main/platform/testing.ts';
import { keepWitness, openStore } from '../../../main/store/testing.ts';
import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import { addImport, beginLife, planned, seedStore } from '../../fakes/outbox-world.ts';
import { rounds, scaled } from '../scale.ts';

const ITEMS = scaled(1000);
const LATENCY_MS = 50;
/** As many lines send at the same time as the program allows (main/program.ts). */
const PARALLEL = 4;
const RUNS = rounds(2);
/** Part of the items that is enough to tell what fetch alone takes. */
const SHARE = 0.2;
const MEGABYTE = 1024 * 1024;
const KINDS = ['standard', 'agreement'] as const satisfies readonly PriceKind[];

export interface DeliveryFigures {
  /** Time from the start of the delivery to the last 202, over the ideal. */
  readonly ratio: readonly number[];
  /** The same requests by fetch alone, nothing stored: what of it is HTTP and this machine. */
  readonly fetchRatio: readonly number[];
  /** What a thousand uploads take in the store: enqueued, sent, answered, audited. Megabytes. */
  readonly grownMb: readonly number[];
}

export async function deliveryFigures(): Promise<DeliveryFigures> {
  const server = await startServer(LATENCY_MS);
  const ideal = (LATENCY_MS * ITEMS) / PARALLEL;
  const ratios: number[] = [];
  const fetches: number[] = [];
  const grown: number[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const delivered = await deliver(server.baseUrl);
      ratios.push(delivered.ms / ideal);
      grown.push(delivered.grownMb);
      fetches.push((await fetchAlone(server.baseUrl)) / (ideal * SHARE));
    }
  } finally {
    server.stop();
  }
  return { ratio: ratios, fetchRatio: fetches, grownMb: grown };
}

/** A few dozen at a time. */
async function all<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += 25) await Promise.all(items.slice(from, from + 25).map(act));
}

async function fetchAlone(baseUrl: string): Promise<number> {
  let left = ITEMS * SHARE;
  const headers = { connection: 'close', 'content-type': 'application/json' };
  const lane = async (): Promise<void> => {
    for (; left > 0; ) {
      left -= 1;
      await (await fetch(baseUrl, { method: 'POST', headers, body: '{}' })).text();
    }
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: PARALLEL }, lane));
  return performance.now() - from;
}

/** @param latencyMs of each answer but a token's. */
export async function startServer(latencyMs: number): Promise<{ readonly baseUrl: string; stop(): void }> {
  const child: ChildProcess = spawn(process.execPath, ['test/bench/outbox/slow-server.mjs', String(latencyMs)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (child.stdout === null) throw new Error('no output');
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  return { baseUrl: `http://127.0.0.1:${Number(value)}/`, stop: () => void child.stdin?.end() };
}

async function deliver(baseUrl: string): Promise<{ readonly ms: number; readonly grownMb: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-bench-'));
  const path = join(folder, 'store.sqlite');
  seedStore(path);
  const ids = Array.from({ length: ITEMS / KINDS.length }, (_, n) => `st${n}`);
  const find = (id: string): NetworkStation => {
    const shared = { environment: 'homologation', baseUrl, authUrl: baseUrl, clientId: 'c', timeZone: 'America/Sao_Paulo' } as const;
    return { id, cnpj: id.slice(2).padStart(14, '0'), ...shared };
  };
  const store = openStore(path);
  store.transaction(() => {
    for (const id of ids) {
      store
        .prepare(`INSERT INTO stations VALUES (?, ?, ?, 'SP', 'homologation', 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`)
        .run(id, id, find(id).cnpj);
    }
  });
  let made = 0;
  const api = createNetworkApi({ profile: DEFAULT_PROFILE, secretOf: async () => 'segredo', clock: systemClock });
  const life = beginLife({
    path,
    store,
    clock: systemClock,
    newId: () => `id${++made}`,
    random: Math.random,
    parallel: PARALLEL,
    witness: keepWitness(path, store, () => undefined),
    stations: { find, list: () => [] },
    planned: () =>
      ids.flatMap((id) =>
        KINDS.map((kind) => planned(id, '1101', 58_900, { kind, customerDocument: kind === 'agreement' ? '11222333000181' : null })),
      ),
    network: {
      encodeBatches: api.encodeBatches,
      sendBatch: api.sendBatch,
      sendNote: api.sendNote,
      sendFueling: api.sendFueling,
      readBatch: api.readBatch,
      refreshPrices: async () => ({ type: 'unsent', cause: 'cancelled', detail: '', raw: null }),
    },
  });
  // Tokens live long: the delivery finds them, as it does but for the first send of a station.
  await all(ids, (id) => api.readBatch(find(id), '1', []));
  addImport(store, 'i0');
  const sizeMb = (): number => {
    const { bytes } = store.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()').get() ?? {};
    return Number(bytes) / MEGABYTE;
  };
  const before = sizeMb();
  const answer = await life.submit.submit('i0', 1);
  if (!answer.ok || answer.value.batchIds.length !== ITEMS) throw new Error('not enqueued');
  const waiting = store.prepare(`SELECT count(*) AS n FROM outbox_items WHERE state IN ('queued', 'sending')`);
  try {
    global.gc?.();
    const from = performance.now();
    life.delivery.start();
    while (Number(waiting.get()?.n) > 0) await systemClock.sleep(20);
    const took = performance.now() - from;
    const taken = Number(store.prepare(`SELECT count(*) AS n FROM outbox_items WHERE state IN ('accepted', 'processing')`).get()?.n);
    if (taken !== ITEMS) throw new Error(`${taken} of ${ITEMS} were taken`);
    return { ms: took, grownMb: ((sizeMb() - before) * 1000) / ITEMS };
  } finally {
    await life.delivery.stop();
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
