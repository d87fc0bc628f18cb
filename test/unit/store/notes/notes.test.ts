/** Notes as they are kept: imports, files with their readings, what is known by access key. */

import { describe, expect, test } from 'vitest';
import {
  createNoteCancellationsRepository,
  createNoteChoicesRepository,
  createNoteFilesRepository,
  createNoteImportsRepository,
  type NoteCancellation,
  type ReadNote,
} from '../../../../main/notes/testing.ts';
import { createNoteTotals } from '../../../../main/outbox/index.ts';
import type { Environment } from '../../../../preload/contract/stations/stations.ts';
import { createStore, EMPTY_READING, iso, NOW, putFile, putImport, setReading } from '../support.ts';

const ENVIRONMENTS: readonly Environment[] = ['training', 'homologation', 'production'];
const PLACE = { line: 1, column: 2, field: 'ide/mod' };
const CANCELLATION: NoteCancellation = { key: 'k1', state: 'registered', status: '135', protocol: 'p', at: '2026-11-20', place: PLACE };
const READING: ReadNote = {
  ...EMPTY_READING,
  key: 'k1',
  note: {
    ...{ key: 'k1', version: '4.00', model: '55', series: '1', number: '7', emittedAt: '2026-11-20T10:00:00-04:00', environment: '2' },
    emitter: { cnpj: '11222333000181', cpf: null, name: 'Posto' },
    recipient: { cnpj: null, cpf: null, name: 'Frota' },
    items: [],
    ...{ itemsTotal: null, discount: { units: -5n, scale: 2 }, total: { units: 12_345n, scale: 2 }, extraText: null },
    ...{ plates: ['ABC1D23'], references: [], digest: null, protocol: null, places: { emitter: PLACE, environment: null } },
  },
  cancellations: [CANCELLATION],
  findings: [{ code: 'file-empty', severity: 'block', params: {}, place: PLACE } as never],
};

