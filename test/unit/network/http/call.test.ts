import { describe, expect, it } from 'vitest';
import type { Exchange, NetworkStation } from '../../../../main/network/index.ts';
import { type CallRequest, createCall, type HttpOutcome, type HttpRequest, type HttpResponse } from '../../../../main/network/testing.ts';
import { station, testClock } from '../../../integration/network/support.ts';

const RAW = { method: 'GET', path: '/v1', status: 200, body: '' } as const;
const TOKEN_RAW = { ...RAW, path: '/token' } as const;
const here = station('https://rede.example', { authUrl: 'https://acesso.example' });
const DATA: HttpResponse = {
  type: 'response',
  status: 200,
  contentType: 'application/json',
  retryAfter: null,
  location: null,
  date: null,
  text: '{}',
  cut: null,
  raw: RAW,
};
const PAGE: HttpResponse = { ...DATA, contentType: 'text/html' };
const DENIED: HttpResponse = { ...DATA, status: 401 };
const REFUSED: HttpResponse = { ...DATA, status: 400, text: '{"title":"a","detail":"b"}' };
const ANSWERED = { type: 'answered', value: '{}', raw: RAW };
const BODY = new TextEncoder().encode('{"prices":[]}');
const ACT = { meanings: {}, lineBase: 0 } as const;
const token = (value: string): Exchange<string> => ({ type: 'answered', value, raw: TOKEN_RAW });

/** Answers, tokens and renewals are given beforehand, each in its order; the last one goes on. */
function client(
  answers: readonly HttpOutcome[],
  tokens: readonly Exchange<string>[] = [],
  renewals: readonly (Exchange<string> | null)[] = [],
) {
  const sent: HttpRequest[] = [];
  const refused: string[] = [];
  const nth = <T>(list: readonly T[], n: number, otherwise: T): T => list[Math.min(n, list.length - 1)] ?? otherwise;
  let asked = 0;
  const http = {
    send: async (request: HttpRequest) => {
      sent.push(request);
      return nth(answers, sent.length - 1, DATA);
    },
  };
  const keeper = {
    current: async () => {
      asked += 1;
      return nth(tokens, asked - 1, token('t1'));
    },
    afterRefusal: async (_: NetworkStation, denied: string) => {
      refused.push(denied);
      return nth(renewals, refused.length - 1, null);
    },
    forget: () => {},
  };
  const call = createCall(http, keeper, testClock());
  const read = (text: string) => ({ ok: true, value: text }) as const;
  const get: CallRequest<string> = { method: 'GET', path: '/v1', query: [['a', 'b']], read };
  const post: CallRequest<string> = { method: 'POST', path: '/v1', body: BODY, act: ACT, read };
  return { sent, refused, get: (at = here) => call(at, get), post: (at = here) => call(at, post) };
}

describe('a call', () => {
  it('goes out under the token, a body as JSON', async () => {
    const { sent, get, post } = client([DATA]);
    expect([await get(), await post()]).toEqual([ANSWERED, ANSWERED]);
    const address = (url: string) => ({ type: 'address', url: new URL(`https://rede.example${url}`), path: url });
    expect(sent).toEqual([
      { method: 'GET', address: address('/v1?a=b'), headers: { authorization: 'Bearer t1' }, body: null, secrets: ['t1'] },
      {
        method: 'POST',
        address: address('/v1'),
        headers: { 'content-type': 'application/json', authorization: 'Bearer t1' },
        body: BODY,
        secrets: ['t1'],
      },
    ]);
  });

  it('of which the answer is in doubt is not made again', async () => {
    const { sent, post } = client([{ type: 'unknown', cause: 'reset', detail: 'x', raw: RAW }]);
    expect(await post()).toEqual({ type: 'unknown', cause: 'reset', detail: 'x', raw: RAW });
    expect(sent).toHaveLength(1);
  });
});

describe('after a 401', () => {
  const failed: Exchange<never> = { type: 'unknown', cause: 'server-error', detail: 'HTTP 503', raw: TOKEN_RAW };
  const unauthorized: Exchange<never> = { type: 'unauthorized', problem: null, raw: TOKEN_RAW };
  const throttled: Exchange<never> = { type: 'throttled', retryAfterMs: 9, raw: TOKEN_RAW };
  const denied = { type: 'token-refused', problem: null, raw: RAW };

  it('the call is made once more, under the new token', async () => {
    const { sent, refused, post } = client([DENIED, DATA], [], [token('t2')]);
    expect(await post()).toEqual(ANSWERED);
    expect(refused).toEqual(['t1']);
    expect(sent.map(({ headers, secrets }) => [headers.authorization, secrets])).toEqual([
      ['Bearer t1', ['t1']],
      ['Bearer t2', ['t2']],
    ]);
  });

  it('a second one stands, and so does one right after a renewal', async () => {
    const twice = client([DENIED, DENIED], [], [token('t2')]);
    expect(await twice.get()).toEqual(denied);
    expect(twice.refused).toEqual(['t1']);
    const early = client([DENIED], [], [null]);
    expect(await early.post()).toEqual(denied);
    expect(early.sent).toHaveLength(1);
  });

  it('another answer needs no new token', async () => {
    const { refused, get } = client([{ ...DENIED, status: 403 }]);
    await get();
    expect(refused).toEqual([]);
  });

  it('without a new token a send was refused, but for credentials and a network that asks to wait', async () => {
    for (const renewed of [unauthorized, throttled]) expect(await client([DENIED], [], [renewed]).post()).toEqual(renewed);
    for (const renewed of [failed, { type: 'misconfigured', detail: 'x', raw: TOKEN_RAW } as const]) {
      expect(await client([DENIED], [], [renewed]).post()).toEqual(denied);
    }
  });

  it('without a new token a reading is told why there is none', async () => {
    for (const renewed of [unauthorized, throttled]) expect(await client([DENIED], [], [renewed]).get()).toEqual(renewed);
    expect(await client([DENIED], [], [failed]).get()).toEqual({
      type: 'unsent',
      cause: 'refused',
      detail: 'token: HTTP 503',
      raw: TOKEN_RAW,
    });
  });

  it('a page in place of the new token is a portal where tokens came before', async () => {
    const page: Exchange<never> = { type: 'misconfigured', detail: 'HTTP 200, HTML', html: true, raw: TOKEN_RAW };
    expect(await client([DENIED], [], [page]).get()).toEqual({
      type: 'unsent',
      cause: 'redirect',
      detail: 'HTTP 200, HTML',
      raw: TOKEN_RAW,
    });
  });
});

