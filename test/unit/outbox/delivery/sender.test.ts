/** What one place of the delivery sends, one item after the other, on a store in memory. */

import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../../main/network/index.ts';
import {
  createOutboxDesk,
  createSender,
  createTurns,
  type ItemKind,
  type SendApi,
  type Sending,
  send,
} from '../../../../main/outbox/testing.ts';
import { createRepositories } from '../../../../main/program/repositories.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { accepted, raw } from '../../../fakes/network-api.ts';
import { nothingFound } from '../../../fakes/nothing-found.ts';
import { silent, stations } from '../../../fakes/outbox-world.ts';
import { createStore, putItem, recordIn } from '../../store/support.ts';
import { POLICY } from '../items.ts';

const noted: Exchange<{ readonly protocol: string | null; readonly status: string }> = {
  type: 'answered',
  value: { protocol: 'protocolo', status: 'OK' },
  raw: raw('POST', '/notas', 200),
};

const registered: Exchange<{ readonly transactionId: string | null; readonly status: string | null }> = {
  type: 'answered',
  value: { transactionId: '39000001', status: null },
  raw: raw('POST', '/abastecimentos', 201),
};

function createWorld() {
  const store = createStore();
  const clock = createManualClock();
  const repositories = createRepositories({ store, clock, damaged: () => {}, timeZoneOf: () => 'America/Manaus' });
  const desk = createOutboxDesk({
    ...repositories,
    ...{ clock, policy: POLICY, logger: silent, transaction: store.transaction.bind(store), emit: () => {} },
  });
  const sent: string[] = [];
  const places: string[] = [];
  const reported: unknown[] = [];
  const sha256 = String(store.prepare('SELECT sha256 FROM payloads WHERE id = 1').get()?.sha256);
  let held = true;
  const attempts = [1, 2, 3].values();
  /** What happens while a request is under way. */
  let meanwhile = (): void => {};
  const answer = async (kind: string): Promise<Exchange<{ processId: string; status: string }>> => {
    sent.push(kind);
    meanwhile();
    return accepted(`p${sent.length}`) as Exchange<{ processId: string; status: string }>;
  };
  const api: SendApi = { sendBatch: (_station, kind) => answer(kind), sendNote: async () => noted, sendFueling: async () => registered };
  const turns = createTurns({ desk, outbox: repositories.outbox, stations, look: nothingFound, clock, notesAtOnce: () => 4 }, () => []);
  const sender = createSender(
    {
      ...{ desk, api, clock, look: nothingFound, outbox: repositories.outbox },
      payloads: { ...repositories.payloads, get: () => ({ type: 'bytes', bytes: new Uint8Array([1]), sha256 }) },
      ...{ lease: { held: () => held }, reachability: { observe: () => {} }, witness: { note: () => {} } },
      newId: () => `attempt ${attempts.next().value}`,
      held: () => false,
      random: () => 0,
    },
    turns,
    (error) => void reported.push(error),
  );
  const state = (id: string) => repositories.outbox.find(id)?.record.state;
  return {
    ...{ sender, sent, places, reported, state },
    put: (id: string, kind: ItemKind, stationId = 's1') => putItem(store, id, recordIn('queued', kind), stationId),
    /** The first in the queue has its turn. */
    async run(beforeItStarts = (): void => {}) {
      const [head] = turns.heads();
      const chance = head === undefined ? null : turns.chanceOf(head);
      if (chance?.type !== 'turn') throw new Error('nothing has its turn');
      beforeItStarts();
      await sender.run(chance.turn, (place) => void places.push(place));
    },
    /** A request of the station that could not leave this PC. */
    closeGate: () => desk.observe('s1', { type: 'unsent', cause: 'dns', detail: 'ENOTFOUND', raw: null }),
    during: (act: () => void) => {
      meanwhile = act;
    },
    loseLease: () => {
      held = false;
    },
  };
}

