/** What opening a store decides, logs and tells, case by case. */

import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { markRestored } from '../../../main/outbox/index.ts';
import { backupFolderOf, createNoticesRepository, makeBackup, type Store, type StoreMark, witnessOf } from '../../../main/store/index.ts';
import {
  doubtOf,
  EMPTY_MARK,
  lostSince,
  MIGRATIONS,
  openStore,
  recoverStore,
  setDoubt,
  tellDoubts,
  writeWitness,
} from '../../../main/store/testing.ts';
import { createFakeLog } from '../../fakes/log.ts';
import { auditOf, createFolder, fill, NOW, noticesOf, statesOf } from './support.ts';

const HOUR = 3_600_000;
const backupsOf = (path: string): string => backupFolderOf(path);

/** Its indexes no longer fit their table, which only a whole check notices. */
function swapIndexes(path: string): void {
  const db = new DatabaseSync(path);
  const [due, line] = ['outbox_items_due', 'outbox_items_line'].map((name) =>
    Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name)?.rootpage),
  );
  // Node opens stores in a mode that keeps the schema from being written.
  db.enableDefensive(false);
  db.exec(`PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET rootpage = CASE name WHEN 'outbox_items_due' THEN ${line} ELSE ${due} END
    WHERE name IN ('outbox_items_due', 'outbox_items_line');`);
  db.close();
}

function execIn(path: string, sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}