describe('without a token nothing is sent', () => {
  const none = (exchange: object) => ({ ...exchange, raw: TOKEN_RAW }) as Exchange<never>;
  const problem = { status: 404, title: 'Not Found', detail: 'x', errors: {} };
  const unsent = (cause: string, detail: string) => none({ type: 'unsent', cause, detail });
  const misconfigured = none({ type: 'misconfigured', detail: 'HTTP 404' });

  it.each<[Exchange<never>, object, object | null]>([
    [none({ type: 'unauthorized', problem: null }), none({ type: 'unauthorized', problem: null }), null],
    [none({ type: 'token-refused', problem }), none({ type: 'token-refused', problem }), null],
    [none({ type: 'throttled', retryAfterMs: 7 }), none({ type: 'throttled', retryAfterMs: 7 }), null],
    [unsent('dns', 'x'), unsent('dns', 'x'), null],
    [none({ type: 'unknown', cause: 'timeout', detail: 'late' }), unsent('connect-timeout', 'token: late'), null],
    [none({ type: 'unknown', cause: 'reset', detail: 'gone' }), unsent('refused', 'token: gone'), null],
    [
      none({ type: 'unknown', cause: 'server-error', detail: 'HTTP 503', retryAfterMs: 7 }),
      none({ type: 'unsent', cause: 'refused', detail: 'token: HTTP 503', retryAfterMs: 7 }),
      null,
    ],
    [none({ type: 'refused', problem }), unsent('moved', 'token: Not Found'), null],
    [none({ type: 'refused', problem: { ...problem, title: null } }), unsent('moved', 'token: 404'), null],
    [misconfigured, unsent('not-api', 'token: HTTP 404'), misconfigured],
  ])('%j is told to a send, and to a reading', async (exchange, toSend, toReading) => {
    const { sent, get, post } = client([DATA], [exchange]);
    expect(await post()).toEqual(toSend);
    expect(await get()).toEqual(toReading ?? toSend);
    expect(sent).toEqual([]);
  });
});

describe('a page instead of data', () => {
  const wrong = { type: 'misconfigured', detail: 'HTTP 200, HTML', html: true, raw: RAW };
  const portal = { type: 'unsent', cause: 'redirect', detail: 'HTTP 200, HTML', raw: RAW };

  it('is a wrong address until the API has stood there, which a refusal shows as well', async () => {
    for (const first of [DATA, REFUSED]) {
      const { get } = client([PAGE, first, PAGE]);
      expect(await get()).toEqual(wrong);
      await get();
      expect(await get()).toEqual(portal);
    }
    const { get } = client([{ ...DATA, status: 500 }, PAGE]);
    await get();
    expect(await get()).toEqual(wrong);
  });

  it('is known of its own address alone', async () => {
    const { get } = client([DATA, PAGE, PAGE]);
    await get();
    expect(await get(station('https://outra.example'))).toEqual(wrong);
    // That tokens come from an address says nothing of data there.
    expect(await client([PAGE]).get(station('https://rede.example'))).toEqual(wrong);
  });

  it('in answer to a send is a doubt, and shows nothing of the address', async () => {
    const { get, post } = client([DATA, PAGE]);
    await get();
    expect(await post()).toEqual(wrong);
    const sends = client([DATA, PAGE]);
    await sends.post();
    expect(await sends.get()).toEqual(wrong);
  });

  it('of another kind than HTML is a wrong address', async () => {
    const { get } = client([DATA, { ...DATA, status: 404, text: '{}' }]);
    await get();
    expect(await get()).toEqual({ type: 'misconfigured', detail: 'HTTP 404', raw: RAW });
  });

  it.each(['http://127.0.0.1:1', 'http://localhost:1', 'http://[::1]:1'])('at %s, on this same PC, is never a portal', async (url) => {
    const { get } = client([DATA, PAGE]);
    await get(station(url));
    expect(await get(station(url))).toEqual(wrong);
  });

  it('in place of a token is a portal where tokens came before', async () => {
    const page: Exchange<never> = { type: 'misconfigured', detail: 'HTTP 200, HTML', html: true, raw: TOKEN_RAW };
    const { get, post } = client([DATA], [token('t1'), page]);
    await get();
    const told = { type: 'unsent', cause: 'redirect', detail: 'HTTP 200, HTML', raw: TOKEN_RAW };
    expect([await get(), await post()]).toEqual([told, told]);
    const first = client([DATA], [page]);
    expect(await first.get()).toEqual(page);
  });
});
