import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../../main/network/index.ts';
import { createTokenKeeper, type TokenAnswer } from '../../../../main/network/testing.ts';
import { station, testClock } from '../../../integration/network/support.ts';

const raw = { method: 'POST', path: '/token', status: 200, body: '' } as const;
const here = station('https://rede.example');
const SECOND = 1000;
const down: Exchange<never> = { type: 'unknown', cause: 'server-error', detail: 'HTTP 503', raw };
const refused: Exchange<never> = { type: 'unauthorized', problem: null, raw };

/** A network that gives t1, t2, ... for a hundred seconds each, but for the requests that `other` answers. */
function keeperOf(other: (n: number) => Exchange<never> | null = () => null, lifetimeSeconds: number | null = 100) {
  const clock = testClock();
  const asked: string[] = [];
  let secret: string | null = 's';
  const keeper = createTokenKeeper({
    request: async ({ id }, clientSecret): Promise<Exchange<TokenAnswer>> => {
      asked.push(`${id} ${clientSecret}`);
      const n = asked.length;
      return other(n) ?? { type: 'answered', value: { accessToken: `t${n}`, lifetimeSeconds }, raw };
    },
    secretOf: async () => secret,
    clock,
  });
  const short = (exchange: Exchange<string> | null) =>
    exchange === null ? null : exchange.type === 'answered' ? exchange.value : exchange.type;
  return {
    clock,
    asked,
    keeper,
    current: async (at = here) => short(await keeper.current(at)),
    afterRefusal: async (token: string) => short(await keeper.afterRefusal(here, token)),
    setSecret: (to: string | null) => (secret = to),
  };
}

describe('a token', () => {
  it('is asked for with the secret of its station, and told with what came of it', async () => {
    const { keeper, asked } = keeperOf();
    expect(await keeper.current(here)).toEqual({ type: 'answered', value: 't1', raw });
    expect(await keeper.current({ ...here, id: 'st-2' })).toEqual({ type: 'answered', value: 't2', raw });
    expect(asked).toEqual(['st-1 s', 'st-2 s']);
  });

  it('is in use up to 80 % of its life, and renewed then', async () => {
    const { clock, current, asked } = keeperOf();
    expect(await current()).toBe('t1');
    clock.advance(80 * SECOND - 1);
    expect(await current()).toBe('t1');
    clock.advance(1);
    expect(await current()).toBe('t2');
    expect(asked).toHaveLength(2);
  });

  it('of a life that is not told is in use for ever', async () => {
    const { clock, current } = keeperOf(() => null, null);
    await current();
    clock.advance(1e15);
    expect(await current()).toBe('t1');
  });

  it('is not asked for without a secret, and is once there is one', async () => {
    const { keeper, current, asked, setSecret } = keeperOf();
    setSecret(null);
    expect(await keeper.current(here)).toEqual({ type: 'unauthorized', problem: null, raw: null });
    expect(asked).toEqual([]);
    setSecret('novo');
    expect(await current()).toBe('t1');
  });

  it('is asked for once by all who come together', async () => {
    const { asked, current } = keeperOf();
    expect(await Promise.all([current(), current(), current()])).toEqual(['t1', 't1', 't1']);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['503', { ...down, retryAfterMs: 90 * SECOND }, 90],
    ['429', { type: 'throttled', retryAfterMs: 90 * SECOND, raw }, 90],
    ['503 for years', { ...down, retryAfterMs: 999_999 * SECOND }, 3600],
  ] as const)('is not asked for again before the wait that a %s requests is over', async (_, answer, seconds) => {
    const { clock, keeper, asked, current } = keeperOf((n) => (n === 1 ? answer : null));
    expect(await keeper.current(here)).toEqual(answer);
    clock.advance(seconds * SECOND - 1);
    expect(await keeper.current(here)).toEqual({ ...answer, retryAfterMs: 1 });
    expect(asked).toHaveLength(1);
    clock.advance(1);
    expect(await current()).toBe('t2');
  });

  it('is not asked for within thirty seconds of a 429 that names no wait', async () => {
    const { clock, asked, current } = keeperOf((n) => (n === 1 ? { type: 'throttled', retryAfterMs: null, raw } : null));
    await current();
    clock.advance(30 * SECOND - 1);
    expect(await current()).toBe('throttled');
    expect(asked).toHaveLength(1);
  });

  it('of a station that is forgotten is asked for again', async () => {
    const { keeper, current } = keeperOf();
    await current();
    keeper.forget('st-2');
    expect(await current()).toBe('t1');
    keeper.forget('st-1');
    expect(await current()).toBe('t2');
  });
});

