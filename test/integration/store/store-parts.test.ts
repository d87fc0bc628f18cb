/** The parts of opening and keeping a store, each by itself. */

import { EventEmitter } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { markRestored } from '../../../main/outbox/index.ts';
import { backupFolderOf, createStoreJobs, witnessOf } from '../../../main/store/index.ts';
import {
  doubtOf,
  EMPTY_MARK,
  hasHeard,
  hasSetAside,
  holds,
  keepCopy,
  keepWitness,
  lookInto,
  MIGRATIONS,
  markOf,
  openStore,
  readWitness,
  replaceStore,
  type StoreJob,
  type StoreJobReply,
  setAsidePath,
  setDoubt,
  standing,
} from '../../../main/store/testing.ts';
import { auditOf, createFolder, fill, NOW } from './support.ts';

const memory = (sql = ''): DatabaseSync => {
  const db = new DatabaseSync(':memory:');
  db.exec(sql);
  return db;
};
const storeOf = (...causes: readonly string[]): DatabaseSync => memory(`${MIGRATIONS.join(';')};${auditOf(...causes)}`);

describe('files beside the store', () => {
  test('a name for what is set aside: over nothing, not even a log', () => {
    const { path } = createFolder();
    const name = (why: 'damaged' | 'older' = 'damaged') => setAsidePath(path, NOW, why).slice(dirname(path).length + 1);
    const begin = 'recolha-danificado-20261121T150000Z';
    expect([name(), name('older')]).toEqual([`${begin}.db`, 'recolha-anterior-20261121T150000Z.db']);
    for (const [taken, next] of [
      [`${begin}.db`, `${begin}-2.db`],
      [`${begin}-2.db-wal`, `${begin}-3.db`],
      [`${begin}-3.db`, `${begin}-4.db`],
    ] as const) {
      writeFileSync(join(dirname(path), taken), 'x');
      expect(name()).toBe(next);
    }
  });

  test('what is there of a store is moved for the new one, and its shared memory goes', () => {
    const folder = createFolder();
    const replace = (name: string): void => {
      writeFileSync(`${folder.path}.part`, name);
      replaceStore({ path: folder.path, part: `${folder.path}.part`, asidePath: `${folder.path}.${name}` });
    };
    for (const ending of ['', '-wal', '-shm']) writeFileSync(folder.path + ending, ending);
    replace('kept');
    expect(folder.files()).toEqual(['recolha.db', 'recolha.db.kept', 'recolha.db.kept-wal']);
    rmSync(folder.path);
    replace('none');
    rmSync(folder.path);
    writeFileSync(`${folder.path}-wal`, 'alone');
    replace('log');
    expect(folder.files()).toEqual(['recolha.db', 'recolha.db.kept', 'recolha.db.kept-wal', 'recolha.db.log-wal']);
    expect(readFileSync(folder.path, 'utf8')).toBe('log');
  });

  test('or copied, with its log', () => {
    const folder = createFolder();
    for (const ending of ['', '-wal']) writeFileSync(folder.path + ending, `bytes${ending}`);
    keepCopy(folder.path, NOW);
    const kept = join(dirname(folder.path), 'recolha-danificado-20261121T150000Z.db');
    expect([readFileSync(kept, 'utf8'), readFileSync(`${kept}-wal`, 'utf8'), existsSync(folder.path)]).toEqual([
      'bytes',
      'bytes-wal',
      true,
    ]);
  });

  test.each(['recolha-danificado-1.db', 'recolha-anterior-1.db'])('%s was set aside', (name) => {
    const { path } = createFolder();
    writeFileSync(join(dirname(path), `x-${name}`), '');
    expect(hasSetAside(path)).toBe(false);
    writeFileSync(join(dirname(path), name), '');
    expect(hasSetAside(path)).toBe(true);
  });

  test('a doubt outlives the process until it is gone; whatever it says, the store is looked into', () => {
    const folder = createFolder();
    expect(doubtOf(folder.path)).toBeNull();
    for (const doubt of ['check', 'tail-lost'] as const) {
      setDoubt(folder.path, doubt);
      expect(doubtOf(folder.path)).toBe(doubt);
    }
    writeFileSync(`${folder.path}.duvida`, 'x');
    expect(doubtOf(folder.path)).toBe('check');
    setDoubt(folder.path, null);
    setDoubt(folder.path, null);
    expect([doubtOf(folder.path), folder.files()]).toEqual([null, []]);
  });
});

