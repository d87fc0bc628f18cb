import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../main/network/index.ts';
import type { BatchAcceptance } from '../../../main/network/testing.ts';
import { raw, refusal, status } from '../../fakes/network-api.ts';
import { addImport, planned } from '../../fakes/outbox-world.ts';
import { createWorld, deferred, inForce, MINUTE, SECOND, twoPrices } from './setup.ts';

describe('the whole path', () => {
  test('queued, sent, accepted, processing, done, in force', async () => {
    const world = createWorld();
    const [id = ''] = await world.send('i1', twoPrices);
    expect(world.view(id)).toMatchObject({
      state: 'queued',
      attempts: 0,
      fileName: 'i1.csv',
      counts: { sent: 2, accepted: 0, refused: 0, waiting: 2, inForce: 0 },
    });
    world.run();
    await world.clock.settle();
    expect(world.view(id)).toMatchObject({ state: 'accepted', processId: 'p1', attempts: 1, networkStatus: 'PENDING' });
    world.network.onStatus(() => status({ status: 'RODANDO', meaning: 'running' }));
    await world.clock.advance(2 * SECOND);
    expect(world.view(id)).toMatchObject({ state: 'processing', networkStatus: 'RODANDO', networkStatusKnown: true });
    world.network.onStatus(() => status({ status: 'FIM', meaning: 'done' }));
    await world.clock.advance(2 * SECOND);
    expect(world.view(id)).toMatchObject({ state: 'done', counts: { accepted: 2, waiting: 0, inForce: 0 } });
    await world.clock.advance(5 * SECOND);
    expect(world.detail(id).lines.map((line) => line.now)).toEqual(['coming', 'coming']);
    world.network.setPrices('s1', inForce(twoPrices));
    await world.clock.advance(5 * SECOND);
    expect(world.view(id).counts.inForce).toBe(2);
    const reads = world.network.priceReads();
    await world.clock.advance(60 * MINUTE);
    expect(world.network.priceReads()).toBe(reads);
  });

  test('item, payload, batch, lines, audit and answers are all kept; the body sent is the body stored', async () => {
    const world = createWorld();
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    world.network.onStatus(() => status({ meaning: 'done', status: 'FIM' }));
    await world.clock.advance(2 * SECOND);
    const detail = world.detail(id);
    expect(detail.sentBody).toBe(world.network.received[0]?.body);
    expect(detail.sentSha256).toBe(createHash('sha256').update(detail.sentBody).digest('hex'));
    expect(world.causes(id)).toEqual(['submitted', 'start', 'acknowledged', 'status-seen', 'status-done']);
    expect(detail.answers.map((answer) => [answer.method, answer.status, answer.outcome])).toEqual([
      ['POST', 202, 'resposta 202'],
      ['GET', 200, 'resposta 200'],
    ]);
    expect(detail.lines[1]).toMatchObject({
      index: 1,
      productName: 'e',
      previousE4: 39800,
      source: { line: 3, column: 'Preço', text: '3,99' },
    });
    const row = world.life().store.db.prepare(`SELECT at_utc, at_local, actor FROM audit WHERE cause = 'acknowledged'`).get();
    expect(row).toMatchObject({ at_utc: '2026-11-21T12:00:00.000Z', actor: 'network' });
    expect(String(row?.at_local)).toContain('08:00:00');
  });

  test('sending, attempt and hash are committed before the first byte leaves', async () => {
    const world = createWorld();
    let seen: unknown = null;
    world.network.onSend(() => {
      seen = world.life().store.db.prepare('SELECT state, record FROM outbox_items').get();
      return refusal(400, 'x');
    });
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.settle();
    expect(seen).toMatchObject({ state: 'sending', record: expect.stringContaining(world.detail(id).sentSha256 ?? 'none') });
  });

  test('splits at the largest batch, one line per station and kind, every price exactly once', async () => {
    const world = createWorld();
    world.network.setLargestBatch(2);
    const prices = [
      planned('s1', 'a', 1),
      planned('s2', 'a', 2),
      planned('s1', 'b', 3),
      planned('s1', 'c', 4, { kind: 'agreement', customerDocument: '9' }),
      planned('s1', 'd', 5),
    ];
    const ids = await world.send('i1', prices);
    const lines = ids.map((id) =>
      world
        .detail(id)
        .lines.map((line) => line.productName)
        .join(''),
    );
    expect(lines).toEqual(['ab', 'd', 'a', 'c']);
    expect(world.view(ids[1] ?? '').heldBy).toBe(ids[0]);
  });

  test('pushes what changed, and only when something that can be seen did', async () => {
    const world = createWorld();
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.advance(2 * SECOND);
    const pushed = world.life().pushed.length;
    expect(world.life().pushed).toContainEqual({ type: 'batches-changed', batchIds: [id] });
    await world.clock.advance(10 * MINUTE);
    expect(world.network.statusReads()).toBeGreaterThan(10);
    expect(world.life().pushed).toHaveLength(pushed);
    const texts = world.life().store.db.prepare(`SELECT count(*) AS n FROM answers WHERE same_as IS NULL`).get();
    expect(texts?.n).toBe(2);
    expect(
      new Set(
        world
          .detail(id)
          .answers.slice(1)
          .map((answer) => answer.body),
      ).size,
    ).toBe(1);
  });
});

