/**
 * The disk is full at write k of a scripted day, for every k, once for that write alone and once for all
 * that follow. After each the store opens anew and is whole, nothing that was acknowledged is missing,
 * and the day can be completed with every body sent once. And the whole program: its disk fills up and is freed
 * again at random moments; it stays alive, says so, and finishes what it was told to do.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { markRestored } from '../../../main/outbox/index.ts';
import { openSafely } from '../../../main/store/index.ts';
import { checkStore } from '../../../main/store/testing.ts';
import { createManualClock, type ManualClock } from '../../fakes/clock.ts';
import { createFakeNetwork, type FakeNetwork } from '../../fakes/network-api.ts';
import { silent } from '../../fakes/outbox-world.ts';
import { createFakeReads, type FakeReads } from '../../fakes/station-network.ts';
import { ensureBuilt } from '../../harness/build.ts';
import { SCALE, seeded, startNetwork } from '../app.ts';
import { type Acknowledged, emptyAcknowledged, liveDay, prepareNetwork, Told } from '../kill/day.ts';
import { beginDay, type Day } from '../kill/day-world.ts';
import { begin, goOn, ids, notTwice, send } from '../kill/one-station.ts';
import { installFailingDisk } from './failing-disk.ts';

const EVERY = Math.max(1, Math.min(50, Math.round(1 / SCALE)));
const disk = installFailingDisk();
afterAll(() => disk.remove());

interface World {
  readonly path: string;
  readonly clock: ManualClock;
  readonly network: FakeNetwork;
  readonly reads: FakeReads;
  readonly newId: () => string;
  readonly told: Acknowledged;
}

function newWorld(): World {
  const clock = createManualClock();
  const network = createFakeNetwork();
  const reads = createFakeReads();
  prepareNetwork(network, reads);
  let ids = 0;
  const path = join(mkdtempSync(join(tmpdir(), 'recolha-full-')), 'recolha.db');
  return { path, clock, network, reads, newId: () => `id-${++ids}`, told: emptyAcknowledged() };
}

/** @throws Told when the store was not opened, with its sentence. */
async function open(world: World): Promise<Day> {
  const { path, clock } = world;
  const checkElsewhere = async () => checkStore(path, 'quick');
  const opened = await openSafely({ path, now: clock.now(), mayRepair: true, markRestored, checkElsewhere, logger: silent });
  if (opened.type === 'refused') {
    expect(opened.message).toMatch(/disco está cheio/);
    throw new Told(opened.message);
  }
  // The power stays on here: only failed writes are at stake.
  opened.store.db.exec('PRAGMA synchronous = OFF');
  return beginDay({ ...world, store: opened.store });
}

/** One process: it opens the store, starts and lives the day; told of a failure, the user tries again, or gives up. */
async function live(world: World, tries: number): Promise<'completed' | 'gave up'> {
  let day: Day | null = null;
  try {
    for (let turn = 0; turn < tries; turn += 1) {
      try {
        if (day === null) {
          day = await open(world);
          day.start();
        }
        await liveDay(day, world.clock, world.network, world.told);
        return 'completed';
      } catch (error) {
        if (!(error instanceof Told)) throw error;
      }
    }
    return 'gave up';
  } finally {
    day?.kill();
  }
}

async function check(world: World, where: string): Promise<void> {
  const day = await open(world);
  const { db } = day.store;
  expect(db.prepare('PRAGMA integrity_check').all(), where).toEqual([{ integrity_check: 'ok' }]);
  expect(db.prepare('PRAGMA foreign_key_check').all(), where).toEqual([]);
  const missing: string[] = [];
  const { stations, imports, batches, decided } = world.told;
  for (const id of stations) if (day.directory.find(id) === null) missing.push(`station ${id}`);
  for (const importId of imports) if (!(await day.imports.get({ importId })).ok) missing.push(`import ${importId}`);
  for (const id of batches) {
    const answer = day.view.item(id);
    if (!answer.ok || answer.value.sentBody === '') missing.push(`batch ${id}`);
    else if (decided.has(id) && answer.value.item.state !== 'done') missing.push(`decision on ${id}`);
  }
  expect(missing, where).toEqual([]);
  day.kill();
}

/** The same body is the same batch: two lines of the ledger are two sends. */
function checkLedger(world: World, where: string): void {
  const bodies = world.network.received.map(({ body }) => body);
  expect(bodies.length, `${where}: sent more than once`).toBe(new Set(bodies).size);
}

