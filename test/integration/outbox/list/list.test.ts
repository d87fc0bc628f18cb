import { describe, expect, test } from 'vitest';
import { MAX_OUTBOX_LIST, type OutboxItemView, type OutboxShow } from '../../../../preload/contract/outbox/outbox.ts';
import { refusal, status } from '../../../fakes/network-api.ts';
import { planned } from '../../../fakes/outbox-world.ts';
import { createWorld, inForce, MINUTE, SECOND, twoPrices, type World } from '../setup.ts';
import { screenOf } from './setup.ts';

const timeout = { type: 'unknown', cause: 'timeout', detail: '', raw: { method: 'POST', path: '/batch', status: null, body: '' } } as const;

function items(world: World, show: OutboxShow = 'open', stationId: string | null = null): readonly OutboxItemView[] {
  const answer = screenOf(world).outbox.list(stationId, show);
  if (!answer.ok) throw new Error(answer.error.message);
  expect(answer.value.total).toBe(answer.value.items.length);
  return answer.value.items;
}

const throttled = { type: 'throttled', retryAfterMs: null, raw: { method: 'POST', path: '/batch', status: 429, body: '' } } as const;

/** A world in which an upload is given up at its first failure, and one that was. */
async function givenUp(): Promise<{ readonly world: World; readonly id: string }> {
  const world = createWorld({ policy: { deadAfter: { attempts: 1, ms: 0, most: 1 } } });
  world.network.onSend(() => throttled);
  world.run();
  const [id = ''] = await world.send('i1', twoPrices);
  await world.clock.settle();
  return { world, id };
}