describe('imports of notes', () => {
  const made = (id: string, more: object = {}) => ({
    ...{ id, environment: 'training' as const, stationId: 's1', label: 'notas.zip', source: 'drop' as const, startedAt: iso(NOW) },
    ...more,
  });

  test('are read until they end; each source and environment', () => {
    const store = createStore();
    const imports = createNoteImportsRepository(store);
    expect(imports.find('m')).toBeNull();
    for (const environment of ENVIRONMENTS) {
      for (const source of ['drop', 'folder', 'examples'] as const) {
        const one = made(`${environment}-${source}`, { environment, source });
        imports.insert(one);
        expect(imports.find(one.id)).toEqual({ ...one, status: 'reading', files: 0, problems: [] });
      }
    }
    for (const status of ['done', 'cancelled', 'interrupted'] as const) {
      imports.insert(made(status));
      imports.end(status, status, iso(NOW + 1));
      imports.end(status, status === 'done' ? 'cancelled' : 'done', iso(NOW + 2));
      expect(imports.find(status)?.status).toBe(status);
      expect(store.prepare('SELECT ended_at FROM note_imports WHERE id = ?').get(status)?.ended_at).toBe(iso(NOW + 1));
    }
  });

  test('tell their problems in order, and how many files they gave', () => {
    const store = createStore();
    const imports = createNoteImportsRepository(store);
    for (const id of ['m1', 'm2']) putImport(store, id);
    for (const message of ['z', 'a', 'm']) imports.addProblem('m1', message);
    imports.addProblem('m2', 'other');
    putFile(store, { id: 'f1', importId: 'm1' });
    putFile(store, { id: 'f2', importId: 'm1' });
    expect([imports.find('m1'), imports.find('m2')]).toMatchObject([
      { problems: ['z', 'a', 'm'], files: 2 },
      { problems: ['other'], files: 0 },
    ]);
  });

  test('are listed newest first, as many as are asked for, none that is archived', () => {
    const imports = createNoteImportsRepository(createStore());
    imports.insert(made('b'));
    imports.insert(made('c'));
    imports.insert(made('a', { startedAt: iso(NOW - 1) }));
    imports.insert(made('other', { stationId: 's2' }));
    const listed = (limit = 9) => imports.list('s1', limit).map(({ id }) => id);
    expect([listed(), listed(2)]).toEqual([
      ['c', 'b', 'a'],
      ['c', 'b'],
    ]);
    imports.setArchived('c', iso(NOW));
    expect([listed(), imports.archived('training'), imports.archived('production')]).toEqual([['b', 'a'], new Set(['c']), new Set()]);
    imports.setArchived('c', null);
    expect([listed().length, imports.archived('training').size]).toEqual([3, 0]);
    imports.end('c', 'done', iso(NOW));
    expect(imports.reading().map(({ id }) => id)).toEqual(['a', 'b', 'other']);
    imports.interruptAll(iso(NOW));
    expect([imports.reading(), imports.find('b')?.status, imports.find('c')?.status]).toEqual([[], 'interrupted', 'done']);
  });

  test('one that gave nothing is taken away; what was cut off in a folder is known by its files', () => {
    const store = createStore();
    const imports = createNoteImportsRepository(store);
    for (const id of ['empty', 'told', 'full', 'ended']) putImport(store, id);
    imports.addProblem('told', 'x');
    putFile(store, { id: 'f1', importId: 'full' });
    imports.end('ended', 'done', iso(NOW));
    expect(['empty', 'told', 'full', 'ended', 'empty'].map((id) => imports.removeEmpty(id))).toEqual([true, false, false, false, false]);
    const cut = (id: string, status: 'done' | 'cancelled' | 'interrupted', more: object = {}): void => {
      imports.insert(made(id, { source: 'folder', ...more }));
      putFile(store, { id: `f-${id}`, importId: id });
      imports.end(id, status, iso(NOW));
    };
    cut('a', 'cancelled');
    cut('b', 'interrupted');
    cut('c', 'done');
    cut('d', 'cancelled', { source: 'drop' });
    cut('e', 'cancelled', { stationId: 's2' });
    cut('f', 'cancelled', { environment: 'production' });
    store.prepare(`UPDATE note_files SET sha256 = NULL WHERE id = 'f-b'`).run();
    expect(imports.filesOfUnfinished({ environment: 'training', stationId: 's1' })).toEqual([
      { name: 'f-a.xml', sha256: 'sha-f-a', kind: 'nfe-with-protocol' },
      { name: 'f-b.xml', sha256: null, kind: 'nfe-with-protocol' },
    ]);
  });
});

