import { describe, expect, test } from 'vitest';
import type { Exchange, UnsentCause } from '../../../main/network/index.ts';
import { createGates } from '../../../main/outbox/testing.ts';
import { createReachability } from '../../../main/stations/index.ts';
import type { GateView } from '../../../preload/contract/outbox/batches.ts';
import { raw, status } from '../../fakes/network-api.ts';
import { STATIONS, silent, stations } from '../../fakes/outbox-world.ts';
import { createWorld, HOUR, inForce, MINUTE, SECOND, twoPrices, type World } from './setup.ts';

const unsent = (cause: UnsentCause, detail = 'x'): Exchange<never> => ({ type: 'unsent', cause, detail, raw: null });
const html: Exchange<never> = { type: 'misconfigured', detail: 'HTTP 200, HTML', raw: raw('POST', '/batch', 200, '<html>') };

function gatesOf(world: World) {
  return createGates({ desk: world.life().desk, stations, accessIds: () => STATIONS });
}

function listed(world: World, stationId: string | null = 's1'): readonly GateView[] {
  const answer = gatesOf(world).list(stationId);
  return answer.ok ? answer.value : [];
}

describe('offline', () => {
  test.each(['dns', 'refused', 'connect-timeout', 'tls', 'proxy', 'proxy-auth', 'proxy-unsupported', 'redirect'] as const)(
    'a reading that can not leave (%s) shuts the network gate before an attempt is spent',
    async (cause) => {
      const world = createWorld();
      world.network.onPrices(() => unsent(cause));
      world.run();
      world.life().desk.observe('s1', unsent(cause));
      const [id = ''] = await world.send('i1', twoPrices);
      await world.clock.advance(24 * HOUR);
      expect(world.network.received).toHaveLength(0);
      expect(world.view(id)).toMatchObject({ state: 'queued', attempts: 0, gate: 'network' });
      expect(listed(world)).toMatchObject([{ stationId: 's1', gate: 'network', since: '2026-11-21T12:00:00.000Z' }]);
      expect(listed(world, 's2')).toEqual([]);
      world.network.onPrices(null);
      await world.clock.advance(15 * MINUTE);
      expect(world.view(id).attempts).toBe(1);
      expect(listed(world, null)).toEqual([]);
    },
  );

  test('the reason that is shown is the latest, the time is the first', async () => {
    const world = createWorld();
    world.life().desk.observe('s1', unsent('dns'));
    await world.clock.advance(MINUTE);
    world.life().desk.observe('s1', unsent('proxy-auth'));
    expect(listed(world)).toMatchObject([{ since: '2026-11-21T12:00:00.000Z', message: expect.stringContaining('usuário e senha') }]);
    expect(listed(world)).toHaveLength(1);
  });

  test('the same news again is none: nobody is told', async () => {
    const world = createWorld();
    let told = 0;
    world.life().desk.subscribe(() => {
      told += 1;
    });
    for (let n = 0; n < 5; n += 1) world.life().desk.observe('s1', unsent('dns'));
    expect(told).toBe(1);
  });

  test('back online, shown by a real request: the gate opens at once, and what waits for the network goes', async () => {
    const world = createWorld();
    world.network.onSend(() => unsent('dns'));
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.settle();
    expect(world.view(id)).toMatchObject({ state: 'queued', attempts: 1, nextAttemptAt: '2026-11-21T12:00:45.000Z' });
    let online = false;
    const reachability = createReachability({
      clock: world.clock,
      emit: () => {},
      logger: silent,
      stations: () => ['s1'],
      probe: async (stationId) => {
        const exchange: Exchange<unknown> = online ? status({}) : unsent('dns');
        reachability.observe(stationId, exchange);
        world.life().desk.observe(stationId, exchange);
        return exchange;
      },
      online: (stationId) => world.life().delivery.networkBack(stationId),
    });
    const stop = new AbortController();
    void reachability.run(stop.signal);
    await world.clock.advance(5 * SECOND);
    expect(world.view(id).gate).toBe('network');
    world.network.onPrices(() => unsent('dns'));
    await world.clock.advance(3 * HOUR);
    expect(world.network.received).toHaveLength(1);
    online = true;
    await world.clock.advance(30 * SECOND);
    stop.abort();
    expect(world.view(id)).toMatchObject({ state: expect.stringMatching(/accepted|processing/), attempts: 2, gate: null });
  });

  test('a wait that the network itself asked for is not cut short by being back online', async () => {
    const world = createWorld();
    world.network.onSend(() => ({ type: 'throttled', retryAfterMs: 10 * MINUTE, raw: raw('POST', '/batch', 429) }));
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.settle();
    world.life().delivery.networkBack('s1');
    await world.clock.advance(9 * MINUTE);
    expect(world.view(id)).toMatchObject({ state: 'queued', attempts: 1 });
  });
});

