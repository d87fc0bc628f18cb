/** Another PC of the station, or the portal, was there first: nothing leaves a second time, and a person is asked. */

import { afterEach, expect, test } from 'vitest';
import type { ExampleNote } from '../../../../main/training/testing.ts';
import { PATHS } from '../../training/support.ts';
import { type NotesWorld, openNotesWorld, STATION_ID, value, zipped } from '../world.ts';
import { attachOne, causes, dropOne, renumbered, view } from './uploads.ts';

let world: NotesWorld;
afterEach(() => world.stop());

const MINUTE = 60_000;

/** As another PC of the station, or a person at the portal, does it. */
async function attachElsewhere({ bytes }: Pick<ExampleNote, 'bytes'>): Promise<void> {
  const answer = await world.bench.post(PATHS.attachNote, { xml_content_base64: Buffer.from(bytes).toString('base64') });
  if (answer.status !== 201) throw new Error(answer.text);
}

/**
 * A note waits here while its fueling gets one elsewhere; then too long has passed to trust what was read.
 * @param number of the other note; none = it is the same one. @returns the upload's id.
 */
async function takenMeanwhile(number?: number): Promise<string> {
  const note = await dropOne(world);
  const id = await attachOne(world);
  await attachElsewhere(number === undefined ? note : renumbered(note, number));
  await world.pass(11 * MINUTE);
  return id;
}

/** So many notes wait here, and the first of them is attached elsewhere. */
async function oneTakenOf(count: number): Promise<void> {
  await world.sweep();
  const notes = world.examples({ single: count });
  await world.drop([zipped(notes)]);
  value(await world.attachReady());
  const [taken] = notes;
  if (taken === undefined) throw new Error('no note');
  await attachElsewhere(taken);
  await world.pass(11 * MINUTE);
}

/** Requests of this PC to one endpoint, since `from`. */
function asked(endpoint: string, from = 0): number {
  return world.bench.network.ledger().filter((entry) => entry.endpoint === endpoint && entry.seq > from).length;
}
const now = (): number => world.bench.network.ledger().at(-1)?.seq ?? 0;

const unreadable = (path: string) => world.bench.network.setRules([{ fault: 'status-500', remaining: null, path }]);

test('offline meanwhile: the same note was attached by another PC, and does not leave', async () => {
  world = await openNotesWorld();
  const id = await takenMeanwhile();
  const from = now();
  await world.deliver();
  expect(asked('attach-note', from)).toBe(0);
  expect(view(world, id)).toMatchObject({ state: 'uncertain', attempts: 0, needsAttention: true });
  expect(view(world, id).uncertainty).toMatchObject({ cause: 'found-elsewhere', canSendAgain: true, canGiveUp: true });
  expect(view(world, id).uncertainty?.evidence).toEqual([expect.stringContaining('esta mesma nota já está na rede')]);
  expect(causes(world, id)).toContain('found-elsewhere');

  // The key that stands there is its own: nobody need decide, but a person may.
  await world.sweep();
  await expect.poll(world.states).toEqual(['accepted']);
  expect(world.bench.network.notes()).toHaveLength(1);
});

test('another note was attached at the portal: it is shown, and the note goes only when a person says so, and then is not held again', async () => {
  world = await openNotesWorld();
  const id = await takenMeanwhile(777);
  await world.deliver();
  const { uncertainty } = view(world, id);
  expect(uncertainty?.evidence).toHaveLength(1);
  expect(uncertainty?.evidence[0]).toMatch(
    /^Abastecimento de \d\d\/\d\d\/\d{4} às \d\d:\d\d, R\$.+: a rede já tem a nota 777 \(chave \d{44}\)\.$/,
  );

  const from = now();
  value(world.life().screen.outbox.decide(id, 'send-again'));
  await world.deliver();
  expect(asked('attach-note', from)).toBe(1);
  expect(causes(world, id).filter((cause) => cause === 'found-elsewhere')).toHaveLength(1);
  // The network takes one note a fueling.
  expect(view(world, id).uncertainty?.cause).toBe('refused-after-doubt');
  expect(world.bench.network.notes()).toHaveLength(1);
});

