/** Matches made by hand, notes that came back, and notes that go together. */

import { afterEach, expect, test } from 'vitest';
import { chooseByHand, type NotesWorld, openNotesWorld, rowsOf, STATION_ID, summaryOf, value } from './world.ts';

let world: NotesWorld;
afterEach(() => world.stop());

test('choices: refused with a reason, taken from another note, taken back, and the customer remembered', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const made = world.examples({ single: 2, foreign: 2 });
  await world.drop(made);
  const { part } = world.life();
  const { notes } = part;
  const find = async (fileName = '') => (await rowsOf(part)).find((row) => row.fileName === fileName);
  const [one, two] = [await find(made[0]?.fileName), await find(made[1]?.fileName)];
  const strange = await find(made.find(({ kind }) => kind.type === 'foreign' && kind.who === 'emitter')?.fileName);
  const [own] = one?.fuelings ?? [];
  if (one === undefined || two === undefined || strange === undefined || own === undefined) throw new Error('no note');
  const choose = (fileIds: readonly string[], transactionIds: readonly string[]) =>
    chooseByHand(part, fileIds, transactionIds, { sameCustomer: true });
  expect(await choose([strange.id], [own.id])).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  expect(await choose([one.id], ['999'])).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  expect(await choose([one.id, two.id], [own.id, two.fuelings[0]?.id ?? ''])).toMatchObject({ ok: false });
  expect(await choose(['nenhum'], [own.id])).toMatchObject({ ok: false, error: { code: 'not-found' } });
  const beside = value(await notes.candidates(two.id, own.plate ?? ''));
  expect(beside.find(({ fueling }) => fueling.id === own.id)?.takenBy).toEqual({ fileId: one.id, number: one.number });
  value(await choose([two.id], [own.id]));
  expect(await find(two.fileName)).toMatchObject({ state: 'chosen', fuelings: [{ id: own.id }] });
  expect((await find(one.fileName))?.fuelings).toEqual([]);
  const customers = value(await notes.customers(STATION_ID));
  expect(customers).toMatchObject([{ cnpj: two.recipientCnpj }]);
  value(await choose([two.id], []));
  expect((await find(one.fileName))?.fuelings).toMatchObject([{ id: own.id }]);
  expect(value(await notes.customers(STATION_ID))).toEqual([]);
  await world.pass(1);
  value(await choose([two.id], [own.id]));
  const linked = value(await notes.customers(STATION_ID));
  expect(linked).toHaveLength(1);
  for (const { name, cnpj } of linked) value(await notes.forgetCustomer({ stationId: STATION_ID, name, cnpj, losing: [] }));
  expect(value(await notes.customers(STATION_ID))).toEqual([]);
  const audited = (cause: string) =>
    world
      .life()
      .store.prepare('SELECT actor, station_id, entity_id, details FROM audit WHERE cause = ?')
      .all(cause)
      .map((row) => ({ ...row }));
  const forgotten = JSON.stringify({ name: linked[0]?.name, cnpj: linked[0]?.cnpj });
  expect(audited('customer-forgotten')).toEqual([{ actor: 'user', station_id: STATION_ID, entity_id: STATION_ID, details: forgotten }]);
  value(await choose([two.id], []));
  expect(audited('left-out')).toEqual([]);
  value(await notes.leaveOut({ fileIds: [one.id], out: true }));
  expect(audited('left-out')).toMatchObject([{ actor: 'user', station_id: STATION_ID }]);
  expect(audited('taken-back')).toEqual([]);
  expect(await find(one.fileName)).toMatchObject({ state: 'left-out' });
  const before = await summaryOf(part);
  value(await notes.leaveOut({ fileIds: [one.id], out: false }));
  expect(audited('taken-back')).toHaveLength(1);
  expect(await find(one.fileName)).toMatchObject({ state: 'identical' });
  const stale = await notes.attach({ stationId: STATION_ID, fileIds: 'ready', revision: before.revision });
  expect(stale).toMatchObject({ ok: false, error: { code: 'stale' } });
  expect(
    await notes.rows({ stationId: STATION_ID, importId: null, filter: 'all', text: '', revision: before.revision, offset: 0, limit: 9 }),
  ).toMatchObject({
    ok: false,
    error: { code: 'stale' },
  });
});

