/** Which fuelings of a sent note may get another one: by matching, by hand, at the attaching, and in the pending list. */

import { afterEach, expect, test } from 'vitest';
import { readAccessKey } from '../../../../main/notes/testing.ts';
import type { PendingRow } from '../../../../main/pending/testing.ts';
import type { ExampleNote } from '../../../../main/training/testing.ts';
import type { PendingFilters } from '../../../../preload/contract/channels.ts';
import { NO_PENDING_FILTERS } from '../../../../preload/contract/pending/pending.ts';
import { joinAccessKey } from '../../../fakes/check-digits.ts';
import { chooseByHand, type NotesWorld, openNotesWorld, rowsOf, STATION_ID, summaryOf, value } from '../world.ts';

let world: NotesWorld;
afterEach(() => world.stop());

const DAY = 86_400_000;

/** The same note under another number: what is issued in place of one that was cancelled. */
function reissued({ bytes, key }: Pick<ExampleNote, 'bytes' | 'key'>, number: number) {
  const read = readAccessKey(key);
  if (read.type !== 'valid') throw new Error('no key');
  const fresh = joinAccessKey({ ...read.parts, number: String(number).padStart(9, '0') });
  const text = new TextDecoder().decode(bytes).replaceAll(key, fresh);
  return { key: fresh, fileName: `${fresh}.xml`, bytes: new TextEncoder().encode(text.replace(/<nNF>\d+<\/nNF>/, `<nNF>${number}</nNF>`)) };
}

const given = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('not there');
  return found;
};
const rowOf = async (key: string) => given((await rowsOf(world.life().part)).find((row) => row.key === key && row.state !== 'event'));
const candidateOf = async (fileId: string, id: string) =>
  value(await world.life().part.notes.candidates(fileId, '')).find(({ fueling }) => fueling.id === id);
const choose = (fileId: string, id: string) => chooseByHand(world.life().part, [fileId], [id]);

function pending(note: PendingFilters['note']) {
  const { service } = world.life().pending;
  const query = { stationId: STATION_ID, sort: 'risk', descending: true, filters: { ...NO_PENDING_FILTERS, note } } as const;
  const summary = value(service.summary(query));
  const { rows } = value(service.rows({ ...query, revision: summary.revision, offset: 0, limit: 500 }));
  return { ...summary, ids: rows.map(({ id }) => id), row: (id: string) => given(rows.find((row) => row.id === id)) };
}

function listedAgain(rows: readonly PendingRow[]): void {
  const items = rows.map((row) => ({
    ...{ transactionId: row.id, transactionDate: row.date, stationName: row.stationName, customerName: row.customerName },
    ...{ quantityE4: row.quantityE4, valueE4: row.valueE4, productName: row.productName, licensePlate: row.plate },
    ...{ daysPending: row.statedDays, repassDate: row.repassDate, repassStatus: row.repassStatus },
  }));
  world.life().pending.store.replace(STATION_ID, items, new Date(world.clock.now()).toISOString());
  world.restart();
}

test('a note cancelled after it was accepted: its replacement is matched and attached; the cancelled one is not', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const made = world.examples({ single: 4, cancelled: 1 });
  const partOf = (part: string) => given(made.find(({ kind }) => kind.type === 'cancelled' && kind.part === part));
  const [note, event] = [partOf('note'), partOf('event')];
  await world.drop([note]);
  const [fueling] = (await rowOf(note.key)).fuelings;
  const { id } = given(fueling);
  value(await world.attachReady());
  await world.deliver();
  expect(pending('without').ids).not.toContain(id);
  await world.drop([event]);
  // Changes are told of at most every so often.
  await world.pass(1000);
  expect(pending('without').ids).toContain(id);
  expect(pending('all').row(id)).toMatchObject({ note: { key: note.key, cancelled: true } });
  const replacement = reissued(note, 7777);
  await world.drop([replacement]);
  expect(await rowOf(replacement.key)).toMatchObject({ state: 'identical', fuelings: [{ id }] });
  await world.life().delivery.stop();
  // Whether the network takes it is the network's: it must have been told of the cancellation.
  expect(value(await world.attachReady())).toMatchObject({ itemIds: [expect.any(String)], notAttached: [] });
  expect(world.states()).toEqual(['accepted', 'queued']);
  expect(pending('all').row(id)).toMatchObject({ note: { key: replacement.key, cancelled: false } });
  const { notes } = value(world.life().pending.service.history(STATION_ID, id));
  expect(notes.map(({ key, cancelled }) => [key, cancelled])).toEqual([
    [replacement.key, false],
    [note.key, true],
  ]);
  expect(await rowOf(note.key)).toMatchObject({ state: 'sent', cancelledAfterSending: true });
});

