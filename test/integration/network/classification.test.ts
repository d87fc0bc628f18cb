import { createServer as createTlsServer } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { createNetworkApi, type Exchange } from '../../../main/network/index.ts';
import { BODY_LIMIT, parseProfile } from '../../../main/network/testing.ts';
import { gateClosedBy, gateSentences, readGateDetail } from '../../../main/outbox/testing.ts';
import {
  type Handler,
  json,
  PROBLEM,
  PROFILE,
  SECRET,
  serve,
  serveTcp,
  station,
  TOKEN_PATH,
  testClock,
  UNAUTHORIZED,
  withTokens,
} from './support.ts';

const BODY = new TextEncoder().encode('{"prices":[]}');

function client(clock = testClock()) {
  return createNetworkApi({ profile: PROFILE, secretOf: async () => SECRET, clock });
}

/** Sends a standard batch to a server that answers it with `handler`. */
async function send(handler: Handler) {
  await using server = await serve(withTokens(handler));
  const exchange = await client().sendBatch(station(server.url), 'standard', BODY);
  return { exchange, posts: server.seen.filter((seen) => seen.url !== TOKEN_PATH) };
}

const bare = (exchange: Exchange<unknown>) => {
  const { raw: _raw, ...rest } = exchange;
  return rest;
};

