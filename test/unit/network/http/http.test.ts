import { describe, expect, it } from 'vitest';
import type { Proxies, ProxyChoice } from '../../../../main/network/index.ts';
import { BODY_LIMIT, createHttp, type HttpOptions, type HttpRequest, ProxyFailure, TIMEOUTS } from '../../../../main/network/testing.ts';
import { createRedactor } from '../../../../main/shared/redaction/redactor.ts';
import { testClock } from '../../../integration/network/support.ts';

const KILO = 1024;
const URL_ASKED = 'https://rede.example/v1/prices?x=1';
const GET: HttpRequest = {
  method: 'GET',
  address: { type: 'address', url: new URL(URL_ASKED), path: '/v1/prices?x=1' },
  headers: {},
  body: null,
  secrets: [],
};
const POST: HttpRequest = { ...GET, method: 'POST', body: new TextEncoder().encode('{"a":"ç"}') };
const KEPT = { method: 'GET', path: '/v1/prices?x=1' } as const;

type Fetch = (signal: AbortSignal) => Response | Promise<Response>;

function client(answer: Fetch, options: Partial<HttpOptions> = {}) {
  const clock = testClock();
  const asked: { readonly url: string; readonly init: RequestInit }[] = [];
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    asked.push({ url: String(url), init });
    if (init.signal === undefined || init.signal === null) throw new Error('without an end');
    return answer(init.signal);
  };
  return { clock, asked, send: createHttp({ clock, fetch, ...options }).send };
}
const text = (body: string | null, init: ResponseInit = {}) => client(() => new Response(body, init));
/** A body that comes in parts; with an error, it breaks off after them. */
const inParts = (parts: readonly Uint8Array[], error?: Error) =>
  client(
    () =>
      new Response(
        new ReadableStream<Uint8Array>({
          async start(controller) {
            for (const part of parts) controller.enqueue(part);
            // What was put in before is read first.
            await new Promise((done) => setImmediate(done));
            if (error === undefined) controller.close();
            else controller.error(error);
          },
        }),
        { status: 202 },
      ),
  );
const bytes = (written: string) => new TextEncoder().encode(written);

describe('a request', () => {
  it('without a body goes out once, by a connection of its own, followed nowhere', async () => {
    const { asked, send } = text('{}');
    await send({ ...GET, headers: { authorization: 'Bearer t' } });
    expect(asked).toEqual([
      {
        url: URL_ASKED,
        init: {
          method: 'GET',
          redirect: 'manual',
          headers: { accept: 'application/json', authorization: 'Bearer t', connection: 'close' },
          signal: expect.any(AbortSignal),
          credentials: 'omit',
          cache: 'no-store',
        },
      },
    ]);
  });

  it('with a body sends its bytes and tells how many; what it says itself of an answer holds, of the connection it does not', async () => {
    const { asked, send } = text('{}');
    await send({ ...POST, headers: { accept: 'text/plain', connection: 'keep-alive' } });
    const { body, ...init } = asked[0]?.init ?? {};
    expect(init).toEqual({
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/plain', connection: 'close', 'content-length': '10' },
      signal: expect.any(AbortSignal),
      credentials: 'omit',
      cache: 'no-store',
      duplex: 'half',
    });
    expect(body).toBeInstanceOf(ReadableStream);
    expect(await new Response(body).text()).toBe('{"a":"ç"}');
  });

  it.each([
    ['not-https', 'tls'],
    ['unreadable', 'dns'],
  ] as const)('to an address that is %s does not go out at all: %s', async (problem, cause) => {
    const { asked, send } = text('{}');
    expect(await send({ ...GET, address: { type: 'bad', problem, path: '/v1' } })).toEqual({
      type: 'unsent',
      cause,
      detail: `address: ${problem}`,
      raw: { method: 'GET', path: '/v1', status: null, body: '' },
    });
    expect(asked).toEqual([]);
  });
});

