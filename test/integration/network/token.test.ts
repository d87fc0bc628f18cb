import { describe, expect, it } from 'vitest';
import { createNetworkApi } from '../../../main/network/index.ts';
import { parseProfile } from '../../../main/network/testing.ts';
import { json, PROFILE, SECRET, serve, serveTcp, station, TOKEN_PATH, testClock, UNAUTHORIZED, withTokens } from './support.ts';

const page = { data: [], is_last: true, current_page: 1, total_items: 0 };

function jwt(claims: object): string {
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
}

/** A server whose tokens have the lives given, and which notes the token of each data request. */
function tokenServer(lives: readonly object[]) {
  const requests: string[] = [];
  const used: (string | undefined)[] = [];
  return {
    requests,
    used,
    server: serve((seen, response) => {
      if (seen.url !== TOKEN_PATH) {
        used.push(seen.headers.authorization);
        return json(response, 200, page);
      }
      requests.push(seen.body);
      return json(response, 200, lives[Math.min(requests.length, lives.length) - 1] ?? {});
    }),
  };
}

describe('the token', () => {
  it('is asked for as the document says: form-encoded, no bearer', async () => {
    await using server = await serve(withTokens((_, response) => json(response, 200, page)));
    const api = createNetworkApi({ profile: PROFILE, secretOf: async () => SECRET, clock: testClock() });
    await api.listProducts(station(server.url, { clientId: 'a&b=c' }));
    expect(server.seen[0]).toMatchObject({ method: 'POST', url: '/auth-sso/api/oauth/token' });
    expect(server.seen[0]?.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' });
    expect(server.seen[0]?.headers.authorization).toBeUndefined();
    expect(Object.fromEntries(new URLSearchParams(server.seen[0]?.body))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'a&b=c',
      client_secret: SECRET,
    });
  });

  it('is asked for once by calls that come together, and kept apart for each station', async () => {
    await using server = await serve(withTokens((_, response) => json(response, 200, page)));
    const api = createNetworkApi({ profile: PROFILE, secretOf: async () => SECRET, clock: testClock() });
    const one = station(server.url);
    const two = station(server.url, { id: 'st-2' });
    await Promise.all([one, two, one, two, one].map((each) => api.listProducts(each)));
    expect(server.seen.filter((seen) => seen.url === TOKEN_PATH)).toHaveLength(2);
  });

  it.each([
    ['JWT exp minus iat', { accessToken: jwt({ iat: 1_000, exp: 1_600 }), expiresIn: 3600 }, 'seconds', 480_000],
    ['expiresIn in seconds', { accessToken: 'opaque', expiresIn: 3600 }, 'seconds', 2_880_000],
    ['expiresIn in milliseconds', { accessToken: 'opaque', expiresIn: 3_600_000 }, 'milliseconds', 2_880_000],
    ['expiresIn in minutes, as text', { accessToken: 'opaque', expiresIn: '60' }, 'minutes', 2_880_000],
    ['expiresIn, when the JWT holds no life', { accessToken: jwt({ exp: 'x' }), expiresIn: 100 }, 'seconds', 80_000],
  ])('is renewed at 80 %% of its life: %s', async (_name, life, expiresInUnit, renewAt) => {
    const { requests, server: starting } = tokenServer([life]);
    await using server = await starting;
    const profile = parseProfile(JSON.stringify({ token: { expiresInUnit } }));
    if (!profile.ok) throw new Error(profile.error.message);
    const clock = testClock();
    const api = createNetworkApi({ profile: profile.value, secretOf: async () => SECRET, clock });
    await api.listProducts(station(server.url));
    clock.advance(renewAt - 1);
    await api.listProducts(station(server.url));
    expect(requests).toHaveLength(1);
    clock.advance(1);
    await Promise.all([api.listProducts(station(server.url)), api.listProducts(station(server.url))]);
    expect(requests).toHaveLength(2);
  });

  it('with no life told is renewed only when it is refused', async () => {
    const { requests, server: starting } = tokenServer([{ accessToken: 'opaque' }]);
    await using server = await starting;
    const clock = testClock();
    const api = createNetworkApi({ profile: PROFILE, secretOf: async () => SECRET, clock });
    await api.listProducts(station(server.url));
    clock.advance(1e12);
    await api.listProducts(station(server.url));
    expect(requests).toHaveLength(1);
  });

  it('is never renewed twice within 30 s, however short its life', async () => {
    const {
      requests,
      used,
      server: starting,
    } = tokenServer([
      { accessToken: 'first', expiresIn: 1 },
      { accessToken: 'second', expiresIn: 1 },
    ]);
    await using server = await starting;
    const clock = testClock();
    const api = createNetworkApi({ profile: PROFILE, secretOf: async () => SECRET, clock });
    for (let second = 0; second < 90; second += 1) {
      await api.listProducts(station(server.url));
      clock.advance(1000);
    }
    // The first one, then renewals at 1 s, 31 s and 61 s.
    expect(requests).toHaveLength(4);
    expect(used).toHaveLength(90);
  });

  it('stays in use while it lives when its renewal fails', async () => {
    let down = false;
    const used: (string | undefined)[] = [];
    await using server = await serve((seen, response) => {
      if (seen.url !== TOKEN_PATH) {
        used.push(seen.headers.authorization);
        return json(response, 200, page);
      }
      return down ? json(response, 503, '') : json(response, 200, { accessToken: 'first', expiresIn: 100 });
    });
    const clock = testClock();
    const api = createNetworkApi({ profile: PROFILE, secretOf: async () => SECRET, clock });
    await api.listProducts(station(server.url));
    down = true;
    clock.advance(85_000);
    expect(await api.listProducts(station(server.url))).toMatchObject({ type: 'answered' });
    const asked = server.seen.length;
    expect(await api.listProducts(station(server.url))).toMatchObject({ type: 'answered' });
    // It was tried a moment ago.
    expect(server.seen).toHaveLength(asked + 1);
    clock.advance(31_000);
    expect(await api.listProducts(station(server.url))).toMatchObject({ type: 'unsent' });
    expect(used).toEqual(['Bearer first', 'Bearer first', 'Bearer first']);
  });
});

