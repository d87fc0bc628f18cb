/** What is told of the data on this PC, and how an erasure is begun. */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPrivacyPart, readIntent } from '../../../main/privacy/testing.ts';
import type { AuditEntry } from '../../../main/shared/ports.ts';
import { fail, ok } from '../../../main/shared/result.ts';
import { createPayloadsRepository } from '../../../main/store/index.ts';
import { sizesOf } from '../../../main/store/testing.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import { fileStore } from '../../fakes/ready-store.ts';
import { GOES, insert, makeFolder, NOW, putUpload, STAYS } from './support.ts';

function world() {
  const { folder, path } = makeFolder();
  const store = fileStore(path);
  onTestFinished(() => store.close());
  const audit: AuditEntry[] = [];
  const acts: string[] = [];
  const given = { held: true, remove: (): Result<null> => ok(null) };
  const clock = { now: () => NOW, monotonic: () => 0, sleep: async () => {} };
  const privacy = createPrivacyPart({
    ...{ store, folder, path, clock, payloads: createPayloadsRepository(store, clock), lease: { held: () => given.held } },
    sizes: async (file) => sizesOf(file),
    ...{ expireNotes: () => 0, countExpiredNotes: () => 0, networkNow: () => null, lastSign: () => null, newestBackup: () => null },
    ...{ notices: { show() {} }, signal: new AbortController().signal },
    audit: { record: (entry) => void audit.push(entry) },
    removeStation(stationId) {
      acts.push(`remove ${stationId}${readIntent(folder) === null ? ' without an intent' : ''}`);
      return given.remove();
    },
    relaunch: () => void acts.push('relaunch'),
    newId: () => 'er-1',
    logger: { info() {}, warn() {}, error() {} },
  });
  return { folder, path, store, privacy, audit, acts, given };
}