describe('a program that has closed', () => {
  const endless: Fetch = (signal) =>
    new Promise((_, reject) => {
      const cut = (): void => reject(new DOMException('cut', 'AbortError'));
      if (signal.aborted) cut();
      signal.addEventListener('abort', cut);
    });

  it('ends what is under way, and is in doubt of it', async () => {
    const closed = new AbortController();
    const { send } = client(endless, { signal: closed.signal });
    const answer = send(POST);
    closed.abort();
    expect(await answer).toMatchObject({ type: 'unknown', cause: 'aborted' });
  });

  it('begins nothing that would outlive it', async () => {
    const cut: Fetch = (signal) => {
      if (signal.aborted) throw new DOMException('cut', 'AbortError');
      return new Response('{}');
    };
    expect(await client(cut, { signal: AbortSignal.abort() }).send(GET)).toMatchObject({ type: 'unknown', cause: 'aborted' });
    expect(await client(cut, { signal: new AbortController().signal }).send(GET)).toMatchObject({ type: 'response' });
  });
});

describe('an answer', () => {
  it('is told as it came', async () => {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'retry-after': '7',
      location: '/x',
      date: 'Sat, 21 Nov 2026 12:00:00 GMT',
    };
    expect(await text('{"a":1}', { status: 429, headers }).send(GET)).toEqual({
      type: 'response',
      status: 429,
      contentType: 'application/json; charset=utf-8',
      retryAfter: '7',
      location: { type: 'same' },
      date: Date.parse('2026-11-21T12:00:00Z'),
      text: '{"a":1}',
      cut: null,
      raw: { ...KEPT, status: 429, body: '{"a":1}' },
    });
  });

  it('may say nothing of itself', async () => {
    expect(await text(null, { status: 204 }).send(POST)).toEqual({
      type: 'response',
      status: 204,
      contentType: '',
      retryAfter: null,
      location: null,
      date: null,
      text: '',
      cut: null,
      raw: { ...KEPT, method: 'POST', status: 204, body: '' },
    });
  });

  it.each<[string | null, object | null]>([
    [null, null],
    ['/v2', { type: 'same' }],
    ['https://rede.example/v2', { type: 'same' }],
    ['https://rede.example:8443/', { type: 'other', host: 'rede.example:8443' }],
    ['//outra.example', { type: 'other', host: 'outra.example' }],
    [`https://${'a'.repeat(300)}.example/`, { type: 'other', host: 'a'.repeat(200) }],
    ['http://[', null],
  ])('that leads to %s', async (location, told) => {
    const outcome = await text('', { status: 302, headers: location === null ? {} : { location } }).send(GET);
    expect(outcome).toMatchObject({ status: 302, location: told });
  });
});

describe('a body', () => {
  it('is put together of its parts, wherever they are torn', async () => {
    const whole = bytes('{"nome":"São João €"}');
    const parts = [...whole].map((byte) => new Uint8Array([byte]));
    expect(await inParts(parts).send(GET)).toMatchObject({ text: '{"nome":"São João €"}', cut: null });
    expect(await inParts([bytes('a'), bytes('ç').slice(0, 1)]).send(GET)).toMatchObject({ text: 'a\uFFFD', cut: null });
  });

  it('of two megabytes is read, and no more', async () => {
    const half = bytes('x'.repeat(KILO * KILO));
    expect(BODY_LIMIT).toBe(2 * KILO * KILO);
    expect(await inParts([half, half]).send(GET)).toMatchObject({ cut: null, text: 'x'.repeat(BODY_LIMIT) });
    expect(await inParts([half, half, bytes('y')]).send(GET)).toMatchObject({
      text: 'x'.repeat(BODY_LIMIT),
      cut: { cause: 'malformed', detail: 'body over 2097152 bytes' },
    });
  });

  it.each([
    [new Error('gone'), { cause: 'reset', detail: 'gone' }],
    [Object.assign(new Error('x'), { code: 'UND_ERR_BODY_TIMEOUT' }), { cause: 'timeout', detail: 'UND_ERR_BODY_TIMEOUT: x' }],
    // The connection stood, whatever the code says.
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' }), { cause: 'reset', detail: 'ECONNREFUSED: x' }],
  ])('that breaks off is kept as far as it came: %#', async (error, cut) => {
    expect(await inParts([bytes('{"a":')], error).send(GET)).toEqual({
      type: 'response',
      status: 202,
      contentType: '',
      retryAfter: null,
      location: null,
      date: null,
      text: '{"a":',
      cut,
      raw: { ...KEPT, status: 202, body: '{"a":' },
    });
  });
});

