/** A note as a document: it is marked as cancelled wherever it is opened from. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { bytesOf, cancellationXml, noteXml } from '../../unit/notes/nfe/note-xml.ts';
import { type NotesWorld, openNotesWorld, rowsOf, STATION_ID, value } from './world.ts';

let world: NotesWorld;
beforeEach(async () => {
  world = await openNotesWorld();
  await world.sweep();
});
afterEach(() => world.stop());

const paper = (of: 'file' | 'upload', id: string | undefined) => value(world.life().part.notes.paper({ of, id: id ?? '' }));
const cancel = (key: string) => world.drop([{ fileName: 'evento.xml', bytes: bytesOf(cancellationXml(key, '135')) }], 'eventos');
const rowOf = async (state: string) => (await rowsOf(world.life().part)).find((row) => row.state === state);

test('of an upload whose import was archived before its cancellation came', async () => {
  const [note] = world.examples({ single: 1 });
  if (note === undefined) throw new Error('no note');
  const importId = await world.drop([note]);
  const [itemId] = value(await world.attachReady()).itemIds;
  await world.deliver();
  // Done: two complete sweeps, some time apart, no longer list it.
  for (let at = 0; at < 2; at += 1) {
    await world.pass(60_000);
    await world.sweep();
  }
  value(world.life().part.noteImports.archive({ stationId: STATION_ID, importIds: [importId], archived: true }));
  expect(paper('upload', itemId)).toMatchObject({ state: null, fileName: note.fileName, cancelled: false });
  await cancel(note.key);
  expect(paper('upload', itemId)).toMatchObject({ state: null, fileName: note.fileName, cancelled: true });
});

test('of a copy of a cancelled note', async () => {
  const [note, other] = world.examples({ single: 2 });
  if (note === undefined || other === undefined) throw new Error('no note');
  await cancel(note.key);
  await world.drop([note, other]);
  expect(paper('file', (await rowOf('cancelled'))?.id).cancelled).toBe(true);
  expect(paper('file', (await rowOf('identical'))?.id).cancelled).toBe(false);
  await world.drop([{ ...note, fileName: 'copia.xml' }]);
  expect(paper('file', (await rowOf('duplicate'))?.id)).toMatchObject({ state: 'duplicate', fileName: 'copia.xml', cancelled: true });
});

test('of a note of another station, cancelled by its own protocol', async () => {
  const changed = noteXml({ cnpj: '11444777000161', environment: '2', status: '101' });
  await world.drop([{ fileName: 'outra.xml', bytes: bytesOf(changed) }]);
  const row = await rowOf('refused');
  expect(row?.sentence).toContain('Não é um posto deste computador.');
  expect(paper('file', row?.id)).toMatchObject({ state: 'refused', cancelled: true });
});
