/**
 * One bit of the store or of its log turns over: 1,000 times. The program never sends
 * other bytes than those that were enqueued, never sends again what the network had, and whatever does
 * not work says so in a sentence.
 */

import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { markRestored } from '../../../main/outbox/index.ts';
import { handleChannels } from '../../../main/platform/testing.ts';
import { makeBackup, openSafely } from '../../../main/store/index.ts';
import { checkStore } from '../../../main/store/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { handlersWith } from '../../fakes/handlers.ts';
import { accepted, createFakeNetwork, raw, status } from '../../fakes/network-api.ts';
import { addImport, beginLife, type Life, planned, STATIONS, seedStore, silent } from '../../fakes/outbox-world.ts';
import { SCALE, seeded } from '../app.ts';

const FLIPS = Math.max(12, Math.round(1000 * SCALE));
const seed = Number(process.env.RECOLHA_SEED ?? Date.now() % 1_000_000);
const random = seeded(seed);
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const root = mkdtempSync(join(tmpdir(), 'recolha-flips-'));
const template = join(root, 'template');
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Enqueued {
  readonly line: string;
  readonly sha256: string;
}
const enqueued = new Map<string, Enqueued>();
/** Hashes of the bodies that the network had before the bit turned over. */
const hadBefore = new Set<string>();

/** A store in the middle of a day: batches done, uncertain, accepted and queued; its log not written back yet; a backup of an hour ago. */
async function makeTemplate(): Promise<void> {
  mkdirSync(template);
  const path = join(template, 'recolha.db');
  seedStore(path);
  const clock = createManualClock();
  const network = createFakeNetwork();
  network.onStatus(() => status({ meaning: 'done', status: 'FIM' }));
  let ids = 0;
  let prices: ReturnType<typeof planned>[] = [];
  const newId = (): string => `item-${String(++ids).padStart(4, '0')}-${sha(Buffer.from(String(ids))).slice(0, 12)}`;
  const life = beginLife({ path, clock, network, newId, planned: () => prices });
  const send = async (count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn += 1) {
      const importId = `import-${++ids}`;
      prices = STATIONS.flatMap((station) =>
        (['standard', 'agreement'] as const).map((kind) =>
          planned(station, `g${ids}`, 50_000 + ids * 100, { kind, productName: `${station} ${importId} ${'x'.repeat(300)}` }),
        ),
      );
      addImport(life.store, importId);
      expect((await life.submit.submit(importId, 1)).ok).toBe(true);
      await clock.settle();
    }
  };
  life.delivery.start();
  life.tracking.start();
  await send(6);
  await clock.advance(30 * 60_000);
  await send(1);
  makeBackup(path, join(template, 'backups'), clock.now());
  await clock.advance(60_000);
  network.onStatus(() => status({ meaning: 'running', status: 'RODANDO' }));
  const lost = { type: 'unknown', cause: 'reset', detail: '', raw: raw('POST', '/x', null) } as const;
  network.onSend(
    () => lost,
    () => lost,
    () => accepted('px'),
  );
  await send(4);
  await clock.advance(5_000);
  for (const { body } of network.received) hadBefore.add(sha(Buffer.from(body)));
  for (const row of life.store.db.prepare('SELECT id, station_id, kind, payload_sha256 FROM outbox_items').all()) {
    enqueued.set(String(row.id), {
      line: `${row.station_id} ${String(row.kind).replace('price-', '')}`,
      sha256: String(row.payload_sha256),
    });
  }
  const states = new Set(
    life.store.db
      .prepare('SELECT DISTINCT state FROM outbox_items')
      .all()
      .map((row) => String(row.state)),
  );
  expect([...states]).toEqual(expect.arrayContaining(['done', 'queued', 'uncertain']));
  // As a killed process leaves it: with its log.
  const crashed = join(root, 'crashed');
  mkdirSync(crashed);
  copyFileSync(path, join(crashed, 'recolha.db'));
  copyFileSync(`${path}-wal`, join(crashed, 'recolha.db-wal'));
  cpSync(join(template, 'backups'), join(crashed, 'backups'), { recursive: true });
  life.tracking.stop();
  life.store.close();
}

/** Bytes of a log that hold commits: what follows are frames of an earlier round, which nobody reads. */
function inUse(log: Buffer): number {
  const frame = 24 + log.readUInt32BE(8);
  let end = 32;
  while (end + frame <= log.length && log.subarray(end + 8, end + 16).equals(log.subarray(16, 24))) end += frame;
  return end;
}

function flipOne(folder: string): string {
  const file = pick(['recolha.db', 'recolha.db-wal']);
  const path = join(folder, file);
  const bytes = readFileSync(path);
  const at = Math.floor(random() * (file === 'recolha.db' ? bytes.length : inUse(bytes)));
  bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
  writeFileSync(path, bytes);
  return `${file} byte ${at}`;
}

interface Tally {
  refused: number;
  repaired: number;
  sent: number;
  internal: number;
}