describe('secrets', () => {
  const SECRET = 'um-segredo-muito-longo';
  const echoing = (status: number) => text(`{"dito":"${SECRET}"}`, { status, headers: { location: `https://${SECRET}.example` } });

  it('are taken out of all that is kept', async () => {
    const address = { ...GET.address, path: `/v1?s=${SECRET}` };
    expect(await echoing(302).send({ ...GET, address, secrets: [SECRET] })).toEqual({
      type: 'response',
      status: 302,
      contentType: 'text/plain;charset=UTF-8',
      retryAfter: null,
      location: { type: 'other', host: '•••.example' },
      date: null,
      text: '{"dito":"•••"}',
      cut: null,
      raw: { method: 'GET', path: '/v1?s=•••', status: 302, body: '{"dito":"•••"}' },
    });
  });

  it('are known from before the request, of an address that is none too', async () => {
    const redactor = createRedactor();
    const { send } = client(() => new Response(), { redactor });
    await send({ ...GET, address: { type: 'bad', problem: 'unreadable', path: '/' }, secrets: ['um', SECRET, 'outro-segredo'] });
    expect(redactor.secrets(`${SECRET} outro-segredo`)).toBe('••• •••');
  });

  it('that an answer is made of are read whole and kept nowhere, unless it is none', async () => {
    const asking = { ...GET, secrets: [SECRET], answersSecret: true };
    const written = `{"dito":"${SECRET}"}`;
    expect(await echoing(200).send(asking)).toMatchObject({ text: written, raw: { body: '' } });
    expect(await echoing(400).send(asking)).toMatchObject({ text: '{"dito":"•••"}', raw: { body: '{"dito":"•••"}' } });
    expect(await echoing(200).send({ ...asking, answersSecret: false })).toMatchObject({ raw: { body: '{"dito":"•••"}' } });
  });

  it('are taken out before a long answer is cut, so that no part of one is kept', async () => {
    const before = 'x'.repeat(256 * KILO - 5);
    const outcome = await text(`${before}${SECRET}${'y'.repeat(100)}`).send({ ...GET, secrets: [SECRET] });
    expect(outcome.raw.body).toBe(`${before}•••yy`);
    const long = await text('z'.repeat(400 * KILO)).send(GET);
    expect(long.raw.body).toBe('z'.repeat(256 * KILO));
    expect(long).toMatchObject({ text: 'z'.repeat(400 * KILO) });
  });

  it('of which a long answer holds one after the other leave what follows, as far as 64 KB beyond', async () => {
    const times = 2000;
    const { raw } = await text(`${SECRET}${'x'.repeat(140)}`.repeat(times)).send({ ...GET, secrets: [SECRET] });
    const read = 320 * KILO;
    const whole = Math.floor(read / (SECRET.length + 140));
    const rest = read - whole * (SECRET.length + 140) - SECRET.length;
    expect(raw.body).toBe(`${`•••${'x'.repeat(140)}`.repeat(whole)}•••${'x'.repeat(rest)}`.slice(0, 256 * KILO));
  });

  it('are taken out of what is said of a failure, which is told in five hundred letters', async () => {
    const failing = client(() => Promise.reject(new TypeError(`"Bearer ${SECRET}" is an invalid header value`)));
    expect(await failing.send({ ...POST, secrets: [SECRET] })).toEqual({
      type: 'unknown',
      cause: 'reset',
      detail: '"Bearer •••" is an invalid header value',
      raw: { ...KEPT, method: 'POST', status: null, body: '' },
    });
    const long = client(() => Promise.reject(new Error(`${'x'.repeat(490)}${SECRET}${'y'.repeat(20)}`)));
    expect(await long.send({ ...GET, secrets: [SECRET] })).toMatchObject({ detail: `${'x'.repeat(490)}•••yyyyyyy` });
  });
});