test('disk full at every write of a day', async () => {
  const whole = newWorld();
  disk.heal();
  expect(await live(whole, 1)).toBe('completed');
  const writes = disk.writes();
  rmSync(join(whole.path, '..'), { recursive: true });

  let runs = 0;
  let gaveUp = 0;
  for (let at = 1; at <= writes; at += EVERY) {
    for (const lasting of [false, true]) {
      const where = `write ${at} of ${writes}${lasting ? ' and all that follow' : ''}`;
      const world = newWorld();
      disk.plan(at, lasting);
      const ended = await live(world, lasting ? 2 : 4);
      disk.heal();
      if (ended === 'gave up') gaveUp += 1;
      await check(world, where);
      expect(await live(world, 1), where).toBe('completed');
      await check(world, where);
      checkLedger(world, where);
      expect(world.network.received.length, where).toBe(3);
      rmSync(join(world.path, '..'), { recursive: true });
      runs += 1;
    }
  }
  console.log(
    `full-disk: ${writes} writes in the day, ${runs} days with a fault, ${gaveUp} of them ended by it; 0 stores damaged, 0 acknowledged missing, 0 sent twice`,
  );
  expect(gaveUp).toBeGreaterThan(0);
});

const FILLS = Math.max(2, Math.round(40 * SCALE));

test(`the whole program, its disk full ${FILLS} times`, async () => {
  await ensureBuilt();
  const seed = Number(process.env.RECOLHA_SEED ?? Date.now() % 1_000_000);
  const random = seeded(seed);
  const network = await startNetwork();
  // Also when the test fails: a process left behind would keep the runner waiting.
  onTestFinished(() => network.stop());
  const folder = mkdtempSync(join(tmpdir(), 'recolha-full-program-'));
  const flag = join(folder, 'full');
  const hook = pathToFileURL(join(import.meta.dirname, '..', 'programs', 'full-disk.ts')).href;
  const running = await begin(network, join(folder, 'data'), { RECOLHA_DISK_FULL: flag, NODE_OPTIONS: `--import=${hook}` });
  const { app, stationId } = running;
  const acknowledged: string[] = [];
  const refusals = new Map<string, number>();
  let told = 0;

  /** An answer, or a sentence: never a defect, never silence. */
  async function tried(act: () => Promise<unknown>, where: string): Promise<void> {
    await act().catch((error: unknown) => {
      const code = /^Error: [a-z-]+:[a-z-]+: ([a-z-]+): /.exec(String(error))?.[1] ?? String(error);
      expect(code, `${where}: ${String(error)}`).toMatch(/^(storage|stale|not-allowed|not-found|network|invalid)$/);
      refusals.set(code, (refusals.get(code) ?? 0) + 1);
    });
  }

  for (let round = 0; round < FILLS; round += 1) {
    const where = `round ${round}, seed ${seed}`;
    await tried(async () => acknowledged.push(...(await send(app))), where);
    await pause(random() * 60);
    writeFileSync(flag, '');
    for (let turn = 0; turn < 4; turn += 1) {
      await network.control('clock', { advanceMs: 5_000 });
      await tried(() => app.call('outbox:try-now', { stationId }), where);
      await tried(() => app.call('prices:refresh', { stationId }), where);
      await tried(async () => acknowledged.push(...(await send(app))), where);
      await pause(random() * 80);
    }
    const { notices } = await app.call('app:state');
    if (notices.some(({ message }) => message.includes('O disco está cheio'))) told += 1;
    rmSync(flag);
    await notTwice(network, where);
    await goOn(running, 400, true, where);
    expect(app.process.output(), where).not.toMatch(/unhandled|rejection/i);
    const known = await ids(app, stationId);
    expect(
      acknowledged.filter((id) => !known.includes(id)),
      where,
    ).toEqual([]);
  }
  expect(await goOn(running, 400, true, `end, seed ${seed}`)).toEqual([]);
  expect((await app.process.stop()).code).toBe(0);
  rmSync(folder, { recursive: true, force: true });
  expect({ told, refusals: Object.fromEntries(refusals) }).toEqual({
    told: FILLS,
    refusals: expect.objectContaining({ storage: expect.any(Number) }),
  });
  console.log(
    `full-disk: the program, ${FILLS} times full, seed ${seed}: ${[...refusals].map(([code, n]) => `${n} ${code}`).join(', ')}; ${acknowledged.length} batches acknowledged; 0 ends, 0 lost, 0 taken twice`,
  );
});
