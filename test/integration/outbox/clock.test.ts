import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../main/network/index.ts';
import type { BatchAcceptance } from '../../../main/network/testing.ts';
import { createOutboxRepository } from '../../../main/outbox/index.ts';
import { createRetimeOutbox, createTimeKeeper, type TimeKeeper } from '../../../main/outbox/testing.ts';
import { raw, status } from '../../fakes/network-api.ts';
import { planned, STATIONS, silent } from '../../fakes/outbox-world.ts';
import { createWorld, HOUR, MINUTE, SECOND, twoPrices, type World } from './setup.ts';

const DAY = 24 * HOUR;
const TAKEN = /^(accepted|processing)$/;
const dns: Exchange<BatchAcceptance> = { type: 'unsent', cause: 'dns', detail: 'x', raw: null };
const throttled = (ms: number): Exchange<BatchAcceptance> => ({ type: 'throttled', retryAfterMs: ms, raw: raw('POST', '/batch', 429) });

/** A world in which the outbox waits by the time keeper, as in the program. */
function keptWorld(options: Parameters<typeof createWorld>[0] = {}): { readonly world: World; readonly keeper: () => TimeKeeper } {
  let keeper: TimeKeeper | null = null;
  const current = (): TimeKeeper => {
    if (keeper === null) throw new Error('no life yet');
    return keeper;
  };
  const world: World = createWorld({
    ...options,
    steady: (clock) => {
      keeper = createTimeKeeper({
        clock,
        retime: (change) => {
          const { store, desk } = world.life();
          const outbox = createOutboxRepository(store, () => {});
          createRetimeOutbox({ desk, outbox, clock, accessIds: () => STATIONS })(change);
        },
        awake: () => {},
        logger: silent,
      });
      return keeper.clock;
    },
  });
  const start = (): void => void current().run(new AbortController().signal);
  return {
    world: {
      ...world,
      run() {
        start();
        world.run();
      },
      async restart() {
        await world.restart();
        start();
        await world.clock.settle();
      },
    },
    keeper: current,
  };
}

async function waiting(exchange: Exchange<BatchAcceptance>) {
  const { world, keeper } = keptWorld();
  world.network.onSend(() => exchange);
  world.run();
  const [id = ''] = await world.send('i1', twoPrices);
  await world.clock.settle();
  expect(world.network.received).toHaveLength(1);
  return { world, keeper, id };
}

describe('a clock that is set', () => {
  test.each([-365 * DAY, -DAY, -20 * MINUTE, 20 * MINUTE, DAY, 365 * DAY])(
    'by %i ms: the back-off takes as long as ever, no less and no more',
    async (jump) => {
      const { world, id } = await waiting(dns);
      await world.clock.advance(15 * SECOND);
      world.clock.jump(jump);
      world.life().delivery.kick();
      await world.clock.advance(29 * SECOND);
      expect(world.network.received).toHaveLength(1);
      await world.clock.advance(2 * SECOND);
      expect(world.view(id)).toMatchObject({ state: expect.stringMatching(TAKEN), attempts: 2 });
    },
  );

  test.each([-DAY, DAY])('by %i ms: what the server asked to wait is waited', async (jump) => {
    const { world, id } = await waiting(throttled(30 * MINUTE));
    world.clock.jump(jump);
    await world.clock.advance(29 * MINUTE);
    expect(world.network.received).toHaveLength(1);
    await world.clock.advance(2 * MINUTE);
    expect(world.view(id).state).toMatch(TAKEN);
  });

  test.each([-DAY, DAY])('by %i ms: a batch is followed on at its pace, and silence is not counted by it', async (jump) => {
    const { world } = keptWorld();
    world.network.onStatus(() => status({ status: 'RODANDO', meaning: 'running' }));
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.advance(10 * MINUTE);
    const reads = world.network.statusReads();
    world.clock.jump(jump);
    await world.clock.advance(10 * MINUTE);
    expect(world.network.statusReads() - reads).toBeGreaterThanOrEqual(9);
    expect(world.network.statusReads() - reads).toBeLessThanOrEqual(11);
    expect(world.view(id).state).toBe('processing');
  });

  test('forward: two sweeps do not stand apart because of it, so nothing is sent again', async () => {
    const { world } = keptWorld({ policy: { resendUncertainPrices: true } });
    world.network.onSend(() => ({ type: 'unknown', cause: 'timeout', detail: '', raw: raw('POST', '/batch', null) }));
    world.run();
    await world.send('i1', twoPrices);
    await world.clock.advance(16 * SECOND);
    expect(world.network.priceReads()).toBe(1);
    world.clock.jump(HOUR);
    await world.clock.advance(4 * MINUTE);
    expect(world.network.received).toHaveLength(1);
    await world.clock.advance(2 * MINUTE);
    expect(world.network.received).toHaveLength(2);
  });

  test('forward by years with many lines waiting: no storm, one send a line, each at its time', async () => {
    const { world } = keptWorld();
    world.network.onSend(...Array.from({ length: 4 }, () => () => throttled(10 * MINUTE)));
    world.run();
    for (const station of STATIONS) {
      await world.send(`s-${station}`, [planned(station, 'g', 1)]);
      await world.send(`a-${station}`, [planned(station, 'g', 1, { kind: 'agreement', customerDocument: '1' })]);
      for (let n = 0; n < 20; n += 1) await world.send(`${station}-${n}`, [planned(station, 'g', n + 2)]);
    }
    await world.clock.settle();
    expect(world.network.received).toHaveLength(4);
    world.clock.jump(3 * 365 * DAY);
    world.life().delivery.kick();
    await world.clock.advance(9 * MINUTE);
    expect(world.network.received).toHaveLength(4);
    await world.clock.advance(MINUTE);
    expect(world.network.received).toHaveLength(8);
  });

  test('back while the program was closed: no endless wait', async () => {
    const { world, id } = await waiting(throttled(30 * MINUTE));
    world.clock.jump(-10 * DAY);
    await world.restart();
    await world.clock.advance(61 * MINUTE);
    expect(world.view(id).state).toMatch(TAKEN);
  });

  test('back while the program was closed: a batch is followed on, too', async () => {
    const { world } = keptWorld();
    world.network.onStatus(() => status({ status: 'RODANDO', meaning: 'running' }));
    world.run();
    await world.send('i1', twoPrices);
    await world.clock.advance(10 * MINUTE);
    world.clock.jump(-10 * DAY);
    await world.restart();
    const reads = world.network.statusReads();
    await world.clock.advance(61 * MINUTE);
    expect(world.network.statusReads()).toBeGreaterThan(reads);
  });
});

describe('a PC that slept', () => {
  test.each([true, false])('(monotonic clock went on: %s) sends nothing before the network had time to come back', async (counted) => {
    const { world, keeper, id } = await waiting(dns);
    world.life().desk.setPaused('s2', true);
    const [ready = ''] = await world.send('i2', [planned('s2', 'g', 1)]);
    world.clock.suspend(8 * HOUR, counted);
    world.life().desk.setPaused('s2', false);
    keeper().resumed();
    world.life().delivery.kick();
    await world.clock.advance(9 * SECOND);
    expect(world.network.received).toHaveLength(1);
    await world.clock.advance(MINUTE);
    expect(world.view(id).state).toMatch(TAKEN);
    expect(world.view(ready).state).toMatch(TAKEN);
    expect(world.network.received).toHaveLength(3);
  });
});