describe('time', () => {
  const late = (signal: AbortSignal) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('x', 'AbortError'))));

  it('is a minute for the header and one for the body, and none is counted any more at the end', async () => {
    expect(TIMEOUTS).toEqual({ header: 60_000, body: 60_000 });
    const running: number[][] = [];
    const { clock, send } = client(
      () => {
        running.push(clock.running());
        const part = new ReadableStream<Uint8Array>(
          {
            pull(controller) {
              running.push(clock.running());
              controller.close();
            },
          },
          { highWaterMark: 0 },
        );
        return new Response(part);
      },
      { timeouts: { header: 7, body: 9 } },
    );
    expect(await send(GET)).toMatchObject({ status: 200, cut: null });
    expect(running).toEqual([[7], [9]]);
    expect(clock.running()).toEqual([]);
  });

  it('that is over before an answer came leaves a doubt', async () => {
    const { clock, send } = client(late);
    const waiting = send(GET);
    await new Promise((done) => setImmediate(done));
    expect(clock.running()).toEqual([60_000]);
    clock.expire();
    expect(await waiting).toEqual({
      type: 'unknown',
      cause: 'timeout',
      detail: 'no answer in time',
      raw: { ...KEPT, status: null, body: '' },
    });
    expect(clock.running()).toEqual([]);
  });

  it('that is over before the body ended leaves what came', async () => {
    const { clock, send } = client(
      (signal) =>
        new Response(
          new ReadableStream<Uint8Array>({
            start(controller) {
              controller.enqueue(bytes('{"a"'));
              signal.addEventListener('abort', () => controller.error(new DOMException('x', 'AbortError')));
            },
          }),
        ),
    );
    const waiting = send(GET);
    await new Promise((done) => setImmediate(done));
    clock.expire();
    expect(await waiting).toMatchObject({ status: 200, text: '{"a"', cut: { cause: 'timeout', detail: 'the body did not end in time' } });
  });

  it('whose clock fails is over at once', async () => {
    const clock = { sleep: () => Promise.reject(new Error('no timer')) };
    expect(await client(late, { clock }).send(GET)).toMatchObject({ type: 'unknown', cause: 'timeout' });
  });
});

describe('the ways to the network', () => {
  const ways = (...choices: readonly ProxyChoice[]): { readonly proxies: Proxies } => ({ proxies: { choices: async () => choices } });
  const direct: ProxyChoice = { type: 'direct' };
  const socks = (name: string): ProxyChoice => ({ type: 'unsupported', name });
  const kept = { ...KEPT, status: null, body: '' };

  it('are asked for by the address', async () => {
    const asked: string[] = [];
    const proxies: Proxies = {
      choices: async (url) => {
        asked.push(url.href);
        return [direct];
      },
    };
    expect(await client(() => new Response('x'), { proxies }).send(GET)).toMatchObject({ status: 200 });
    expect(asked).toEqual([URL_ASKED]);
  });

  it('that the settings do not name, or can not tell, leave it unsent', async () => {
    const none = client(() => new Response('x'), ways());
    expect(await none.send(GET)).toEqual({ type: 'unsent', cause: 'proxy', detail: 'the proxy settings name no way', raw: kept });
    const failure = new ProxyFailure('the proxy settings could not be had', { reached: false });
    const failing = client(() => new Response('x'), { proxies: { choices: () => Promise.reject(failure) } });
    expect(await failing.send(GET)).toEqual({ type: 'unsent', cause: 'proxy', detail: failure.message, raw: kept });
    expect([none.asked, failing.asked]).toEqual([[], []]);
  });

  it('that this program can not use are passed over, and told when there is no other', async () => {
    const { asked, send } = client(() => new Response('x'), ways(socks('SOCKS a'), socks('SOCKS b')));
    expect(await send(GET)).toEqual({ type: 'unsent', cause: 'proxy-unsupported', detail: 'SOCKS b', raw: kept });
    expect(asked).toEqual([]);
    expect(await client(() => new Response('x'), ways(socks('SOCKS a'), direct)).send(GET)).toMatchObject({ status: 200 });
  });

  it('are tried in order as long as a proxy is not there, and then no more', async () => {
    const failing = (first: Error) => {
      let count = 0;
      const { asked, send } = client(
        () => {
          count += 1;
          return count === 1 ? Promise.reject(first) : new Response('x');
        },
        ways(direct, direct, direct),
      );
      return send(GET).then((outcome) => [outcome.type, asked.length]);
    };
    expect(await failing(new ProxyFailure('x', { reached: false }))).toEqual(['response', 2]);
    expect(await failing(new ProxyFailure('x', { reached: true, status: 502 }))).toEqual(['unsent', 1]);
    expect(await failing(Object.assign(new Error('x'), { syscall: 'connect' }))).toEqual(['unsent', 1]);
    expect(await failing(new Error('gone'))).toEqual(['unknown', 1]);
  });
});
