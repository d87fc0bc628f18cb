import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../main/network/index.ts';
import type { BatchAcceptance } from '../../../main/network/testing.ts';
import { accepted, raw, refusal, status } from '../../fakes/network-api.ts';
import { planned } from '../../fakes/outbox-world.ts';
import { createWorld, deferred, HOUR, MINUTE, SECOND, twoPrices } from './setup.ts';

const post = raw('POST', '/batch', null);
const dns: Exchange<BatchAcceptance> = { type: 'unsent', cause: 'dns', detail: 'ENOTFOUND', raw: post };
const unauthorized: Exchange<never> = { type: 'unauthorized', problem: null, raw: null };
const html: Exchange<never> = { type: 'misconfigured', detail: 'text/html', raw: raw('POST', '/batch', 200, '<html>') };
const redirect: Exchange<never> = { type: 'unsent', cause: 'redirect', detail: '302', raw: raw('POST', '/batch', 302) };

async function sent(exchange: Exchange<BatchAcceptance>, options: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld(options);
  world.network.onSend(() => exchange);
  world.run();
  const [id = ''] = await world.send('i1', twoPrices);
  await world.clock.settle();
  return { world, id };
}

describe('each way to fail', () => {
  test('DNS: back in the queue, sent again after the back-off', async () => {
    const { world, id } = await sent(dns);
    expect(world.view(id)).toMatchObject({ state: 'queued', attempts: 1, gate: null, nextAttemptAt: '2026-11-21T12:00:45.000Z' });
    await world.clock.advance(44 * SECOND);
    expect(world.network.received).toHaveLength(1);
    await world.clock.advance(2 * SECOND);
    expect(world.view(id)).toMatchObject({ state: 'accepted', attempts: 2, problem: null });
  });

  test('offline for days: 10 attempts and 72 h, then stopped, payload kept', async () => {
    const world = createWorld();
    world.network.onSend(...Array.from({ length: 1000 }, () => () => dns));
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.advance(73 * HOUR);
    expect(world.view(id)).toMatchObject({ state: 'dead', problem: { message: expect.stringContaining('muitas tentativas') } });
    expect(world.detail(id).sentBody).not.toBe('');
  });

  test('400 in the words of the API: rejected, every line with the reason', async () => {
    const { world, id } = await sent(refusal(400, 'Preço fora da faixa'));
    expect(world.view(id)).toMatchObject({
      state: 'rejected',
      counts: { refused: 2, waiting: 0 },
      problem: { api: { detail: 'Preço fora da faixa' } },
    });
    expect(world.detail(id).lines.map((line) => line.reason)).toEqual(['Preço fora da faixa', 'Preço fora da faixa']);
  });

  test('credentials refused: credential gate, nothing leaves until a new secret comes', async () => {
    const { world, id } = await sent(unauthorized);
    expect(world.view(id)).toMatchObject({ state: 'queued', attempts: 1, gate: 'credentials' });
    expect(world.detail(id).answers).toMatchObject([{ method: 'POST', status: null, outcome: 'sem acesso: credenciais recusadas' }]);
    await world.clock.advance(5 * HOUR);
    expect(world.network.received).toHaveLength(1);
    expect(world.network.priceReads()).toBe(0);
    world.life().delivery.secretChanged('s1');
    await world.clock.settle();
    expect(world.view(id)).toMatchObject({ state: 'accepted', gate: null, attempts: 2 });
  });

  test('a shut gate outlives the program, and "tentar agora" opens it', async () => {
    const { world, id } = await sent(unauthorized);
    await world.restart();
    await world.clock.advance(MINUTE);
    expect(world.view(id).gate).toBe('credentials');
    expect(world.life().outbox.tryNow('s1')).toMatchObject({ ok: true });
    await world.clock.settle();
    expect(world.view(id).state).toBe('accepted');
    expect(world.life().outbox.tryNow('nenhum')).toMatchObject({ ok: false });
  });

  test('captive portal: network gate; a real reading that succeeds opens it', async () => {
    const { world, id } = await sent(redirect);
    world.network.onPrices(() => redirect);
    expect(world.view(id)).toMatchObject({ state: 'queued', attempts: 1, gate: 'network' });
    await world.clock.advance(10 * MINUTE);
    expect(world.network.received).toHaveLength(1);
    expect(world.network.priceReads()).toBeGreaterThan(1);
    world.network.onPrices(null);
    await world.clock.advance(15 * MINUTE);
    expect(world.view(id)).toMatchObject({ state: expect.stringMatching(/accepted|processing/), attempts: 2 });
  });

  test('HTML: uncertain, configuration gate, later batches of the station wait', async () => {
    const { world, id } = await sent(html);
    expect(world.view(id)).toMatchObject({ state: 'uncertain', uncertainty: { cause: 'misconfigured' } });
    const [other = ''] = await world.send('i2', [planned('s1', 'x', 1, { kind: 'agreement', customerDocument: '1' })]);
    await world.clock.settle();
    expect(world.view(other)).toMatchObject({ state: 'queued', gate: 'configuration' });
  });

  test('429 with Retry-After: the whole line waits as told, even when the user is in a hurry', async () => {
    const { world, id } = await sent({ type: 'throttled', retryAfterMs: 120_000, raw: raw('POST', '/batch', 429) });
    await world.send('i2', twoPrices);
    world.life().outbox.tryNow('s1');
    await world.clock.advance(119 * SECOND);
    expect(world.network.received).toHaveLength(1);
    await world.clock.advance(SECOND);
    expect(world.view(id).state).toBe('accepted');
  });

  const throttled: Exchange<never> = { type: 'throttled', retryAfterMs: 0, raw: raw('POST', '/batch', 429) };
  const tokenRefused: Exchange<never> = { type: 'token-refused', problem: null, raw: raw('POST', '/batch', 401) };
  const moved: Exchange<never> = { ...redirect, detail: 'HTTP 307', raw: raw('POST', '/batch', 307) };

  test.each([
    ['429 with Retry-After: 0', throttled, 'pediu para esperar', 21],
    ['401 while tokens are given', tokenRefused, 'não aceitou o acesso', 120],
    ['307 while readings get through', moved, 'pede login em outra página', 21],
  ])('%s: never faster than the own back-off, told, and given up after 200 times', async (_name, exchange, words, mostAnHour) => {
    const world = createWorld();
    world.network.onSend(...Array.from({ length: 1000 }, () => () => exchange));
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    for (let minute = 0; minute < 60; minute += 1) {
      await world.clock.advance(MINUTE);
      // A reading that gets through opens the gate, and tells the delivery that the network is there.
      world.life().desk.observe('s1', status({}));
      world.life().delivery.networkBack('s1');
    }
    expect(world.network.received.length).toBeGreaterThan(5);
    expect(world.network.received.length).toBeLessThanOrEqual(mostAnHour);
    expect(world.view(id)).toMatchObject({ state: 'queued', problem: { message: expect.stringContaining(words) } });
    expect(world.life().desk.closedGates('s1')).toEqual([]);
    for (let day = 0; day < 30 && world.view(id).state === 'queued'; day += 1) {
      for (let hour = 0; hour < 24; hour += 1) {
        await world.clock.advance(HOUR);
        world.life().desk.observe('s1', status({}));
      }
    }
    expect(world.view(id).state).toBe('dead');
    expect(world.network.received.length).toBeLessThanOrEqual(200);
    expect(world.detail(id).sentBody).not.toBe('');
  });

  test('led away although readings get through: its own wait stands', async () => {
    const { world } = await sent(moved);
    world.life().desk.observe('s1', status({}));
    world.life().delivery.networkBack('s1');
    await world.clock.advance(44 * SECOND);
    expect(world.network.received).toHaveLength(1);
    await world.clock.advance(2 * SECOND);
    expect(world.network.received).toHaveLength(2);
  });

  test('a network that comes and goes does not send what fails each time over and over', async () => {
    const world = createWorld();
    world.network.onSend(...Array.from({ length: 1000 }, () => () => dns));
    world.run();
    await world.send('i1', twoPrices);
    for (let n = 0; n < 60; n += 1) {
      await world.clock.advance(30 * SECOND);
      world.life().delivery.networkBack('s1');
    }
    expect(world.network.received.length).toBeLessThanOrEqual(12);
  });

  test('lines that the refusal names keep their own reason', async () => {
    const problem = { status: 400, title: 'Validation Error', detail: 'Dados inválidos', errors: {} };
    const { world, id } = await sent({
      type: 'refused',
      problem,
      lines: [{ index: 1, reason: 'preço alto' }],
      raw: raw('POST', '/batch', 400),
    });
    expect(world.detail(id).lines.map((line) => line.reason)).toEqual(['Dados inválidos', 'preço alto']);
  });

  test('led away after it left: uncertain, and the next ones do not follow until a reading gets through', async () => {
    const away: Exchange<never> = {
      type: 'unknown',
      cause: 'redirected',
      detail: 'HTTP 302, login.example',
      raw: raw('POST', '/batch', 302),
    };
    const { world, id } = await sent(away);
    const [other = ''] = await world.send('i2', [planned('s1', 'x', 1, { kind: 'agreement', customerDocument: '1' })]);
    await world.clock.settle();
    expect(world.view(id)).toMatchObject({ state: 'uncertain', uncertainty: { cause: 'redirected' } });
    expect(world.view(other)).toMatchObject({ state: 'queued', attempts: 0, gate: 'network' });
    await world.clock.advance(6 * HOUR);
    expect(world.view(other).state).not.toBe('queued');
    expect(world.network.received).toHaveLength(2);
  });

  test.each(['timeout', 'reset', 'server-error', 'request-timeout', 'malformed', 'ack-no-id', 'redirected', 'already-there'] as const)(
    '%s: uncertain, never sent again by itself, its line waits',
    async (cause) => {
      const { world, id } = await sent({ type: 'unknown', cause, detail: 'd', raw: post });
      await world.send('i2', twoPrices);
      // Days for one cause: what its line does meanwhile, reading prices, is the same for each.
      await world.clock.advance((cause === 'timeout' ? 72 : 6) * HOUR);
      expect(world.view(id)).toMatchObject({ state: 'uncertain', counts: { waiting: 2 } });
      expect(world.network.received).toHaveLength(1);
    },
  );

  test('process id already on another batch: uncertain, not followed under that id', async () => {
    const world = createWorld();
    world.network.onSend(
      () => accepted('7'),
      () => accepted('7'),
    );
    world.network.onStatus(() => status({ meaning: 'done' }));
    world.run();
    await world.send('i1', [planned('s1', 'g', 1)]);
    await world.clock.settle();
    const [second = ''] = await world.send('i2', [planned('s1', 'g', 2, { kind: 'agreement', customerDocument: '1' })]);
    await world.clock.advance(10 * SECOND);
    expect(world.view(second)).toMatchObject({ state: 'uncertain', uncertainty: { cause: 'process-id-taken' } });
    expect(world.causes(second)).toEqual(['submitted', 'start', 'acknowledged', 'process-id-taken']);
  });
});

