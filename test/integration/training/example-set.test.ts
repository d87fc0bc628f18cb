import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readNfe } from '../../../main/notes/index.ts';
import { type CustomerTable, defaultMatchSettings, learnCustomer, matchNotes } from '../../../main/notes/testing.ts';
import { type ExampleNote, exampleNotes, seedFuelings } from '../../../main/training/testing.ts';
import { zipNotes } from '../../fakes/training/zip-notes.ts';
import { OTHER_STATION, START, STATION } from './support.ts';
import { ROOM, readAsClient, rowOf, TWO_HUNDRED } from './two-hundred.ts';

const STATIONS = [
  STATION,
  OTHER_STATION,
  { cnpj: '11444777000161', name: 'Posto Três', uf: 'AC' },
  { cnpj: 'XT9CDVWJ000172', name: 'P4', uf: 'RS' },
] as const;

function madeFor(station: (typeof STATIONS)[number], more: object = {}) {
  const pending = seedFuelings({ ...station, seededAt: START, ...ROOM });
  const notes = exampleNotes(pending, { station, seed: 'set', ...TWO_HUNDRED, ...more });
  return { pending, notes };
}

const of = (notes: readonly ExampleNote[], ...types: readonly ExampleNote['kind']['type'][]) =>
  notes.filter(({ kind }) => types.includes(kind.type));

describe.each(STATIONS)('the set of two hundred notes of $cnpj', (station) => {
  const { pending, notes } = madeFor(station);
  const readings = new Map(notes.map((note) => [note.key, readAsClient(note)]));
  const readable = [...readings.values()].filter((note) => note !== null);
  const context = { customers: [], stations: [{ stationId: 's1', cnpj: station.cnpj }], ...defaultMatchSettings };
  const rows = pending.map(rowOf);

  test('has the counts asked for, each note a file of its own', () => {
    expect(notes).toHaveLength(200);
    expect(new Set(notes.map(({ key, fileName }) => `${key} ${fileName}`)).size).toBe(200);
    expect([of(notes, 'single').length, of(notes, 'group', 'part').length, of(notes, 'ambiguous').length]).toEqual([150, 30, 10]);
    expect(of(notes, 'broken', 'foreign')).toHaveLength(10);
    const used = of(notes, 'single', 'group', 'ambiguous').flatMap(({ transactionIds }) => transactionIds);
    expect(new Set(used).size).toBe(used.length);
  });

  test.each(['equal names', 'a remembered table'])('is matched as it was meant, by %s', (by) => {
    let customers: CustomerTable = [];
    if (by !== 'equal names') {
      for (const note of of(notes, 'single')) {
        const row = rows.find(({ id }) => id === note.transactionIds[0]);
        const read = readings.get(note.key);
        if (row !== undefined && read != null) customers = learnCustomer(customers, read, row);
      }
      expect(customers).toHaveLength(12);
    }
    const outcome = matchNotes(readable, rows, { ...context, customers });
    const results = new Map(outcome.notes.map((result) => [result.key, result]));
    const statuses = (...types: readonly ExampleNote['kind']['type'][]) =>
      Object.fromEntries(
        Object.entries(Object.groupBy(of(notes, ...types), ({ key }) => results.get(key)?.status ?? 'unread')).map(([status, all]) => [
          status,
          all?.length,
        ]),
      );
    expect(statuses('single')).toEqual({ identical: 150 });
    expect(statuses('group', 'part')).toEqual({ grouped: 30 });
    expect(statuses('ambiguous')).toEqual({ ambiguous: 10 });
    expect(statuses('broken')).toEqual({ unread: 6 });
    expect(statuses('foreign')).toEqual({ 'not-found': 4 });
    for (const note of of(notes, 'single', 'group', 'part')) {
      const result = results.get(note.key);
      const proposal = result?.status === 'identical' || result?.status === 'grouped' ? result.proposal : null;
      expect(proposal?.fuelingIds).toEqual(note.transactionIds.toSorted());
      expect(proposal?.noteKeys).toHaveLength(note.kind.type === 'part' ? 2 : 1);
    }
    for (const note of of(notes, 'ambiguous')) {
      const result = results.get(note.key);
      const choices = result?.status === 'ambiguous' ? result.proposals.flatMap(({ fuelingIds }) => fuelingIds) : [];
      expect(choices.length).toBeGreaterThanOrEqual(2);
      expect(choices).toContain(note.transactionIds[0]);
    }
  });

  test('groups that are cents off are matched all the same', () => {
    const values = new Map(pending.map(({ transactionId, valueE4 }) => [transactionId, valueE4]));
    const off = of(notes, 'group').filter(({ key, transactionIds }) => {
      const sum = transactionIds.reduce((total, id) => total + (values.get(id) ?? 0), 0);
      return Math.round(sum / 100) !== readings.get(key)?.totalE2;
    });
    expect(off).toHaveLength(5);
  });
});

describe('the files', () => {
  test('the zip holds every one of them, byte by byte, and is the same again', () => {
    const { notes } = madeFor(STATION);
    const zip = zipNotes(notes);
    const entries = unzipSync(zip);
    expect(Object.keys(entries)).toHaveLength(200);
    for (const { fileName, bytes } of notes) expect(Buffer.compare(entries[fileName] ?? Buffer.alloc(0), bytes)).toBe(0);
    expect(Buffer.compare(zip, zipNotes(madeFor(STATION).notes))).toBe(0);
  });

  test('cancelled ones come with their event, apart or inside, and are known as such', () => {
    const { pending, notes } = madeFor(STATION, { cancelled: 4 });
    const files = of(notes, 'cancelled');
    expect(files).toHaveLength(6);
    const events = files.filter(({ fileName }) => fileName.endsWith('procEventoNFe.xml')).map(({ bytes }) => readNfe(bytes));
    expect(events.map(({ kind, cancellations }) => [kind, cancellations[0]?.state])).toEqual([
      ['event', 'registered'],
      ['event', 'registered'],
    ]);
    const told = new Set(files.flatMap(({ bytes }) => readNfe(bytes).cancellations.map(({ key }) => key)));
    expect(told).toEqual(new Set(files.map(({ key }) => key)));
    const readable = notes.flatMap((note) => readAsClient(note) ?? []);
    const standing = readable.filter(({ key }) => !told.has(key));
    expect(standing).toHaveLength(readable.length - 2);
    const stations = [{ stationId: 's1', cnpj: STATION.cnpj }];
    const { automatic } = matchNotes(standing, pending.map(rowOf), { customers: [], stations, ...defaultMatchSettings });
    expect(automatic.filter(({ form }) => form === 'one-to-one')).toHaveLength(150);
  });

  test('good ones are as the reader wants them', () => {
    const found = of(madeFor(STATION).notes, 'single', 'group', 'part', 'ambiguous').flatMap(({ bytes }) => readNfe(bytes).findings);
    // ARLA is no fuel; the signature is none.
    expect(new Set(found.map(({ code, severity }) => `${severity} ${code}`))).toEqual(new Set(['warning no-fuel']));
  });
});
