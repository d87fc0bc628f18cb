/** A note that a person left out stays out in all copies of its file, whatever becomes of the import that brought it first. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { type NotesWorld, openNotesWorld, rowsOf, STATION_ID, value } from '../world.ts';

let world: NotesWorld;
beforeEach(async () => {
  world = await openNotesWorld();
  await world.sweep();
});
afterEach(() => world.stop());

const states = async () => (await rowsOf(world.life().part)).map(({ state }) => state);
const leaveOut = async (state: string, out: boolean) => {
  const row = (await rowsOf(world.life().part)).find((each) => each.state === state);
  value(await world.life().part.notes.leaveOut({ fileIds: [row?.id ?? ''], out }));
};
const sentIds = async () => value(await world.attachReady()).itemIds;

/** Ways in which the first copy goes out of sight. */
const WAYS: readonly [string, (importId: string) => Promise<void>][] = [
  [
    'archived',
    async (id) => void value(await world.life().part.noteImports.archive({ stationId: STATION_ID, importIds: [id], archived: true })),
  ],
  ['removed', async (id) => void value(await world.life().part.noteImports.remove({ stationId: STATION_ID, importIds: [id], files: 1 }))],
  [
    'expired',
    async (id) => {
      world.life().store.prepare("UPDATE note_files SET added_at = '2020-01-01T00:00:00.000Z' WHERE import_id = ?").run(id);
      expect(world.life().part.expire((_key, addedAt) => addedAt < '2021')).toBe(1);
    },
  ],
];

test.each(WAYS)('a copy stays left out when the import before it is %s, and is taken back as well', async (way, hide) => {
  const [note] = world.examples({ single: 1 });
  if (note === undefined) throw new Error('no note');
  const first = await world.drop([note]);
  const copy = await world.drop([{ ...note, fileName: 'copia.xml' }]);
  await leaveOut('identical', true);
  const later = await world.drop([{ ...note, fileName: 'mais uma.xml' }]);
  await hide(first);
  expect(await states()).toEqual(['duplicate', 'left-out']);
  expect(await sentIds()).toEqual([]);
  world.restart();
  value(await world.life().part.noteImports.remove({ stationId: STATION_ID, importIds: [copy], files: 1 }));
  expect(await states()).toEqual(['left-out']);
  await leaveOut('left-out', false);
  expect(await states()).toEqual(['identical']);
  if (way === 'archived') {
    value(await world.life().part.noteImports.archive({ stationId: STATION_ID, importIds: [first], archived: false }));
    value(await world.life().part.noteImports.archive({ stationId: STATION_ID, importIds: [later], archived: true }));
    expect(await states()).toEqual(['identical']);
  }
  expect(await sentIds()).toHaveLength(1);
});
