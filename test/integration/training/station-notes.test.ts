import { afterEach, expect, test } from 'vitest';
import { readNfe } from '../../../main/notes/index.ts';
import { defaultMatchSettings, matchNotes } from '../../../main/notes/testing.ts';
import { EXAMPLE_STATION } from '../../../main/training/index.ts';
import type { PackedNote } from '../../../main/training/testing.ts';
import { createMemoryStore } from '../../fakes/training/memory-store.ts';
import { type Bench, openBench, PATHS, START, STATION } from './support.ts';
import { readAsClient, rowOf } from './two-hundred.ts';

let bench: Bench;
afterEach(() => bench.network.stop());

const send = async ({ bytes }: PackedNote) =>
  (await bench.post(PATHS.attachNote, { xml_content_base64: Buffer.from(bytes).toString('base64') })).status;
const textOf = (notes: readonly PackedNote[]) => notes.map(({ fileName, bytes }) => `${fileName} ${Buffer.from(bytes).toString('utf8')}`);

function matched(notes: readonly PackedNote[]) {
  const cancelled = new Set(notes.flatMap(({ bytes }) => readNfe(bytes).cancellations.map(({ key }) => key)));
  const readable = notes.map(readAsClient).filter((note) => note !== null);
  const { cnpj } = STATION;
  return matchNotes(
    readable.filter(({ key }) => !cancelled.has(key)),
    bench.network.pending(cnpj).map(rowOf),
    { customers: [], stations: [{ stationId: 's1', cnpj }], ...defaultMatchSettings },
  ).notes;
}

test('a little of everything, every pending fueling among it, marked and issued in the past', async () => {
  bench = await openBench();
  const notes = await bench.network.exampleNotes(STATION.cnpj);
  const counts = Object.groupBy(matched(notes), ({ status }) => status);
  expect(counts.identical?.length).toBeGreaterThan(30);
  expect(counts.grouped?.length).toBeGreaterThanOrEqual(6);
  expect(counts.ambiguous?.length).toBeGreaterThanOrEqual(6);
  expect([counts['not-found']?.length, counts.divergent?.length]).toEqual([2, undefined]);
  const kinds = Object.groupBy(notes, ({ bytes }) => readNfe(bytes).kind);
  expect([kinds['broken-xml']?.length, kinds.event?.length]).toEqual([1, 1]);
  expect(new Set(notes.map(({ fileName }) => fileName)).size).toBe(notes.length);
  for (const { fileName, bytes } of notes) {
    expect(fileName).toMatch(/^(110111-)?\d{6}[0-9A-Z]{12}\d{26}(-procNFe|-1-procEventoNFe)\.xml$/);
    expect(Buffer.from(bytes).toString('utf8')).toMatch(/sem valor fiscal/i);
    const issued = readNfe(bytes).note?.emittedAt;
    if (issued != null) expect(Date.parse(issued)).toBeLessThanOrEqual(START);
  }
});

test('the same files for the same state; what is attached never comes again; all can be attached', async () => {
  const store = createMemoryStore();
  bench = await openBench({ store });
  const all = await bench.network.exampleNotes(STATION.cnpj);
  expect(textOf(await bench.network.exampleNotes(STATION.cnpj))).toEqual(textOf(all));
  bench.advance(86_400_000);
  const sent = all.slice(0, 20);
  for (const note of sent) expect(await send(note)).toBe(201);
  // The pending list still has them.
  expect(bench.network.pending(STATION.cnpj)).toHaveLength(60);
  const left = await bench.network.exampleNotes(STATION.cnpj);
  expect(textOf(left)).toEqual(textOf(all.slice(20)));
  await bench.network.stop();

  bench = await openBench({ store, now: () => START + 90_000_000 });
  expect(textOf(await bench.network.exampleNotes(STATION.cnpj))).toEqual(textOf(left));
  let taken = 0;
  for (const note of left) taken += (await send(note)) === 201 ? 1 : 0;
  // The cancelled note, its event, a broken and two foreign ones are left over; see the list of refusals.
  expect(taken).toBe(left.length - 5);
  expect(await bench.network.exampleNotes(STATION.cnpj)).toEqual([]);
});

test('a fueling with one of two notes gets the other one only', async () => {
  bench = await openBench();
  const all = await bench.network.exampleNotes(STATION.cnpj);
  const parts = matched(all).filter((result) => result.status === 'grouped' && result.proposal.form === 'many-to-one');
  const [first, second] = parts.map(({ key }) => all.find(({ fileName }) => fileName.startsWith(key)));
  if (first === undefined || second === undefined) throw new Error('no parts');
  expect(await send(first)).toBe(201);
  const names = (await bench.network.exampleNotes(STATION.cnpj)).map(({ fileName }) => fileName);
  expect(names).not.toContain(first.fileName);
  expect(names).toContain(second.fileName);
});

test('none for a station that is unknown or has nothing pending', async () => {
  bench = await openBench({ stations: [{ ...STATION, pendingCount: 0 }] });
  expect(await bench.network.exampleNotes(STATION.cnpj)).toEqual([]);
  expect(await bench.network.exampleNotes('11444777000161')).toEqual([]);
});

test('the example station: sixty fuelings of every age, plates, customers, twins, all waiting', async () => {
  bench = await openBench({ stations: [EXAMPLE_STATION] });
  const { clientId, clientSecret } = await bench.network.addStation(EXAMPLE_STATION);
  const token = await bench.token({ clientId, clientSecret });
  const reply = await bench.get(`${PATHS.pendingNotes}?start_date=2026-10-01&page_size=100`, token);
  const text = reply.text;
  const rows = bench.network.pending(EXAMPLE_STATION.cnpj);
  expect(rows).toHaveLength(60);
  expect(text.match(/"PENDING"/g)).toHaveLength(60);
  const ages = [...text.matchAll(/"days_pending":(\d+)/g)].map(([, days]) => Number(days));
  const within = (from: number, to: number) => ages.filter((age) => age >= from && age <= to).length;
  expect(ages).toHaveLength(60);
  for (const bar of [within(0, 7), within(8, 15), within(16, 30), within(31, 45)]) expect(bar).toBeGreaterThanOrEqual(5);
  expect(new Set(rows.map(({ customer }) => customer.name)).size).toBeGreaterThanOrEqual(8);
  expect(new Set(rows.map(({ plate }) => plate)).size).toBeGreaterThanOrEqual(20);
  const kinds = Map.groupBy(rows, ({ at, plate, valueE4, quantityE4 }) => `${at.slice(0, 10)} ${plate} ${valueE4} ${quantityE4}`);
  expect([...kinds.values()].filter(({ length }) => length === 2)).toHaveLength(3);
});