describe('files of notes', () => {
  test('come in their order, each with its whole reading', () => {
    const store = createStore();
    const files = createNoteFilesRepository(store);
    for (const environment of ENVIRONMENTS) putImport(store, environment, environment, 's2');
    ENVIRONMENTS.forEach((environment, n) => {
      files.insert({
        ...{
          id: `z${9 - n}`,
          importId: environment,
          environment,
          name: 'a.xml',
          payloadId: 1,
          sha256: 'h',
          reading: READING,
          addedAt: iso(NOW),
        },
      });
      expect(files.find(`z${9 - n}`)).toEqual({
        ...{ id: `z${9 - n}`, seq: n + 1, importId: environment, importStationId: 's2', name: 'a.xml', sha256: 'h', payloadId: 1 },
        ...{ leftOut: false, reading: READING, environment },
      });
    });
    expect(store.prepare('SELECT DISTINCT kind, access_key, emitter_cnpj, reader_version, added_at FROM note_files').all()).toEqual([
      { kind: 'nfe-with-protocol', access_key: 'k1', emitter_cnpj: '11222333000181', reader_version: 1, added_at: iso(NOW) },
    ]);
    files.insert({
      ...{ id: 'a', importId: 'training', environment: 'training', name: 'b', payloadId: null, sha256: null, addedAt: iso(NOW) },
      reading: EMPTY_READING,
    });
    expect(files.since('training', 0, 9).map(({ id }) => id)).toEqual(['z9', 'a']);
    expect(files.since('training', 1, 9)).toMatchObject([{ id: 'a', payloadId: null, sha256: null, reading: EMPTY_READING }]);
    expect([files.since('training', 4, 9), files.find('nobody')]).toEqual([[], null]);
  });

  test('are left out with their copies of the environment, later ones too; a file without bytes has no copy', () => {
    const store = createStore();
    const files = createNoteFilesRepository(store);
    for (const environment of ENVIRONMENTS) putImport(store, environment, environment);
    const put = (id: string, environment: (typeof ENVIRONMENTS)[number], sha256: string | null): void =>
      files.insert({
        id,
        importId: environment,
        environment,
        name: id,
        payloadId: null,
        sha256,
        reading: EMPTY_READING,
        addedAt: iso(NOW),
      });
    put('a', 'training', 'x');
    put('other', 'training', 'y');
    put('elsewhere', 'production', 'x');
    put('unread', 'training', null);
    files.setLeftOut('a', true);
    files.setLeftOut('unread', true);
    put('copy', 'training', 'x');
    put('also unread', 'training', null);
    const out = () => ENVIRONMENTS.flatMap((each) => files.since(each, 0, 9).filter(({ leftOut }) => leftOut)).map(({ id }) => id);
    expect(out()).toEqual(['a', 'unread', 'copy']);
    files.setLeftOut('copy', false);
    expect(out()).toEqual(['unread']);
  });

  test('are left out and taken in again; the same bytes are known where they were kept', () => {
    const store = createStore();
    const files = createNoteFilesRepository(store);
    putImport(store, 'm1');
    putFile(store, { id: 'a', importId: 'm1' });
    putFile(store, { id: 'b', importId: 'm1' });
    files.setLeftOut('a', true);
    expect(files.since('training', 0, 9).map(({ leftOut }) => leftOut)).toEqual([true, false]);
    files.setLeftOut('a', false);
    expect(files.find('a')?.leftOut).toBe(false);
    expect([files.payloadOf('training', 'sha-a'), files.payloadOf('production', 'sha-a'), files.payloadOf('training', 'x')]).toEqual([
      1,
      null,
      null,
    ]);
    store.prepare('UPDATE note_files SET payload_id = NULL').run();
    expect(files.payloadOf('training', 'sha-a')).toBeNull();
  });

  test.each(['{', '[]', '{"kind":"x"}', '{"kind":1,"key":null,"note":null,"cancellations":[],"findings":[]}'])('no reading: %s', (json) => {
    const store = createStore();
    putImport(store, 'm1');
    putFile(store, { id: 'a', importId: 'm1' });
    store.prepare('UPDATE note_files SET reading = ?').run(json);
    expect(() => createNoteFilesRepository(store).find('a')).toThrow();
  });

  test.each<[string, object]>([
    ['a note without items', { note: { plates: [] } }],
    ['a note without plates', { note: { items: [] } }],
    ['a key that is a number', { key: 1 }],
    ['a cancellation without a place', { cancellations: [{ ...CANCELLATION, place: {} }] }],
    ['a cancellation of no known state', { cancellations: [{ ...CANCELLATION, state: 'x' }] }],
    ['a finding without its code', { findings: [{ severity: 'block' }] }],
    ['a finding without its severity', { findings: [{ code: 'x' }] }],
  ])('nor is %s', (_, more) => {
    const store = createStore();
    putImport(store, 'm1');
    putFile(store, { id: 'a', importId: 'm1' });
    setReading(store, 'a', more);
    expect(() => createNoteFilesRepository(store).find('a')).toThrow();
  });

  test('only what was a decimal becomes one again', () => {
    const store = createStore();
    putImport(store, 'm1');
    const findings = [
      { units: 'x12', scale: 2 },
      { units: '12x', scale: 1 },
      { units: '5' },
      { scale: 1 },
      { units: 5, scale: 1 },
      null,
    ].map((odd) => ({
      ...{ code: 'file-broken', severity: 's', odd },
    }));
    putFile(store, { id: 'a', importId: 'm1' });
    setReading(store, 'a', { findings });
    expect(createNoteFilesRepository(store).find('a')?.reading.findings).toEqual(findings);
  });
});