describe('submitting', () => {
  test('pressed twice before the first is stored: one batch, the same answer', async () => {
    const world = createWorld({ planned: () => twoPrices });
    addImport(world.life().store, 'i1');
    const { submit, outbox } = world.life();
    const [first, second] = await Promise.all([submit.submit('i1', 1), submit.submit('i1', 1)]);
    expect(first).toEqual(second);
    expect(first.ok).toBe(true);
    expect(outbox.list('s1', 'all')).toMatchObject({ value: { total: 1 } });
  });

  test('pressed again later: refused, still one batch', async () => {
    const world = createWorld();
    await world.send('i1', twoPrices);
    const { submit, outbox } = world.life();
    expect(await submit.submit('i1', 1)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(outbox.list(null, 'all')).toMatchObject({ value: { total: 1 } });
    expect(outbox.list('s2', 'all')).toMatchObject({ value: { total: 0 } });
  });

  test('an old revision, no prices, an unknown station: nothing is stored', async () => {
    let prices = twoPrices;
    const world = createWorld({ planned: () => prices });
    addImport(world.life().store, 'i1', 7);
    const { submit, store } = world.life();
    expect(await submit.submit('i1', 6)).toMatchObject({ ok: false, error: { code: 'stale' } });
    prices = [];
    expect(await submit.submit('i1', 7)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    prices = [...twoPrices, planned('gone', 'g', 1)];
    expect(await submit.submit('i1', 7)).toMatchObject({ ok: false, error: { message: expect.stringContaining('posto') } });
    for (const table of ['outbox_items', 'batches', 'batch_lines', 'audit']) {
      expect(store.db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n).toBe(0);
    }
  });

  test('a store that fails half way keeps nothing, and the import stays open', async () => {
    const world = createWorld({ planned: () => twoPrices });
    addImport(world.life().store, 'i1');
    const { store, submit } = world.life();
    store.db.exec(`CREATE TRIGGER full BEFORE INSERT ON batch_lines WHEN NEW.idx = 1 BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    expect(await submit.submit('i1', 1)).toMatchObject({ ok: false, error: { code: 'storage' } });
    expect(store.db.prepare('SELECT count(*) AS n FROM outbox_items').get()?.n).toBe(0);
    expect(store.db.prepare('SELECT status FROM imports').get()?.status).toBe('open');
    store.db.exec('DROP TRIGGER full');
    expect(await submit.submit('i1', 1)).toMatchObject({ ok: true });
  });
});

describe('delivery', () => {
  test('an unresolved batch holds later ones of its line, not those of other lines', async () => {
    const world = createWorld();
    world.network.onStatus(() => status({ meaning: 'running' }));
    world.run();
    const [first = ''] = await world.send('i1', [planned('s1', 'g', 1)]);
    const [second = ''] = await world.send('i2', [planned('s1', 'g', 2)]);
    const [other = ''] = await world.send('i3', [planned('s2', 'g', 3)]);
    await world.clock.advance(MINUTE);
    expect(world.view(second)).toMatchObject({ state: 'queued', heldBy: first, attempts: 0 });
    expect(world.view(other).state).toBe('processing');
    world.network.onStatus(() => status({ meaning: 'refused', status: 'NEGADO', reason: 'tarde' }));
    await world.clock.advance(2 * MINUTE);
    expect(world.view(first)).toMatchObject({ state: 'rejected', problem: { message: expect.stringContaining('tarde') } });
    expect(world.network.received.map((batch) => batch.lines[0]?.priceE4)).toEqual([1, 3, 2]);
  });

  test('no more lines at a time than allowed', async () => {
    const world = createWorld({ parallel: 1 });
    const slow = deferred<Exchange<BatchAcceptance>>();
    world.network.onSend(() => slow.promise);
    world.run();
    await world.send('i1', [planned('s1', 'g', 1)]);
    await world.send('i2', [planned('s2', 'g', 2)]);
    await world.clock.settle();
    expect(world.network.received).toHaveLength(1);
    slow.resolve(refusal(400, 'x'));
    await world.clock.settle();
    expect(world.network.received).toHaveLength(2);
  });

  test('without the lease nothing leaves', async () => {
    let held = false;
    const world = createWorld({ lease: { held: () => held } });
    world.run();
    await world.send('i1', twoPrices);
    await world.clock.advance(5 * MINUTE);
    expect(world.network.received).toHaveLength(0);
    held = true;
    await world.clock.advance(MINUTE);
    expect(world.network.received).toHaveLength(1);
  });

  test('a payload whose bytes changed is never sent: the batch stops, the next one goes', async () => {
    const world = createWorld();
    const [first = ''] = await world.send('i1', twoPrices);
    const [second = ''] = await world.send('i2', twoPrices);
    const { db } = world.life().store;
    db.exec(`UPDATE payloads SET bytes = CAST(replace(CAST(bytes AS TEXT), '58900', '58901') AS BLOB)
             WHERE id = (SELECT payload_id FROM outbox_items WHERE id = '${first}')`);
    world.run();
    await world.clock.settle();
    expect(world.view(first)).toMatchObject({ state: 'dead', attempts: 0, problem: { message: expect.stringContaining('danificado') } });
    expect(world.view(second).state).toBe('accepted');
    expect(world.network.received).toHaveLength(1);
  });

  test('a record that cannot be read is never sent and holds its line; other lines go on', async () => {
    const world = createWorld();
    const [first = ''] = await world.send('i1', twoPrices);
    await world.send('i2', twoPrices);
    await world.send('i3', [planned('s2', 'g', 1)]);
    world.life().store.db.exec(`UPDATE outbox_items SET record = '{"state":"done"}' WHERE id = '${first}'`);
    world.run();
    await world.clock.advance(MINUTE);
    expect(world.network.received.map((batch) => batch.stationId)).toEqual(['s2']);
  });

  test('cancelled while queued: never sent; once it left it cannot be cancelled', async () => {
    const world = createWorld();
    const [id = ''] = await world.send('i1', twoPrices);
    expect(world.life().outbox.cancel(id)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
    world.run();
    await world.clock.advance(MINUTE);
    expect(world.network.received).toHaveLength(0);
    const [other = ''] = await world.send('i2', twoPrices);
    await world.clock.settle();
    expect(world.life().outbox.cancel(other)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(world.life().outbox.cancel('nenhum')).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  test('a client that throws after all: outcome unknown', async () => {
    const world = createWorld();
    world.network.onSend(() => {
      throw new Error('defect');
    });
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.settle();
    expect(world.view(id)).toMatchObject({ state: 'uncertain', uncertainty: { cause: 'aborted' } });
  });

  test('an answer that cannot be written is kept until it can', async () => {
    const world = createWorld();
    world.run();
    const { db } = world.life().store;
    db.exec(`CREATE TRIGGER full BEFORE INSERT ON answers BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.advance(MINUTE);
    expect(world.view(id).state).toBe('sending');
    db.exec('DROP TRIGGER full');
    await world.clock.advance(5 * SECOND);
    expect(world.view(id)).toMatchObject({ processId: 'p1' });
    expect(world.network.received).toHaveLength(1);
  });

  test('one PC clock set back does not stop a back-off for ever', async () => {
    const world = createWorld();
    world.network.onSend(() => ({ type: 'unsent', cause: 'dns', detail: '', raw: raw('POST', '/b', null) }));
    world.run();
    await world.send('i1', twoPrices);
    await world.clock.settle();
    world.clock.jump(-365 * 24 * 60 * MINUTE);
    await world.clock.advance(2 * MINUTE);
    expect(world.network.received).toHaveLength(2);
  });
});