describe('the list', () => {
  test('the head of a line is queued, what waits behind it is saved and names it', async () => {
    const world = createWorld();
    const [first = ''] = await world.send('i1', twoPrices);
    const [second = ''] = await world.send('i2', twoPrices);
    const [third = ''] = await world.send('i3', twoPrices);
    const [other = ''] = await world.send('i4', [planned('s2', 'g', 1)]);
    expect(items(world).map(({ id, stage, heldBy }) => [id, stage, heldBy])).toEqual([
      [other, 'queued', null],
      [third, 'saved', first],
      [second, 'saved', first],
      [first, 'queued', null],
    ]);
    expect(items(world, 'open', 's2').map(({ id }) => id)).toEqual([other]);
    expect(items(world)[3]).toMatchObject({ kind: 'price-standard', fileName: 'i1.csv', prices: 2, attempts: 0, needsAttention: false });
  });

  test('a shut gate is named on every queued item, and ended ones are not open', async () => {
    const world = createWorld();
    world.network.onSend(() => refusal(400, 'Produto inválido'));
    world.run();
    const [refused = ''] = await world.send('i1', twoPrices);
    await world.clock.settle();
    world.life().desk.setPaused('s1', true);
    const [waiting = ''] = await world.send('i2', twoPrices);
    await world.clock.advance(MINUTE);
    expect(items(world)).toMatchObject([{ id: waiting, stage: 'queued', gate: 'paused' }]);
    expect(items(world, 'all').map(({ id }) => id)).toEqual([waiting, refused]);
    expect(items(world, 'all')[1]).toMatchObject({ stage: 'rejected', problem: { api: { detail: 'Produto inválido' } }, gate: null });
    expect(world.network.received).toHaveLength(1);
  });

  test('what is uncertain explains itself and waits for a person', async () => {
    const world = createWorld();
    world.network.onSend(() => timeout);
    world.run();
    await world.send('i1', twoPrices);
    await world.clock.advance(20 * SECOND);
    const [item] = items(world);
    expect(item).toMatchObject({ stage: 'uncertain', needsAttention: true, canRevive: false });
    expect(item?.uncertainty?.message).toMatch(/^2 preços foram enviados em 21\/11\/2026/);
    expect(item?.uncertainty?.evidence.length).toBeGreaterThan(0);
    expect(screenOf(world).outbox.attention()).toEqual({ ok: true, value: { items: 1, refused: [] } });
    // Outside of the window, the training network is no work.
    expect(screenOf(world).outbox.realAttention()).toBe(0);
    world.life().store.prepare(`UPDATE stations SET environment = 'production'`).run();
    expect(screenOf(world).outbox.realAttention()).toBe(1);
  });

  test('more than fit: the newest, and how many there are', async () => {
    const world = createWorld();
    await world.send('i1', twoPrices);
    const { db } = world.life().store;
    db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAX_OUTBOX_LIST + 50})
      INSERT INTO outbox_items (id, seq, station_id, kind, state, payload_id, record, created_at, updated_at, payload_sha256)
      SELECT 'x' || i, 100 + i, station_id, kind, state, payload_id, record, created_at, updated_at, payload_sha256 FROM outbox_items, n WHERE seq = 1`);
    const answer = screenOf(world).outbox.list(null, 'all');
    expect(answer).toMatchObject({ value: { total: MAX_OUTBOX_LIST + 51, items: { length: MAX_OUTBOX_LIST } } });
    expect(answer.ok && answer.value.items[0]).toMatchObject({ id: `x${MAX_OUTBOX_LIST + 50}`, stage: 'saved', heldBy: 'id1' });
  });

  test('an item whose record is damaged is shown, and says so', async () => {
    const world = createWorld();
    const [id = ''] = await world.send('i1', twoPrices);
    world.life().store.db.exec(`UPDATE outbox_items SET record = '{"state":"queued"}'`);
    expect(items(world)).toMatchObject([
      { id, stage: 'queued', needsAttention: true, problem: { message: expect.stringContaining('danificado') } },
    ]);
    expect(screenOf(world).outbox.item(id)).toMatchObject({ ok: true, value: { item: { prices: 2, batch: null }, batch: null } });
  });
});

describe('one item', () => {
  test('body, answers and the audit in words, oldest first', async () => {
    const world = createWorld();
    world.network.onStatus(() => status({ status: 'FIM', meaning: 'done' }));
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.advance(10 * SECOND);
    const answer = screenOf(world).outbox.item(id);
    if (!answer.ok) throw new Error(answer.error.message);
    const { item, batch, sentBody, sentSha256, bodyProblem, audit, answers } = answer.value;
    expect(item).toMatchObject({ stage: 'done', processId: 'p1' });
    expect(item.batch?.counts).toMatchObject({ sent: 2, accepted: 2, refused: 0, waiting: 0 });
    expect(batch?.lines.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
    expect({ sentBody, bodyProblem }).toEqual({ sentBody: world.network.received[0]?.body, bodyProblem: null });
    expect(sentSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(answers[0]).toMatchObject({ method: 'POST', status: 202 });
    expect(audit.map(({ sentence }) => sentence)).toEqual([
      'Confirmado para envio e guardado neste computador: 2 preços.',
      'Enviado: a tentativa 1 começou.',
      'A rede respondeu que recebeu. Número na rede: p1.',
      'Situação informada pela rede: processado.',
      'A rede concluiu o processamento.',
    ]);
    expect(audit[0]).toMatchObject({ actor: 'user', before: null, after: 'queued', atUtc: '2026-11-21T12:00:00.000Z' });
    expect(audit[0]?.atLocal).toBe('2026-11-21 08:00:00 GMT-4');
  });

  test('damaged bytes are neither shown nor vouched for', async () => {
    const world = createWorld();
    const [id = ''] = await world.send('i1', twoPrices);
    world.life().store.db.exec(`UPDATE payloads SET bytes = CAST('{}' AS BLOB) WHERE id > 1`);
    expect(screenOf(world).outbox.item(id)).toMatchObject({
      value: { sentBody: '', bodyProblem: expect.stringContaining('danificado'), sentSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(screenOf(world).outbox.item('nobody')).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });
});

describe('reviving', () => {
  test('what was given up goes back to the queue, is sent, and the audit says by whom', async () => {
    const { world, id } = await givenUp();
    expect(items(world)).toMatchObject([{ id, stage: 'dead', canRevive: true, needsAttention: true }]);
    const sent = world.network.received.length;
    expect(screenOf(world).outbox.revive(id)).toMatchObject({ ok: true, value: { id, state: 'queued' } });
    await world.clock.advance(MINUTE);
    expect(world.network.received).toHaveLength(sent + 1);
    const row = world.life().store.db.prepare(`SELECT actor, state_before, state_after FROM audit WHERE cause = 'revived'`).get();
    expect(row).toEqual({ actor: 'user', state_before: 'dead', state_after: 'queued' });
    expect(screenOf(world).outbox.revive(id)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  });

  test('never over newer prices: then it waits for nobody any more', async () => {
    const { world, id: old } = await givenUp();
    await world.send('i2', twoPrices);
    expect(screenOf(world).outbox.revive(old)).toMatchObject({
      ok: false,
      error: { code: 'not-allowed', message: expect.stringContaining('mais novo') },
    });
    expect(screenOf(world).outbox.attention()).toEqual({ ok: true, value: { items: 0, refused: [] } });
    expect(items(world).map(({ id }) => id)).not.toContain(old);
    expect(items(world, 'all').find(({ id }) => id === old)).toMatchObject({ stage: 'dead', canRevive: false, needsAttention: false });
  });

  test('not what stopped because its bytes are damaged, and not what never was', async () => {
    const world = createWorld();
    const [id = ''] = await world.send('i1', twoPrices);
    world.life().store.db.exec(`UPDATE payloads SET bytes = CAST('{}' AS BLOB) WHERE id > 1`);
    world.run();
    await world.clock.settle();
    expect(items(world)).toMatchObject([{ id, stage: 'dead', canRevive: false, needsAttention: true }]);
    expect(screenOf(world).outbox.revive(id)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(screenOf(world).outbox.revive('nobody')).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });
});

describe('checking an uncertain batch now', () => {
  async function doubtful() {
    const world = createWorld();
    world.network.onSend(() => timeout);
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.settle();
    expect(items(world)).toMatchObject([{ id, state: 'uncertain', settled: null }]);
    return { world, id, reads: world.network.priceReads() };
  }

  test('reads the prices at once, long before their turn, and says that it ended by itself', async () => {
    const { world, id, reads } = await doubtful();
    world.network.setPrices('s1', inForce(twoPrices));
    const settled = 'Resolvido pelo programa em 21/11/2026, 08:00: os preços lidos da rede são os enviados.';
    expect(await screenOf(world).outbox.check(id)).toMatchObject({ ok: true, value: { state: 'done', settled } });
    expect(world.network.priceReads()).toBe(reads + 1);
    expect(world.view(id)).toMatchObject({ state: 'done', settled });
    expect(await screenOf(world).outbox.check(id)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(world.network.received).toHaveLength(1);
  });

  test('shows what was found when that proves nothing, and why nothing could be read', async () => {
    const { world, id } = await doubtful();
    expect(await screenOf(world).outbox.check(id)).toMatchObject({
      ok: true,
      value: { state: 'uncertain', uncertainty: { evidence: [expect.stringContaining('2 de 2 não estão em vigor')] } },
    });
    world.network.onPrices(() => ({ type: 'unsent', cause: 'refused', detail: 'ECONNREFUSED', raw: null }));
    expect(await screenOf(world).outbox.check(id)).toMatchObject({
      ok: false,
      error: { message: 'A rede está fora do ar. Tente mais tarde.' },
    });
    expect(world.view(id).state).toBe('uncertain');
  });

  test('one that a person decided says so', async () => {
    const { world, id } = await doubtful();
    screenOf(world).outbox.decide(id, 'already-there');
    expect(world.view(id).settled).toBe('Você disse em 21/11/2026, 08:00 que os preços já estão na rede.');
  });
});
