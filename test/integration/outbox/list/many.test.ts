/** Many uploads at once: nothing is out of reach, and each is judged as if it were the only one. */

import { describe, expect, test } from 'vitest';
import { createOutboxRepository } from '../../../../main/outbox/index.ts';
import type { OutboxRecord } from '../../../../main/outbox/testing.ts';
import { createPayloadsRepository } from '../../../../main/store/index.ts';
import type { OutboxNarrow } from '../../../../preload/contract/channels.ts';
import type { OutboxAct, OutboxList } from '../../../../preload/contract/outbox/outbox.ts';
import { recordIn } from '../../../fakes/any-outbox.ts';
import { planned } from '../../../fakes/outbox-world.ts';
import { createWorld, SECOND, twoPrices, type World } from '../setup.ts';
import { screenOf } from './setup.ts';

const timeout = { type: 'unknown', cause: 'timeout', detail: '', raw: { method: 'POST', path: '/batch', status: null, body: '' } } as const;
const COPIES = 3_000;

function list(world: World, narrow: OutboxNarrow = {}, show: 'open' | 'all' = 'open'): OutboxList {
  const answer = screenOf(world).outbox.list(null, show, narrow);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

function act(world: World, itemIds: readonly string[], chosen: OutboxAct) {
  const answer = screenOf(world).outbox.act(itemIds, chosen);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

describe('three thousand uploads', () => {
  test('each is found by its state, or by asking for more', async () => {
    const world = createWorld();
    await world.send('tabela-de-março', twoPrices);
    await world.send('outra', twoPrices);
    const { db } = world.life().store;
    db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${COPIES})
      INSERT INTO outbox_items (id, seq, station_id, kind, state, payload_id, record, created_at, updated_at, payload_sha256)
      SELECT 'x' || i, 100 + i, station_id, kind, state, payload_id, record, created_at, updated_at, payload_sha256 FROM outbox_items, n WHERE seq = 1`);
    expect(list(world)).toMatchObject({ total: COPIES + 2, items: { length: 2_000 }, states: { queued: COPIES + 2 } });
    expect(list(world, { limit: 4_000 }).items).toHaveLength(COPIES + 2);
    expect(list(world, { state: 'uncertain' })).toMatchObject({ items: [], total: 0, states: { queued: COPIES + 2 } });
  });
});

describe('one act on many', () => {
  test('what can be done is done, and the rest is told one by one, with the reason of a single one', async () => {
    const world = createWorld();
    world.network.onSend(
      () => timeout,
      () => timeout,
    );
    world.run();
    const [first = ''] = await world.send('i1', twoPrices);
    const [other = ''] = await world.send('i2', [planned('s2', 'g', 1)]);
    await world.clock.advance(20 * SECOND);
    const [waiting = ''] = await world.send('i3', twoPrices);
    expect(list(world).states).toEqual({ uncertain: 2, queued: 1 });

    const single = screenOf(world).outbox.decide(waiting, 'already-there');
    const outcome = act(world, [first, waiting, other, 'nobody', first], 'already-there');
    expect(outcome.done).toBe(2);
    expect(outcome.refused).toEqual([
      { itemId: waiting, message: single.ok ? '' : single.error.message, fileName: 'i3.csv', note: null, fueling: null },
      { itemId: 'nobody', message: expect.stringContaining('não existe mais'), fileName: '', note: null, fueling: null },
    ]);
    expect(world.view(first).state).toBe('done');
    expect(world.view(other).state).toBe('done');
    const rows = world.life().store.db.prepare(`SELECT count(*) AS n FROM audit WHERE cause = 'already-there' AND actor = 'user'`).get();
    expect(rows?.n).toBe(2);
  });

  test('many in the queue are cancelled in one commit, and none of them leaves', async () => {
    const world = createWorld();
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) ids.push(...(await world.send(name, twoPrices)));
    const pushed = world.life().pushed.length;
    expect(act(world, ids, 'cancel')).toEqual({ done: 3, uncertain: 0, refused: [] });
    expect(world.life().pushed.length).toBe(pushed + 3);
    expect(act(world, ids, 'cancel')).toMatchObject({ done: 0, refused: { length: 3 } });
    world.run();
    await world.clock.advance(60 * SECOND);
    expect(world.network.received).toHaveLength(0);
  });

  test('what has left meanwhile and is in doubt is not cancelled with the rest; giving it up is an act of its own', async () => {
    const world = createWorld();
    const { store } = world.life();
    const put = (id: string, record: OutboxRecord): void => {
      const payloadId = createPayloadsRepository(store, world.clock).put(new TextEncoder().encode(id), 'application/json');
      createOutboxRepository(store, () => {}).insert({ id, stationId: 's1', payloadId, correctsId: null, record });
    };
    put('doubted', recordIn('uncertain', 'fueling'));
    put('waiting', recordIn('queued', 'fueling'));
    const screen = screenOf(world).outbox;
    const state = (id: string) => list(world, { ids: [id] }, 'all').items[0]?.state;
    expect(act(world, ['doubted', 'waiting'], 'cancel')).toMatchObject({
      done: 1,
      refused: [{ itemId: 'doubted', message: expect.stringContaining('já saiu da fila') }],
    });
    expect(screen.cancel('doubted')).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(screen.giveUp('waiting')).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect([state('doubted'), state('waiting')]).toEqual(['uncertain', 'cancelled']);
    expect(screen.giveUp('doubted')).toMatchObject({ ok: true, value: { state: 'cancelled', mayHaveArrived: true } });
    const [batch = ''] = await world.send('i1', twoPrices);
    store.db.exec(
      `UPDATE outbox_items SET state = 'uncertain', record = '${JSON.stringify(recordIn('uncertain', 'price-standard'))}' WHERE id = '${batch}'`,
    );
    expect(screen.giveUp(batch)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  });

  test('an error in the middle undoes all of it', async () => {
    const world = createWorld();
    const ids = [...(await world.send('a', twoPrices)), ...(await world.send('b', twoPrices))];
    world
      .life()
      .store.db.exec(
        `CREATE TRIGGER full BEFORE UPDATE ON outbox_items WHEN NEW.id = '${ids[1]}' BEGIN SELECT RAISE(ABORT, 'disk full'); END`,
      );
    expect(() => act(world, ids, 'cancel')).toThrow('disk full');
    expect(ids.map((id) => world.view(id).state)).toEqual(['queued', 'queued']);
  });
});
