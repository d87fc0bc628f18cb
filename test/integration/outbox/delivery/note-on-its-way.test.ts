/** A note whose cancellation comes while it is under way: what became of that attempt decides. */

import { expect, test } from 'vitest';
import type { Exchange, NoteAcceptance } from '../../../../main/network/index.ts';
import { createOutboxRepository } from '../../../../main/outbox/index.ts';
import { newRecord } from '../../../../main/outbox/model/index.ts';
import { createDeliverOutbox } from '../../../../main/outbox/testing.ts';
import { createPayloadsRepository } from '../../../../main/store/index.ts';
import { raw } from '../../../fakes/network-api.ts';
import { nothingFound } from '../../../fakes/nothing-found.ts';
import { silent, stations } from '../../../fakes/outbox-world.ts';
import { createWorld } from '../setup.ts';

/** Sends one note whose cancellation becomes known before `answer` comes, unless `cancel` is false. */
async function sent(answer: Exchange<NoteAcceptance>, { cancel = true, look = nothingFound } = {}) {
  const world = createWorld();
  const { clock } = world;
  const { store, desk } = world.life();
  const outbox = createOutboxRepository(store, () => {});
  const payloads = createPayloadsRepository(store, clock);
  outbox.insert({
    id: 'n1',
    stationId: 's1',
    payloadId: payloads.put(new TextEncoder().encode('{}'), 'application/json'),
    correctsId: null,
    record: newRecord('note', clock.now(), true),
  });
  let cancelled = false;
  let posts = 0;
  const delivery = createDeliverOutbox({
    ...{ desk, payloads, stations, clock, logger: silent, look, newId: () => 'a1', random: () => 0.5 },
    ...{
      parallel: 1,
      notesAtOnce: () => 1,
      stopGraceMs: 0,
      witness: { note: () => {} },
      reachability: { observe: () => {} },
      lease: { held: () => true },
    },
    outbox: { ...outbox, isCancelledNote: () => cancelled },
    prices: { refreshPrices: () => Promise.reject(new Error('not asked')) },
    api: {
      sendBatch: () => Promise.reject(new Error('no prices')),
      sendFueling: () => Promise.reject(new Error('no fuelings')),
      async sendNote() {
        cancelled = cancel;
        posts += 1;
        return answer;
      },
    },
  });
  delivery.start();
  await clock.settle();
  await delivery.stop();
  const { record } = outbox.find('n1') ?? {};
  return { state: record?.state, record, posts, causes: world.causes('n1') };
}

test('proven unsent it leaves the line at once, and does not wait for another turn', async () => {
  const { state, causes } = await sent({ type: 'unsent', cause: 'dns', detail: 'x', raw: null });
  expect(state).toBe('cancelled');
  expect(causes).toEqual(['start', 'unsent', 'withdrawn']);
});

test('told to wait it leaves the line too', async () => {
  const { state } = await sent({ type: 'throttled', retryAfterMs: 60_000, raw: raw('POST', '/n', 429) });
  expect(state).toBe('cancelled');
});

test.each<[string, Exchange<NoteAcceptance>, string]>([
  ['taken', { type: 'answered', value: { protocol: '7', status: null }, raw: raw('POST', '/n', 201) }, 'accepted'],
  ['in doubt', { type: 'unknown', cause: 'timeout', detail: '', raw: raw('POST', '/n', null) }, 'uncertain'],
])('%s it is not for the program to end', async (_, answer, expected) => {
  expect((await sent(answer)).state).toBe(expected);
});

test.each([
  ['A-77', 'A-77'],
  [null, null],
])('the protocol %s of a taken note is kept as %j', async (protocol, kept) => {
  const taken: Exchange<NoteAcceptance> = { type: 'answered', value: { protocol, status: null }, raw: raw('POST', '/n', 201) };
  const { record, posts } = await sent(taken, { cancel: false });
  expect(record).toMatchObject({ state: 'accepted', processId: kept });
  expect(posts).toBe(1);
});

test('what is held for a person when its turn comes does not leave', async () => {
  const unused: Exchange<NoteAcceptance> = { type: 'unsent', cause: 'dns', detail: 'x', raw: null };
  const { state, posts, causes } = await sent(unused, { look: { wait: () => null, holds: (id) => id === 'n1' } });
  expect(state).toBe('uncertain');
  expect(posts).toBe(0);
  expect(causes).toEqual(['found-elsewhere']);
});