describe('a wrong address', () => {
  test('known before the send left: queued, configuration gate', async () => {
    const world = createWorld();
    world.network.onSend(() => unsent('not-api', 'token: HTTP 200, HTML'));
    world.network.onPrices(() => html);
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.advance(HOUR);
    expect(world.view(id)).toMatchObject({ state: 'queued', attempts: 1, gate: 'configuration' });
    expect(listed(world)).toMatchObject([{ gate: 'configuration', opens: expect.stringContaining('endereços') }]);
    world.network.onPrices(null);
    world.life().outbox.tryNow('s1');
    await world.clock.settle();
    expect(world.view(id).state).toBe('accepted');
  });

  test('shown by a page in answer to the send: uncertain, and the next ones wait', async () => {
    const world = createWorld();
    world.network.onSend(() => html);
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.settle();
    expect(world.view(id).state).toBe('uncertain');
    expect(listed(world)).toMatchObject([{ gate: 'configuration' }]);
  });
});

describe('the sentences', () => {
  test('a captive portal is named by the host that it led to', () => {
    const world = createWorld();
    world.life().desk.observe('s1', unsent('redirect', 'HTTP 302, login.hotspot.example'));
    expect(listed(world)).toMatchObject([
      { message: expect.stringContaining('(login.hotspot.example)'), opens: expect.stringContaining('Abra o navegador') },
    ]);
  });

  test('a send that is led away closes the gate with the same reason', async () => {
    const world = createWorld();
    world.network.onSend(() => unsent('redirect', 'HTTP 302, login.hotspot.example'));
    world.network.onPrices(() => unsent('redirect', 'HTTP 302, login.hotspot.example'));
    world.run();
    await world.send('i1', twoPrices);
    await world.clock.settle();
    expect(listed(world)).toMatchObject([{ gate: 'network', message: expect.stringContaining('(login.hotspot.example)') }]);
  });

  test('each says what it is and what opens it; credentials and pause only a person can open', async () => {
    const world = createWorld();
    world.life().desk.observe('s1', { type: 'unauthorized', problem: null, raw: null });
    gatesOf(world).pause('s1', true);
    world.life().desk.observe('s1', unsent('proxy-unsupported', 'SOCKS5 a:1'));
    world.life().desk.observe('s1', html);
    const views = listed(world);
    expect(views.map(({ gate }) => gate).toSorted()).toEqual(['configuration', 'credentials', 'network', 'paused']);
    for (const { message, opens } of views) expect([message, opens].every((text) => /^[A-Z].*\.$/.test(text))).toBe(true);
    expect(views.find(({ gate }) => gate === 'network')?.message).toContain('proxy');
  });
});

describe('the pause', () => {
  test('nothing leaves, nothing is spent, until it is taken back; it outlives the program and "tentar agora"', async () => {
    const world = createWorld();
    world.run();
    expect(gatesOf(world).pause('s1', true)).toEqual({ ok: true, value: null });
    gatesOf(world).pause('s1', true);
    const [id = ''] = await world.send('i1', twoPrices);
    await world.restart();
    world.life().outbox.tryNow('s1');
    world.life().desk.observe('s1', status({}));
    await world.clock.advance(5 * HOUR);
    expect(world.view(id)).toMatchObject({ state: 'queued', attempts: 0, gate: 'paused' });
    expect(gatesOf(world).pause('s1', false)).toEqual({ ok: true, value: null });
    await world.clock.settle();
    expect(world.view(id)).toMatchObject({ state: 'accepted', gate: null });
    expect(world.causes('s1')).toEqual(['outbox-paused', 'outbox-resumed']);
  });

  test('one of all stations at once leaves an earlier one as it is', async () => {
    const world = createWorld();
    gatesOf(world).pause('s1', true);
    gatesOf(world).pause('s1', true, true);
    gatesOf(world).pause('s2', true, true);
    expect(world.life().desk.closedGates('s1')).toMatchObject([{ gate: 'paused', detail: null }]);
    expect(world.life().desk.closedGates('s2')).toMatchObject([{ gate: 'paused', detail: 'all' }]);
    await world.restart();
    expect(gatesOf(world).resumable()).toEqual(['s2']);
  });

  test('another station goes on, and one that does not exist is told so', async () => {
    const world = createWorld();
    world.run();
    gatesOf(world).pause('s2', true);
    world.network.setPrices('s1', inForce(twoPrices));
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.settle();
    expect(world.view(id).state).toBe('accepted');
    expect(gatesOf(world).pause('nenhum', true)).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });
});