describe('a 401', () => {
  it('brings one renewal and one retry', async () => {
    await using server = await serve(
      withTokens((seen, response) =>
        seen.headers.authorization === 'Bearer token-1' ? json(response, 401, UNAUTHORIZED) : json(response, 202, { process_id: 9 }),
      ),
    );
    const api = createNetworkApi({ profile: PROFILE, secretOf: async () => SECRET, clock: testClock() });
    const body = new TextEncoder().encode('{}');
    expect(await api.sendBatch(station(server.url), 'agreement', body)).toMatchObject({ type: 'answered', value: { processId: '9' } });
    expect(server.seen.map((seen) => seen.url)).toEqual([
      TOKEN_PATH,
      PROFILE.paths.agreementBatch,
      TOKEN_PATH,
      PROFILE.paths.agreementBatch,
    ]);
  });

  it('within 30 s of the last renewal stands, without a word about the credentials, and brings no request more', async () => {
    await using server = await serve(withTokens((_, response) => json(response, 401, UNAUTHORIZED)));
    const clock = testClock();
    const api = createNetworkApi({ profile: PROFILE, secretOf: async () => SECRET, clock });
    const tokens = () => server.seen.filter((seen) => seen.url === TOKEN_PATH).length;
    expect(await api.listProducts(station(server.url))).toMatchObject({ type: 'token-refused', problem: { title: 'Unauthorized' } });
    expect(tokens()).toBe(2);
    clock.advance(29_999);
    expect(await api.listProducts(station(server.url))).toMatchObject({ type: 'token-refused' });
    expect(tokens()).toBe(2);
    clock.advance(1);
    expect(await api.listProducts(station(server.url))).toMatchObject({ type: 'token-refused' });
    // What was refused is renewed before it is tried again, and only then.
    expect(tokens()).toBe(3);
  });

  /** Tokens as `give` says; a call is answered by whether its token is the one that `good` names. */
  function keeper(give: (n: number) => readonly [status: number, body: unknown]) {
    const log: string[] = [];
    let good = '';
    let asked = 0;
    const server = serve((seen, response) => {
      if (seen.url === TOKEN_PATH) {
        asked += 1;
        const [status, body] = give(asked);
        log.push(`token ${status}`);
        return json(response, status, body, { 'retry-after': '5' });
      }
      log.push(`${seen.method} ${seen.headers.authorization?.slice(7)}`);
      return seen.headers.authorization === `Bearer ${good}` ? json(response, 202, { process_id: 9 }) : json(response, 401, UNAUTHORIZED);
    });
    const clock = testClock();
    const api = createNetworkApi({ profile: PROFILE, secretOf: async () => SECRET, clock });
    return { log, server, clock, api, accept: (token: string) => (good = token) };
  }
  const token = (n: number) => [200, { accessToken: `t${n}`, expiresIn: 3600 }] as const;
  const batch = new TextEncoder().encode('{}');

  it('after a renewal that failed is no refusal of credentials: the next call renews again once the wait is over, and sends nothing under the old token', async () => {
    const world = keeper((n) => (n === 2 ? [429, ''] : token(n)));
    await using server = await world.server;
    const send = () => world.api.sendBatch(station(server.url), 'standard', batch);
    expect(await send()).toMatchObject({ type: 'throttled', retryAfterMs: 5000 });
    world.accept('t3');
    world.clock.advance(4999);
    expect(await send()).toMatchObject({ type: 'throttled', retryAfterMs: 1 });
    world.clock.advance(1);
    expect(await send()).toMatchObject({ type: 'answered' });
    expect(world.log).toEqual(['token 200', 'POST t1', 'token 429', 'token 200', 'POST t3']);
  });

  it('when no new token can be had otherwise, the send was refused, not unsent', async () => {
    const world = keeper((n) => (n === 1 ? token(n) : [503, '']));
    await using server = await world.server;
    const exchange = await world.api.sendBatch(station(server.url), 'standard', batch);
    expect(exchange).toMatchObject({ type: 'token-refused', raw: { method: 'POST', status: 401, path: PROFILE.paths.standardBatch } });
    expect(await world.api.listProducts(station(server.url))).toMatchObject({ type: 'unsent', retryAfterMs: 5000 });
    expect(world.log).toEqual(['token 200', 'POST t1', 'token 503']);
  });

  it('because another program took a token: right again within the minute, with the same secret', async () => {
    const world = keeper(token);
    await using server = await world.server;
    const send = () => world.api.sendBatch(station(server.url), 'standard', batch);
    world.accept('t2');
    expect(await send()).toMatchObject({ type: 'answered' });
    world.accept('theirs');
    world.clock.advance(10_000);
    expect(await send()).toMatchObject({ type: 'token-refused' });
    world.accept('t3');
    world.clock.advance(30_000);
    expect(await send()).toMatchObject({ type: 'answered' });
    expect(world.log).toEqual(['token 200', 'POST t1', 'token 200', 'POST t2', 'POST t2', 'token 200', 'POST t3']);
  });

  it('of the token endpoint at a renewal by time ends the token too, though it would live on', async () => {
    const world = keeper((n) => (n === 1 ? [200, { accessToken: 't1', expiresIn: 100 }] : [401, UNAUTHORIZED]));
    await using server = await world.server;
    world.accept('t1');
    const send = () => world.api.sendBatch(station(server.url), 'standard', batch);
    expect(await send()).toMatchObject({ type: 'answered' });
    world.clock.advance(85_000);
    expect(await send()).toMatchObject({ type: 'unauthorized' });
    expect(await send()).toMatchObject({ type: 'unauthorized' });
    expect(world.log).toEqual(['token 200', 'POST t1', 'token 401']);
  });

  it('whose renewal the token endpoint refuses is a refusal of credentials, and the token is used no more', async () => {
    const world = keeper((n) => (n === 1 ? token(n) : [401, UNAUTHORIZED]));
    await using server = await world.server;
    const send = () => world.api.sendBatch(station(server.url), 'standard', batch);
    expect(await send()).toMatchObject({ type: 'unauthorized' });
    world.accept('t1');
    expect(await send()).toMatchObject({ type: 'unauthorized' });
    world.clock.advance(30_000);
    expect(await send()).toMatchObject({ type: 'unauthorized' });
    expect(world.log).toEqual(['token 200', 'POST t1', 'token 401', 'token 401']);
  });

  it('of many calls at once is one renewal', async () => {
    await using server = await serve(
      withTokens((seen, response) =>
        seen.headers.authorization === 'Bearer token-1' ? json(response, 401, UNAUTHORIZED) : json(response, 200, page),
      ),
    );
    const api = createNetworkApi({ profile: PROFILE, secretOf: async () => SECRET, clock: testClock() });
    const all = await Promise.all(Array.from({ length: 8 }, () => api.listProducts(station(server.url))));
    expect(all.map((exchange) => exchange.type)).toEqual(Array.from({ length: 8 }, () => 'answered'));
    expect(server.seen.filter((seen) => seen.url === TOKEN_PATH)).toHaveLength(2);
  });
});