describe('what the log says', () => {
  test('a store whose indexes do not fit is damaged; gone and behind are told apart', async () => {
    const folder = createFolder();
    await fill(folder.path);
    const { logger, lines } = createFakeLog();
    swapIndexes(folder.path);
    (await folder.store({ logger })).close();
    expect(lines).toEqual([expect.stringContaining('"message":"store recovered","why":"damaged"')]);
    expect(lines[0]).toContain('"recovery":"fresh"');
    rmSync(folder.path);
    (await folder.store({ logger })).close();
    expect(JSON.parse(lines[1] ?? '')).toEqual({
      ...{ level: 'error', message: 'store recovered', why: 'gone', detail: 'the store is gone', recovery: 'fresh' },
    });
  });

  test('a store that holds less than its backup', async () => {
    const folder = createFolder();
    const { logger, lines } = createFakeLog();
    (await folder.store()).close();
    const older = readFileSync(folder.path);
    rmSync(folder.path);
    await fill(folder.path);
    makeBackup(folder.path, backupsOf(folder.path), NOW);
    writeFileSync(folder.path, older);
    const store = await folder.store({ logger });
    expect(statesOf(store)).toHaveLength(3);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { level: 'error', message: 'store recovered', why: 'behind', detail: 'a backup holds more', recovery: 'restored' },
    ]);
  });

  test('a place where no store can be', async () => {
    const folder = createFolder();
    const { logger, lines } = createFakeLog();
    writeFileSync(folder.path, 'a file');
    const refused = await folder.open({ path: join(folder.path, 'below', 'recolha.db'), logger });
    expect(refused).toMatchObject({ type: 'refused', message: expect.stringContaining('Ele não deixou ler ou gravar') });
    expect(lines).toEqual([expect.stringMatching(/"store not opened","error":"Error: /)]);
  });

  test('a witness that can be neither read nor written', async () => {
    const folder = createFolder();
    mkdirSync(witnessOf(folder.path));
    const { logger, lines } = createFakeLog();
    await folder.store({ logger });
    expect(lines).toEqual([
      expect.stringMatching(/"witness not read","error":"Error: EISDIR/),
      expect.stringMatching(/"witness not written","error":"Error: EISDIR/),
    ]);
  });
});

describe('a large store', () => {
  test('is one over the limit, with its log', async () => {
    const folder = createFolder();
    (await folder.store()).close();
    const { size } = statSync(folder.path);
    const later = async (smallBytes: number): Promise<unknown> => {
      const opened = await folder.open({ smallBytes });
      if (opened.type === 'refused') throw new Error(opened.message);
      opened.store.close();
      return opened.later === null ? null : await opened.later();
    };
    expect([await later(size), await later(size - 1)]).toEqual([null, { type: 'good' }]);
  });

  test('that can not be read at all shows at once', async () => {
    const folder = createFolder();
    await fill(folder.path);
    makeBackup(folder.path, backupsOf(folder.path), NOW);
    folder.damage(0);
    const store = await folder.store({ smallBytes: 10 });
    expect([statesOf(store), noticesOf(store)[0]]).toEqual([['done', 'uncertain', 'uncertain'], expect.stringContaining('danificado')]);
  });

  test('that is locked is left as it is', async () => {
    const folder = createFolder();
    (await folder.store()).close();
    const other = new DatabaseSync(folder.path);
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    const files = folder.files();
    expect(await folder.open({ busyMs: 20, smallBytes: 10 })).toMatchObject({
      ...{ type: 'refused', message: expect.stringContaining('outro programa') },
    });
    expect(folder.files()).toEqual(files);
    other.close();
  });

  test('after a doubt is waited for, and the doubt is gone', async () => {
    const folder = createFolder();
    (await folder.store()).close();
    setDoubt(folder.path, 'check');
    const opened = await folder.open({ smallBytes: 10 });
    if (opened.type === 'refused') throw new Error(opened.message);
    opened.store.close();
    expect([opened.later, doubtOf(folder.path)]).toEqual([null, null]);
  });
});

test('an emptied store is told as one that is not there', async () => {
  const folder = createFolder();
  await fill(folder.path);
  makeBackup(folder.path, backupsOf(folder.path), NOW);
  writeFileSync(folder.path, '');
  expect(noticesOf(await folder.store())).toEqual([expect.stringMatching(/^O arquivo de dados não foi encontrado\. O Recolha voltou/)]);
});

test.each(['recolha-danificado-x.db', 'recolha-anterior-x.db', 'recolha.db-wal'])('%s is a trace of a store that is gone', async (name) => {
  const folder = createFolder();
  writeFileSync(join(dirname(folder.path), name), 'x');
  expect(noticesOf(await folder.store())).toEqual([expect.stringContaining('não foi encontrado')]);
});

test('a store that can not be marked now is let go of', async () => {
  const folder = createFolder();
  await fill(folder.path);
  writeWitness(witnessOf(folder.path), { auditId: 99, auditHash: 'other', at: null, uploads: 9 }, false);
  const other = openStore(folder.path);
  other.db.exec('BEGIN IMMEDIATE');
  expect(await folder.open({ busyMs: 20 })).toMatchObject({ type: 'refused', message: expect.stringContaining('outro programa') });
  other.close();
  // Who closes a store last takes its log away.
  expect(folder.files()).toEqual(['recolha.db', 'recolha.db.testemunha']);
  expect(statesOf(await folder.store())).toEqual(['done', 'uncertain', 'uncertain']);
});

test('a store of a later version is refused with what was wrong', async () => {
  const folder = createFolder();
  (await folder.store()).close();
  execIn(folder.path, `PRAGMA user_version = ${MIGRATIONS.length + 1}`);
  expect(await folder.open()).toMatchObject({ type: 'refused', technical: 'user_version' });
});

describe('recovery', () => {
  const recover = (path: string, more: Partial<Parameters<typeof recoverStore>[0]> = {}) =>
    recoverStore({ path, now: NOW, why: 'damaged', witness: null, among: null, markRestored, ...more });
  const open = (path: string): Store => openStore(path);

  test('what another recovery left half-way has no part in it', async () => {
    const folder = createFolder();
    await fill(`${folder.path}.restaurando`);
    for (const ending of ['-wal', '-shm', '-journal']) writeFileSync(`${folder.path}.restaurando${ending}`, 'x'.repeat(600));
    expect(recover(folder.path)).toEqual({ type: 'fresh' });
    expect(folder.files().filter((name) => name.includes('restaurando'))).toEqual([]);
    const store = open(folder.path);
    expect(statesOf(store)).toEqual([]);
    expect(createNoticesRepository(store).list()).toMatchObject([{ id: `restored-${NOW}`, at: '2026-11-21T15:00:00.000Z' }]);
    store.close();
  });

  test('only of the backups that may be taken; one that is whole', async () => {
    const folder = createFolder();
    const backups = backupsOf(folder.path);
    await fill(folder.path);
    const old = makeBackup(folder.path, backups, NOW - 3 * HOUR);
    execIn(folder.path, auditOf('late'));
    const newest = makeBackup(folder.path, backups, NOW - HOUR);
    const late = (): unknown => {
      const store = open(folder.path);
      const found = store.prepare(`SELECT count(*) AS n FROM audit WHERE cause = 'late'`).get()?.n;
      store.close();
      return found;
    };
    expect([recover(folder.path, { among: new Set([old.fileName]) }), late()]).toEqual([{ type: 'restored' }, 0]);
    expect([recover(folder.path), late()]).toEqual([{ type: 'restored' }, 1]);
    swapIndexes(join(backups, newest.fileName));
    expect([recover(folder.path), late()]).toEqual([{ type: 'restored' }, 0]);
    // None of those that hold more is whole: what is there is the best.
    swapIndexes(join(backups, old.fileName));
    expect(recover(folder.path, { why: 'behind' })).toEqual({ type: 'kept' });
    expect(late()).toBe(0);
  });

  test('a store that holds less than a backup that is damaged stays, and the program goes on with it', async () => {
    const folder = createFolder();
    await fill(folder.path);
    const older = readFileSync(folder.path);
    execIn(folder.path, auditOf('late'));
    swapIndexes(join(backupsOf(folder.path), makeBackup(folder.path, backupsOf(folder.path), NOW).fileName));
    writeFileSync(folder.path, older);
    const { logger, lines } = createFakeLog();
    const store = await folder.store({ logger });
    expect(lines.map((line) => JSON.parse(line).recovery)).toEqual(['kept']);
    expect([statesOf(store).length, noticesOf(store)]).toEqual([3, []]);
    expect(folder.files().filter((name) => name.startsWith('recolha-'))).toEqual([]);
  });

  test('a backup of a later version is not passed over: nothing is changed', async () => {
    const folder = createFolder();
    await fill(folder.path);
    const { fileName } = makeBackup(folder.path, backupsOf(folder.path), NOW);
    execIn(join(backupsOf(folder.path), fileName), `PRAGMA user_version = ${MIGRATIONS.length + 1}`);
    folder.damage(4096);
    const files = folder.files();
    expect(recover(folder.path)).toEqual({ type: 'refused', check: { type: 'too-new' } });
    expect(await folder.open()).toMatchObject({ type: 'refused', message: expect.stringContaining('versão mais nova') });
    expect(folder.files()).toEqual(files);
  });

  const mark = (auditId: number, at: string | null, uploads: number): StoreMark => ({ auditId, auditHash: 'h', at, uploads });
  const [EARLY, LATE] = ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'];
  test.each<[string, StoreMark, StoreMark | null, number | null, ReturnType<typeof lostSince>]>([
    ['nothing is known', EMPTY_MARK, null, null, { since: null, until: null, uploads: 0 }],
    ['a copy in which nothing was done', EMPTY_MARK, null, 5, { since: 5, until: null, uploads: 0 }],
    ['its last row counts before the copy', mark(1, EARLY, 2), null, 5, { since: Date.parse(EARLY), until: null, uploads: 0 }],
    ['a witness of an empty store', mark(1, EARLY, 2), EMPTY_MARK, null, { since: Date.parse(EARLY), until: null, uploads: 0 }],
    [
      'a witness that knew more',
      mark(1, EARLY, 2),
      mark(9, LATE, 5),
      null,
      { since: Date.parse(EARLY), until: Date.parse(LATE), uploads: 3 },
    ],
    [
      'a witness that knew less',
      mark(1, LATE, 5),
      mark(9, EARLY, 2),
      null,
      { since: Date.parse(LATE), until: Date.parse(EARLY), uploads: 0 },
    ],
  ])('what is missing: %s', (_, store, witness, copiedAt, lost) => {
    expect(lostSince(store, witness, copiedAt)).toEqual(lost);
  });
});

describe('doubts about a store', () => {
  const WITNESS: StoreMark = { auditId: 99, auditHash: 'other', at: '2026-11-21T14:00:00.000Z', uploads: 9 };
  const apart = [{ fileName: 'recolha-000001-20261121T150000Z.db', number: 1, at: NOW }];

  async function told(doubts: Partial<Parameters<typeof tellDoubts>[2]>) {
    const folder = createFolder();
    await fill(folder.path);
    const store = openStore(folder.path);
    tellDoubts(store, NOW, { doubt: null, witness: null, alone: false, apart: [], markRestored, ...doubts });
    const ids = createNoticesRepository(store)
      .list()
      .map(({ id, at }) => `${id} ${at}`);
    const causes = store.prepare(`SELECT cause FROM audit WHERE entity = 'settings' ORDER BY id`).all();
    store.close();
    return { ids, causes: causes.map(({ cause }) => cause) };
  }

  const AT = '2026-11-21T15:00:00.000Z';
  test.each<[string, Partial<Parameters<typeof tellDoubts>[2]>, readonly string[], readonly string[]]>([
    ['none', {}, [], []],
    ['one that was only to be checked', { doubt: 'check' }, [], []],
    ['its last writes are lost', { doubt: 'tail-lost' }, [`tail-lost-${NOW} ${AT}`], ['last-writes-lost']],
    ['it is older', { witness: WITNESS }, [`older-${NOW} ${AT}`], ['older-store-found']],
    ['both', { doubt: 'tail-lost', witness: WITNESS }, [`tail-lost-${NOW} ${AT}`], ['last-writes-lost']],
    ['a backup holds what it does not', { apart }, [`apart-${apart[0]?.fileName} ${AT}`], []],
    [
      'older, and such a backup',
      { witness: WITNESS, apart },
      [`apart-${apart[0]?.fileName} ${AT}`, `older-${NOW} ${AT}`],
      ['older-store-found'],
    ],
  ])('%s', async (_, doubts, ids, causes) => {
    expect(await told(doubts)).toEqual({ ids, causes });
  });
});