test('“já está na rede” said by mistake: said truthfully, flagged after a day, and another note is attached by hand', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [note] = world.examples({ single: 1 });
  const { key, transactionIds, ...file } = given(note);
  const id = given(transactionIds[0]);
  await world.drop([file]);
  await world.bench.network.setRules([{ fault: 'drop-before-read', remaining: 1, method: 'POST', path: '/suppliers/invoices' }]);
  const [itemId = ''] = value(await world.attachReady()).itemIds;
  await world.deliver();
  value(world.life().screen.outbox.decide(itemId, 'already-there'));
  await world.pass(DAY / 2);
  await world.sweep();
  const early = await rowOf(key);
  expect(early).toMatchObject({ listedForLong: false });
  expect(early.sentence).toMatch(/^Você informou .* ainda está na lista/);
  const other = reissued({ bytes: file.bytes, key }, 7777);
  await world.drop([other]);
  expect(await candidateOf((await rowOf(other.key)).id, id)).toBeUndefined();
  expect(await choose((await rowOf(other.key)).id, id)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });

  await world.pass(DAY);
  await world.sweep();
  expect(await rowOf(key)).toMatchObject({ state: 'sent', listedForLong: true });
  expect((await rowOf(key)).sentence).toMatch(/portal da rede/);
  expect(pending('all').row(id)).toMatchObject({ listedForLong: true });
  // By itself nothing is sent for it.
  expect(await rowOf(other.key)).toMatchObject({ state: 'not-found' });
  const fresh = (await rowOf(other.key)).id;
  expect(await candidateOf(fresh, id)).toMatchObject({ missingE4: 0, sent: [{ itemId, stage: 'done' }] });
  value(await choose(fresh, id));
  expect(value(await world.attachReady())).toMatchObject({ notAttached: [], itemIds: [expect.any(String)] });
  await world.deliver();
  expect(world.bench.network.notes().map((sent) => sent.key)).toEqual([other.key]);
});

test('done by two sweeps, and listed again a day later: flagged, and the sentence says that it came back', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [note] = world.examples({ single: 1 });
  await world.drop([given(note)]);
  const before = world.life().pending.store.listed(STATION_ID);
  value(await world.attachReady());
  await world.deliver();
  for (let sweep = 0; sweep < 3; sweep += 1) {
    await world.pass(60_000);
    await world.sweep();
  }
  expect(world.states()).toEqual(['done']);
  expect((await rowOf(given(note).key)).sentence).toMatch(/saíram da lista/);
  await world.pass(5 * DAY);
  listedAgain(before);
  const back = await rowOf(given(note).key);
  expect(back).toMatchObject({ state: 'sent', listedForLong: true });
  expect(back.sentence).toMatch(/tinha saído da lista de pendências e voltou/);
});

