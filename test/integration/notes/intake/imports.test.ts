/** What comes in, and what goes out as a file. */

import { strFromU8 } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { ALL, type NotesWorld, openNotesWorld, rowsOf, STATION_ID, summaryOf, value, zipped } from '../world.ts';

let world: NotesWorld;
afterEach(() => world.stop());

const HOUR = 3_600_000;

test('a zip that can not be read at all is one sentence of its import, and the rest goes on', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [note] = world.examples({ single: 1 });
  if (note === undefined) throw new Error('no note');
  const id = await world.drop([{ fileName: 'ruim.zip', bytes: Buffer.from('PK\u0003\u0004 e nada mais') }, note]);
  const made = value(await world.life().part.noteImports.list(STATION_ID, 200)).find((one) => one.id === id);
  expect(made).toMatchObject({ status: 'done', files: 1, problems: [expect.stringContaining('ruim.zip')] });
});

test('an import is cancelled under way: what was read is kept, and it says so', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const notes = world.examples({});
  const { part, pushed } = world.life();
  const { id } = value(await part.noteImports.begin(STATION_ID, 'notas.zip'));
  const many = Array.from({ length: 15 }, (_, turn) => notes.map((note) => ({ ...note, fileName: `${turn}/${note.fileName}` }))).flat();
  const adding = part.noteImports.add(id, 'notas.zip', zipped(many).bytes);
  await expect.poll(() => pushed.some(({ type }) => type === 'note-progress'), { interval: 1 }).toBe(true);
  const cancelled = value(await part.noteImports.cancel(id));
  expect(cancelled.status).toBe('cancelled');
  expect(cancelled.files).toBeGreaterThan(0);
  expect(cancelled.files).toBeLessThan(many.length);
  expect(value(await adding)).toMatchObject({ files: cancelled.files });
  expect(await rowsOf(part)).toHaveLength(cancelled.files);
  expect(await part.noteImports.add(id, 'x.xml', notes[0]?.bytes ?? new Uint8Array())).toMatchObject({
    ok: false,
    error: { code: 'not-allowed' },
  });
  const open = value(await part.noteImports.begin(STATION_ID, 'outra'));
  world.restart();
  const list = value(await world.life().part.noteImports.list(STATION_ID, 200));
  expect(list.find((one) => one.id === open.id)?.status).toBe('interrupted');
  expect(list.find((one) => one.id === id)).toMatchObject({ status: 'cancelled', files: cancelled.files });
});

test('the export holds every file, safe for Excel', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const notes = world.examples({ single: 3, broken: 1, foreign: 1 });
  await world.drop([zipped(notes)]);
  const { bytes, fileName } = value(await world.life().part.notes.export(ALL));
  expect(fileName).toBe('notas-2026-11-21.csv');
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = strFromU8(bytes).split('\r\n');
  expect(lines[0]).toMatch(/^Arquivo;Tipo;Chave de acesso;/);
  expect(lines).toHaveLength(1 + notes.length + 1);
  for (const { key, kind } of notes) if (kind.type === 'single') expect(lines.some((line) => line.includes(`;"=""${key}""";`))).toBe(true);
});

test('examples: a zip of what is pending, read by the program itself', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const { part } = world.life();
  const made = value(await part.notes.examples(STATION_ID));
  await world.drop([made]);
  const { counts } = await summaryOf(part);
  expect(counts.identical).toBeGreaterThan(20);
  expect(counts.grouped).toBeGreaterThan(0);
  expect(counts.cancelled).toBeGreaterThan(0);
  const { notAttached, itemIds } = value(await world.attachReady());
  expect(notAttached).toEqual([]);
  await world.deliver();
  expect(new Set(world.states())).toEqual(new Set(['accepted']));
  expect(itemIds).toHaveLength(world.states().length);
  await world.pass(3 * HOUR);
});
