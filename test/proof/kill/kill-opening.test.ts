/**
 * kill -9 before each step of opening a store: while it is migrated, recovered from a backup in every way in
 * which that is needed, or marked because it is an older one. However often it is killed, the next start
 * comes to the same end: nothing that the backup holds is missing, whatever was unfinished is uncertain, and the user is told.
 */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markRestored } from '../../../main/outbox/index.ts';
import { makeBackup, openSafely, type Store, witnessOf } from '../../../main/store/index.ts';
import { checkStore, MIGRATIONS, markOf, openStore, readWitness, writeWitness } from '../../../main/store/testing.ts';
import { silent } from '../../fakes/outbox-world.ts';
import { nodeBinary } from '../../harness/node-binary.ts';
import { fill, NOW, noticesOf, statesOf } from '../../integration/store/support.ts';
import { SCALE, seeded } from '../app.ts';
import { bundlePrograms } from '../bundle.ts';

/** One in this many steps of a start is tried: evenly spread from a random one, and at least two of the shortest start. */
const EVERY = Math.max(1, Math.min(20, Math.round(1 / SCALE)));
const seed = Number(process.env.RECOLHA_SEED ?? Date.now() % 1_000_000);
const random = seeded(seed);
const root = mkdtempSync(join(tmpdir(), 'recolha-opening-'));
let program: string;

beforeAll(async () => {
  program = (await bundlePrograms({ 'open-and-die': 'test/proof/programs/open-and-die.ts' }))['open-and-die'];
}, 120_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** @returns steps that it made; null: killed. */
function die(path: string, at: number): number | null {
  const { status, signal, stdout, stderr } = spawnSync(nodeBinary(), [program, path, String(at), String(NOW)], { encoding: 'utf8' });
  if (signal === 'SIGKILL') return null;
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}

async function reopen(path: string): Promise<Store> {
  const opened = await openSafely({
    path,
    now: NOW,
    mayRepair: true,
    markRestored,
    checkElsewhere: async () => checkStore(path, 'quick'),
    logger: silent,
  });
  if (opened.type === 'refused') throw new Error(opened.technical);
  return opened.store;
}

/** A store of three batches (done, accepted, queued), with its backup and its witness. */
async function full(folder: string): Promise<string> {
  mkdirSync(folder);
  const path = join(folder, 'recolha.db');
  await fill(path);
  makeBackup(path, join(folder, 'backups'), NOW - 3_600_000);
  const store = openStore(path);
  writeWitness(witnessOf(path), markOf(store.db), true);
  store.close();
  return path;
}

const damage = (path: string): void => writeFileSync(path, readFileSync(path).fill(0xab, 4096, 9000));

const CASES: Readonly<
  Record<string, { readonly begin: (folder: string) => Promise<string>; readonly told: RegExp; readonly states: readonly string[] }>
> = {
  'a damaged store, with what its log holds': {
    async begin(folder) {
      const path = await full(folder);
      damage(path);
      writeFileSync(`${path}-wal`, 'what is left of a log');
      return path;
    },
    told: /danificado|não foi encontrado/,
    states: ['done', 'uncertain', 'uncertain'],
  },
  'a store that is gone': {
    async begin(folder) {
      const path = await full(folder);
      rmSync(path);
      return path;
    },
    told: /não foi encontrado/,
    states: ['done', 'uncertain', 'uncertain'],
  },
  'a store that holds less than its backup': {
    async begin(folder) {
      const path = await full(folder);
      rmSync(path);
      openStore(path).close();
      return path;
    },
    told: /tinha menos que a cópia|não foi encontrado/,
    states: ['done', 'uncertain', 'uncertain'],
  },
  'an older store without backups': {
    async begin(folder) {
      const path = await full(folder);
      rmSync(join(folder, 'backups'), { recursive: true });
      const witness = readWitness(witnessOf(path));
      if (witness === null) throw new Error('no witness');
      writeWitness(witnessOf(path), { ...witness, auditId: witness.auditId + 5, auditHash: 'of a row that is not there' }, true);
      return path;
    },
    told: /cópia antiga/,
    states: ['done', 'uncertain', 'uncertain'],
  },
  'a store of the first version': {
    async begin(folder) {
      mkdirSync(folder);
      const path = join(folder, 'recolha.db');
      const db = new DatabaseSync(path);
      db.exec(MIGRATIONS[0] ?? '');
      db.exec('PRAGMA user_version = 1; PRAGMA journal_mode = WAL');
      db.close();
      return path;
    },
    told: /^$/,
    states: [],
  },
};

test.each(Object.entries(CASES))('%s', async (name, { begin, told, states }) => {
  const origin = join(root, 'origin');
  rmSync(origin, { recursive: true, force: true });
  await begin(origin);
  const work = (): string => {
    const folder = join(root, 'work');
    rmSync(folder, { recursive: true, force: true });
    cpSync(origin, folder, { recursive: true });
    return join(folder, 'recolha.db');
  };
  const steps = die(work(), 0);
  if (steps === null) throw new Error('killed by itself');
  let kills = 0;
  for (let at = 1 + Math.floor(random() * EVERY); at <= steps; at += EVERY) {
    const where = `${name}: step ${at} of ${steps}, seed ${seed}`;
    const copy = work();
    expect(die(copy, at), where).toBeNull();
    // The start after it is killed too, somewhere.
    if (random() < 0.3) die(copy, 1 + Math.floor(random() * steps));
    kills += 1;
    const store = await reopen(copy);
    expect(statesOf(store), where).toEqual(states);
    const notices = noticesOf(store);
    expect(notices.length, `${where}: ${notices.join(' | ')}`).toBe(states.length === 0 ? 0 : 1);
    for (const message of notices) expect(message, where).toMatch(told);
    expect(readWitness(witnessOf(copy)), where).toEqual(markOf(store.db));
    store.close();
    expect(checkStore(copy, 'whole'), where).toEqual({ type: 'good' });
  }
  console.log(`kill-opening: ${name}: ${kills} kills over ${steps} steps, seed ${seed}; the same end each time`);
});
