/** A station is erased from a whole data folder: nothing of it is found afterwards but what was said to stay, and it may be cut anywhere. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { markRestored } from '../../../main/outbox/index.ts';
import { openErasing } from '../../../main/privacy/index.ts';
import {
  carryOut,
  type Intent,
  punctuated,
  readIntent,
  STEPS,
  type Step,
  TABLES,
  termsOf,
  writeIntent,
} from '../../../main/privacy/testing.ts';
import { createNoticesRepository, openSafely, type Store } from '../../../main/store/index.ts';
import { checkStore } from '../../../main/store/testing.ts';
import { fileStore } from '../../fakes/ready-store.ts';
import {
  type DataFolder,
  GOES,
  holding,
  insert,
  keyOf,
  look,
  type Marked,
  makeFolder,
  NOW,
  putBatch,
  putNote,
  putSheet,
  putUpload,
  STAYS,
  tablesOf,
} from './support.ts';

const silent = { info() {}, warn() {}, error() {} };
const TEXTS = [GOES.id, GOES.cnpj, punctuated(GOES.cnpj), GOES.mark, GOES.mark.toLowerCase()];

const intentOf = ({ id: stationId, environment, cnpj }: Marked, spareFiscal = false): Intent => ({
  ...{ id: 'er-1', stationId, environment, cnpj, customerId: null, spareFiscal },
});

function erase({ folder, path }: DataFolder, step?: (name: Step) => void) {
  const intent = readIntent(folder);
  if (intent === null) throw new Error('nothing is to be erased');
  const given = {
    folder,
    path,
    intent,
    now: NOW,
    atLocal: 'x',
    fiscal: { days: termsOf(new Map()).fiscal, today: new Date(NOW).toISOString().slice(0, 10) },
    forgetPreference: () => {},
  };
  return carryOut(step === undefined ? given : { ...given, step });
}

/** Written into the store as it is now. */
function change(path: string, act: (db: Store['db']) => void): void {
  const store = fileStore(path);
  act(store.db);
  store.close();
}

function countsOf(path: string): Readonly<Record<string, number>> {
  return look(path, (db) =>
    Object.fromEntries(tablesOf(db).map((name) => [name, Number(db.prepare(`SELECT count(*) AS n FROM ${name}`).get()?.n)])),
  );
}

test('every table is known, and one that names a station is not passed over', () => {
  const { path } = makeFolder();
  look(path, (db) => {
    expect(tablesOf(db)).toEqual(Object.keys(TABLES).toSorted());
    for (const name of tablesOf(db)) {
      const columns = db
        .prepare(`PRAGMA table_info(${name})`)
        .all()
        .map(({ name: column }) => column);
      const parents = db
        .prepare(`PRAGMA foreign_key_list(${name})`)
        .all()
        .map(({ table }) => String(table));
      const { belongs } = TABLES[name] ?? {};
      // The audit's station may be none.
      if (columns.includes('station_id')) expect(belongs, name).toBe(name === 'audit' ? 'matched' : 'station');
      else if (parents.some((parent) => ['station', 'owned'].includes(TABLES[parent]?.belongs ?? '')) && name !== 'fiscal_files')
        expect(belongs, name).toBe('owned');
      else if (columns.includes('environment') && name !== 'stations' && name !== 'fiscal_files') expect(belongs, name).toBe('environment');
    }
  });
});