describe('how far a store has come', () => {
  test('the last row of its audit and the uploads it ever had; a file without tables has nothing', () => {
    expect(markOf(memory())).toEqual(EMPTY_MARK);
    expect(markOf(storeOf())).toEqual(EMPTY_MARK);
    expect(markOf(storeOf('a', 'b'))).toEqual({ auditId: 2, auditHash: expect.stringMatching(/^[0-9a-f]{64}$/), at: '2026', uploads: 0 });
    const uploaded = memory(
      `${MIGRATIONS.join(';')}; PRAGMA foreign_keys = OFF; INSERT INTO outbox_items (id, seq, station_id, kind, state, payload_id, record, created_at, updated_at)
       VALUES ('i', 7, 's', 'note', 'done', 1, '{}', 'x', 'x')`,
    );
    expect(markOf(uploaded)).toEqual({ ...EMPTY_MARK, uploads: 7 });
  });

  test('it holds what an older one holds, and nothing of another', () => {
    const [none, a, ab, ac] = [storeOf(), storeOf('a'), storeOf('a', 'b'), storeOf('a', 'c')];
    expect([
      holds(memory(), EMPTY_MARK),
      holds(memory(), markOf(a)),
      holds(none, markOf(a)),
      holds(ab, markOf(a)),
      holds(ac, markOf(ab)),
    ]).toEqual([true, false, false, true, false]);
    expect([
      standing(ab, storeOf('a', 'b')),
      standing(ab, a),
      standing(a, ab),
      standing(ab, ac),
      standing(none, a),
      standing(a, memory()),
    ]).toEqual([...['same', 'ahead', 'behind', 'apart', 'behind', 'ahead']]);
  });

  test('a file is looked into and closed; one that can not be read tells nothing', () => {
    const { path } = createFolder();
    expect(lookInto(join(path, 'no', 'folder'), () => 1)).toBeNull();
    writeFileSync(path, 'x'.repeat(5000));
    expect(lookInto(path, (db) => markOf(db))).toBeNull();
    rmSync(path);
    const opened: DatabaseSync[] = [];
    expect(lookInto(path, (db) => opened.push(db))).toBe(1);
    expect(opened[0]?.isOpen).toBe(false);
  });
});

describe('a store that took the place of another', () => {
  test('its items are uncertain in the local time of their station', async () => {
    const folder = createFolder();
    await fill(folder.path);
    const store = openStore(folder.path);
    const witness = { auditId: 4, auditHash: 'h', at: null, uploads: 1 };
    expect(hasHeard(store, witness)).toBe(false);
    const times = (uf: string): readonly unknown[] => {
      store.prepare('UPDATE stations SET uf = ?').run(uf);
      store
        .prepare(`UPDATE outbox_items SET state = 'queued', record = json_set(record, '$.state', 'queued') WHERE state = 'uncertain'`)
        .run();
      const from = markOf(store.db).auditId;
      expect(markRestored(store, NOW, 'older-store-found', witness)).toBe(2);
      return store.prepare(`SELECT at_local, actor, state_after FROM audit WHERE id > ? AND entity = 'outbox'`).all(from);
    };
    const at = (at_local: string) => Array(2).fill({ at_local, actor: 'program', state_after: 'uncertain' });
    expect(times('AM')).toEqual(at('2026-11-21 11:00:00 GMT-4'));
    expect(times('AC')).toEqual(at('2026-11-21 10:00:00 GMT-5'));
    expect(times('XX')).toHaveLength(2);
    expect([
      hasHeard(store, witness),
      hasHeard(store, { ...witness, auditId: 5 }),
      hasHeard(store, { ...witness, auditHash: 'i' }),
    ]).toEqual([true, false, false]);
    expect(store.prepare(`SELECT cause, details, actor, station_id FROM audit WHERE entity = 'settings' LIMIT 1`).get()).toEqual({
      ...{ cause: 'older-store-found', details: '{"witness":{"auditId":4,"auditHash":"h"}}', actor: 'program', station_id: null },
    });
    // What is uncertain stays so, and is not told anew; without a witness there is nothing to hear.
    const from = markOf(store.db).auditId;
    expect(markRestored(store, NOW, 'restored-from-backup')).toBe(0);
    expect(store.prepare('SELECT entity, details FROM audit WHERE id > ?').all(from)).toEqual([{ entity: 'settings', details: null }]);
    store.prepare(`UPDATE outbox_items SET record = '{' WHERE state = 'uncertain'`).run();
    expect(markRestored(store, NOW, 'restored-from-backup')).toBe(0);
    store.close();
  });
});