describe('no token', () => {
  const body = new TextEncoder().encode('{}');

  it.each([
    [401, UNAUTHORIZED],
    [400, { error: 'invalid_client', error_description: 'x' }],
    [403, { ...UNAUTHORIZED, status: 403 }],
  ])('refused credentials (%i) are unauthorized, and not tried again for 30 s nor after a new secret later', async (status, answer) => {
    await using server = await serve((_, response) => json(response, status, answer));
    const clock = testClock();
    const api = createNetworkApi({ profile: PROFILE, secretOf: async () => SECRET, clock });
    const send = () => api.sendBatch(station(server.url), 'standard', body);
    expect(await send()).toMatchObject({ type: 'unauthorized' });
    expect(await send()).toMatchObject({ type: 'unauthorized' });
    expect(server.seen).toHaveLength(1);
    clock.advance(30_000);
    await send();
    expect(server.seen).toHaveLength(2);
    api.forget('st-1');
    await send();
    expect(server.seen).toHaveLength(3);
  });

  it('no secret is unauthorized, without a request', async () => {
    await using server = await serve((_, response) => json(response, 500, ''));
    const api = createNetworkApi({ profile: PROFILE, secretOf: async () => null, clock: testClock() });
    expect(await api.sendBatch(station(server.url), 'standard', body)).toEqual({ type: 'unauthorized', problem: null, raw: null });
    expect(server.seen).toHaveLength(0);
  });

  it.each([
    ['500', 500, '', { type: 'unsent' }],
    ['HTML', 200, '<html></html>', { type: 'unsent' }],
    ['no token in the answer', 200, '{"token":"x"}', { type: 'unsent' }],
    ['a token that fits no header', 200, '{"accessToken":"a\\nb"}', { type: 'unsent' }],
    ['404', 404, UNAUTHORIZED, { type: 'unsent' }],
    ['302', 302, '', { type: 'unsent', cause: 'redirect' }],
    ['429', 429, '', { type: 'throttled', retryAfterMs: 7000 }],
  ])('an auth server that answers %s leaves the batch unsent for sure', async (_name, status, answer, expected) => {
    await using server = await serve((_, response) =>
      json(response, status, answer, { 'retry-after': '7', location: 'http://127.0.0.1:1/' }),
    );
    const api = createNetworkApi({ profile: PROFILE, secretOf: async () => SECRET, clock: testClock() });
    expect(await api.sendBatch(station(server.url), 'standard', body)).toMatchObject(expected);
    expect(server.seen.every((seen) => seen.url === TOKEN_PATH)).toBe(true);
  });

  it('an auth server that drops the connection leaves the batch unsent', async () => {
    await using server = await serveTcp((socket) => socket.destroy());
    const api = createNetworkApi({ profile: PROFILE, secretOf: async () => SECRET, clock: testClock() });
    expect(await api.sendBatch(station(server.url), 'standard', body)).toMatchObject({ type: 'unsent', cause: 'refused' });
  });

  it('a wrong auth address is said so to a reading', async () => {
    await using server = await serve((_, response) => json(response, 404, '<html></html>'));
    const api = createNetworkApi({ profile: PROFILE, secretOf: async () => SECRET, clock: testClock() });
    expect(await api.listPrices(station(server.url))).toMatchObject({ type: 'misconfigured' });
  });
});

describe('trying credentials', () => {
  it('tells the life of the token and keeps neither token nor answer', async () => {
    await using server = await serve(withTokens((_, response) => json(response, 200, page), 1800));
    const api = createNetworkApi({ profile: PROFILE, secretOf: async () => null, clock: testClock() });
    const exchange = await api.testCredentials(station(server.url), SECRET);
    expect(exchange).toEqual({
      type: 'answered',
      value: { lifetimeSeconds: 1800 },
      raw: { method: 'POST', path: TOKEN_PATH, status: 200, body: '' },
    });
    expect(await api.listProducts(station(server.url))).toMatchObject({ type: 'unauthorized' });
  });
});
