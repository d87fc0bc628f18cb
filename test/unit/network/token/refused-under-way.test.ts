import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../../main/network/index.ts';
import { createTokenKeeper, type TokenAnswer } from '../../../../main/network/testing.ts';
import { station, testClock } from '../../../integration/network/support.ts';

const raw = { method: 'POST', path: '/token', status: 200, body: '' } as const;
const here = station('https://rede.example');
const down: Exchange<never> = { type: 'unknown', cause: 'server-error', detail: 'HTTP 503', raw };
const token = (accessToken: string): Exchange<TokenAnswer> => ({ type: 'answered', value: { accessToken, lifetimeSeconds: 100 }, raw });

/** A keeper whose requests the test answers, one after the other. */
function keeperOf() {
  const clock = testClock();
  const open: ((exchange: Exchange<TokenAnswer>) => void)[] = [];
  let requests = 0;
  const request = () => {
    requests += 1;
    const { promise, resolve } = Promise.withResolvers<Exchange<TokenAnswer>>();
    open.push(resolve);
    return promise;
  };
  const keeper = createTokenKeeper({ request, secretOf: async () => 's', clock });
  return {
    clock,
    keeper,
    requests: () => requests,
    /** Answers the oldest request, once it was made. */
    async answer(exchange: Exchange<TokenAnswer>) {
      await new Promise((done) => setImmediate(done));
      const resolve = open.shift();
      if (resolve === undefined) throw new Error('nothing was asked');
      resolve(exchange);
    },
  };
}

const tokenOf = (exchange: Exchange<string> | null) => (exchange?.type === 'answered' ? exchange.value : exchange?.type);

describe('a refusal that comes while the token is being renewed by time', () => {
  it('counts: when that renewal fails the refused token is not used again before another was asked for', async () => {
    const { clock, keeper, answer, requests } = keeperOf();
    const first = keeper.current(here);
    await answer(token('t1'));
    expect(tokenOf(await first)).toBe('t1');
    clock.advance(85_000);
    const renewing = keeper.current(here);
    const refused = keeper.afterRefusal(here, 't1');
    await answer(down);
    await renewing;
    expect(await refused).toEqual(down);
    expect(requests()).toBe(2);
    const next = keeper.current(here);
    await answer(token('t2'));
    expect(tokenOf(await next)).toBe('t2');
    expect(requests()).toBe(3);
  });

  it('of a token before it waits for the newest, and asks for no other', async () => {
    const { clock, keeper, answer, requests } = keeperOf();
    const first = keeper.current(here);
    await answer(token('t1'));
    await first;
    const second = keeper.afterRefusal(here, 't1');
    await answer(token('t2'));
    expect(tokenOf(await second)).toBe('t2');
    expect(tokenOf(await keeper.afterRefusal(here, 't1'))).toBe('t2');
    clock.advance(85_000);
    const renewing = keeper.current(here);
    const late = keeper.afterRefusal(here, 't1');
    await answer(token('t3'));
    expect([tokenOf(await renewing), tokenOf(await late)]).toEqual(['t3', 't3']);
    expect(requests()).toBe(3);
  });

  it('leaves the token alone when it is of another one and the renewal fails', async () => {
    const { clock, keeper, answer, requests } = keeperOf();
    const first = keeper.current(here);
    await answer(token('t1'));
    await first;
    clock.advance(85_000);
    const renewing = keeper.current(here);
    const late = keeper.afterRefusal(here, 't0');
    await answer(down);
    expect(tokenOf(await renewing)).toBe('t1');
    expect(await late).toEqual(down);
    expect(tokenOf(await keeper.current(here))).toBe('t1');
    expect(requests()).toBe(2);
  });
});
