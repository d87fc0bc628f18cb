import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileStore } from '../../../main/training/index.ts';
import { createMemoryStore } from '../../fakes/training/memory-store.ts';
import { batchPath, batchReply, inForce, openBench, PATHS, STATION, standardBody } from './support.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'training-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a batch whose answer was seen is on disk, and goes on after a restart', async () => {
  const file = join(folder, 'deep', 'training.json');
  const first = await openBench({ store: createFileStore(file) });
  const token = await first.token();
  const prices = await inForce(first);
  const reply = await first.post(PATHS.standardBatch, standardBody([{ product_id: '1101', price: 5.01 }]));
  const { process_id } = batchReply.parse(reply.json);
  // As a kill would leave it: what is on disk at the moment of the answer, without a farewell.
  const onDisk = await readFile(file, 'utf8');
  await first.network.stop();
  await writeFile(file, onDisk);

  const second = await openBench({ store: createFileStore(file) });
  expect((await second.get(PATHS.products, token)).status).toBe(200);
  expect(await inForce(second)).toEqual(prices);
  second.advance(30_000);
  expect((await second.get(batchPath(process_id))).json).toMatchObject({ process_id, status: 'COMPLETED' });
  expect((await inForce(second)).get('1101')).toBe(5.01);
  const next = await second.post(PATHS.standardBatch, standardBody([{ product_id: '1101', price: 5.02 }]));
  expect(batchReply.parse(next.json).process_id).not.toBe(process_id);
  expect(await readdir(join(folder, 'deep'))).toEqual(['training.json']);
  await second.network.stop();
});

test('requests at once are all kept, each with an id of its own', async () => {
  const file = join(folder, 'training.json');
  const bench = await openBench({ store: createFileStore(file) });
  const token = await bench.token();
  const body = standardBody([{ product_id: '1101', price: 5.01 }]);
  const replies = await Promise.all(Array.from({ length: 20 }, () => bench.post(PATHS.standardBatch, body, token)));
  const ids = replies.map(({ json }) => batchReply.parse(json).process_id);
  expect(new Set(ids).size).toBe(20);
  const kept = await createFileStore(file).load();
  expect(kept?.batches.map(({ processId }) => processId).sort()).toEqual(ids.sort());
  await bench.network.stop();
});

test.each(['{"version":1,"stations":[', '{"version":7}', ''])('a file that is no state (%j) is set aside', async (text) => {
  const file = join(folder, 'training.json');
  await writeFile(file, text);
  const bench = await openBench({ store: createFileStore(file) });
  expect((await inForce(bench)).size).toBe(8);
  expect(await readFile(`${file}.damaged`, 'utf8')).toBe(text);
  await bench.network.stop();
});

test('when the state cannot be saved the answer is a 500 and nothing was taken', async () => {
  const inner = createMemoryStore();
  let broken = false;
  const save = (state: Parameters<typeof inner.save>[0]) => (broken ? Promise.reject(new Error('disk full')) : inner.save(state));
  const bench = await openBench({ store: { load: inner.load, save } });
  broken = true;
  const body = standardBody([{ product_id: '1101', price: 5.01 }]);
  expect((await bench.post(PATHS.standardBatch, body)).status).toBe(500);
  expect(bench.network.batches()).toEqual([]);
  broken = false;
  expect((await bench.post(PATHS.standardBatch, body)).status).toBe(202);
  expect(bench.network.batches()).toHaveLength(1);
  await bench.network.stop();
});

test('a file that something holds is tried again, five times at the most; another failure is one at once', async () => {
  const file = join(folder, 'training.json');
  const state = { version: 1, nextProcess: 9, stations: [], batches: [] } as const;
  let failures = 0;
  let pauses = 0;
  let code = 'EBUSY';
  const store = createFileStore(file, {
    rename: async (from, to) => {
      failures -= 1;
      if (failures >= 0) throw Object.assign(new Error(code), { code });
      await rename(from, to);
    },
    pause: async () => {
      pauses += 1;
    },
  });
  failures = 4;
  await store.save(state);
  expect(pauses).toBe(4);
  expect(await store.load()).toEqual(state);
  failures = 5;
  await expect(store.save({ ...state, nextProcess: 10 })).rejects.toThrow('EBUSY');
  [failures, pauses, code] = [1, 0, 'ENOSPC'];
  await expect(store.save({ ...state, nextProcess: 10 })).rejects.toThrow('ENOSPC');
  expect(pauses).toBe(0);
  expect(await store.load()).toEqual(state);
});

test('starting twice at once is one start; stopping frees the port, the same one can be had again', async () => {
  const bench = await openBench();
  expect(await Promise.all([bench.network.start(), bench.network.start()])).toEqual([
    { baseUrl: bench.baseUrl },
    { baseUrl: bench.baseUrl },
  ]);
  await bench.network.stop();
  await expect(fetch(bench.baseUrl)).rejects.toThrow();
  const { baseUrl } = await bench.network.start(Number(new URL(bench.baseUrl).port));
  expect(baseUrl).toBe(bench.baseUrl);
  expect((await bench.get(PATHS.products)).status).toBe(200);
  const other = await openBench();
  await expect(other.network.start(0)).resolves.toEqual({ baseUrl: other.baseUrl });
  await other.network.stop();
  await expect(other.network.start(Number(new URL(baseUrl).port))).rejects.toThrow(/EADDRINUSE/);
  expect(await other.network.addStation(STATION)).toEqual(other.credentials);
  await bench.network.stop();
});
