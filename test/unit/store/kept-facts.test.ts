/** What was read and seen is kept as it was: data for issuing, watched folders, the audit. */

import { describe, expect, test } from 'vitest';
import { createCustomerDocumentsRepository } from '../../../main/notes/testing.ts';
import { createNoteLooksRepository } from '../../../main/outbox/index.ts';
import { createIssuingRepository } from '../../../main/pending/testing.ts';
import { createWatchedRepository } from '../../../main/stations/index.ts';
import { createAuditRepository } from '../../../main/store/index.ts';
import { createStore, HOUR, iso, NOW } from './support.ts';

const clock = { now: () => NOW };

describe('data for issuing', () => {
  const kinds = ['text', 'number', 'boolean', 'null', 'empty'] as const;
  const fields = kinds.map((kind, n) => ({ path: `itens[${n}]`, value: String(n), kind }));

  test('the last answer of each fueling, whatever its fields', () => {
    const issuing = createIssuingRepository(createStore());
    expect(issuing.find('s1', '1')).toBeNull();
    issuing.keep('s1', '1', { fields: [], customerDocument: null }, iso(NOW));
    expect(issuing.find('s1', '1')).toEqual({ fields: [], customerDocument: null, readAt: iso(NOW) });
    issuing.keep('s1', '1', { fields, customerDocument: '11222333000181' }, iso(NOW + 1));
    expect(issuing.find('s1', '1')).toEqual({ fields, customerDocument: '11222333000181', readAt: iso(NOW + 1) });
    expect([issuing.find('s2', '1'), issuing.find('s1', '2')]).toEqual([null, null]);
  });

  test.each(['{', '{}', '[{"path":"a"}]', '[{"path":"a","value":"b","kind":"x"}]'])('what can not be read any more is none: %s', (text) => {
    const store = createStore();
    const issuing = createIssuingRepository(store);
    issuing.keep('s1', '1', { fields, customerDocument: null }, iso(NOW));
    store.prepare('UPDATE issuing_data SET fields = ?').run(text);
    expect(issuing.find('s1', '1')).toBeNull();
  });

  test('customers of fuelings: what was told for issuing counts before what a list told, and each reading is another stamp', () => {
    const store = createStore();
    const documents = createCustomerDocumentsRepository(store);
    const issuing = createIssuingRepository(store);
    const looks = createNoteLooksRepository(store);
    const stamps = [documents.stamp('s1')];
    expect(stamps).toEqual(['0  0']);
    looks.keepCustomers('s1', [
      { transactionId: '1', customerDocument: 'a' },
      { transactionId: '2', customerDocument: null },
      { transactionId: '3', customerDocument: 'c' },
    ]);
    looks.keepCustomers('s1', [{ transactionId: '3', customerDocument: 'd' }]);
    stamps.push(documents.stamp('s1'));
    issuing.keep('s1', '1', { fields, customerDocument: 'b' }, iso(NOW));
    stamps.push(documents.stamp('s1'));
    issuing.keep('s1', '4', { fields, customerDocument: null }, iso(NOW));
    stamps.push(documents.stamp('s1'));
    issuing.keep('s1', '4', { fields, customerDocument: null }, iso(NOW + 1));
    stamps.push(documents.stamp('s1'));
    expect(new Set(stamps).size).toBe(stamps.length);
    expect(documents.of('s1')).toEqual(
      new Map([
        ['1', 'b'],
        ['3', 'd'],
      ]),
    );
    expect([documents.of('s2').size, documents.stamp('s2')]).toEqual([0, stamps[0]]);
  });
});