describe('a station is erased', () => {
  test('nothing of it is left in any file, and the other one has all it had', async () => {
    const data = makeFolder();
    const alone = countsOf(makeFolder([STAYS]).path);
    const full = countsOf(data.path);
    // A table without a row of it would prove nothing.
    for (const [name, rows] of Object.entries(full)) if (name !== 'fiscal_files') expect(rows, name).toBeGreaterThan(0);
    expect(holding(data.folder, TEXTS).length).toBeGreaterThan(20);
    writeIntent(data.folder, intentOf(GOES));
    expect(await erase(data)).toEqual({ type: 'erased' });
    expect(holding(data.folder, TEXTS)).toEqual([]);
    expect(existsSync(join(data.folder, 'apagar-posto.json'))).toBe(false);
    // One line that it happened; what an environment learned of columns and products stays with its other stations.
    const expected = { ...alone, audit: (alone.audit ?? 0) + 1, layouts: 2, product_aliases: 2 };
    expect(countsOf(data.path)).toEqual(expected);
    expect(checkStore(data.path, 'whole')).toEqual({ type: 'good' });
    expect(existsSync(join(data.folder, 'feito-depois-20261102T000000Z.csv'))).toBe(true);
  });

  test.each([null, 'rows', 'pages'] as const)('on purpose: no witness is missed at the next start (cut before %s)', async (cut) => {
    const data = makeFolder();
    const open = async (): Promise<readonly string[]> => {
      const opened = await openSafely({
        ...{ path: data.path, now: NOW, mayRepair: true, markRestored, logger: silent },
        checkElsewhere: async () => ({ type: 'good' }),
      });
      if (opened.type === 'refused') throw new Error(opened.message);
      const told = createNoticesRepository(opened.store).list();
      opened.store.close();
      return told.map(({ message }) => message);
    };
    const before = await open();
    writeIntent(data.folder, intentOf(GOES));
    const fail = (name: Step): void => {
      if (name === cut) throw new Error('cut');
    };
    if (cut === null) expect(await erase(data)).toEqual({ type: 'erased' });
    else await expect(erase(data, fail)).rejects.toThrow('cut');
    expect((await open()).filter((message) => !before.includes(message))).toEqual([]);
  });

  test('the last one of its environment takes with it what was learned there', async () => {
    const data = makeFolder([GOES, { ...STAYS, environment: 'production' }]);
    writeIntent(data.folder, intentOf(GOES));
    await erase(data);
    const counts = countsOf(data.path);
    expect([counts.layouts, counts.product_aliases, counts.customer_aliases, counts.customer_links]).toEqual([1, 1, 1, 1]);
  });

  test('XML within its term is spared, each once, and only that', async () => {
    const data = makeFolder();
    change(data.path, (db) => {
      for (const [number, kind, month] of [
        [2, 'nfe-with-protocol', '2011'],
        [3, 'other-xml', '2611'],
        [4, 'nfce', '2611'],
      ] as const)
        putNote(db, GOES, `ni-${GOES.id}`, number, kind, month);
      db.exec(`UPDATE note_files SET added_at = '2020-12-01T00:00:00.000Z' WHERE id GLOB 'file-${GOES.id}-*-2'`);
    });
    writeIntent(data.folder, intentOf(GOES, true));
    await erase(data);
    const rows = look(data.path, (db) =>
      db
        .prepare('SELECT f.access_key, f.kept_until, p.bytes FROM fiscal_files f JOIN payloads p ON p.id = f.payload_id ORDER BY f.id')
        .all(),
    );
    expect(rows.map((row) => [row.access_key, row.kept_until])).toEqual([
      [keyOf(GOES, 1), '2031-12-01'],
      // Downloaded for the fleet.
      [keyOf(GOES, 1), '2031-12-01'],
      [keyOf(GOES, 4), '2031-12-01'],
    ]);
    expect(rows.every(({ bytes }) => Buffer.from(bytes instanceof Uint8Array ? bytes : []).includes(GOES.mark))).toBe(true);
    expect(holding(data.folder, [GOES.id, `PLACA-${GOES.mark}`, `Cliente ${GOES.mark}`, `cliente-${GOES.mark}`])).toEqual([]);
    expect(countsOf(data.path).note_files).toBe(1);
  });

  test('what is of two stations stays with the other one', async () => {
    const data = makeFolder();
    change(data.path, (db) => {
      db.exec('DELETE FROM fleets');
      // A sheet opened for the one, with prices of both; and one opened for the other with prices of the one alone.
      putSheet(db, GOES, 'both');
      putUpload(db, GOES, 'b-goes', 'done');
      putBatch(db, GOES, 'b-goes', 'both');
      putUpload(db, STAYS, 'b-stays', 'done');
      putBatch(db, STAYS, 'b-stays', 'both');
      putSheet(db, STAYS, 'lent');
      putUpload(db, GOES, 'l-goes', 'done');
      putBatch(db, GOES, 'l-goes', 'lent');
      // Notes of the other came with the files of the one, and the other way round.
      putNote(db, STAYS, `ni-${GOES.id}`, 7);
      putNote(db, GOES, `ni-${STAYS.id}`, 8);
    });
    writeIntent(data.folder, intentOf(GOES));
    await erase(data);
    look(data.path, (db) => {
      const of = (sql: string) =>
        db
          .prepare(sql)
          .all()
          .map((row) => Object.values(row));
      expect(of('SELECT id, station_id FROM imports ORDER BY id')).toEqual([
        ['both', STAYS.id],
        [`im-${STAYS.id}`, STAYS.id],
      ]);
      expect(of('SELECT DISTINCT station_id FROM batches')).toEqual([[STAYS.id]]);
      expect(of('SELECT id, station_id FROM note_imports ORDER BY id')).toEqual([
        [`ni-${GOES.id}`, STAYS.id],
        [`ni-${STAYS.id}`, STAYS.id],
      ]);
      expect(of('SELECT DISTINCT emitter_cnpj FROM note_files')).toEqual([[STAYS.cnpj]]);
    });
    expect(checkStore(data.path, 'whole')).toEqual({ type: 'good' });
  });

  test('copies that name the CNPJ stay where another access has it', async () => {
    const data = makeFolder([STAYS]);
    const fleet: Marked = { ...GOES, cnpj: STAYS.cnpj };
    change(data.path, (db) => {
      const own = {
        id: fleet.id,
        name: 'Frota',
        cnpj: fleet.cnpj,
        uf: 'SP',
        environment: fleet.environment,
        client_id: 'c',
        created_at: 'x',
      };
      insert(db, 'stations', { ...own, base_url: 'https://x.example', auth_url: 'https://x.example' });
      insert(db, 'fleets', { station_id: fleet.id, customer_id: '1' });
    });
    writeIntent(data.folder, { ...intentOf(fleet), customerId: '1' });
    expect(await erase(data)).toEqual({ type: 'erased' });
    expect(existsSync(join(data.folder, 'recolha-danificado-20261101T000000Z.db'))).toBe(true);
    expect(holding(data.folder, [fleet.id])).toEqual([]);
  });

  test('with an upload that has no end it is not erased, and is in the list again', async () => {
    const data = makeFolder();
    change(data.path, (db) => {
      putUpload(db, GOES, 'open-1', 'uncertain');
      db.prepare('UPDATE stations SET removed_at = ? WHERE id = ?').run('2026-11-23T00:00:00.000Z', GOES.id);
    });
    const before = countsOf(data.path);
    writeIntent(data.folder, intentOf(GOES));
    expect(await erase(data)).toEqual({ type: 'unfinished' });
    expect(countsOf(data.path)).toEqual(before);
    expect(look(data.path, (db) => db.prepare('SELECT removed_at FROM stations WHERE id = ?').get(GOES.id)?.removed_at)).toBe(null);
    expect(readIntent(data.folder)).toBe(null);
  });
});

