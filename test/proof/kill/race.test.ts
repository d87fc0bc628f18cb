/**
 * Two real processes on one store, started at the same moment: one of them sends. In every third round the
 * one that sends is killed (-9) at a random moment, and the other takes over without sending anything again.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../../main/store/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { createFakeNetwork } from '../../fakes/network-api.ts';
import { addImport, beginLife, planned, STATIONS, seedStore } from '../../fakes/outbox-world.ts';
import { KEEPS_IDLE } from '../../fakes/servers/keep-alive.ts';
import { nodeBinary } from '../../harness/node-binary.ts';
import { SCALE, seeded } from '../app.ts';
import { bundlePrograms } from '../bundle.ts';

const ROUNDS = Math.max(4, Math.round(200 * SCALE));
const KILL_EVERY = 3;
const KINDS = ['standard', 'agreement'] as const;
const ITEMS = STATIONS.length * KINDS.length;
const seed = Number(process.env.RECOLHA_SEED ?? Date.now() % 1_000_000);
const random = seeded(seed);

interface Arrival {
  readonly sha256: string;
  readonly sender: number;
}
let arrivals: Arrival[] = [];
/** Called at each arrival. */
let onArrival: (arrival: Arrival) => void = () => undefined;
let answers = 0;

const judge = createServer(KEEPS_IDLE, (request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('error', () => undefined);
  request.on('end', () => {
    const arrival = {
      sha256: createHash('sha256').update(Buffer.concat(parts)).digest('hex'),
      sender: Number(request.headers['x-sender']),
    };
    arrivals.push(arrival);
    onArrival(arrival);
    setTimeout(() => response.end(`p${++answers}`), random() * 30);
  });
});
let program: string;
let address: string;

beforeAll(async () => {
  program = (await bundlePrograms({ 'race-sender': 'test/proof/programs/race-sender.ts' }))['race-sender'];
  judge.listen(0, '127.0.0.1');
  await once(judge, 'listening');
  address = `http://127.0.0.1:${(judge.address() as AddressInfo).port}/`;
});
afterAll(() => void judge.close());

/** One batch in each of four lines. @returns item id -> hash of its body. */
async function enqueue(path: string): Promise<ReadonlyMap<string, string>> {
  seedStore(path);
  let ids = 0;
  const prices = STATIONS.flatMap((station) => KINDS.map((kind) => planned(station, 'g', 50_000 + ids++, { kind, productName: path })));
  const life = beginLife({
    path,
    clock: createManualClock(),
    network: createFakeNetwork(),
    newId: () => `i${++ids}`,
    planned: () => prices,
  });
  addImport(life.store, 'plan');
  const answer = await life.submit.submit('plan', 1);
  expect(answer.ok).toBe(true);
  const rows = life.store.db.prepare('SELECT id, payload_sha256 FROM outbox_items').all();
  life.store.close();
  return new Map(rows.map((row) => [String(row.id), String(row.payload_sha256)]));
}

async function starter(path: string): Promise<ChildProcess> {
  const child = spawn(nodeBinary(), [program, path, address], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

function statesOf(path: string): ReadonlyMap<string, string> {
  const store = openStore(path);
  const rows = store.db.prepare('SELECT id, state FROM outbox_items').all();
  store.close();
  return new Map(rows.map((row) => [String(row.id), String(row.state)]));
}

async function until(what: string, holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 2000; turn += 1) {
    if (holds()) return;
    await pause(5);
  }
  throw new Error(what);
}

test(`two processes racing on one store, ${ROUNDS} times`, async () => {
  let killed = 0;
  let tookOver = 0;
  let uncertain = 0;
  const wins = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const where = `round ${round}, seed ${seed}`;
    const folder = mkdtempSync(join(tmpdir(), 'recolha-race-'));
    const path = join(folder, 'recolha.db');
    const enqueued = await enqueue(path);
    arrivals = [];
    const children = await Promise.all([starter(path), starter(path)]);
    const first = new Promise<Arrival>((resolve) => {
      onArrival = resolve;
    });
    for (const child of round % 2 === 0 ? children : children.toReversed()) child.send('go');
    const { sender } = await first;
    const winner = children.findIndex(({ pid }) => pid === sender);
    wins[winner] = (wins[winner] ?? 0) + 1;
    if (round % KILL_EVERY === 0) {
      await pause(random() * 40);
      await end(children[winner] as ChildProcess);
      killed += 1;
    }
    await until(`${where}: something stays queued`, () =>
      [...statesOf(path).values()].every((state) => state !== 'queued' && state !== 'sending'),
    );
    await pause(20);
    await Promise.all(children.map(end));
    const states = statesOf(path);
    const hashes = arrivals.map(({ sha256 }) => sha256);
    expect(hashes.length, `${where}: sent twice`).toBe(new Set(hashes).size);
    for (const [id, sha256] of enqueued) {
      const state = states.get(id);
      if (state === 'uncertain') uncertain += 1;
      else expect(state === 'accepted' && hashes.includes(sha256), `${where}: ${id} is ${state}`).toBe(true);
    }
    const senders = new Set(arrivals.map((arrival) => arrival.sender));
    if (round % KILL_EVERY !== 0) {
      expect(senders.size, `${where}: senders`).toBe(1);
      expect([...states.values()], where).toEqual(Array.from({ length: ITEMS }, () => 'accepted'));
    } else if (senders.size > 1) tookOver += 1;
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    `race: ${ROUNDS} rounds, seed ${seed}, won ${wins.join(' to ')}; ${killed} senders killed, ${tookOver} times the other went on, ${uncertain} batches left uncertain; 0 sent twice, one sender at a time`,
  );
  expect(killed).toBeGreaterThan(0);
});