describe.each(['notes', 'prices'] as const)('watched folders of %s', (purpose) => {
  test('one a station, off until it is set', () => {
    const watched = createWatchedRepository(createStore(), purpose);
    expect(watched.folder('s1')).toEqual({ path: null, enabled: false });
    watched.setFolder('s1', { path: 'C:\\Notas', enabled: true });
    expect(watched.folder('s1')).toEqual({ path: 'C:\\Notas', enabled: true });
    watched.setFolder('s1', { path: null, enabled: false });
    expect([watched.folder('s1'), watched.folder('s2')]).toEqual([
      { path: null, enabled: false },
      { path: null, enabled: false },
    ]);
  });

  test('a file was seen while it has the size and the time that it had', () => {
    const store = createStore();
    const watched = createWatchedRepository(store, purpose);
    const other = createWatchedRepository(store, purpose === 'notes' ? 'prices' : 'notes');
    const file = { path: 'a.xml', size: 10, modifiedMs: 20 };
    expect(watched.wasSeen('s1', file)).toBe(false);
    watched.markSeen('s1', file, iso(NOW));
    watched.markSeen('s2', file, iso(NOW));
    expect([watched.wasSeen('s1', file), other.wasSeen('s1', file)]).toEqual([true, false]);
    for (const changed of [{ path: 'b.xml' }, { size: 11 }, { modifiedMs: 21 }]) {
      expect(watched.wasSeen('s1', { ...file, ...changed })).toBe(false);
    }
    watched.markSeen('s1', { ...file, size: 11, modifiedMs: 22 }, iso(NOW));
    expect([watched.wasSeen('s1', file), watched.wasSeen('s1', { ...file, size: 11, modifiedMs: 22 })]).toEqual([false, true]);
    expect(watched.wasSeen('s2', file)).toBe(true);
  });
});

test('folders are watched for notes where nothing else is said', () => {
  const store = createStore();
  createWatchedRepository(store).setFolder('s1', { path: 'a', enabled: true });
  expect(createWatchedRepository(store, 'notes').folder('s1').enabled).toBe(true);
});

describe('the audit', () => {
  test('tells all of an upload and of its import, oldest first, each in the local time of its station', () => {
    let now = Date.parse('2026-11-21T12:20:03.900Z');
    const zones: Readonly<Record<string, string>> = { s1: 'America/Manaus', s2: 'America/Rio_Branco' };
    const audit = createAuditRepository(
      createStore(),
      { now: () => now },
      (stationId) => zones[stationId] ?? null,
      () => 'Maria',
    );
    const base = { entity: 'outbox', entityId: 'i1', cause: 'submitted' } as const;
    audit.record({ ...base, actor: 'user', stationId: 's1', before: 'a', after: 'b', details: 'c' });
    audit.record({ ...base, actor: 'program', stationId: 's2' });
    audit.record({ ...base, actor: 'network', stationId: 's1', entityId: 'other' });
    now += HOUR;
    audit.record({ ...base, actor: 'network', stationId: 's1', entity: 'import', entityId: 'm1', cause: 'opened' });
    audit.record({ ...base, actor: 'user', stationId: 's1', entity: 'import', entityId: 'i1', cause: 'sent' });
    expect(audit.trail('i1', 'm1')).toEqual([
      {
        ...{
          id: 1,
          atUtc: '2026-11-21T12:20:03.900Z',
          atLocal: '2026-11-21 08:20:03 GMT-4',
          actor: 'user',
          operator: 'Maria',
          entity: 'outbox',
        },
        ...{ cause: 'submitted', before: 'a', after: 'b', details: 'c' },
      },
      {
        ...{
          id: 2,
          atUtc: '2026-11-21T12:20:03.900Z',
          atLocal: '2026-11-21 07:20:03 GMT-5',
          actor: 'program',
          operator: null,
          entity: 'outbox',
        },
        ...{ cause: 'submitted', before: null, after: null, details: null },
      },
      {
        ...{
          id: 4,
          atUtc: '2026-11-21T13:20:03.900Z',
          atLocal: '2026-11-21 09:20:03 GMT-4',
          actor: 'network',
          operator: null,
          entity: 'import',
        },
        ...{ cause: 'opened', before: null, after: null, details: null },
      },
    ]);
    expect(audit.trail('i1', null).map(({ id }) => id)).toEqual([1, 2]);
  });

  test('what is of no station, or of one without a zone, has the time of this PC', () => {
    const zone = process.env.TZ;
    process.env.TZ = 'America/Noronha';
    try {
      const audit = createAuditRepository(createStore(), clock, () => null);
      audit.record({ actor: 'program', stationId: null, entity: 'outbox', entityId: 'a', cause: 'submitted' });
      audit.record({ actor: 'program', stationId: 'unknown', entity: 'outbox', entityId: 'a', cause: 'submitted' });
      expect(audit.trail('a', null).map(({ atLocal }) => atLocal)).toEqual(Array(2).fill('2026-11-21 10:00:00 GMT-2'));
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });
});