describe('restarts and stops', () => {
  test('killed while sending: uncertain after the restart, not sent again', async () => {
    const world = createWorld();
    world.network.onSend(() => new Promise(() => {}));
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.settle();
    expect(world.view(id).state).toBe('sending');
    await world.restart();
    await world.clock.advance(24 * HOUR);
    expect(world.view(id)).toMatchObject({ state: 'uncertain', uncertainty: { cause: 'crash' } });
    expect(world.network.received).toHaveLength(1);
  });

  test('killed while queued or accepted: goes on where it was', async () => {
    const world = createWorld();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.restart();
    expect(world.view(id).state).toBe('accepted');
    world.network.onStatus(() => status({ meaning: 'done', status: 'FIM' }));
    await world.restart();
    await world.clock.advance(2 * SECOND);
    expect(world.view(id).state).toBe('done');
    expect(world.network.received).toHaveLength(1);
  });

  test('stop() waits for the request under way', async () => {
    const world = createWorld();
    const answer = deferred<Exchange<BatchAcceptance>>();
    world.network.onSend(() => answer.promise);
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.settle();
    const stopped = world.life().delivery.stop();
    answer.resolve(accepted('9'));
    await stopped;
    expect(world.view(id)).toMatchObject({ state: 'accepted', processId: '9' });
  });

  test('stop() does not wait for ever: uncertain, and a later answer is not written', async () => {
    const world = createWorld();
    const answer = deferred<Exchange<BatchAcceptance>>();
    world.network.onSend(() => answer.promise);
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.settle();
    const stopped = world.life().delivery.stop();
    await world.clock.advance(5 * SECOND);
    await stopped;
    answer.resolve(accepted('9'));
    await world.clock.settle();
    expect(world.view(id)).toMatchObject({ state: 'uncertain', uncertainty: { cause: 'aborted' }, processId: null });
  });

  test('a late 202: the batch was given up, marked by hand, and is followed after all', async () => {
    const world = createWorld();
    const answer = deferred<Exchange<BatchAcceptance>>();
    world.network.onSend(() => answer.promise);
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.settle();
    // Another part of the program gave the attempt up (the PC slept, say) while the request was still alive.
    const attemptId = JSON.parse(String(world.life().store.db.prepare('SELECT record FROM outbox_items').get()?.record)).lastAttempt.id;
    world.life().desk.apply(id, { type: 'abandoned', attemptId });
    expect(world.life().outbox.decide(id, 'already-there')).toMatchObject({ value: { state: 'done', batch: { counts: { accepted: 2 } } } });
    answer.resolve(accepted('9'));
    await world.clock.settle();
    expect(world.view(id)).toMatchObject({ state: 'accepted', processId: '9', counts: { waiting: 2 } });
    expect(world.causes(id)).toContain('late-acknowledged');
  });
});
