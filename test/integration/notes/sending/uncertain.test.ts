/** A note of which it is not known whether it arrived: what is shown to the person who decides. */

import { afterEach, expect, test } from 'vitest';
import { type NotesWorld, openNotesWorld, value, zipped } from '../world.ts';

let world: NotesWorld;
afterEach(() => world.stop());

const evidenceOf = (itemId: string) => value(world.life().screen.outbox.item(itemId)).item.uncertainty?.evidence;

test('the list that was read before the attempt is no evidence; one read after it says whether the fueling is still there', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [lost, arrived] = world.examples({ single: 2 });
  if (lost === undefined || arrived === undefined) throw new Error('no notes');
  const items: string[] = [];
  for (const [note, fault] of [
    [lost, 'drop-before-read'],
    [arrived, 'drop-after-read'],
  ] as const) {
    await world.pass(1000);
    await world.drop([note]);
    await world.bench.network.setRules([{ fault, remaining: 1, method: 'POST', path: '/suppliers/invoices' }]);
    items.push(...value(await world.attachReady()).itemIds);
    await world.deliver();
  }
  expect(world.states()).toEqual(['uncertain', 'uncertain']);
  expect(world.bench.network.notes().map(({ key }) => key)).toEqual([arrived.key]);
  expect(items.map(evidenceOf)).toEqual([[], []]);

  // Long after the network has struck the fueling off its list. Its own list of fuelings can't be read.
  await world.bench.network.setRules([{ fault: 'status-500', remaining: null, path: '/suppliers/transactions' }]);
  await world.pass(600_000);
  await world.sweep();
  const [ofLost, ofArrived] = items.map((id) => evidenceOf(id)?.join());
  expect(ofLost).toMatch(/lida inteira\. O abastecimento desta nota continua nela/);
  expect(ofArrived).toMatch(/lida inteira\. O abastecimento desta nota já não está nela/);
  // Absence is no proof (docs/outbox.md, "Read-back"): it stays with the person, for ever.
  await world.pass(600_000);
  await world.sweep();
  expect(world.states()).toEqual(['uncertain', 'uncertain']);

  const { outbox } = world.life().screen;
  expect(value(outbox.item(items[0] ?? '')).note).toEqual({ key: lost.key, fuelings: 1 });
  value(outbox.decide(items[0] ?? '', 'send-again'));
  value(outbox.decide(items[1] ?? '', 'already-there'));
  await expect.poll(world.states).toEqual(['accepted', 'done']);
  expect(world.bench.network.notes().map(({ key }) => key)).toEqual([arrived.key, lost.key]);
});

test('when the network’s own list of fuelings names the note, it has arrived, and nobody has to decide', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [note] = world.examples({ single: 1 });
  if (note === undefined) throw new Error('no note');
  await world.drop([note]);
  await world.bench.network.setRules([{ fault: 'drop-after-read', remaining: 1, method: 'POST', path: '/suppliers/invoices' }]);
  const [itemId = ''] = value(await world.attachReady()).itemIds;
  await world.deliver();
  expect(world.states()).toEqual(['uncertain']);
  await world.pass(600_000);
  await world.sweep();
  await expect.poll(world.states).toEqual(['accepted']);
  for (let sweep = 0; sweep < 2; sweep += 1) {
    await world.pass(60_000);
    await world.sweep();
  }
  expect(world.states()).toEqual(['done']);
  const { audit } = value(world.life().screen.outbox.item(itemId));
  expect(audit.map(({ sentence }) => sentence)).toContain('A lista de abastecimentos da rede traz a chave desta nota. A rede recebeu.');
  expect(world.bench.network.notes()).toHaveLength(1);
});

test('of a note for several fuelings it is said how many are still there', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [note] = world.examples({ single: 0, groups: 1 });
  if (note === undefined) throw new Error('no note');
  await world.drop([zipped([note])]);
  await world.bench.network.setRules([{ fault: 'drop-before-read', remaining: 1, method: 'POST', path: '/suppliers/invoices' }]);
  const [itemId = ''] = value(await world.attachReady()).itemIds;
  await world.deliver();
  await world.pass(60_000);
  await world.sweep();
  const { length } = note.transactionIds;
  expect(length).toBeGreaterThan(1);
  expect(evidenceOf(itemId)?.join()).toContain(`Os ${length} abastecimentos desta nota continuam nela`);
  expect(value(world.life().screen.outbox.item(itemId)).note).toEqual({ key: note.key, fuelings: length });
});
