/** Imports that nobody wants to see any more: out of the lists, and nothing that was sent of them is forgotten. */

import { afterEach, expect, test } from 'vitest';
import { type NotesWorld, openNotesWorld, rowsOf, STATION_ID, summaryOf, value } from '../world.ts';

let world: NotesWorld;
afterEach(() => world.stop());

const archive = (importIds: readonly string[], archived = true) =>
  world.life().part.noteImports.archive({ stationId: STATION_ID, importIds, archived });
const listed = async () =>
  value(await world.life().part.noteImports.list(STATION_ID, 200)).map(({ id, open, unfinished }) => [id, open, unfinished]);

test('its notes leave the lists and are not attached; brought back, all is as before', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [one, two] = world.examples({ single: 2 });
  if (one === undefined || two === undefined) throw new Error('no note');
  const [first, second] = [await world.drop([one], 'boa'), await world.drop([two], 'errada')];
  expect(await listed()).toEqual([
    [second, 1, 0],
    [first, 1, 0],
  ]);
  const { part } = world.life();
  const before = await rowsOf(part);
  value(await archive([second]));
  expect(await listed()).toEqual([[first, 1, 0]]);
  expect((await rowsOf(part)).map(({ key }) => key)).toEqual([one.key]);
  expect((await summaryOf(part)).filters).toMatchObject({ all: 1, ready: 1 });
  // Its bytes are no longer in the way of the same file that is chosen anew.
  const again = await world.drop([two], 'de novo');
  expect((await rowsOf(part)).find(({ key }) => key === two.key)).toMatchObject({ importId: again, state: 'identical' });
  value(await archive([again]));
  value(await archive([second], false));
  expect(await rowsOf(part)).toEqual(before);
  expect(value(await world.attachReady()).itemIds).toHaveLength(2);
});

test('not while a note of it is on its way, or it is being read; all of them or none', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [one, two] = world.examples({ single: 2 });
  if (one === undefined || two === undefined) throw new Error('no note');
  const sent = await world.drop([one]);
  value(await world.attachReady());
  const idle = await world.drop([two]);
  expect(await listed()).toContainEqual([sent, 0, 1]);
  const before = await rowsOf(world.life().part);
  expect(await archive([idle, sent])).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  expect(await archive([idle, 'nenhuma'])).toMatchObject({ ok: false, error: { code: 'not-found' } });
  const { noteImports } = world.life().part;
  const reading = value(await noteImports.begin(STATION_ID, 'em curso'));
  expect(await archive([reading.id])).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  expect(await rowsOf(world.life().part)).toEqual(before);
});

test('what was sent of it is never sent again, and a cancellation in it still counts', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const made = world.examples({ single: 1, cancelled: 1 });
  const event = made.find(({ kind }) => kind.type === 'cancelled' && kind.part === 'event');
  const note = made.find(({ kind }) => kind.type === 'cancelled' && kind.part === 'note');
  const [good] = made;
  if (event === undefined || note === undefined || good === undefined) throw new Error('no event');
  const sent = await world.drop([good]);
  const events = await world.drop([event]);
  value(await world.attachReady());
  await world.deliver();
  const { part } = world.life();
  // Done: two complete sweeps, some time apart, no longer list it.
  for (let at = 0; at < 2; at += 1) {
    await world.pass(60_000);
    await world.sweep();
  }
  expect(world.states()).toEqual(['done']);
  value(await archive([sent, events]));
  await world.drop([good, note]);
  expect((await rowsOf(part)).map(({ key, state }) => [key, state])).toEqual(
    expect.arrayContaining([
      [good.key, 'sent'],
      [note.key, 'cancelled'],
    ]),
  );
  expect(value(await world.attachReady()).itemIds).toEqual([]);
});