test('marked among many it is not sent: what the network shows of it has to be seen', async () => {
  world = await openNotesWorld();
  const id = await takenMeanwhile(779);
  await world.deliver();
  const from = now();
  const outcome = value(world.life().screen.outbox.act([id], 'send-again'));
  const message: unknown = expect.stringContaining('veja antes o que a rede mostra');
  expect(outcome).toEqual({ done: 0, uncertain: 0, refused: [expect.objectContaining({ itemId: id, message })] });
  await world.deliver();
  expect(asked('attach-note', from)).toBe(0);
  expect(view(world, id)).toMatchObject({ state: 'uncertain', uncertainty: { cause: 'found-elsewhere' } });
});

test('sent again among many, a note is held by what nobody has seen of it', async () => {
  world = await openNotesWorld();
  await dropOne(world);
  const id = await attachOne(world);
  const lost = { fault: 'drop-after-read', remaining: 1, method: 'POST', path: '/suppliers/invoices' } as const;
  await world.bench.network.setRules([lost]);
  await world.deliver();
  expect(view(world, id)).toMatchObject({ state: 'uncertain', uncertainty: { canSendAgain: true } });
  await world.pass(11 * MINUTE);
  await unreadable('/suppliers/transactions');
  await world.sweep();
  const from = now();
  expect(value(world.life().screen.outbox.act([id], 'send-again'))).toEqual({ done: 1, uncertain: 0, refused: [] });
  await world.deliver();
  expect(asked('attach-note', from)).toBe(0);
  expect(view(world, id)).toMatchObject({ state: 'uncertain', uncertainty: { cause: 'found-elsewhere' } });
});

test('“já está na rede” ends it without sending anything', async () => {
  world = await openNotesWorld();
  const id = await takenMeanwhile(778);
  await world.deliver();
  value(world.life().screen.outbox.decide(id, 'already-there'));
  expect(view(world, id)).toMatchObject({ state: 'done' });
  expect(world.bench.network.notes()).toHaveLength(1);
});

test('a list read within ten minutes is enough: nothing more is asked', async () => {
  world = await openNotesWorld();
  await dropOne(world);
  await attachOne(world);
  await world.pass(10 * MINUTE);
  const from = now();
  await world.deliver();
  expect(world.states()).toEqual(['accepted']);
  expect([asked('supplier-transactions', from), asked('pending-notes', from)]).toEqual([0, 0]);
});

test('one look serves all notes of the station that wait', async () => {
  world = await openNotesWorld();
  await oneTakenOf(12);
  const from = now();
  await world.deliver();
  expect(asked('supplier-transactions', from)).toBeGreaterThan(0);
  const pages = world.bench.network.ledger().filter(({ endpoint, seq }) => endpoint === 'supplier-transactions' && seq > from);
  // Its pages, each once.
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  expect(asked('pending-notes', from)).toBe(0);
  expect(world.states().filter((state) => state === 'uncertain')).toHaveLength(1);
  expect(world.states().filter((state) => state === 'accepted')).toHaveLength(11);
  expect(asked('attach-note', from)).toBe(11);
});