describe('a renewal by time', () => {
  it('is not asked for within thirty seconds of the last one: the old token goes on, even past its end', async () => {
    const { clock, current } = keeperOf(() => null, 10);
    const later = async (ms: number) => {
      clock.advance(ms);
      return await current();
    };
    expect(await current()).toBe('t1');
    // The first token is no renewal.
    expect(await later(8 * SECOND)).toBe('t2');
    expect(await later(8 * SECOND)).toBe('t2');
    expect(await later(22 * SECOND - 1)).toBe('t2');
    expect(await later(1)).toBe('t3');
  });

  it('that fails leaves the token in use while it lives, and is tried again after thirty seconds', async () => {
    const { clock, current, asked } = keeperOf((n) => (n === 2 || n === 3 ? down : null), 300);
    await current();
    clock.advance(240 * SECOND);
    expect([await current(), await current()]).toEqual(['t1', 't1']);
    expect(asked).toHaveLength(2);
    clock.advance(30 * SECOND - 1);
    expect(await current()).toBe('t1');
    expect(asked).toHaveLength(2);
    clock.advance(1);
    expect(await current()).toBe('t1');
    expect(asked).toHaveLength(3);
    clock.advance(30 * SECOND - 1);
    expect(await current()).toBe('t1');
    clock.advance(1);
    expect(await current()).toBe('t4');
  });

  it('that fails once the token is at its end is the answer', async () => {
    const { clock, current, asked } = keeperOf((n) => (n > 1 ? down : null));
    await current();
    clock.advance(100 * SECOND - 1);
    expect(await current()).toBe('t1');
    clock.advance(1);
    expect([await current(), await current()]).toEqual(['unknown', 'unknown']);
    expect(asked).toHaveLength(4);
  });

  it('that is refused ends the token, though it would live on', async () => {
    const { clock, current, asked } = keeperOf((n) => (n > 1 ? refused : null));
    await current();
    clock.advance(80 * SECOND);
    expect([await current(), await current()]).toEqual(['unauthorized', 'unauthorized']);
    expect(asked).toHaveLength(2);
  });

  it('counts the life from before the request, never longer than the server does', async () => {
    const clock = testClock();
    let n = 0;
    const keeper = createTokenKeeper({
      request: async () => {
        n += 1;
        clock.advance(10 * SECOND);
        return { type: 'answered', value: { accessToken: `t${n}`, lifetimeSeconds: 100 }, raw };
      },
      secretOf: async () => 's',
      clock,
    });
    await keeper.current(here);
    clock.advance(70 * SECOND - 1);
    expect(await keeper.current(here)).toMatchObject({ value: 't1' });
    clock.advance(1);
    expect(await keeper.current(here)).toMatchObject({ value: 't2' });
  });
});

describe('refused credentials', () => {
  it('are not tried again for thirty seconds, and told meanwhile as they were', async () => {
    const { clock, keeper, asked } = keeperOf((n) => (n < 3 ? refused : null));
    for (let n = 0; n < 2; n += 1) expect(await keeper.current(here)).toEqual(refused);
    expect(asked).toHaveLength(1);
    clock.advance(30 * SECOND - 1);
    expect(await keeper.current(here)).toEqual(refused);
    expect(asked).toHaveLength(1);
    clock.advance(1);
    expect(await keeper.current(here)).toEqual(refused);
    clock.advance(30 * SECOND);
    expect(await keeper.current(here)).toEqual({ type: 'answered', value: 't3', raw });
  });

  it('that are taken again are held against nobody', async () => {
    const { clock, current, afterRefusal } = keeperOf((n) => (n === 1 ? refused : null));
    await current();
    clock.advance(30 * SECOND);
    expect(await current()).toBe('t2');
    expect(await afterRefusal('t2')).toBe('t3');
  });

  it('are tried again at once after the station is forgotten; another failure always is', async () => {
    const { keeper, current } = keeperOf((n) => (n === 1 ? refused : n === 2 ? down : null));
    await current();
    keeper.forget('st-1');
    expect([await current(), await current()]).toEqual(['unknown', 't3']);
  });
});