describe('cut at any step, the next opening completes it', () => {
  test.each(STEPS)('%s', async (cut) => {
    const data = makeFolder();
    writeIntent(data.folder, intentOf(GOES));
    const stop = (name: Step): void => {
      if (name === cut) throw new Error('the power went');
    };
    await expect(erase(data, stop)).rejects.toThrow('the power went');
    // The opening of every start, on what was left: nothing is restored, nothing is taken for an older store.
    const forgotten: string[] = [];
    const open = () =>
      openSafely({
        ...{ path: data.path, now: NOW + 1000, mayRepair: true, markRestored: () => 0, logger: silent },
        checkElsewhere: async () => ({ type: 'good' }),
      });
    const opened = await openErasing(
      {
        ...{ folder: data.folder, path: data.path, lease: { held: () => true }, clock: { now: () => NOW + 1000 }, logger: silent },
        forgetPreference: (id) => forgotten.push(id),
      },
      open,
    );
    if (opened.type !== 'opened') throw new Error(opened.message);
    const notices = opened.store
      .prepare('SELECT id FROM notices ORDER BY id')
      .all()
      .map(({ id }) => String(id));
    const told = opened.store.prepare("SELECT count(*) AS n FROM audit WHERE cause = 'station-erased'").get();
    const restored = opened.store
      .prepare("SELECT count(*) AS n FROM audit WHERE cause IN ('older-store-found', 'restored-from-backup')")
      .get();
    opened.store.close();
    expect([told?.n, restored?.n]).toEqual([1, 0]);
    expect(notices).toEqual([`erasing-er-1-erased`, `free-${STAYS.mark}`, `price-folder:${STAYS.id}:x`].toSorted());
    expect(holding(data.folder, TEXTS)).toEqual([]);
    expect(forgotten).toEqual([GOES.id]);
    expect(readIntent(data.folder)).toBe(null);
  });
});