describe('what is kept', () => {
  test('sizes add up to the store and the files beside it; stations are told with those out of the list', async () => {
    const { store, privacy } = world();
    store.prepare('UPDATE stations SET removed_at = ? WHERE id = ?').run('2026-11-01T00:00:00.000Z', STAYS.id);
    store.prepare('DELETE FROM fleets WHERE station_id = ?').run(STAYS.id);
    const answer = await privacy.view();
    if (!answer.ok) throw new Error(answer.error.message);
    const { storedData, bytes, stations, spared, erasing } = answer.value;
    const of = (kind: string) => storedData.find((each) => each.kind === kind);
    expect(bytes).toBe(storedData.reduce((sum, each) => sum + each.bytes, 0));
    for (const { kind, bytes: size } of storedData) if (kind !== 'training') expect(size, kind).toBeGreaterThan(0);
    expect(of('dumps')?.bytes).toBe(Buffer.byteLength(`memória ${GOES.mark}`));
    expect([of('sent')?.oldest, of('training')?.oldest]).toEqual(['2026-11-20T12:00:00.000Z', null]);
    expect([of('answers')?.term?.days, of('fiscal')?.term?.days, of('sent')?.term]).toEqual([30, 1827, null]);
    expect(stations.map(({ id, removed, fleet }) => [id, removed, fleet])).toEqual([
      [GOES.id, false, true],
      [STAYS.id, true, false],
    ]);
    expect([spared, erasing]).toEqual([null, false]);
  });

  test('a kind is as old as its oldest row in any feature, and of no age where one has no time', async () => {
    const { store, privacy } = world();
    const oldestOf = async () => {
      const answer = await privacy.view();
      const kinds = answer.ok ? answer.value.storedData : [];
      const of = (kind: string) => kinds.find((each) => each.kind === kind)?.oldest;
      return [of('fuelings'), of('fiscal'), of('sheets'), of('prices')];
    };
    store.db.exec(`
      UPDATE movement_fuelings SET date = '2026-11-03T08:00:00' WHERE station_id = '${GOES.id}';
      UPDATE transfers SET date = '2026-11-04T00:00:00';
      UPDATE fleet_notes SET downloaded_at = '2026-11-05T12:00:00.000Z' WHERE station_id = '${STAYS.id}';
      UPDATE fleet_sheets SET opened_at = '2026-11-06T12:00:00.000Z';
      UPDATE fleet_products SET read_at = '2026-11-07T12:00:00.000Z'`);
    const days = ['2026-11-03T08:00:00', '2026-11-05T12:00:00.000Z', '2026-11-06T12:00:00.000Z', '2026-11-07T12:00:00.000Z'];
    expect(await oldestOf()).toEqual(days);
    store.db.exec(`UPDATE transfers SET date = '2026-11-01T00:00:00'; UPDATE fleet_fuelings SET date = '2026-11-02T08:00:00'`);
    expect((await oldestOf())[0]).toBe('2026-11-01T00:00:00');
    const payload_id = createPayloadsRepository(store, { now: () => NOW }).put(new Uint8Array([1]), 'application/xml');
    insert(store.db, 'fiscal_files', { environment: 'production', access_key: 'K', name: 'n', payload_id, kept_until: null });
    expect((await oldestOf())[1]).toBeNull();
  });

  test('a term is kept and told to the audit; one that is not offered is not', async () => {
    const { store, privacy, audit } = world();
    expect(privacy.setTerm({ kind: 'fiscal', days: 30 })).toMatchObject({ ok: false, error: { code: 'invalid' } });
    expect(privacy.setTerm({ kind: 'logs', days: 90 })).toEqual(ok(null));
    expect(audit).toEqual([]);
    expect(privacy.setTerm({ kind: 'logs', days: 30 })).toEqual(ok(null));
    expect(audit.map(({ cause, before, after }) => [cause, before, after])).toEqual([
      ['term-set', '{"kind":"logs","days":90}', '{"kind":"logs","days":30}'],
    ]);
    expect(store.prepare("SELECT days FROM retention_terms WHERE kind = 'logs'").get()?.days).toBe(30);
  });

  test('spared XML comes back as one zip, byte for byte', async () => {
    const { store, privacy } = world();
    expect(await privacy.spared()).toMatchObject({ ok: false, error: { code: 'not-found' } });
    const payloads = createPayloadsRepository(store, { now: () => NOW });
    const bytes = new TextEncoder().encode('<nfe>ção</nfe>');
    const row = { environment: 'production', access_key: 'K', name: 'n', payload_id: payloads.put(bytes, 'application/xml') };
    insert(store.db, 'fiscal_files', { ...row, kept_until: '2031-11-30' });
    const answer = await privacy.spared();
    if (!answer.ok) throw new Error(answer.error.message);
    expect(Object.entries(unzipSync(answer.value.bytes))).toEqual([['K-1.xml', bytes]]);
    const view = await privacy.view();
    expect(view.ok && view.value.spared).toEqual({ files: 1, until: '2031-11-30' });
  });
});

