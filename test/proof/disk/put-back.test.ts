/**
 * Accidents with the store's files between two runs of the real program, while the network's ledger goes on:
 * an older copy of the store is put back, or the log is damaged, cut or lost beside a good backup. The program
 * sends nothing again by itself that the network has taken, forgets no station, and says what happened.
 */

import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupFolderOf, makeBackup } from '../../../main/store/index.ts';
import { ensureBuilt } from '../../harness/build.ts';
import { type Network, openApp, type RunningApp, SCALE, seeded, startNetwork, uploads } from '../app.ts';
import { begin, goOn, ids, isOpen, send } from '../kill/one-station.ts';

const ROUNDS = Math.max(1, Math.round(30 * SCALE));
const seed = Number(process.env.RECOLHA_SEED ?? Date.now() % 1_000_000);
const random = seeded(seed);
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
const FILES = ['', '-wal', '-shm'] as const;

let network: Network;
let folder: string;
let path: string;

beforeAll(async () => {
  await ensureBuilt();
  network = await startNetwork();
}, 240_000);
afterAll(() => network?.stop());

/** The second batch waits for the first one in their line: at the accident it is queued in the older copy, and was sent since. */
async function twoBatches(app: RunningApp, stationId: string, before: number): Promise<void> {
  await send(app);
  await send(app);
  await expect.poll(async () => (await network.taken()).size, { interval: 20 }).toBeGreaterThan(before);
  expect((await uploads(app, stationId)).filter(isOpen)).toHaveLength(2);
}

async function removeOwn(app: RunningApp): Promise<void> {
  const notices = (await app.call('app:state')).notices;
  for (const { id } of notices) await app.call('app:dismiss-notice', { noticeId: id });
}

test(`an older copy is put back, ${ROUNDS} times`, async () => {
  folder = mkdtempSync(join(tmpdir(), 'recolha-put-back-'));
  path = join(folder, 'recolha.db');
  const first = await begin(network, folder);
  const { stationId } = first;
  let { app } = first;
  const on = (turns: number, decide: boolean, where: string) => goOn({ app, network, stationId }, turns, decide, where);
  let uncertain = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const where = `round ${round}, seed ${seed}`;
    const taken = (await network.taken()).size;
    await twoBatches(app, stationId, taken);
    await app.process.kill();
    for (const ending of FILES) if (existsSync(path + ending)) copyFileSync(path + ending, `${folder}/copy${ending}`);
    app = await openApp(folder);
    expect(await on(200, true, where), where).toEqual([]);
    if (random() < 0.3) await send(app);
    await (random() < 0.5 ? app.process.kill() : app.process.stop());
    const withBackup = random() < 0.3;
    if (withBackup) makeBackup(path, backupFolderOf(path), Date.now());
    const sent = (await network.taken()).size;

    for (const ending of FILES) rmSync(path + ending, { force: true });
    for (const ending of FILES) if (existsSync(`${folder}/copy${ending}`)) copyFileSync(`${folder}/copy${ending}`, path + ending);
    app = await openApp(folder);
    const { notices } = await app.call('app:state');
    expect(notices.map(({ message }) => message).join(' '), where).toMatch(withBackup ? /tinha menos que a cópia/ : /são uma cópia antiga/);
    const states = (await uploads(app, stationId)).map(({ state }) => state);
    // A fast read-back settles some before they are looked at here; none may wait to be sent.
    expect(states, where).not.toContain('queued');
    uncertain += states.filter((state) => state === 'uncertain').length;
    await on(10, false, where);
    expect((await network.taken()).size, `${where}: sent by itself`).toBe(sent);
    expect(await on(200, true, where), where).toEqual([]);
    await removeOwn(app);
    for (const ending of FILES) rmSync(`${folder}/copy${ending}`, { force: true });
  }
  await app.process.stop();
  rmSync(folder, { recursive: true, force: true });
  console.log(`put-back: ${ROUNDS} older copies, seed ${seed}: ${uncertain} uncertain, all told; 0 sent by itself, 0 taken twice`);
});

const HARMS: readonly (readonly [string, (log: string) => void])[] = [
  [
    'a bit',
    (log) => {
      const bytes = readFileSync(log);
      const at = Math.floor(random() * bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      writeFileSync(log, bytes);
    },
  ],
  ['its loss', (log) => rmSync(log)],
  ['a cut', (log) => truncateSync(log, Math.floor(random() * readFileSync(log).length))],
];

test(`the log is harmed beside a good backup, ${ROUNDS} times`, async () => {
  folder = mkdtempSync(join(tmpdir(), 'recolha-put-back-'));
  path = join(folder, 'recolha.db');
  const first = await begin(network, folder);
  const { stationId } = first;
  let { app } = first;
  const on = (turns: number, decide: boolean, where: string) => goOn({ app, network, stationId }, turns, decide, where);
  let told = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [what, harm] = pick(HARMS);
    const where = `round ${round}, ${what}, seed ${seed}`;
    await twoBatches(app, stationId, (await network.taken()).size);
    const inBackup = await ids(app, stationId);
    makeBackup(path, backupFolderOf(path), Date.now());
    await on(Math.floor(random() * 20), true, where);
    await app.process.kill();
    harm(`${path}-wal`);
    const sent = (await network.taken()).size;

    app = await openApp(folder);
    const state = await app.call('app:state');
    expect(
      state.stations.map(({ id }) => id),
      where,
    ).toContain(stationId);
    expect(await ids(app, stationId), where).toEqual(expect.arrayContaining([...inBackup]));
    if (state.notices.length > 0) {
      told += 1;
      await on(10, false, where);
      expect((await network.taken()).size, `${where}: sent by itself`).toBe(sent);
    }
    expect(await on(200, true, where), where).toEqual([]);
    await removeOwn(app);
  }
  await app.process.stop();
  rmSync(folder, { recursive: true, force: true });
  console.log(`put-back: ${ROUNDS} harmed logs, seed ${seed}: ${told} told; 0 stations lost, 0 sent by itself, 0 taken twice`);
});
