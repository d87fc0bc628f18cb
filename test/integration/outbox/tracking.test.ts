import { describe, expect, test } from 'vitest';
import type { BatchStatus, Exchange } from '../../../main/network/index.ts';
import type { BatchAcceptance } from '../../../main/network/testing.ts';
import type { PlannedPrice } from '../../../main/price-import/testing.ts';
import { toLocal } from '../../../main/shared/time/local-time.ts';
import { raw, refusal, status } from '../../fakes/network-api.ts';
import { planned } from '../../fakes/outbox-world.ts';
import { createWorld, HOUR, inForce, MINUTE, SECOND, twoPrices, type World } from './setup.ts';

const post = raw('POST', '/batch', null);
const timeout: Exchange<BatchAcceptance> = { type: 'unknown', cause: 'timeout', detail: '30 s', raw: post };
const unauthorized: Exchange<never> = { type: 'unauthorized', problem: null, raw: null };

async function sent(exchange: Exchange<BatchAcceptance>, options: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld(options);
  world.network.onSend(() => exchange);
  world.run();
  const [id = ''] = await world.send('i1', twoPrices);
  await world.clock.settle();
  return { world, id };
}

describe('following a batch', () => {
  async function followed(script: () => Exchange<BatchStatus>) {
    const world = createWorld();
    world.network.onStatus(script);
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.advance(2 * SECOND);
    return { world, id };
  }

  test('partial: refused lines with their reason at the cell, the sum holds', async () => {
    const lines = [
      { index: 0, status: 'OK', meaning: 'done', reason: null },
      { index: 1, status: 'ERRO', meaning: 'refused', reason: 'Produto inativo' },
    ] as const;
    const { world, id } = await followed(() => status({ status: 'PARCIAL', meaning: 'partial', lines }));
    expect(world.view(id)).toMatchObject({ state: 'partial', counts: { sent: 2, accepted: 1, refused: 1, waiting: 0 } });
    expect(world.detail(id).lines[1]).toMatchObject({ state: 'refused', reason: 'Produto inativo', source: { line: 3, text: '3,99' } });
  });

  test('partial without lines: they wait until the prices tell', async () => {
    const { world, id } = await followed(() => status({ status: 'PARCIAL', meaning: 'partial' }));
    expect(world.view(id).counts).toMatchObject({ accepted: 0, refused: 0, waiting: 2 });
    world.network.setPrices('s1', inForce(twoPrices.slice(0, 1)));
    await world.clock.advance(MINUTE);
    expect(world.view(id).counts).toMatchObject({ accepted: 1, waiting: 1, inForce: 1 });
  });

  test('an unknown word is shown as it is and ends nothing; after 24 h the user may decide', async () => {
    const { world, id } = await followed(() => status({ status: 'EM_ANALISE_MANUAL', meaning: 'unknown' }));
    expect(world.view(id)).toMatchObject({ state: 'processing', networkStatus: 'EM_ANALISE_MANUAL', networkStatusKnown: false });
    await world.clock.advance(24 * HOUR + MINUTE);
    expect(world.view(id)).toMatchObject({ state: 'uncertain', uncertainty: { cause: 'no-news' }, counts: { waiting: 2 } });
    expect(world.network.received).toHaveLength(1);
  });

  test('a batch that the network leaves waiting until its prices are valid is in no doubt before its silence has lasted long after that', async () => {
    const world = createWorld({ policy: { silentAfterMs: HOUR } });
    world.network.onStatus(() => status({ status: 'AGENDADO', meaning: 'waiting' }));
    world.run();
    const validFrom = toLocal(world.clock.now() + 2 * HOUR, 'America/Manaus');
    const [id = ''] = await world.send('i1', [planned('s1', 'g', 58900, { validFrom })]);
    await world.clock.advance(2.5 * HOUR);
    expect(world.view(id)).toMatchObject({ state: 'processing', batch: { counts: { waiting: 1 } } });
    await world.clock.advance(HOUR);
    expect(world.view(id)).toMatchObject({ state: 'uncertain', uncertainty: { cause: 'no-news' } });
  });

  test('a batch that waits at the network for its start lets the other parts of its sheet leave, and prices at once', async () => {
    const world = createWorld();
    world.network.setLargestBatch(2);
    world.network.onStatus(() => status({}));
    world.run();
    const validFrom = toLocal(world.clock.now() + 96 * HOUR, 'America/Manaus');
    const parts = await world.send(
      'i1',
      ['a', 'b', 'c', 'd', 'e'].map((product) => planned('s1', product, 58900, { validFrom })),
    );
    await world.clock.advance(MINUTE);
    expect(world.network.received.map(({ lines }) => lines.map(({ productId }) => productId).join(''))).toEqual(['ab', 'cd', 'e']);
    const [correction = ''] = await world.send('i2', [planned('s1', 'a', 59900, { validFrom })]);
    const [atOnce = ''] = await world.send('i3', [planned('s1', 'a', 57900)]);
    expect([world.view(correction).heldBy, world.view(atOnce).heldBy]).toEqual([parts[0], null]);
    await world.clock.advance(MINUTE);
    expect(world.network.received.map(({ lines }) => lines.at(0)?.priceE4)).toEqual([58900, 58900, 58900, 57900]);
    // Once the network has ended it, the correction follows.
    world.network.onStatus(() => status({ status: 'FIM', meaning: 'done' }));
    await world.clock.advance(2 * MINUTE);
    expect(world.network.received.at(-1)?.lines.at(0)?.priceE4).toBe(59900);
    expect([...parts, atOnce].map((id) => world.view(id).state)).toEqual(['done', 'done', 'done', 'done']);
  });

  test('when the start of a batch comes that the network still works on, it holds the line', async () => {
    const world = createWorld();
    world.network.onStatus(() => status({}));
    world.run();
    const validFrom = toLocal(world.clock.now() + HOUR, 'America/Manaus');
    const [id = ''] = await world.send('i1', [planned('s1', 'a', 58900, { validFrom })]);
    await world.clock.advance(HOUR + MINUTE);
    const [later = ''] = await world.send('i2', [planned('s1', 'b', 57900)]);
    await world.clock.advance(MINUTE);
    expect([world.view(later).heldBy, world.network.received.length]).toEqual([id, 1]);
  });

  test('404 for 15 min: uncertain; when the network finds it again it is followed on', async () => {
    const { world, id } = await followed(() => refusal(404, 'não encontrado'));
    await world.clock.advance(14 * MINUTE);
    expect(world.view(id).state).toBe('accepted');
    await world.clock.advance(3 * MINUTE);
    expect(world.view(id)).toMatchObject({ state: 'uncertain', uncertainty: { cause: 'process-not-found' } });
    world.network.onStatus(() => status({ status: 'FIM', meaning: 'done' }));
    await world.clock.advance(6 * MINUTE);
    expect(world.view(id)).toMatchObject({ state: 'done', batch: { counts: { accepted: 2 } } });
  });

  test('credentials refused while polling: it stops asking until they are good', async () => {
    const { world, id } = await followed(() => unauthorized);
    const reads = world.network.statusReads();
    await world.clock.advance(HOUR);
    expect(world.network.statusReads()).toBe(reads);
    world.network.onStatus(() => status({ status: 'FIM', meaning: 'done' }));
    world.life().delivery.secretChanged('s1');
    await world.clock.settle();
    expect(world.view(id).state).toBe('done');
  });

  test('scheduled prices are looked for when their validity begins', async () => {
    const world = createWorld();
    world.network.onStatus(() => status({ status: 'FIM', meaning: 'done' }));
    world.run();
    const price = planned('s1', 'g', 58900, { validFrom: '2026-11-24T00:00:00' });
    const [id = ''] = await world.send('i1', [price]);
    await world.clock.advance(HOUR);
    expect(world.detail(id).lines[0]?.now).toBe('scheduled');
    expect(world.view(id)).toMatchObject({
      ...{ state: 'done', needsAttention: false, problem: null },
      counts: { scheduled: 1, coming: 0, waiting: 0, scheduledFrom: '2026-11-24T00:00:00' },
    });
    const reads = world.network.priceReads();
    await world.clock.advance(24 * HOUR);
    expect(world.network.priceReads()).toBe(reads);
    world.network.setPrices('s1', inForce([price]));
    await world.clock.advance(48 * HOUR);
    expect(world.detail(id).lines[0]?.now).toBe('in-force');
  });

  test('a PC whose clock is an hour behind its network sees at once what is in force there', async () => {
    const { world, id } = await ahead(HOUR, twoPrices);
    world.network.setPrices('s1', since(world.clock.now() + HOUR - SECOND, twoPrices));
    await world.clock.advance(MINUTE);
    expect(world.view(id).counts).toMatchObject({ inForce: 2, coming: 0 });
  });

  test('a PC whose clock is an hour ahead waits for the start by the clock of its network, in one wait', async () => {
    const price = planned('s1', 'g', 58900, { validFrom: '2026-11-24T00:00:00' });
    const { world, id } = await ahead(-HOUR, [price]);
    const start = Date.parse('2026-11-24T04:00:00Z');
    await world.clock.advance(start - world.clock.now() - SECOND);
    const reads = world.network.priceReads();
    await world.clock.advance(HOUR);
    expect(world.network.priceReads()).toBe(reads);
    world.network.setPrices('s1', since(start, [price]));
    await world.clock.advance(MINUTE);
    expect(world.detail(id).lines[0]?.now).toBe('in-force');
  });
});