test('half of a fueling was sent: the other half, which comes later, is chosen by hand and sent; then it is covered', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [left, right] = world.examples({ single: 0, splits: 1 });
  const [one, two] = [given(left), given(right)];
  const id = given(one.transactionIds[0]);
  await world.drop([one]);
  value(await choose((await rowOf(one.key)).id, id));
  value(await world.attachReady());
  await world.deliver();
  const { valueE4 } = pending('all').row(id);
  const missingE4 = valueE4 - ((await rowOf(one.key)).totalE4 ?? 0);
  const part = { without: pending('without'), received: pending('received') };
  expect(part.without.ids).toContain(id);
  expect(part.received).toMatchObject({ ids: [id], valueE4, split: { without: missingE4, received: valueE4 - missingE4 } });

  await world.drop([two]);
  const second = await rowOf(two.key);
  expect(second.state).toBe('not-found');
  const candidate = given(await candidateOf(second.id, id));
  expect(candidate).toMatchObject({ missingE4, sent: [{ number: (await rowOf(one.key)).number }] });
  expect(Math.abs(missingE4 - (second.totalE4 ?? 0))).toBeLessThanOrEqual(1000);
  // Compared together with the first half.
  expect(candidate.reasons[0]?.verdict).toBe('for');
  value(await choose(second.id, id));
  expect(await rowOf(two.key)).toMatchObject({ state: 'chosen', fuelings: [{ id }] });
  // What is ready pays the rest, not the whole fueling once more; the note itself is told as it is.
  expect((await summaryOf(world.life().part)).ready).toEqual({ notes: 1, fuelings: 1, valueE4: second.totalE4 });
  expect(pending('ready')).toMatchObject({ ids: [id], valueE4, split: { without: 0, ready: missingE4, received: valueE4 - missingE4 } });
  value(await world.attachReady());
  await world.deliver();
  expect(world.bench.network.notes().map(({ key }) => key)).toEqual([one.key, two.key]);
  expect(pending('without').ids).not.toContain(id);
  expect(pending('received')).toMatchObject({ valueE4, split: { ready: 0, received: valueE4 } });
  const third = reissued(two, 7777);
  await world.drop([third]);
  expect(await candidateOf((await rowOf(third.key)).id, id)).toBeUndefined();
  expect(await choose((await rowOf(third.key)).id, id)).toMatchObject({ ok: false });
});

test('the clock was ahead when the first half was sent: a choice made after it holds', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [left, right] = world.examples({ single: 0, splits: 1 });
  const [one, two] = [given(left), given(right)];
  const id = given(one.transactionIds[0]);
  await world.drop([one]);
  value(await choose((await rowOf(one.key)).id, id));
  world.clock.jump(DAY);
  value(await world.attachReady());
  world.clock.jump(-DAY);
  await world.drop([two]);
  value(await choose((await rowOf(two.key)).id, id));
  expect(await rowOf(two.key)).toMatchObject({ state: 'chosen', fuelings: [{ id }] });
  expect(value(await world.attachReady())).toMatchObject({ notAttached: [], itemIds: [expect.any(String)] });
});

test('the check at the attaching: a part that another process sent meanwhile was not in view', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const [left, right] = world.examples({ single: 0, splits: 1 });
  const [one, two] = [given(left), given(right)];
  const id = given(one.transactionIds[0]);
  await world.drop([one]);
  await world.drop([two]);
  value(await choose((await rowOf(two.key)).id, id));
  const { part } = world.life();
  const second = await rowOf(two.key);
  const { revision } = value(await part.notes.summary({ stationId: STATION_ID, importId: null, filter: 'all', text: '' }));
  await world.pass(1000);
  const other = world.beside();
  const firstThere = given((await rowsOf(other.part)).find((row) => row.key === one.key));
  value(await chooseByHand(other.part, [firstThere.id], [id]));
  const there = value(await other.part.notes.summary({ stationId: STATION_ID, importId: null, filter: 'all', text: '' }));
  value(await other.part.notes.attach({ stationId: STATION_ID, fileIds: [firstThere.id], revision: there.revision }));
  expect(value(await part.notes.attach({ stationId: STATION_ID, fileIds: [second.id], revision }))).toMatchObject({
    itemIds: [],
    notAttached: [{ fileId: second.id }],
  });
});