describe('an access that is changed while a call is under way', () => {
  const moved: Exchange<never> = { type: 'unsent', cause: 'cancelled', detail: 'access changed', raw: null };

  /** The access moves at each of these moments, one after the other. */
  function movingKeeper(when: 'before' | 'reading' | 'asking') {
    const asked: string[] = [];
    let stored = 'https://rede.example';
    const move = () => {
      stored = 'https://nova.example';
      keeper.forget('st-1');
    };
    const keeper = createTokenKeeper({
      async request({ authUrl }) {
        asked.push(authUrl);
        if (when === 'asking' && asked.length === 1) {
          move();
          return refused;
        }
        return { type: 'answered', value: { accessToken: 't', lifetimeSeconds: 100 }, raw };
      },
      async secretOf() {
        if (when === 'reading' && stored === 'https://rede.example') move();
        return 's';
      },
      isCurrent: ({ authUrl }) => authUrl === stored,
      clock: testClock(),
    });
    if (when === 'before') move();
    return { keeper, asked };
  }

  it.each(['before', 'reading'] as const)('%s: its new secret goes to no earlier address, and nothing is held against it', async (when) => {
    const { keeper, asked } = movingKeeper(when);
    expect(await keeper.current(here)).toEqual(moved);
    expect(await keeper.afterRefusal(here, 'old')).toEqual(moved);
    expect(asked).toEqual([]);
    expect(await keeper.current(station('https://nova.example'))).toMatchObject({ value: 't' });
    expect(asked).toEqual(['https://nova.example']);
  });

  it('asking: the refusal of the earlier secret says nothing of the new one', async () => {
    const { keeper } = movingKeeper('asking');
    expect(await keeper.current(here)).toEqual(moved);
    expect(await keeper.current(station('https://nova.example'))).toMatchObject({ value: 't' });
  });
});

describe('after a 401', () => {
  it('the token is renewed, and again only after thirty seconds', async () => {
    const { clock, current, afterRefusal, asked } = keeperOf();
    await current();
    expect(await afterRefusal('t1')).toBe('t2');
    expect(await afterRefusal('t2')).toBeNull();
    clock.advance(30 * SECOND - 1);
    expect(await afterRefusal('t2')).toBeNull();
    expect(asked).toHaveLength(2);
    clock.advance(1);
    expect(await afterRefusal('t2')).toBe('t3');
  });

  it('of an older token the newest is given', async () => {
    const { current, afterRefusal, asked } = keeperOf();
    await current();
    await afterRefusal('t1');
    expect(await afterRefusal('t1')).toBe('t2');
    expect(asked).toHaveLength(2);
  });

  it('the refused token is renewed before it is used again, when it may be', async () => {
    const { clock, current, afterRefusal } = keeperOf();
    await current();
    await afterRefusal('t1');
    expect(await afterRefusal('t2')).toBeNull();
    // It may work for another call: the server decides.
    expect(await current()).toBe('t2');
    clock.advance(30 * SECOND);
    expect(await current()).toBe('t3');
  });

  it('a renewal that fails is the answer, and the next call asks at once', async () => {
    const { current, afterRefusal } = keeperOf((n) => (n === 2 || n === 3 ? down : null));
    await current();
    expect(await afterRefusal('t1')).toBe('unknown');
    expect(await current()).toBe('unknown');
    expect(await current()).toBe('t4');
  });

  it('of a station that was forgotten meanwhile a token is asked for', async () => {
    const { keeper, current, afterRefusal } = keeperOf();
    await current();
    keeper.forget('st-1');
    expect(await afterRefusal('t1')).toBe('t2');
  });
});