describe('the witness that is kept', () => {
  test('is written when the store has come further, and only then', async () => {
    const { path } = createFolder();
    const store = openStore(path);
    const told: unknown[] = [];
    const witness = keepWitness(path, store, (failed) => told.push(failed));
    witness.note();
    const file = witnessOf(path);
    expect(readWitness(file)).toEqual(EMPTY_MARK);
    rmSync(file);
    witness.note();
    expect([existsSync(file), told]).toEqual([false, [null]]);
    await witness.flush();
    store.db.exec(auditOf('a'));
    witness.note();
    expect(readWitness(file)).toEqual(markOf(store.db));
    expect(told).toEqual([null, { failure: null, detail: expect.stringContaining('ENOENT') }, null]);
    store.close();
    witness.note();
    expect(told.at(-1)).toEqual({ failure: null, detail: expect.stringContaining('not open') });
  });
});

describe('work in a thread', () => {
  /** A thread that does this and nothing else. */
  const threadThat = (act: (thread: EventEmitter) => void) => {
    const jobs: StoreJob[] = [];
    let held = true;
    const made = createStoreJobs((job) => {
      jobs.push(job);
      const thread = Object.assign(new EventEmitter(), { unref: () => (held = false) });
      setImmediate(() => act(thread));
      return thread as unknown as Worker;
    });
    return { ...made, jobs, isHeld: () => held };
  };
  const replying = (reply: StoreJobReply) => threadThat((thread) => thread.emit('message', reply));

  test('each job says what it is for, and keeps no program from ending', async () => {
    const { path } = createFolder();
    const folder = backupFolderOf(path);
    const checked = replying({ type: 'checked', check: { type: 'too-new' } });
    expect([await checked.check(path), checked.jobs, checked.isHeld()]).toEqual([{ type: 'too-new' }, [{ type: 'check', path }], false]);
    const made = replying({ type: 'made' });
    expect([await made.backup(path, NOW), made.jobs]).toEqual([{ type: 'made' }, [{ type: 'backup', path, folder, now: NOW }]]);
    const written = replying({ type: 'written' });
    expect([await written.checkpoint(path), written.jobs]).toEqual([null, [{ type: 'checkpoint', path }]]);
    expect(written.backups(path)).toEqual([]);
  });

  const threw: StoreJobReply = { type: 'threw', failure: 'full', detail: 'why' };
  test.each<[string, () => ReturnType<typeof threadThat>, 'full' | null, string]>([
    ['throws', () => replying(threw), 'full', 'why'],
    ['errs', () => threadThat((thread) => thread.emit('error', new Error('lost'))), null, 'Error: lost'],
    ['ends', () => threadThat((thread) => thread.emit('exit', 3)), null, 'ended with 3'],
    ['can not be made', () => ({ ...createStoreJobs(() => expect.fail('none')), jobs: [], isHeld: () => false }), null, 'none'],
  ])('one that %s: the cause is told', async (_, begin, failure, detail) => {
    const told = expect.stringContaining(detail);
    expect(await begin().check('x')).toEqual({ type: 'failed', failure: 'unreadable', detail: told });
    expect(await begin().backup('x', NOW)).toEqual({ type: 'failed', failure, detail: told });
    expect(await begin().checkpoint('x')).toEqual(told);
  });

  test('one that answers something else', async () => {
    const detail = 'unexpected reply: made';
    expect(await replying({ type: 'made' }).check('x')).toEqual({ type: 'failed', failure: 'unreadable', detail });
    expect(await replying({ type: 'made' }).checkpoint('x')).toBe(detail);
    expect(await replying({ type: 'written' }).backup('x', NOW)).toEqual({
      type: 'failed',
      failure: null,
      detail: 'unexpected reply: written',
    });
  });
});
