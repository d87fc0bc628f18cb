/** Forgetting a customer's CNPJ names the notes that lose their fueling by it, and takes none that was not named. */

import { afterEach, expect, test } from 'vitest';
import { normaliseLabel } from '../../../main/shared/text.ts';
import { type NotesWorld, openNotesWorld, rowsOf, STATION_ID, value } from './world.ts';

let world: NotesWorld;
afterEach(() => world.stop());

test('who loses is named first, as when matching by hand; others may not lose instead', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [own] = world.examples({ single: 1 });
  if (own === undefined) throw new Error('no note');
  // A customer whose note says another name than the pending list.
  const xml = new TextDecoder().decode(own.bytes);
  const dest = /<dest>.*?<\/dest>/s.exec(xml)?.[0] ?? '';
  const renamed = xml.replace(dest, dest.replace(/<xNome>.*?<\/xNome>/, '<xNome>ZULMIRA E FILHOS LTDA</xNome>'));
  const note = { ...own, bytes: new TextEncoder().encode(renamed) };
  await world.drop([note]);
  const find = async () => (await rowsOf(world.life().part)).find(({ key }) => key === note.key);
  const before = await find();
  const [best] = value(await world.life().part.notes.candidates(before?.id ?? '', ''));
  expect(before).toMatchObject({ recipientName: 'ZULMIRA E FILHOS LTDA' });
  expect(['divergent', 'ambiguous']).toContain(before?.state);
  const link = { name: normaliseLabel(best?.fueling.customerName ?? ''), cnpj: before?.recipientCnpj ?? '' };
  world.life().store.prepare("INSERT INTO customer_links VALUES ('training', ?, ?, '2026-01-01T00:00:00.000Z')").run(link.name, link.cnpj);
  world.restart();
  expect((await find())?.state).toBe('identical');

  const { notes } = world.life().part;
  const losing = value(await notes.customerLosing({ stationId: STATION_ID, ...link }));
  expect(losing).toEqual([
    { fileId: before?.id, fileName: note.fileName, number: before?.number, recipientName: before?.recipientName, totalE4: before?.totalE4 },
  ]);
  const forget = (seen: readonly string[]) => notes.forgetCustomer({ stationId: STATION_ID, ...link, losing: seen });
  expect(await forget([])).toMatchObject({ ok: false, error: { code: 'stale' } });
  expect((await find())?.state).toBe('identical');
  value(await forget([before?.id ?? '']));
  expect(await find()).toEqual(before);
  expect(value(await notes.customers(STATION_ID))).toEqual([]);
  const [audit] = world.life().store.prepare("SELECT details FROM audit WHERE cause = 'customer-forgotten'").all();
  expect(JSON.parse(String(audit?.details))).toEqual({ ...link, losing: [before?.id] });
  // Forgotten already: nobody loses anything.
  expect(value(await notes.customerLosing({ stationId: STATION_ID, ...link }))).toEqual([]);
  expect(await notes.customerLosing({ stationId: 'outro', ...link })).toMatchObject({ ok: false, error: { code: 'not-found' } });
});