test('the network corrected the fueling meanwhile: a new sweep says so, and the note goes only when a person says so', async () => {
  world = await openNotesWorld();
  await dropOne(world);
  const id = await attachOne(world);
  // What this PC had read before the correction.
  const { store } = world.life();
  store.prepare('UPDATE pending_fuelings SET value_e4 = value_e4 + 100000').run();
  store
    .prepare(`UPDATE attachment_fuelings SET fueling = json_set(fueling, '$.valueE4', json_extract(fueling, '$.valueE4') + 100000)`)
    .run();
  await world.pass(11 * MINUTE);
  const from = now();
  await world.deliver();
  expect(asked('attach-note', from)).toBe(0);
  expect(view(world, id).uncertainty).toMatchObject({
    cause: 'found-elsewhere',
    evidence: [
      expect.stringMatching(
        /^Abastecimento de .+: a rede mudou a quantidade ou o valor\. O valor agora é R\$.+\. Veja se a nota ainda serve\.$/,
      ),
    ],
  });

  value(world.life().screen.outbox.decide(id, 'send-again'));
  await world.deliver();
  expect(asked('attach-note', from)).toBe(1);
  expect(causes(world, id).filter((cause) => cause === 'found-elsewhere')).toHaveLength(1);
});

test('where the network’s own list can’t be read, a new sweep decides: what is pending goes, what is not is asked about', async () => {
  world = await openNotesWorld();
  await oneTakenOf(2);
  await unreadable('/suppliers/transactions');
  const from = now();
  await world.deliver();
  expect(world.states().toSorted()).toEqual(['accepted', 'uncertain']);
  expect(asked('attach-note', from)).toBe(1);
  const held = value(world.life().screen.outbox.list(STATION_ID, 'open')).items.find(({ state }) => state === 'uncertain');
  expect(view(world, held?.id ?? '').uncertainty?.evidence).toEqual([expect.stringContaining('já saiu da lista de pendências')]);

  // That it left the list was shown: sent all the same, it is not asked about again.
  await world.bench.network.setRules([]);
  await world.pass(11 * MINUTE);
  await unreadable('/suppliers/transactions');
  value(world.life().screen.outbox.decide(held?.id ?? '', 'send-again'));
  await world.deliver();
  expect(causes(world, held?.id ?? '').filter((cause) => cause === 'found-elsewhere')).toHaveLength(1);
  expect(asked('attach-note', from)).toBe(2);
});

test('without a network nothing is known and nothing leaves; when it is back the note is looked for first', async () => {
  world = await openNotesWorld();
  const id = await takenMeanwhile();
  await world.bench.network.setFaults({ latencyMs: 0, fault: 'offline', remaining: null });
  const { delivery } = world.life();
  delivery.start();
  await world.pass(5 * MINUTE);
  expect(world.states()).toEqual(['queued']);
  await world.bench.network.setFaults({ latencyMs: 0, fault: 'none', remaining: null });
  const from = now();
  await world.pass(31_000);
  await expect.poll(() => view(world, id).state).toBe('uncertain');
  expect(view(world, id).uncertainty?.cause).toBe('found-elsewhere');
  expect(asked('attach-note', from)).toBe(0);
});

test('two notes of one fueling: that the first one took it off the list is no reason to hold the second', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const parts = world.examples({ single: 0, splits: 1 }).filter(({ kind }) => kind.type === 'part');
  expect(parts).toHaveLength(2);
  await world.drop([zipped(parts)]);
  const items = value(await world.attachReady()).itemIds;
  const { store, pending } = world.life();
  // The first has gone, and its fueling with it.
  const [first = '', second = ''] = items;
  const ended = (state: string, lastAttempt: string): void => {
    const record = `json_set(record, '$.state', ?, '$.by', 'user', '$.finishedAt', 1, '$.reads', 0, '$.lastAttempt', json(?))`;
    store.prepare(`UPDATE outbox_items SET state = ?, record = ${record} WHERE id = ?`).run(state, state, lastAttempt, first);
  };
  store.prepare('UPDATE pending_fuelings SET gone_at = last_seen_at').run();
  const left = `{"id":"a","bodySha256":"${'0'.repeat(64)}","at":1}`;
  ended('done', left);
  expect(pending.look.holds(second)).toBe(false);
  // One that came to nothing, or never left, explains nothing.
  ended('rejected', left);
  expect(pending.look.holds(second)).toBe(true);
  ended('done', 'null');
  expect(pending.look.holds(second)).toBe(true);
});