/** What the page would get: an answer, or a sentence. */
async function ask(life: Life, tally: Tally, where: string): Promise<void> {
  const handlers = new Map<string, (request: unknown) => Promise<unknown>>();
  const ipcMain = {
    handle: (channel: string, listener: (event: never, ...args: unknown[]) => Promise<unknown>) =>
      void handlers.set(channel, (request) => listener(undefined as never, request)),
  };
  const answers = handlersWith({
    'outbox:list': ({ stationId, show }) => life.outbox.list(stationId, show),
    'outbox:item': ({ itemId }) => life.outbox.item(itemId),
  });
  handleChannels({ ipcMain, isTrustedSender: () => true, logger: silent, clean: String, newCall: () => '7F3A91C2' }, answers);
  const requests: [string, unknown][] = [['outbox:list', { stationId: null, show: 'all' }]];
  for (const id of enqueued.keys()) requests.push(['outbox:item', { itemId: id }]);
  for (const [channel, request] of requests) {
    const answer = (await handlers.get(channel)?.(request)) as { ok: boolean; error?: { code: string; message: string } };
    if (answer.ok) continue;
    expect(answer.error?.message, `${where}: ${channel}`).toMatch(/\S \S.*\.$/);
    if (answer.error?.code === 'internal') tally.internal += 1;
  }
}

async function live(folder: string, where: string, tally: Tally): Promise<void> {
  const path = join(folder, 'recolha.db');
  const clock = createManualClock(Date.parse('2026-11-21T20:00:00.000Z'));
  const opened = await openSafely({
    path,
    now: clock.now(),
    mayRepair: true,
    markRestored,
    checkElsewhere: async () => checkStore(path, 'quick'),
    logger: { ...silent, error: () => (tally.repaired += 1) },
  });
  if (opened.type === 'refused') {
    expect(opened.message, where).toMatch(/\S \S.*\.$/);
    tally.refused += 1;
    return;
  }
  const { store } = opened;
  store.db.exec('PRAGMA synchronous = OFF');
  const network = createFakeNetwork();
  const findings: string[] = [];
  let ids = 0;
  let dead = false;
  const alive = <T>(answer: Promise<T>): Promise<T> => answer.then((value) => (dead ? new Promise<never>(() => {}) : value));
  const life = beginLife({
    path,
    store,
    clock: { ...clock, sleep: (ms, signal) => alive(clock.sleep(ms, signal)) },
    newId: () => `new-${++ids}`,
    planned: () => [],
    network: {
      ...network,
      sendBatch(station, kind, body) {
        const sha256 = sha(body);
        const known = [...enqueued.values()].find((item) => item.sha256 === sha256);
        if (known === undefined) findings.push('other bytes were sent');
        else if (known.line !== `${station.id} ${kind}`) findings.push(`bytes of ${known.line} were sent for ${station.id} ${kind}`);
        for (const row of store.db.prepare(`SELECT id, record FROM outbox_items WHERE state = 'sending'`).all()) {
          const own = enqueued.get(String(row.id));
          if (String(row.record).includes(sha256) && own?.sha256 !== sha256) findings.push(`bytes of another item were sent for ${row.id}`);
        }
        if (hadBefore.has(sha256)) findings.push('sent again what the network had');
        tally.sent += 1;
        return alive(network.sendBatch(station, kind, body));
      },
    },
  });
  network.onStatus(() => status({ meaning: 'done', status: 'FIM' }));
  life.delivery.start();
  life.tracking.start();
  await clock.advance(20 * 60_000);
  await ask(life, tally, where);
  dead = true;
  life.tracking.stop();
  store.close();
  expect(findings, where).toEqual([]);
}

test(`${FLIPS} bits turned over`, async () => {
  await makeTemplate();
  const tally: Tally = { refused: 0, repaired: 0, sent: 0, internal: 0 };
  const whole = join(root, 'whole');
  cpSync(join(root, 'crashed'), whole, { recursive: true });
  await live(whole, 'no flip', tally);
  expect(tally, 'without a flip nothing is repaired, and the queue is sent').toMatchObject({ refused: 0, repaired: 0, internal: 0 });
  expect(tally.sent).toBeGreaterThan(0);
  for (let turn = 0; turn < FLIPS; turn += 1) {
    const folder = join(root, 'flipped');
    cpSync(join(root, 'crashed'), folder, { recursive: true });
    const where = `seed ${seed}, flip ${turn}: ${flipOne(folder)}`;
    try {
      await live(folder, where, tally);
    } catch (error) {
      throw new Error(where, { cause: error });
    }
    rmSync(folder, { recursive: true });
  }
  console.log(
    `bit-flips: ${FLIPS} flips, seed ${seed}: ${tally.repaired} times repaired, ${tally.refused} refused with a sentence, ${tally.sent} bodies sent; 0 wrong, 0 sent again`,
  );
  if (tally.internal > 0) console.log(`bit-flips: ${tally.internal} calls answered "internal"`);
});
