import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { backupFolderOf, makeBackup, type Store, witnessOf } from '../../../main/store/index.ts';
import { EMPTY_MARK, keepWitness, markOf, openStore, readWitness, writeWitness } from '../../../main/store/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { createFakeNetwork } from '../../fakes/network-api.ts';
import { addImport, beginLife, planned } from '../../fakes/outbox-world.ts';
import { createFolder, type Folder, fill, NOW, noticesOf, statesOf } from './support.ts';

const LATER = NOW + 3_600_000;
const marked = (store: Store): number =>
  Number(store.db.prepare(`SELECT count(*) AS n FROM audit WHERE cause = 'older-store-found'`).get()?.n);

/** One more upload, in a program that keeps the witness. @returns bodies that the network got. */
async function sendOne(path: string, name: string, at = LATER): Promise<readonly string[]> {
  const network = createFakeNetwork();
  const clock = createManualClock(at);
  let ids = 0;
  const store = openStore(path);
  const witness = keepWitness(path, store, () => undefined);
  const newId = (): string => `${name}-${++ids}`;
  const life = beginLife({ path, store, clock, network, newId, witness, planned: () => [planned('s2', 'g', 50_000 + name.length)] });
  life.delivery.start();
  addImport(store, name);
  expect((await life.submit.submit(name, 1)).ok).toBe(true);
  await clock.advance(1_000);
  await life.delivery.stop();
  store.close();
  return network.received.map(({ body }) => body);
}

/** A store with open uploads, an older copy of it, and a send since then. */
async function withOlderCopy(): Promise<{ readonly folder: Folder; readonly older: string }> {
  const folder = createFolder();
  await fill(folder.path);
  const older = `${folder.path}.antigo`;
  copyFileSync(folder.path, older);
  await sendOne(folder.path, 'since-then');
  return { folder, older };
}

describe('an older store in the place of the one that sent', () => {
  test('what it holds as unfinished is uncertain; the user hears since when, until when and how much, once', async () => {
    const { folder, older } = await withOlderCopy();
    copyFileSync(older, folder.path);
    const store = await folder.store();
    expect(statesOf(store)).toEqual(['done', 'uncertain', 'uncertain']);
    const [notice, ...more] = noticesOf(store);
    expect(more).toEqual([]);
    expect(notice).toMatch(/^Estes dados são uma cópia antiga/);
    expect(notice).toMatch(/depois de \d\d\/11\/2026, \d\d:\d\d, até \d\d\/11\/2026, /);
    expect(notice).toContain('Falta 1 envio desse tempo.');
    expect(notice).toContain('2 envios em aberto ficaram incertos');
    store.close();
    const again = await folder.store();
    expect([noticesOf(again).length, marked(again)]).toEqual([1, 1]);
  });

  test('nothing of it leaves by itself', async () => {
    const { folder, older } = await withOlderCopy();
    copyFileSync(older, folder.path);
    (await folder.store()).close();
    const sent = await sendOne(folder.path, 'new', LATER + 60_000);
    expect(sent).toHaveLength(1);
  });

  test('one that went on by itself has as many rows, but others', async () => {
    const { folder, older } = await withOlderCopy();
    const witness = readFileSync(witnessOf(folder.path));
    const before = readWitness(witnessOf(folder.path));
    copyFileSync(older, folder.path);
    await sendOne(folder.path, 'went-its-own-way', LATER + 60_000);
    const own = openStore(folder.path);
    expect(markOf(own.db).auditId).toBeGreaterThanOrEqual(before?.auditId ?? Number.POSITIVE_INFINITY);
    own.close();
    writeFileSync(witnessOf(folder.path), witness);
    expect(marked(await folder.store())).toBe(1);
  });

  test('ended after it was marked and before the witness was written anew: told once all the same', async () => {
    const { folder, older } = await withOlderCopy();
    const witness = readFileSync(witnessOf(folder.path));
    copyFileSync(older, folder.path);
    (await folder.store()).close();
    writeFileSync(witnessOf(folder.path), witness);
    const store = await folder.store({ now: NOW + 5_000 });
    expect([noticesOf(store).length, marked(store)]).toEqual([1, 1]);
  });

  test('beside a backup that holds more: the backup is taken, the older one kept, the user is told', async () => {
    const { folder, older } = await withOlderCopy();
    makeBackup(folder.path, backupFolderOf(folder.path), LATER);
    copyFileSync(older, folder.path);
    const store = await folder.store();
    expect(statesOf(store)).toEqual(['done', 'uncertain', 'uncertain', 'uncertain']);
    expect(noticesOf(store)).toEqual([
      expect.stringContaining('tinha menos que a cópia de segurança e foi guardado como recolha-anterior-'),
    ]);
    const kept = folder.files().find((name) => name.startsWith('recolha-anterior-'));
    expect(readFileSync(join(folder.path, '..', kept ?? '')).equals(readFileSync(older))).toBe(true);
    store.close();
    expect(noticesOf(await folder.store())).toHaveLength(1);
  });

  test('by a process that may not send it is neither marked nor told', async () => {
    const { folder, older } = await withOlderCopy();
    copyFileSync(older, folder.path);
    const store = await folder.store({ mayRepair: false });
    expect(noticesOf(store)).toEqual([]);
    expect(statesOf(store)).not.toContain('uncertain');
    store.close();
    expect(marked(await folder.store())).toBe(1);
  });
});