/** Prices that were accepted by a network whose time is `ms` ahead. */
async function ahead(ms: number, prices: readonly PlannedPrice[]) {
  const world: World = createWorld({ networkNow: () => world.clock.now() + ms });
  world.network.onStatus(() => status({ status: 'FIM', meaning: 'done' }));
  world.run();
  const [id = ''] = await world.send('i1', prices);
  await world.clock.advance(2 * SECOND);
  return { world, id };
}

const since = (at: number, prices: readonly PlannedPrice[]) =>
  inForce(prices).map((price) => ({ ...price, validFrom: toLocal(at, 'America/Manaus') }));

describe('uncertain prices', () => {
  test('read back from a network whose clock is ahead: what took effect there has not failed to arrive', async () => {
    const world: World = createWorld({ networkNow: () => world.clock.now() + HOUR });
    world.network.onSend(() => timeout);
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    world.network.setPrices('s1', since(world.clock.now() + HOUR, twoPrices));
    await world.clock.advance(15 * SECOND);
    expect(world.view(id)).toMatchObject({ state: 'done', counts: { accepted: 2, inForce: 2 } });
  });

  test('read back and in force: done, with the proof', async () => {
    const { world, id } = await sent(timeout);
    world.network.setPrices('s1', inForce(twoPrices));
    await world.clock.advance(15 * SECOND);
    expect(world.view(id)).toMatchObject({ state: 'done', counts: { accepted: 2, inForce: 2 } });
    expect(world.causes(id)).toContain('found-in-force');
  });

  test('in force before the send already: nothing is proven, the user decides', async () => {
    const world = createWorld({ policy: { resendUncertainPrices: true } });
    world.network.onSend(() => timeout);
    world.run();
    const same = [planned('s1', 'g', 58900, { previousE4: 58900 })];
    world.network.setPrices('s1', inForce(same));
    const [id = ''] = await world.send('i1', same);
    await world.clock.advance(HOUR);
    expect(world.view(id)).toMatchObject({ state: 'uncertain' });
    expect(world.view(id).uncertainty?.evidence[0]).toContain('talvez já fossem assim antes');
    expect(world.life().outbox.decide(id, 'already-there')).toMatchObject({ value: { state: 'done' } });
    await world.clock.advance(5 * SECOND);
    expect(world.view(id).counts).toMatchObject({ accepted: 1, inForce: 1 });
    expect(world.life().outbox.decide(id, 'send-again')).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  });

  test('prices never read before the send: a match is no proof either', async () => {
    const { world, id } = await sent(timeout, { pricesRead: false });
    world.network.setPrices('s1', inForce(twoPrices));
    await world.clock.advance(HOUR);
    expect(world.view(id).state).toBe('uncertain');
  });

  test('two sweeps 5 min apart differ and the profile allows it: sent again, once', async () => {
    const { world, id } = await sent(timeout, { policy: { resendUncertainPrices: true } });
    await world.clock.advance(4 * MINUTE);
    expect(world.network.received).toHaveLength(1);
    const message = () => world.view(id).uncertainty?.message;
    expect(message()).toContain('envia de novo, uma única vez');
    expect(message()).not.toContain('Nada vai sem você decidir');
    world.network.onSend(() => timeout);
    await world.clock.advance(2 * MINUTE);
    expect(world.network.received).toHaveLength(2);
    await world.clock.advance(48 * HOUR);
    expect(world.network.received).toHaveLength(2);
    expect(world.view(id).state).toBe('uncertain');
    expect(message()).not.toContain('uma única vez');
    expect(message()).toContain('Nada vai sem você decidir');
  });

  test('a sweep that shifted, or could not be read, is no ground for anything', async () => {
    const { world, id } = await sent(timeout, { policy: { resendUncertainPrices: true } });
    world.network.onPrices(() => ({ type: 'answered', value: { items: [], shifted: true }, raw: raw('GET', '/prices', 200) }));
    await world.clock.advance(6 * HOUR);
    world.network.onPrices(() => ({ type: 'unknown', cause: 'timeout', detail: '', raw: raw('GET', '/prices', null) }));
    await world.clock.advance(6 * HOUR);
    expect(world.view(id)).toMatchObject({ state: 'uncertain', uncertainty: { evidence: [] } });
    expect(world.network.received).toHaveLength(1);
  });

  test('a newer batch of the line waits: the user decides, and then both go in order', async () => {
    const { world, id } = await sent(timeout, { policy: { resendUncertainPrices: true } });
    const [newer = ''] = await world.send('i2', [planned('s1', 'g', 60000)]);
    await world.clock.advance(6 * HOUR);
    expect(world.network.received).toHaveLength(1);
    expect(world.view(newer).heldBy).toBe(id);
    expect(world.view(id).uncertainty?.message).not.toContain('uma única vez');
    expect(world.view(id).uncertainty).toMatchObject({ cause: 'timeout', message: expect.stringContaining('2 preços foram enviados') });
    world.network.onStatus(() => status({ status: 'FIM', meaning: 'done' }));
    expect(world.life().outbox.decide(id, 'send-again')).toMatchObject({ value: { state: 'queued' } });
    await world.clock.advance(MINUTE);
    expect(world.network.received.map((batch) => batch.lines.at(0)?.priceE4)).toEqual([58900, 58900, 60000]);
  });
});