test('a failure is told, keeps no program from opening, and is made good at the next start', async () => {
  const data = makeFolder();
  writeIntent(data.folder, intentOf(GOES));
  const parts = { folder: data.folder, path: data.path, lease: { held: () => true }, clock: { now: () => NOW }, logger: silent };
  let works = false;
  const forgetPreference = (): void => {
    if (!works) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  };
  const open = () =>
    openSafely({
      ...{ path: data.path, now: NOW, mayRepair: true, markRestored: () => 0, logger: silent },
      checkElsewhere: async () => ({ type: 'good' }),
    });
  const messages = async (): Promise<readonly string[]> => {
    const opened = await openErasing({ ...parts, forgetPreference }, open);
    if (opened.type !== 'opened') throw new Error(opened.message);
    const all = opened.store.prepare("SELECT message FROM notices WHERE id GLOB 'erasing-*'").all();
    opened.store.close();
    return all.map(({ message }) => String(message));
  };
  expect(await messages()).toEqual([expect.stringMatching(/ainda não foram apagados por inteiro: o disco está cheio\./)]);
  expect(readIntent(data.folder)).not.toBe(null);
  works = true;
  expect(await messages()).toEqual([expect.stringMatching(/^Os dados foram apagados deste computador\./)]);
  expect(await messages()).toHaveLength(1);
});

test('a large store is verified before its copies go: the best one replaces a damaged store, and then it is erased', async () => {
  const data = makeFolder();
  writeIntent(data.folder, intentOf(GOES));
  const steps: string[] = [];
  const open = async () => {
    steps.push('open');
    return openSafely({
      ...{ path: data.path, now: NOW, mayRepair: true, markRestored, logger: silent, smallBytes: 0 },
      async checkElsewhere() {
        steps.push('check');
        return steps.filter((step) => step === 'check').length > 2 ? { type: 'good' } : { type: 'damaged', detail: 'x' };
      },
    });
  };
  const parts = { folder: data.folder, path: data.path, lease: { held: () => true }, clock: { now: () => NOW }, logger: silent };
  const opened = await openErasing({ ...parts, forgetPreference: () => {} }, open);
  if (opened.type !== 'opened') throw new Error(opened.message);
  const causes = opened.store
    .prepare("SELECT cause FROM audit WHERE cause IN ('restored-from-backup', 'station-erased') ORDER BY id")
    .all()
    .map(({ cause }) => cause);
  opened.store.close();
  expect(steps).toEqual(['open', 'check', 'open', 'check', 'open']);
  expect(causes).toEqual(['restored-from-backup', 'station-erased']);
  expect(holding(data.folder, TEXTS)).toEqual([]);
});

test('who may not send erases nothing', async () => {
  const data = makeFolder();
  writeIntent(data.folder, intentOf(GOES));
  const before = countsOf(data.path);
  const parts = { folder: data.folder, path: data.path, lease: { held: () => false }, clock: { now: () => NOW }, logger: silent };
  const opened = await openErasing({ ...parts, forgetPreference: () => {} }, async () => ({
    ...{ type: 'opened', store: fileStore(data.path), later: null },
  }));
  if (opened.type === 'opened') opened.store.close();
  expect(countsOf(data.path)).toEqual(before);
});