describe('a store that is gone, without a backup', () => {
  test('the witness tells that there was one', async () => {
    const folder = createFolder();
    await fill(folder.path);
    await sendOne(folder.path, 'one');
    rmSync(folder.path);
    const store = await folder.store();
    const [notice] = noticesOf(store);
    expect(notice).toContain('o Recolha começou vazio');
    expect(notice).toContain('Faltam 4 envios');
    store.close();
    expect(noticesOf(await folder.store())).toHaveLength(1);
  });

  test('one in which nothing was ever done is no loss', async () => {
    const folder = createFolder();
    (await folder.store()).close();
    expect(readWitness(witnessOf(folder.path))).toEqual(EMPTY_MARK);
    rmSync(folder.path);
    expect(noticesOf(await folder.store())).toEqual([]);
  });
});

describe('the witness itself', () => {
  test('missing, or with nothing whole in it: the store is opened with nothing to tell, and it is written anew', async () => {
    const folder = createFolder();
    await fill(folder.path);
    const file = witnessOf(folder.path);
    for (const spoil of [() => rmSync(file, { force: true }), () => writeFileSync(file, ''), () => writeFileSync(file, 'x'.repeat(9000))]) {
      spoil();
      const store = await folder.store();
      expect(noticesOf(store)).toEqual([]);
      expect(readWitness(file)).toEqual(markOf(store.db));
      store.close();
    }
  });

  test('that can be neither read nor written keeps no store shut', async () => {
    const folder = createFolder();
    await fill(folder.path);
    mkdirSync(witnessOf(folder.path));
    const store = await folder.store();
    expect(noticesOf(store)).toEqual([]);
    const failures: unknown[] = [];
    const witness = keepWitness(folder.path, store, (failed) => failures.push(failed));
    witness.note();
    await witness.flush();
    expect(failures).toHaveLength(2);
    rmSync(witnessOf(folder.path), { recursive: true });
    witness.note();
    await witness.flush();
    expect(failures.slice(2)).toEqual([null]);
    expect(readWitness(witnessOf(folder.path))).toEqual(markOf(store.db));
  });

  test('a writing that was cut short leaves the one before', () => {
    const file = witnessOf(createFolder().path);
    const mark = (auditId: number) => ({ auditId, auditHash: `h${auditId}`, at: '2026-11-21T12:00:00.000Z', uploads: auditId });
    const newest: number[] = [];
    for (let id = 1; id <= 5; id += 1) {
      writeWitness(file, mark(id), false);
      expect(readWitness(file)).toEqual(mark(id));
      const whole = readFileSync(file);
      for (const at of [20, 80]) {
        const torn = Buffer.from(whole);
        const place = (id % 2) * 4096 + at;
        torn[place] = (torn[place] ?? 0) ^ 1;
        writeFileSync(file, torn);
        newest.push(readWitness(file)?.auditId ?? 0);
      }
      writeFileSync(file, whole);
    }
    expect(newest).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
  });
});