describe('what is known of a note by its key', () => {
  test('cancellations, each once a file; registered is what the tax authority took', () => {
    const store = createStore();
    const cancellations = createNoteCancellationsRepository(store);
    putImport(store, 'm1');
    for (const id of ['f1', 'f2']) putFile(store, { id, importId: 'm1' });
    for (const state of ['asked', 'refused'] as const)
      cancellations.insert('training', 'f1', { ...CANCELLATION, key: state, state }, iso(NOW + 1));
    cancellations.insert('training', 'f2', CANCELLATION, iso(NOW));
    cancellations.insert('training', 'f2', { ...CANCELLATION, state: 'asked' }, iso(NOW));
    const bare = { ...CANCELLATION, key: 'asked', state: 'asked' as const, status: null, protocol: null, at: null };
    cancellations.insert('production', 'f1', bare, iso(NOW));
    expect(cancellations.list('training')).toEqual([
      { fileId: 'f2', cancellation: CANCELLATION, foundAt: iso(NOW) },
      { fileId: 'f1', cancellation: { ...CANCELLATION, key: 'asked', state: 'asked' }, foundAt: iso(NOW + 1) },
      { fileId: 'f1', cancellation: { ...CANCELLATION, key: 'refused', state: 'refused' }, foundAt: iso(NOW + 1) },
    ]);
    expect(cancellations.list('production')).toEqual([{ fileId: 'f1', cancellation: bare, foundAt: iso(NOW) }]);
    const registered = (key: string, environment: Environment = 'training') =>
      cancellations.about(environment, key).some(({ cancellation }) => cancellation.state === 'registered');
    expect([registered('k1'), registered('asked'), registered('refused'), registered('k1', 'production')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    cancellations.insert('training', 'f2', { ...CANCELLATION, key: 'asked' }, iso(NOW));
    expect(registered('asked')).toBe(true);
  });

  test('matches by hand, the last one of each key', () => {
    const choices = createNoteChoicesRepository(createStore());
    const choice = { key: 'k2', stationId: 's1', transactionIds: ['1', '2'], chosenAt: iso(NOW), reason: null, differences: null };
    choices.set('training', choice);
    choices.set('training', { ...choice, key: 'k1' });
    choices.set('production', choice);
    const changed = {
      key: 'k2',
      stationId: 's2',
      transactionIds: ['3'],
      chosenAt: iso(NOW + 1),
      reason: 'difere',
      differences: ['value', 'customer'] as const,
    };
    choices.set('training', changed);
    expect(choices.list('training')).toEqual([{ ...choice, key: 'k1' }, changed]);
    choices.remove('training', 'k2');
    expect([choices.list('training').map(({ key }) => key), choices.list('production')]).toEqual([['k1'], [choice]]);
  });
});

test('totals of notes: ten-thousandths; none where there is no note, or it can not be read', () => {
  const store = createStore();
  putImport(store, 'm1');
  putFile(store, { id: 'a', importId: 'm1' });
  const total = (value: unknown): number | null => {
    setReading(store, 'a', { note: { total: value } });
    return createNoteTotals(store)('a');
  };
  expect(total({ units: '12345', scale: 2 })).toBe(1_234_500);
  expect(total({ units: '7', scale: 4 })).toBe(7);
  for (const none of [
    null,
    { units: '1x', scale: 2 },
    { units: 'x1', scale: 2 },
    { units: '', scale: 2 },
    { units: '1', scale: '2' },
    { units: '1' },
  ]) {
    expect(total(none)).toBeNull();
  }
  expect(total({ units: '9'.repeat(20), scale: 4 })).toBeNull();
  const totals = createNoteTotals(store);
  expect(totals('nobody')).toBeNull();
  putFile(store, { id: 'broken', importId: 'm1' });
  store.prepare(`UPDATE note_files SET reading = '{' WHERE id = 'broken'`).run();
  expect(totals('broken')).toBeNull();
  // A file never changes: it is looked up once.
  putFile(store, { id: 'nobody', importId: 'm1' });
  setReading(store, 'nobody', { note: { total: { units: '1', scale: 4 } } });
  expect([totals('nobody'), createNoteTotals(store)('nobody')]).toEqual([null, 1]);
});