describe('a place of the delivery', () => {
  test('goes on with whatever else can be sent, until nothing can', async () => {
    const { put, run, sent, state } = createWorld();
    put('a', 'price-standard');
    put('b', 'price-agreement');
    put('c', 'price-standard', 's2');
    await run();
    expect([sent, state('a'), state('b'), state('c')]).toEqual([
      ['standard', 'agreement', 'standard'],
      ...['accepted', 'accepted', 'accepted'],
    ]);
  });

  test('is told as another one with what it goes on with', async () => {
    const { put, run, places } = createWorld();
    put('a', 'price-standard');
    put('b', 'note');
    put('c', 'price-agreement', 's2');
    await run();
    expect(places).toEqual(['s1 note 0', 's2 price-agreement']);
  });

  test.each(['price-standard', 'note', 'fueling'] as const)(
    'sends nothing once a gate has closed after the turn was given: %s',
    async (kind) => {
      const { put, run, sent, state, closeGate } = createWorld();
      put('a', kind);
      await run(closeGate);
      expect([sent, state('a')]).toEqual([[], 'queued']);
    },
  );

  test('that is stopped ends what is under way, and begins nothing more', async () => {
    const { put, run, sent, state, during, sender } = createWorld();
    put('a', 'price-standard');
    put('b', 'price-agreement');
    during(() => {
      expect([sender.isSending('a'), sender.isSending('b')]).toEqual([true, false]);
      sender.stop();
    });
    await run();
    expect([sent, state('a'), state('b'), sender.isSending('a')]).toEqual([['standard'], 'accepted', 'queued', false]);
  });

  test('begins nothing more once another process holds the lease', async () => {
    const { put, run, sent, state, during, loseLease } = createWorld();
    put('a', 'price-standard');
    put('b', 'price-agreement');
    during(loseLease);
    await run();
    expect([sent, state('a'), state('b')]).toEqual([['standard'], 'accepted', 'queued']);
  });

  test('that has ended leaves what was under way in doubt, and writes nothing after it', async () => {
    const { put, run, state, during, sender } = createWorld();
    put('a', 'price-standard');
    put('b', 'price-agreement');
    during(() => sender.end());
    await run();
    expect([state('a'), state('b')]).toEqual(['uncertain', 'queued']);
  });
});

describe('one request', () => {
  const sending = (kind: ItemKind): Sending => ({
    head: { id: 'a', seq: 1, stationId: 's1', payloadId: 1, correctsId: null, record: recordIn('sending', kind) },
    station: stations.find('s1') as Sending['station'],
    ...{ line: 's1', place: 's1', attemptId: 't', bytes: new Uint8Array([7]) },
  });

  test.each([
    ['price-standard', 'batch standard'],
    ['price-agreement', 'batch agreement'],
    ['note', 'note'],
    ['fueling', 'fueling'],
  ] as const)('%s goes to its own place, with the bytes as they were stored', async (kind, place) => {
    const asked: string[] = [];
    const api: SendApi = {
      sendBatch: async (station, of, bytes) => {
        asked.push(`batch ${of} ${station.id} ${bytes}`);
        return accepted('p1');
      },
      sendNote: async (station, bytes) => {
        asked.push(`note ${station.id} ${bytes}`);
        return noted;
      },
      sendFueling: async (station, bytes) => {
        asked.push(`fueling ${station.id} ${bytes}`);
        return registered;
      },
    };
    const exchange = await send(api, sending(kind), () => {});
    expect(asked).toEqual([`${place} s1 7`]);
    expect(exchange).toMatchObject({
      type: 'answered',
      value: { processId: { note: 'protocolo', fueling: '39000001', 'price-standard': 'p1', 'price-agreement': 'p1' }[kind] },
    });
  });

  test('a client that throws is reported, and its bytes may have left', async () => {
    const defect = new Error('defect');
    const reported: unknown[] = [];
    const api: SendApi = {
      sendBatch: () => Promise.reject(defect),
      sendNote: () => Promise.reject(defect),
      sendFueling: () => Promise.reject(defect),
    };
    for (const kind of ['price-standard', 'note', 'fueling'] as const)
      expect(await send(api, sending(kind), (error) => void reported.push(error))).toMatchObject({
        ...{ type: 'unknown', cause: 'aborted', detail: 'Error: defect' },
      });
    expect(reported).toEqual([defect, defect, defect]);
  });
});