test('another note for the rest of a fueling leaves the choice of the one that was sent for a part of it', async () => {
  world = await openNotesWorld();
  await world.sweep();
  await world.drop(world.examples({ splits: 1 }));
  const { part, store } = world.life();
  const [one, other] = (await rowsOf(part)).filter(({ state }) => state === 'grouped');
  const [fueling] = one?.fuelings ?? [];
  if (one === undefined || other === undefined || fueling === undefined) throw new Error('no note');
  const choices = () =>
    store
      .prepare('SELECT access_key FROM note_choices ORDER BY chosen_at')
      .all()
      .map((row) => row.access_key);
  value(await chooseByHand(part, [one.id], [fueling.id]));
  const { revision } = await summaryOf(part);
  expect(value(await part.notes.attach({ stationId: STATION_ID, fileIds: [one.id], revision })).itemIds).toHaveLength(1);
  await world.pass(1000);
  value(await chooseByHand(part, [other.id], [fueling.id]));
  expect(choices()).toEqual([one.key, other.key]);
});

test('what the network refused waits again, goes only when a person picks it, and says what it corrects', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const made = world.examples({ single: 1, foreign: 2 });
  const wrong = made.find(({ kind }) => kind.type === 'foreign' && kind.who === 'recipient');
  const [good] = made;
  if (wrong === undefined || good === undefined) throw new Error('no note');
  await world.drop([good, wrong]);
  const { part, store } = world.life();
  const find = async () => (await rowsOf(part)).find(({ fileName }) => fileName === wrong.fileName);
  const fileId = (await find())?.id ?? '';
  const candidates = value(await part.notes.candidates(fileId, ''));
  const free = candidates.findLast(({ takenBy }) => takenBy === null);
  value(await chooseByHand(part, [fileId], [free?.fueling.id ?? '']));
  expect(await find()).toMatchObject({ state: 'chosen', stage: null });
  const first = value(await world.attachReady());
  expect(first.itemIds).toHaveLength(2);
  await world.deliver();
  expect(world.states().toSorted()).toEqual(['accepted', 'rejected']);
  expect(await find()).toMatchObject({ state: 'chosen', stage: 'rejected', sentence: expect.stringContaining('recusou') });
  // In the network's own words.
  expect(value(await part.notes.detail(fileId))).toMatchObject({ problem: { api: { status: 400 } } });
  expect((await summaryOf(part)).filters).toMatchObject({ ready: 0, trouble: 1, received: 1 });
  expect(value(await world.attachReady())).toEqual({ itemIds: [], notAttached: [] });
  const { revision } = await summaryOf(part);
  const again = value(await part.notes.attach({ stationId: STATION_ID, fileIds: [fileId], revision }));
  expect(again.itemIds).toHaveLength(1);
  const corrects = store.prepare('SELECT corrects_id FROM outbox_items WHERE id = ?').get(again.itemIds[0] ?? '');
  expect(first.itemIds).toContain(corrects?.corrects_id);
});

test('two notes of one fueling go together, come back together, and go together again', async () => {
  world = await openNotesWorld();
  await world.sweep();
  await world.drop(world.examples({ single: 1, splits: 1 }));
  const { part, screen } = world.life();
  const rows = (await rowsOf(part)).filter(({ state }) => state === 'grouped');
  expect(rows).toHaveLength(2);
  const [one, other] = rows;
  const { revision } = await summaryOf(part);
  const alone = value(await part.notes.attach({ stationId: STATION_ID, fileIds: [one?.id ?? ''], revision }));
  expect(alone).toMatchObject({ itemIds: [], notAttached: [{ fileId: one?.id, sentence: expect.stringContaining('todas juntas') }] });
  const both = value(await part.notes.attach({ stationId: STATION_ID, fileIds: rows.map(({ id }) => id), revision }));
  expect(both.itemIds).toHaveLength(2);
  const [firstItem = ''] = both.itemIds;
  value(screen.outbox.cancel(firstItem));
  const back = (await rowsOf(part)).filter(({ id }) => rows.some((row) => row.id === id));
  expect(back.map(({ state }) => state)).toEqual(['grouped', 'grouped']);
  // The other note of the drop alone: what a person cancelled goes again when it is picked.
  expect(value(await world.attachReady()).itemIds).toHaveLength(1);
  const now = await summaryOf(part);
  const again = value(await part.notes.attach({ stationId: STATION_ID, fileIds: back.map(({ id }) => id), revision: now.revision }));
  expect(again.itemIds).toHaveLength(2);
  expect(world.states().toSorted()).toEqual(['cancelled', 'cancelled', 'queued', 'queued', 'queued']);
  expect(new Set(rows.map(({ fuelings }) => fuelings[0]?.id)).size).toBe(1);
  expect(other?.fuelings).toEqual(one?.fuelings);
});