describe('an answer to a batch, by the table of the outbox', () => {
  it('202 with a process_id is the acceptance, as text or as number', async () => {
    const text = await send((_, response) => json(response, 202, { process_id: 'abc-1', status: 'PENDING' }));
    expect(bare(text.exchange)).toEqual({ type: 'answered', value: { processId: 'abc-1', status: 'PENDING' } });
    const number = await send((_, response) => json(response, 202, '{"process_id":12345678901234567890,"status":"PENDING"}'));
    expect(bare(number.exchange)).toEqual({ type: 'answered', value: { processId: '12345678901234567890', status: 'PENDING' } });
  });

  it('sends the bytes given, once, with one bearer header, as JSON', async () => {
    const { posts } = await send((_, response) => json(response, 202, { process_id: 1 }));
    expect(posts).toHaveLength(1);
    expect(posts[0]).toMatchObject({ method: 'POST', url: PROFILE.paths.standardBatch, body: '{"prices":[]}' });
    expect(posts[0]?.headers).toMatchObject({ authorization: 'Bearer token-1', 'content-type': 'application/json', connection: 'close' });
  });

  it.each([
    ['empty', ''],
    ['none', '{"status":"PENDING"}'],
    ['null', '{"process_id":null}'],
    ['blank', '{"process_id":"  "}'],
  ])('2xx without an id (%s) is ack-no-id', async (_name, body) => {
    const { exchange } = await send((_, response) => json(response, 202, body));
    expect(exchange).toMatchObject({ type: 'unknown', cause: 'ack-no-id' });
  });

  it.each([['{"process_id":'], ['[]'], ['"ok"'], ['{"process_id":{"a":1}}']])(
    'an unreadable 2xx %s is unknown, malformed',
    async (body) => {
      const { exchange } = await send((_, response) => json(response, 202, body));
      expect(exchange).toMatchObject({ type: 'unknown', cause: 'malformed', raw: { status: 202, body } });
    },
  );

  it.each([400, 402, 403, 404, 405, 409, 410, 413, 415, 418, 422])(
    '%i with the API error body is refused, with its words',
    async (status) => {
      const { exchange } = await send((_, response) => json(response, status, { ...PROBLEM, status }));
      expect(bare(exchange)).toEqual({
        type: 'refused',
        problem: { status, title: 'Validation Error', detail: 'Dados inválidos.', errors: { price: ['deve ser maior que zero'] } },
      });
    },
  );

  it.each([
    [400, { message: 'bad' }],
    [404, { timestamp: '2026', status: 404, error: 'Not Found', path: '/x' }],
    [404, { type: 'about:blank', title: 'Not Found', status: 404 }],
    [409, { error: 'conflict' }],
    [410, ''],
    [405, ''],
  ])('%i of no documented shape is misconfigured', async (status, body) => {
    const { exchange } = await send((_, response) => json(response, status, body));
    expect(exchange.type).toBe('misconfigured');
  });

  it.each([200, 202, 400, 404])('HTML with status %i is misconfigured', async (status) => {
    const { exchange } = await send((_, response) => {
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
      response.end('<!doctype html><title>Entrar</title>');
    });
    expect(exchange.type).toBe('misconfigured');
    const unnamed = await send((_, response) => json(response, status, '  <html><body>Entrar</body></html>'));
    expect(unnamed.exchange.type).toBe('misconfigured');
  });

  it.each([
    [300, { type: 'unknown', cause: 'redirected' }],
    [301, { type: 'unknown', cause: 'redirected' }],
    [302, { type: 'unknown', cause: 'redirected' }],
    [303, { type: 'unknown', cause: 'redirected' }],
    [304, { type: 'unknown', cause: 'redirected' }],
    [305, { type: 'unknown', cause: 'redirected' }],
    [307, { type: 'unsent' }],
    [308, { type: 'unsent' }],
  ])('%i is %o, and never followed', async (status, expected) => {
    await using elsewhere = await serve((_, response) => json(response, 202, { process_id: 1 }));
    for (const [location, cause, words] of [
      [`${elsewhere.url}/x`, 'redirect', 'login em outra página'],
      ['/v2/x', 'moved', 'O endereço da rede mudou'],
    ] as const) {
      const { exchange, posts } = await send((_, response) => {
        response.writeHead(status, { location });
        response.end();
      });
      expect(exchange).toMatchObject(expected.type === 'unsent' ? { ...expected, cause } : expected);
      // Whoever is led within the host has no login to look for.
      const { detail } = gateClosedBy(exchange) ?? {};
      const kept = readGateDetail(detail ?? null);
      expect(kept.cause).toBe(cause);
      expect(gateSentences('network', kept.cause, kept.detail).message).toContain(words);
      expect(posts).toHaveLength(1);
    }
    expect(elsewhere.seen).toHaveLength(0);
  });

  it('407 of the far end leaves a doubt about a send, and none about a reading', async () => {
    const { exchange, posts } = await send((_, response) => json(response, 407, ''));
    expect(exchange).toMatchObject({ type: 'unknown', cause: 'redirected', detail: 'HTTP 407' });
    expect(posts).toHaveLength(1);
    await using server = await serve(withTokens((_, response) => json(response, 407, '')));
    expect(await client().listPrices(station(server.url))).toMatchObject({ type: 'unsent', cause: 'proxy-auth' });
  });

  it.each([206, 226])('%i is part of an answer, which is none: neither to a send nor to a reading', async (status) => {
    const { exchange } = await send((_, response) => json(response, status, { process_id: '1', status: 'PENDING' }));
    expect(exchange).toMatchObject({ type: 'unknown', cause: 'malformed', detail: `HTTP ${status}` });
    await using server = await serve(
      withTokens((_, response) => json(response, status, { data: [], is_last: true, current_page: 1, total_items: 0 })),
    );
    expect(await client().listPrices(station(server.url))).toMatchObject({ type: 'unknown', cause: 'malformed' });
    expect(await client().sendNote(station(server.url), BODY)).toMatchObject({ type: 'unknown', cause: 'malformed' });
  });

  it('a refusal that names lines tells which', async () => {
    const { exchange } = await send((_, response) => json(response, 422, { ...PROBLEM, errors: { 'prices[1].price': ['alto'] } }));
    expect(exchange).toMatchObject({ type: 'refused', lines: [{ index: 1, reason: 'alto' }] });
  });

  it('the profile says what an error body means at a status; without the body it means nothing', async () => {
    const read = parseProfile('{"errors":{"batch":{"409":"already-there","503":"try-later","500":"refused"}}}');
    if (!read.ok) throw new Error(read.error.message);
    const asked = async (status: number, body: unknown) => {
      await using server = await serve(withTokens((_, response) => json(response, status, body, { 'retry-after': '9' })));
      const api = createNetworkApi({ profile: read.value, secretOf: async () => SECRET, clock: testClock() });
      return await api.sendBatch(station(server.url), 'standard', BODY);
    };
    expect(await asked(409, PROBLEM)).toMatchObject({ type: 'unknown', cause: 'already-there', detail: 'Dados inválidos.' });
    expect(await asked(503, PROBLEM)).toMatchObject({ type: 'throttled', retryAfterMs: 9000 });
    expect(await asked(500, PROBLEM)).toMatchObject({ type: 'refused' });
    expect(await asked(409, '{}')).toMatchObject({ type: 'misconfigured' });
    expect(await asked(503, '')).toMatchObject({ type: 'unknown', cause: 'server-error' });
  });

  it('a conflict about a note says that it is there already; its other refusals are refusals', async () => {
    const answered = async (status: number) => {
      await using server = await serve(withTokens((_, response) => json(response, status, PROBLEM)));
      return await client().sendNote(station(server.url), BODY);
    };
    expect(await answered(409)).toMatchObject({ type: 'unknown', cause: 'already-there' });
    expect(await answered(410)).toMatchObject({ type: 'refused' });
  });

  it.each([
    [408, 'request-timeout'],
    [500, 'server-error'],
    [502, 'server-error'],
    [503, 'server-error'],
    [504, 'server-error'],
  ])('%i is unknown, %s, whatever its body, and is not tried again', async (status, cause) => {
    for (const body of [JSON.stringify({ ...PROBLEM, status }), '<html></html>', '']) {
      const { exchange, posts } = await send((_, response) => json(response, status, body));
      expect(exchange).toMatchObject({ type: 'unknown', cause });
      expect(posts).toHaveLength(1);
    }
  });

  it.each([
    ['17', 17_000],
    ['0', 0],
    [' 5 ', 5_000],
    ['Sat, 21 Nov 2026 12:01:30 GMT', 90_000],
    ['Saturday, 21-Nov-26 12:00:10 GMT', 10_000],
    ['Sat Nov 21 12:00:20 2026', 20_000],
    ['Fri, 20 Nov 2026 12:00:00 GMT', 0],
    ['-3', null],
    ['1.5', null],
    ['soon', null],
  ])('429 with Retry-After %s is throttled for %s ms', async (header, retryAfterMs) => {
    const { exchange } = await send((_, response) =>
      json(response, 429, PROBLEM, { 'retry-after': header, date: 'Sat, 21 Nov 2026 12:00:00 GMT' }),
    );
    expect(bare(exchange)).toEqual({ type: 'throttled', retryAfterMs });
  });

  it('421 is not sent again over a connection of its own, as fetch would', async () => {
    const { exchange, posts } = await send((_, response) => json(response, 421, ''));
    expect(exchange.type).toBe('misconfigured');
    expect(posts).toHaveLength(1);
    expect(posts[0]?.headers).toMatchObject({ 'content-length': String(BODY.byteLength) });
  });

  it('429 without Retry-After is throttled for as long as the caller thinks fit', async () => {
    const { exchange } = await send((_, response) => json(response, 429, ''));
    expect(bare(exchange)).toEqual({ type: 'throttled', retryAfterMs: null });
  });

  it('a second 401 while tokens are given refuses the call, not the credentials', async () => {
    const { exchange, posts } = await send((_, response) => json(response, 401, UNAUTHORIZED));
    expect(bare(exchange)).toMatchObject({
      type: 'token-refused',
      problem: { status: 401, title: 'Unauthorized', detail: 'Token expirado.' },
    });
    expect(posts.map((post) => post.headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });
});

describe('connections that fail', () => {
  const api = client();
  /** The token comes from `auth`; the batch goes to `url`. */
  async function sendTo(url: string) {
    await using auth = await serve(withTokens((_, response) => json(response, 500, '')));
    api.forget('st-1');
    return await api.sendBatch(station(auth.url, { baseUrl: url }), 'standard', BODY);
  }

  it('a name that does not exist is unsent, dns', async () => {
    expect(await sendTo('https://nao-existe.invalid')).toMatchObject({ type: 'unsent', cause: 'dns' });
  });

  it('a closed port is unsent, refused', async () => {
    const closed = await serveTcp(() => {});
    await closed[Symbol.asyncDispose]();
    expect(await sendTo(closed.url)).toMatchObject({ type: 'unsent', cause: 'refused' });
  });

  it('plain text where TLS was expected is unsent, tls', async () => {
    await using plain = await serveTcp((socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
    expect(await sendTo(plain.url.replace('http:', 'https:'))).toMatchObject({ type: 'unsent', cause: 'tls' });
  });

  it('a connection that ends within the handshake is unsent, tls', async () => {
    await using rude = await serveTcp((socket) => socket.once('data', () => socket.destroy()));
    expect(await sendTo(rude.url.replace('http:', 'https:'))).toMatchObject({ type: 'unsent', cause: 'tls' });
  });

  it('a server with no certificate in common is unsent or, when the alert says too little, unknown; never accepted', async () => {
    const server = createTlsServer({});
    server.on('tlsClientError', () => {});
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    expect(['unsent', 'unknown']).toContain((await sendTo(`https://127.0.0.1:${port}`)).type);
    await new Promise((done) => server.close(done));
  });

  it('a connection dropped before the request was read is unknown, reset', async () => {
    await using drops = await serveTcp((socket) => socket.destroy());
    expect(await sendTo(drops.url)).toMatchObject({ type: 'unknown', cause: 'reset' });
  });

  it('a connection dropped after the request was read is unknown, reset, and not tried again', async () => {
    const { exchange, posts } = await send((_seen, _response, socket) => socket.destroy());
    expect(exchange).toMatchObject({ type: 'unknown', cause: 'reset' });
    expect(posts).toHaveLength(1);
  });

  it('an answer that breaks off is unknown, reset', async () => {
    const { exchange } = await send((_seen, response, socket) => {
      response.writeHead(202, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"process_id":"1"', () => socket.destroy());
    });
    expect(exchange).toMatchObject({ type: 'unknown', cause: 'reset', raw: { status: 202, body: '{"process_id":"1"' } });
  });

  it('a broken-off body changes nothing where the status tells all', async () => {
    const { exchange } = await send((_seen, response, socket) => {
      response.writeHead(429, { 'retry-after': '3', 'content-length': '100' });
      response.write('{', () => socket.destroy());
    });
    expect(exchange).toMatchObject({ type: 'throttled', retryAfterMs: 3000 });
  });

  it('something that is not HTTP is unknown, malformed', async () => {
    await using babble = await serveTcp((socket) => socket.once('data', () => socket.end('olá\r\n\r\n')));
    expect(await sendTo(babble.url)).toMatchObject({ type: 'unknown', cause: 'malformed' });
  });

  it('a body that is no gzip although it says so is unknown', async () => {
    const { exchange } = await send((_, response) => json(response, 202, '{"process_id":"1"}', { 'content-encoding': 'gzip' }));
    expect(exchange).toMatchObject({ type: 'unknown' });
  });

  it('a body over the limit is unknown, malformed', async () => {
    const { exchange } = await send((_, response) => json(response, 202, `{"process_id":"${'x'.repeat(BODY_LIMIT)}"}`));
    expect(exchange).toMatchObject({ type: 'unknown', cause: 'malformed' });
  });

  it.each([
    ['http://rede.example', 'tls'],
    ['http://127.0.0.1.example', 'tls'],
    ['ftp://127.0.0.1', 'tls'],
    ['nada', 'dns'],
    ['https://user:pass@rede.example', 'dns'],
  ])('the address %s is refused before anything is sent', async (url, cause) => {
    const calls: unknown[] = [];
    await using auth = await serve(withTokens((_, response) => json(response, 500, '')));
    const watched = createNetworkApi({
      profile: PROFILE,
      secretOf: async () => SECRET,
      clock: testClock(),
      fetch: (...args) => {
        calls.push(args[0]);
        return fetch(...args);
      },
    });
    const exchange = await watched.sendBatch(station(auth.url, { baseUrl: url }), 'standard', BODY);
    expect(exchange).toMatchObject({ type: 'unsent', cause });
    expect(calls.map(String)).toEqual([`${auth.url}${TOKEN_PATH}`]);
  });
});

describe('servers that are slow', () => {
  it('no answer in time is unknown, timeout', async () => {
    const clock = testClock();
    await using server = await serve(withTokens(() => clock.expire()));
    expect(await client(clock).sendBatch(station(server.url), 'standard', BODY)).toMatchObject({ type: 'unknown', cause: 'timeout' });
    expect(clock.running()).toEqual([]);
  });

  it('a body that does not end in time is unknown, timeout', async () => {
    const clock = testClock();
    await using server = await serve(
      withTokens((_, response) => {
        response.writeHead(202, { 'content-type': 'application/json' });
        response.write('{"process_id":');
      }),
    );
    const api = createNetworkApi({
      profile: PROFILE,
      secretOf: async () => SECRET,
      // The header's limit is 7 ms and the body's 9 ms: the timer that runs tells the phase.
      timeouts: { header: 7, body: 9 },
      clock: {
        ...clock,
        sleep: (ms, signal) => {
          const sleeping = clock.sleep(ms, signal);
          if (ms === 9 && server.seen.length === 2) queueMicrotask(() => clock.expire());
          return sleeping;
        },
      },
    });
    expect(await api.sendBatch(station(server.url), 'standard', BODY)).toMatchObject({
      type: 'unknown',
      cause: 'timeout',
      raw: { status: 202 },
    });
  });
});

describe('connections', () => {
  it('are never used twice, so that a stale one cannot put a send in doubt', async () => {
    await using server = await serve(withTokens((_, response) => json(response, 202, { process_id: '1' }, { connection: 'keep-alive' })));
    const api = client();
    for (let n = 0; n < 5; n += 1) await api.sendBatch(station(server.url), 'standard', BODY);
    expect(new Set(server.seen.map((seen) => seen.port)).size).toBe(server.seen.length);
    expect(server.seen).toHaveLength(6);
  });
});

describe('secrets', () => {
  it('are in nothing that is kept, even when the server echoes them', async () => {
    await using server = await serve((seen, response) => {
      if (seen.url !== TOKEN_PATH) return json(response, 422, { ...PROBLEM, detail: `recebi ${seen.headers.authorization}` });
      return json(response, 200, { accessToken: 'token-muito-secreto', expiresIn: 3600 });
    });
    const api = client();
    const outcomes: unknown[] = [
      await api.sendBatch(station(server.url), 'standard', BODY),
      await api.listPrices(station(server.url)),
      await api.testCredentials(station(server.url), SECRET),
    ];
    await using echo = await serve((seen, response) => json(response, 400, { ...PROBLEM, detail: `${seen.body} ${SECRET}` }));
    outcomes.push(await api.testCredentials(station(echo.url), SECRET));
    outcomes.push(await api.testCredentials(station('https://nao-existe.invalid'), SECRET));
    const all = JSON.stringify(outcomes);
    for (const form of [
      SECRET,
      encodeURIComponent(SECRET),
      new URLSearchParams({ s: SECRET }).toString().slice(2),
      'token-muito-secreto',
    ]) {
      expect(all).not.toContain(form);
    }
    expect(all).toContain('client_secret=•••');
    expect(outcomes[0]).toMatchObject({ type: 'refused', problem: { detail: 'recebi Bearer •••' } });
  });
});