describe('an erasure', () => {
  const request = { stationId: GOES.id, spareFiscal: true };

  test('is told by counts, of what goes and of what stays', () => {
    const { privacy, store } = world();
    store.db.exec('DELETE FROM fleets');
    const tables = store.prepare("SELECT count(*) AS n FROM temp.sqlite_schema WHERE type = 'table'");
    const answer = privacy.plan(request);
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.value).toMatchObject({
      ...{ unfinished: 0, uploads: 3, sheets: 2, notes: 2, fuelings: 1, prices: 2, history: 3, sharedSheets: 0, othersLearn: true },
      spared: { files: 2, until: '2031-12-01' },
    });
    expect(privacy.plan({ ...request, spareFiscal: false })).toMatchObject({ value: { spared: null } });
    expect(privacy.plan({ ...request, stationId: 'nobody' })).toMatchObject({ ok: false, error: { code: 'not-found' } });
    // What is counted leaves nothing behind.
    expect(tables.get()?.n).toBe(0);
  });

  test('with another name, or while an upload has no end, nothing is begun', () => {
    const { folder, store, privacy, acts, given } = world();
    expect(privacy.erase({ ...request, typed: 'Posto' })).toMatchObject({
      ok: false,
      error: { code: 'invalid', details: { field: 'typed' } },
    });
    putUpload(store.db, GOES, 'open-1', 'uncertain');
    expect(privacy.erase({ ...request, typed: `Posto ${GOES.mark}` })).toMatchObject({
      ok: false,
      error: { code: 'not-allowed', message: expect.stringMatching(/^1 envio ainda está em aberto\./) },
    });
    store.prepare("UPDATE outbox_items SET state = 'done' WHERE id = 'open-1'").run();
    given.held = false;
    expect(privacy.erase({ ...request, typed: `Posto ${GOES.mark}` })).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect([acts, readIntent(folder)]).toEqual([[], null]);
  });

  test('takes the station from the list, is on the disk, and then the program opens anew; once', () => {
    const { folder, privacy, acts } = world();
    expect(privacy.erase({ ...request, typed: ` posto  ${GOES.mark.toLowerCase()} ` })).toEqual(ok(null));
    expect(acts).toEqual([`remove ${GOES.id}`, 'relaunch']);
    expect(readIntent(folder)).toEqual({
      id: 'er-1',
      stationId: GOES.id,
      environment: GOES.environment,
      cnpj: GOES.cnpj,
      customerId: '1',
      spareFiscal: true,
    });
    expect(privacy.erase({ ...request, typed: `Posto ${GOES.mark}` })).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  });

  test.each([
    ['is refused', () => fail('not-allowed', 'aberto'), { code: 'not-allowed', message: 'aberto' }],
    [
      'fails',
      () => {
        throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      },
      { code: 'storage', message: 'Libere espaço no disco e tente de novo. Nada foi apagado: o disco está cheio.' },
    ],
  ])('whose removal %s leaves nothing for the next start', (_name, remove, error) => {
    const { folder, privacy, acts, given } = world();
    given.remove = remove;
    expect(privacy.erase({ ...request, typed: `Posto ${GOES.mark}` })).toMatchObject({ ok: false, error });
    expect([acts, readIntent(folder)]).toEqual([[`remove ${GOES.id}`], null]);
    given.remove = () => ok(null);
    expect(privacy.erase({ ...request, typed: `Posto ${GOES.mark}` })).toEqual(ok(null));
  });

  test('whose file can not be written takes no station from the list', () => {
    const { folder, privacy, acts } = world();
    mkdirSync(join(folder, 'apagar-posto.json.tmp'));
    expect(privacy.erase({ ...request, typed: `Posto ${GOES.mark}` })).toMatchObject({ ok: false, error: { code: 'storage' } });
    expect([acts, existsSync(join(folder, 'apagar-posto.json'))]).toEqual([[], false]);
  });

  test('of a station out of the list needs no removal; a folder that takes no file begins nothing', () => {
    const { folder, store, privacy, acts } = world();
    store.prepare('UPDATE stations SET removed_at = ? WHERE id = ?').run('2026-11-01T00:00:00.000Z', GOES.id);
    mkdirSync(join(folder, 'apagar-posto.json.tmp'));
    expect(privacy.erase({ ...request, typed: `Posto ${GOES.mark}` })).toMatchObject({ ok: false, error: { code: 'storage' } });
    expect([acts, existsSync(join(folder, 'apagar-posto.json'))]).toEqual([[], false]);
  });

  test('an intent that can not be read is none', () => {
    const { folder } = world();
    for (const text of ['', '{', '{"id":1}', '[]']) {
      writeFileSync(join(folder, 'apagar-posto.json'), text);
      expect(readIntent(folder)).toBe(null);
    }
  });
});
