/** Imports that are removed: what nothing rests on is gone, bytes and all; what was sent, chosen or cancelled by it stays. */

import { afterEach, expect, test } from 'vitest';
import { chooseByHand, type NotesWorld, openNotesWorld, rowsOf, STATION_ID, summaryOf, value } from '../world.ts';

let world: NotesWorld;
afterEach(() => world.stop());

const removal = (importIds: readonly string[]) => world.life().part.noteImports.removal({ stationId: STATION_ID, importIds });
const remove = (importIds: readonly string[], files: number) =>
  world.life().part.noteImports.remove({ stationId: STATION_ID, importIds, files });
const removeAll = async (importIds: readonly string[]) => remove(importIds, value(await removal(importIds)).files);
const count = (table: string): number => Number(world.life().store.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
const listed = async () => value(await world.life().part.noteImports.list(STATION_ID, 200)).map(({ id, files }) => [id, files]);
const NONE = { sent: 0, cancellation: 0, chosen: 0 };

test('its files go for good, with their bytes; the others are as before, also after a restart', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [one, two, three] = world.examples({ single: 3 });
  if (one === undefined || two === undefined || three === undefined) throw new Error('no note');
  const good = await world.drop([one]);
  const before = await rowsOf(world.life().part);
  const payloads = count('payloads');
  const wrong = await world.drop([two, { fileName: 'nada.xml', bytes: new TextEncoder().encode('nada') }]);
  expect(value(await removal([wrong]))).toEqual({ imports: 1, files: 2, open: 1, stays: NONE });
  expect(value(await remove([wrong], 2))).toEqual({ imports: 1, files: 2, open: 1, stays: NONE });
  expect(await rowsOf(world.life().part)).toEqual(before);
  expect(await listed()).toEqual([[good, 1]]);
  expect(count('payloads')).toBe(payloads);
  expect(world.life().store.prepare(`SELECT cause, entity_id, details FROM audit WHERE cause = 'import-removed'`).all()).toEqual([
    { cause: 'import-removed', entity_id: wrong, details: JSON.stringify({ label: 'notas', files: 2, stays: 0 }) },
  ]);
  // Its place in the order is free again: what comes next must not be missed.
  await world.drop([three]);
  const after = await rowsOf(world.life().part);
  expect(after.map(({ key }) => key)).toEqual([three.key, one.key]);
  world.restart();
  expect(await rowsOf(world.life().part)).toEqual(after);
  expect(await removal([wrong])).toMatchObject({ ok: false, error: { code: 'not-found' } });
});

test('a note that was queued, sent or refused stays, with all that its upload needs; a copy of it goes', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [one, two, three] = world.examples({ single: 3 });
  if (one === undefined || two === undefined || three === undefined) throw new Error('no note');
  const sent = await world.drop([one, two]);
  const copy = await world.drop([one], 'de novo');
  value(await world.attachReady());
  const [queued] = value(await world.life().screen.outbox.list(null, 'all')).items;
  if (queued === undefined) throw new Error('nothing queued');
  value(await world.life().screen.outbox.act([queued.id], 'cancel'));
  const before = await rowsOf(world.life().part, { importId: sent });
  expect(value(await removal([sent, copy]))).toEqual({ imports: 1, files: 1, open: 0, stays: { ...NONE, sent: 2 } });
  value(await remove([sent, copy], 1));
  expect(await rowsOf(world.life().part)).toEqual(before);
  expect(await listed()).toEqual([[sent, 2]]);
  await world.deliver();
  expect(world.states().toSorted()).toEqual(['accepted', 'cancelled']);
});

test('a cancellation outlasts its import: its note does not come back as a good one', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const made = world.examples({ single: 1, cancelled: 1 });
  const event = made.find(({ kind }) => kind.type === 'cancelled' && kind.part === 'event');
  const note = made.find(({ kind }) => kind.type === 'cancelled' && kind.part === 'note');
  if (event === undefined || note === undefined) throw new Error('no event');
  const first = await world.drop([event, note]);
  const again = await world.drop([event], 'de novo');
  // Of two copies one must stay, whichever import is asked about first.
  expect(value(await removal([first, again]))).toEqual({ imports: 1, files: 2, open: 0, stays: { ...NONE, cancellation: 1 } });
  value(await removeAll([again]));
  expect(value(await removal([first])).stays.cancellation).toBe(1);
  value(await removeAll([first]));
  await world.drop([note]);
  expect((await rowsOf(world.life().part)).find(({ key, state }) => key === note.key && state !== 'event')?.state).toBe('cancelled');
});

test('a note that was matched by hand stays until the choice is taken back, or a copy of it is in sight', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [one] = world.examples({ single: 1 });
  if (one === undefined) throw new Error('no note');
  const first = await world.drop([one]);
  const { part } = world.life();
  const [row] = await rowsOf(part);
  const fuelings = row?.fuelings.map(({ id }) => id) ?? [];
  value(await chooseByHand(part, [row?.id ?? ''], fuelings));
  expect(value(await removal([first]))).toEqual({ imports: 0, files: 0, open: 0, stays: { ...NONE, chosen: 1 } });
  const copy = await world.drop([one], 'de novo');
  value(await part.noteImports.archive({ stationId: STATION_ID, importIds: [copy], archived: true }));
  expect(value(await removal([first])).stays.chosen).toBe(1);
  value(await part.noteImports.archive({ stationId: STATION_ID, importIds: [copy], archived: false }));
  value(await removeAll([first]));
  expect((await rowsOf(part)).map(({ importId, state }) => [importId, state])).toEqual([[copy, 'chosen']]);
});

test('not while it is read, not of another station, not other files than were told; all or nothing', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [one, two] = world.examples({ single: 2 });
  if (one === undefined || two === undefined) throw new Error('no note');
  const idle = await world.drop([one]);
  const { noteImports } = world.life().part;
  const before = await rowsOf(world.life().part);
  expect(await remove([idle, 'nenhuma'], 1)).toMatchObject({ ok: false, error: { code: 'not-found' } });
  const reading = value(await noteImports.begin(STATION_ID, 'em curso'));
  expect(await removal([reading.id])).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  expect(await remove([idle, reading.id], 1)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  expect(await remove([idle], 2)).toMatchObject({ ok: false, error: { code: 'stale' } });
  expect(await noteImports.removal({ stationId: 'outro', importIds: [idle] })).toMatchObject({ ok: false });
  expect(await rowsOf(world.life().part)).toEqual(before);
  expect((await summaryOf(world.life().part)).filters).toMatchObject({ all: 1, ready: 1 });
});
