/** A watched folder: what it gives is imported once, and nothing is sent by itself. */

import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WATCHED_NOTES } from '../../../../main/notes/testing.ts';
import { createWatchFolders } from '../../../../main/shared/watching/watch-folder.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { ANY_PLACE } from '../../../fakes/places.ts';
import { type NotesWorld, openNotesWorld, rowsOf, STATION_ID, summaryOf, value } from '../world.ts';

let world: NotesWorld;
let folder: string;
let ended: AbortController;
const clock = createManualClock();
const EVERY = 10_000;

beforeEach(async () => {
  ended = new AbortController();
  folder = mkdtempSync(join(tmpdir(), 'recolha-watched-'));
  world = await openNotesWorld({
    parts: { watch: createWatchFolders({ clock, places: ANY_PLACE, wanted: WATCHED_NOTES, windows: false, everyMs: EVERY }) },
  });
  await world.sweep();
  void world.life().part.run(ended.signal);
});
afterEach(async () => {
  ended.abort();
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('off by default; on, new notes are imported once, matched, and left where they are', async () => {
  const { part } = world.life();
  const { noteFolders, noteImports } = part;
  expect(value(await noteFolders.view(STATION_ID))).toEqual({
    stationId: STATION_ID,
    path: null,
    enabled: false,
    problem: null,
    checkedAt: null,
  });
  expect(await noteFolders.set({ stationId: STATION_ID, path: null, enabled: true })).toMatchObject({
    ok: false,
    error: { code: 'invalid' },
  });
  const notes = world.examples({ single: 3 });
  for (const { fileName, bytes } of notes) writeFileSync(join(folder, fileName), bytes);
  expect(value(await noteFolders.set({ stationId: STATION_ID, path: folder, enabled: true }))).toMatchObject({
    enabled: true,
    problem: null,
  });
  await expect
    .poll(async () => {
      await clock.advance(EVERY);
      return (await summaryOf(part)).counts.identical;
    })
    .toBe(3);
  await clock.advance(3 * EVERY);
  await expect
    .poll(async () => value(await noteImports.list(STATION_ID, 200)).map(({ source, status, files }) => [source, status, files]))
    .toEqual([['folder', 'done', 3]]);
  expect(readdirSync(folder).toSorted()).toEqual(notes.map(({ fileName }) => fileName).toSorted());
  expect(world.states()).toEqual([]);
  expect(value(await noteFolders.view(STATION_ID)).checkedAt).not.toBeNull();
  value(await noteFolders.set({ stationId: STATION_ID, path: folder, enabled: false }));
  writeFileSync(join(folder, 'tarde.xml'), notes[0]?.bytes ?? '');
  await clock.advance(5 * EVERY);
  expect(await rowsOf(part)).toHaveLength(3);
});

test('files that are here already do not pile up: neither as repeated ones nor as empty imports', async () => {
  const { part } = world.life();
  const [one, two] = world.examples({ single: 2 });
  if (one === undefined || two === undefined) throw new Error('no note');
  await world.drop([one]);
  writeFileSync(join(folder, 'copia.xml'), one.bytes);
  value(await part.noteFolders.set({ stationId: STATION_ID, path: folder, enabled: true }));
  // Seen at two looks, and taken; the new one, that comes later, tells that it was.
  await clock.advance(3 * EVERY);
  writeFileSync(join(folder, 'nova.xml'), two.bytes);
  await expect
    .poll(async () => {
      await clock.advance(EVERY);
      return (await summaryOf(part)).filters.all;
    })
    .toBe(2);
  writeFileSync(join(folder, 'outra-copia.xml'), one.bytes);
  await expect
    .poll(async () => {
      await clock.advance(EVERY);
      return world.life().store.prepare('SELECT count(*) AS seen FROM watched_seen').get()?.seen;
    })
    .toBe(3);
  await expect
    .poll(async () => value(await part.noteImports.list(STATION_ID, 200)).map(({ source, status, files }) => [source, status, files]))
    .toEqual([
      ['folder', 'done', 1],
      ['drop', 'done', 1],
    ]);
  expect((await rowsOf(part)).map(({ state }) => state)).toEqual(['identical', 'identical']);
});

test('links and places that are no folder are refused with a sentence', async () => {
  const { noteFolders } = world.life().part;
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  try {
    for (const path of [link, '//servidor/notas', join(folder, 'nada')]) {
      const answer = await noteFolders.set({ stationId: STATION_ID, path, enabled: true });
      expect(answer).toMatchObject({ ok: false, error: { code: 'invalid', details: { field: 'path' } } });
    }
  } finally {
    rmSync(link);
  }
  expect(value(await noteFolders.view(STATION_ID))).toMatchObject({ path: null, enabled: false });
});
