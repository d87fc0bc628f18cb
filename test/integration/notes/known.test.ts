/** What the store knows of keys and fuelings, on a real store: it is asked before a note is offered. */

import { afterEach, expect, test } from 'vitest';
import { createIssuingRepository } from '../../../main/pending/testing.ts';
import { cancellationXml } from '../../unit/notes/nfe/note-xml.ts';
import { STATION } from '../training/support.ts';
import { type NotesWorld, openNotesWorld, rowsOf, STATION_ID } from './world.ts';

let world: NotesWorld;
afterEach(() => world.stop());

const OTHER = '35261111222333000181550010000000021464538820';

interface Shown {
  readonly key?: string | null;
  readonly cancelled?: boolean;
  readonly document?: string | null;
}

/** As a reading of the movement leaves it. */
function show(id: string, { key = null, cancelled = false, document = null }: Shown): void {
  const { store } = world.life();
  store
    .prepare(
      `INSERT OR REPLACE INTO movement_fuelings (station_id, transaction_id, date, customer_document, invoice_key, cancelled, words)
       VALUES (?, ?, '2026-11-12T08:10:00', ?, ?, ?, '')`,
    )
    .run(STATION_ID, id, document, key, Number(cancelled));
  const at = new Date(world.clock.now()).toISOString();
  store.prepare('INSERT OR REPLACE INTO movement_days VALUES (?, ?, ?)').run(STATION_ID, `2026-03-${10 + readings}`, at);
  readings += 1;
}
let readings = 0;

async function begin() {
  world = await openNotesWorld();
  await world.sweep();
  const [note] = world.examples({ single: 1 });
  if (note === undefined) throw new Error('no note');
  await world.drop([note]);
  const row = async () => (await rowsOf(world.life().part))[0];
  expect(await row()).toMatchObject({ state: 'identical' });
  return { note, id: note.transactionIds[0] ?? '', row };
}

test('a key at another fueling, as it is written there; a fueling with another note; one that was cancelled', async () => {
  const { note, id, row } = await begin();
  show('999', { key: `NFe${note.key}` });
  expect(await row()).toMatchObject({ state: 'on-network', stateName: 'Já na rede', fuelings: [] });
  expect((await row())?.sentence).toBe('Esta nota já está na rede, no abastecimento 999 de 12/11/2026 às 08:10. Ela não será enviada.');
  expect(await world.attachReady()).toMatchObject({ ok: true, value: { itemIds: [] } });
  show('999', {});
  expect(await row()).toMatchObject({ state: 'identical' });
  show(id, { key: OTHER });
  expect((await row())?.fuelings).toEqual([]);
  show(id, { cancelled: true });
  expect((await row())?.fuelings).toEqual([]);
  show(id, {});
  expect(await row()).toMatchObject({ state: 'identical' });
});

test('what can get no note is not on the sheet for who issues it', async () => {
  const { id, note } = await begin();
  const { store } = world.life();
  const agrees = async () => {
    const shown = (await rowsOf(world.life().part)).find(({ fileName }) => fileName === note.fileName);
    const isOffered = shown?.state === 'identical';
    expect(createIssuingRepository(store).barred(STATION_ID).has(id)).toBe(!isOffered);
    return isOffered;
  };
  expect(await agrees()).toBe(true);
  show(id, { key: OTHER });
  expect(await agrees()).toBe(false);
  show(id, { cancelled: true });
  expect(await agrees()).toBe(false);
  show(id, { key: OTHER });
  await world.drop([{ fileName: 'cancelada.xml', bytes: new TextEncoder().encode(cancellationXml(OTHER, '135')) }]);
  expect(await agrees()).toBe(true);
});

test('the CNPJ that the movement shows for the fueling is believed before the name', async () => {
  const { id, row } = await begin();
  show(id, { document: '11444777000161' });
  expect(await row()).toMatchObject({ state: 'divergent' });
});

test('by hand the same is refused, with its reason', async () => {
  const { id, row } = await begin();
  show(id, { key: OTHER });
  const fileIds = [(await row())?.id ?? ''];
  const { notes } = world.life().part;
  expect(await notes.candidates(fileIds[0] ?? '', id)).toEqual({ ok: true, value: [] });
  const asked = await notes.question({ fileIds, transactionIds: [id], sameCustomer: false });
  expect(asked).toMatchObject({
    ok: false,
    error: { message: 'A rede já tem a nota 2 em um dos abastecimentos escolhidos. Escolha outro.' },
  });
});

test('a carrier of this PC that lists the fueling with another note is believed as well', async () => {
  const { id, row } = await begin();
  const { store } = world.life();
  const { cnpj } = STATION;
  store
    .prepare(
      `INSERT INTO stations VALUES ('fl', 'Frota', '11444777000161', 'SP', 'training', 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`,
    )
    .run();
  store.prepare(`INSERT INTO fleets VALUES ('fl', '7')`).run();
  store
    .prepare(
      `INSERT INTO fleet_fuelings (station_id, transaction_id, date, supplier_document, invoice_key, cancelled, words)
       VALUES ('fl', ?, '2026-11-12T08:10:00', ?, ?, 0, '')`,
    )
    .run(id, cnpj, OTHER);
  store.prepare(`INSERT INTO fleet_days VALUES ('fl', 'fuelings', '2026-11-12', '2026-11-12T12:00:00.000Z')`).run();
  expect((await row())?.fuelings).toEqual([]);
});
