/** Files of notes past their term go with their bytes; one that an upload, a match or a cancellation rests on stays, however old. */

import { afterEach, expect, test } from 'vitest';
import { type NotesWorld, openNotesWorld, rowsOf, value } from './world.ts';

let world: NotesWorld;
afterEach(() => world.stop());

const count = (from: string): number => Number(world.life().store.prepare(`SELECT count(*) AS n FROM ${from}`).get()?.n);
const age = (importId: string): void =>
  void world.life().store.prepare("UPDATE note_files SET added_at = '2020-01-01T00:00:00.000Z' WHERE import_id = ?").run(importId);
const isOld = (_key: string | null, addedAt: string): boolean => addedAt < '2021';

test('what is over goes, a young file of the same import stays, and what comes next is not missed', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [one, two, three] = world.examples({ single: 3 });
  if (one === undefined || two === undefined || three === undefined) throw new Error('no note');
  const young = await world.drop([one]);
  const old = await world.drop([two]);
  age(old);
  const payloads = count('payloads');
  await rowsOf(world.life().part);
  expect(world.life().part.expire(() => false)).toBe(0);
  expect(world.life().part.expire(isOld)).toBe(1);
  expect(world.life().part.expire(isOld)).toBe(0);
  expect((await rowsOf(world.life().part)).map(({ key }) => key)).toEqual([one.key]);
  expect([count('payloads'), count(`note_imports WHERE id = '${old}'`), count(`note_imports WHERE id = '${young}'`)]).toEqual([
    payloads - 1,
    0,
    1,
  ]);
  await world.drop([three]);
  expect((await rowsOf(world.life().part)).map(({ key }) => key)).toEqual([three.key, one.key]);
});

test('a file that was put into the outbox stays, whatever became of its upload', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [one, two] = world.examples({ single: 2 });
  if (one === undefined || two === undefined) throw new Error('no note');
  const sent = await world.drop([one, two]);
  value(await world.attachReady());
  age(sent);
  expect(world.life().part.expire(isOld)).toBe(0);
  await world.deliver();
  expect(world.states()).toEqual(['accepted', 'accepted']);
  expect(world.life().part.expire(isOld)).toBe(0);
  expect(await rowsOf(world.life().part)).toHaveLength(2);
});
