/** Marked notes are read again: as they are now, and which of them the filters exclude. */

import { afterEach, expect, test } from 'vitest';
import { ALL, type NotesWorld, openNotesWorld, rowsOf, STATION_ID, value } from './world.ts';

let world: NotesWorld;
afterEach(() => world.stop());

test('marked notes come as they are now, with those that the query excludes; what is gone does not come', async () => {
  world = await openNotesWorld();
  await world.sweep();
  await world.drop(world.examples({ single: 1 }), 'outra.zip');
  const importId = await world.drop(world.examples({ single: 3 }).slice(1));
  const { part } = world.life();
  const rows = await rowsOf(part);
  const [one, two] = rows.filter((row) => row.importId === importId);
  const other = rows.find((row) => row.importId !== importId);
  if (one === undefined || two === undefined || other === undefined) throw new Error('no note');
  const fileIds = [one.id, two.id, other.id, 'nobody'];
  const marked = (query: object = {}) => value(part.notes.marked({ ...ALL, ...query, fileIds }));
  expect(marked()).toEqual({ rows: rows.filter(({ id }) => fileIds.includes(id)), outside: [] });
  expect(marked({ importId }).outside).toEqual([other.id]);
  value(await part.notes.leaveOut({ fileIds: [one.id], out: true }));
  const { rows: now, outside } = marked({ filter: 'ready' });
  expect(now.find(({ id }) => id === one.id)).toMatchObject({ state: 'left-out' });
  expect(outside).toEqual([one.id]);
  value(await part.noteImports.archive({ stationId: STATION_ID, importIds: [importId], archived: true }));
  expect(marked().rows.map(({ id }) => id)).toEqual([other.id]);
  expect(part.notes.marked({ ...ALL, stationId: 'nobody', fileIds })).toMatchObject({ ok: false, error: { code: 'not-found' } });
});
