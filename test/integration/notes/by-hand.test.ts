/** A match made by hand that is wrong: it is not taken without a word, it teaches nothing, and it can be taken back whole. */

import { afterEach, expect, test } from 'vitest';
import { chooseByHand, type NotesWorld, openNotesWorld, rowsOf, STATION_ID, summaryOf, value } from './world.ts';

let world: NotesWorld;
afterEach(() => world.stop());

/** Six notes that match by themselves, and the fueling of another customer. */
async function opened() {
  world = await openNotesWorld();
  await world.sweep();
  await world.drop(world.examples({ single: 8 }));
  const { part, store } = world.life();
  const rows = (await rowsOf(part)).filter(({ state }) => state === 'identical');
  const [note] = rows;
  const customer = note?.fuelings[0]?.customerName;
  const victim = rows.find(({ fuelings }) => fuelings[0]?.customerName !== customer);
  const [fueling] = victim?.fuelings ?? [];
  if (note === undefined || victim === undefined || fueling === undefined) throw new Error('no note');
  const states = async () =>
    new Map((await rowsOf(part)).map(({ id, state, fuelings }) => [id, [state, ...fuelings.map((each) => each.id)]]));
  const request = { fileIds: [note.id], transactionIds: [fueling.id], sameCustomer: false };
  return { part, store, note, victim, fueling, states, request };
}

test('both sides and what differs are shown, the note that loses is named, and main refuses it without a reason', async () => {
  const { part, store, note, victim, fueling, states, request } = await opened();
  const before = await states();
  const question = value(await part.notes.question(request));
  expect(question.needsReason).toBe(true);
  expect(question.differences).toEqual(expect.arrayContaining(['customer', 'value', 'points']));
  expect(question.pair).toMatchObject({
    note: { customers: [{ name: note.recipientName, cnpj: note.recipientCnpj }], valueE4: note.totalE4 },
    fueling: { customers: [{ name: fueling.customerName }], valueE4: fueling.valueE4 },
  });
  // While it is only marked, the same is seen.
  const { fileIds, transactionIds } = request;
  expect(value(await part.notes.compare({ fileIds, transactionIds }))).toEqual({ pair: question.pair, differences: question.differences });
  expect(await part.notes.compare({ fileIds, transactionIds: ['404'] })).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  expect(question.losing.map(({ fileId }) => fileId)).toEqual([victim.id]);
  const losing = [victim.id];
  expect(await part.notes.choose({ ...request, reason: ' ', losing })).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  // Whoever loses must have been seen.
  expect(await part.notes.choose({ ...request, reason: 'troca', losing: [] })).toMatchObject({ ok: false, error: { code: 'stale' } });
  expect(await states()).toEqual(before);
  value(await part.notes.choose({ ...request, reason: 'troca de placa', losing }));
  const row = (await rowsOf(part)).find(({ id }) => id === note.id);
  expect(row).toMatchObject({ state: 'chosen', sentence: expect.stringContaining('troca de placa') });
  const audit = store.prepare("SELECT details FROM audit WHERE entity = 'note' AND cause = 'chosen'").all();
  expect(audit.map(({ details }) => JSON.parse(String(details)))).toMatchObject([{ reason: 'troca de placa', losing }]);
});

test('without a yes nothing is learned: the other notes keep their fuelings, also after the wrong one was sent', async () => {
  const { part, note, victim, states, fueling } = await opened();
  const before = await states();
  value(await chooseByHand(part, [note.id], [fueling.id]));
  expect(value(await part.notes.customers(STATION_ID))).toEqual([]);
  const others = (now: Awaited<ReturnType<typeof states>>) => [...now].filter(([id]) => id !== note.id && id !== victim.id);
  expect(others(await states())).toEqual(others(before));
  const { revision } = await summaryOf(part);
  value(await part.notes.attach({ stationId: STATION_ID, fileIds: [note.id], revision }));
  await world.deliver();
  expect(others(await states())).toEqual(others(before));
});

test('one touch takes all of it back: choices, customers, and the notes that had lost', async () => {
  const { part, states, fueling, note, victim } = await opened();
  // An earlier choice with what it has taught, of the note that is robbed.
  const own = victim.fuelings.map(({ id }) => id);
  value(await chooseByHand(part, [victim.id], own));
  await world.pass(1000);
  const before = { states: await states(), customers: value(await part.notes.customers(STATION_ID)) };
  const { undoId } = value(await chooseByHand(part, [note.id], [fueling.id], { sameCustomer: true }));
  expect(value(await part.notes.customers(STATION_ID))).toHaveLength(1);
  expect((await states()).get(victim.id)?.[0]).not.toBe('chosen');
  value(await part.notes.undoChoice(undoId));
  expect({ states: await states(), customers: value(await part.notes.customers(STATION_ID)) }).toEqual(before);
  expect(await part.notes.undoChoice(undoId)).toMatchObject({ ok: false });
});

test('what was attached meanwhile is not taken back', async () => {
  const { part, note, fueling } = await opened();
  const { undoId } = value(await chooseByHand(part, [note.id], [fueling.id]));
  const { revision } = await summaryOf(part);
  value(await part.notes.attach({ stationId: STATION_ID, fileIds: [note.id], revision }));
  expect(await part.notes.undoChoice(undoId)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
});

test('the notes that a choice makes ready besides its own are counted', async () => {
  const { part, note, victim, fueling, states } = await opened();
  const own = victim.fuelings.map(({ id }) => id);
  const taking = value(await chooseByHand(part, [note.id], [fueling.id]));
  expect(taking.alsoReady).toBe(0);
  expect((await states()).get(victim.id)?.[0]).not.toBe('identical');
  // The note goes back to its own fueling, so that the other one matches again.
  await world.pass(1000);
  const back = value(
    await chooseByHand(
      part,
      [note.id],
      note.fuelings.map(({ id }) => id),
    ),
  );
  expect((await states()).get(victim.id)).toEqual(['identical', ...own]);
  expect(back.alsoReady).toBe(1);
});
