import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../main/network/index.ts';
import { classify, createCall, createHttp, type HttpOutcome, type HttpRequest } from '../../../main/network/testing.ts';
import { json, serve, station, testClock } from './support.ts';

const RAW = { method: 'GET', path: '/', status: 200, body: '' } as const;
const page: HttpOutcome = {
  type: 'response',
  status: 200,
  contentType: 'text/html',
  retryAfter: null,
  location: null,
  date: null,
  text: '<html>',
  cut: null,
  raw: RAW,
};
const data: HttpOutcome = { ...page, contentType: 'application/json', text: '{}' };
const TOKEN: Exchange<string> = { type: 'answered', value: 't', raw: RAW };
const PAGE: Exchange<string> = { type: 'misconfigured', detail: 'HTTP 200, HTML', html: true, raw: RAW };

/** A client whose answers are given beforehand, in order. */
function client(baseUrl: string, answers: readonly HttpOutcome[], tokens: readonly Exchange<string>[] = []) {
  const left = [...answers];
  const leftTokens = [...tokens];
  const sent: HttpRequest[] = [];
  const http = {
    send: async (request: HttpRequest) => {
      sent.push(request);
      return left.shift() ?? data;
    },
  };
  const keeper = { current: async () => leftTokens.shift() ?? TOKEN, afterRefusal: async () => null, forget: () => {} };
  const call = createCall(http, keeper, testClock());
  const read = () => ({ ok: true, value: 1 }) as const;
  const rules = { meanings: {}, lineBase: 0 } as const;
  const act = (method: 'GET' | 'POST') =>
    call(
      station(baseUrl),
      method === 'GET' ? { method, path: '/x', read } : { method, path: '/x', body: new Uint8Array(), act: rules, read },
    );
  return { act, sent };
}

describe('a page instead of data', () => {
  it('where the API never stood is a wrong address; where it stood before, a network that puts its own in its place', async () => {
    const { act } = client('https://rede.example', [page, data, page]);
    expect(await act('GET')).toMatchObject({ type: 'misconfigured' });
    expect(await act('GET')).toMatchObject({ type: 'answered' });
    expect(await act('GET')).toMatchObject({ type: 'unsent', cause: 'redirect', detail: 'HTTP 200, HTML' });
  });

  it('in answer to a send says nothing of what became of it, whatever stood there before', async () => {
    const { act } = client('https://rede.example', [data, page]);
    await act('GET');
    expect(await act('POST')).toMatchObject({ type: 'misconfigured' });
  });

  it('on this same PC is never a portal', async () => {
    const { act } = client('http://127.0.0.1:1', [data, page]);
    await act('GET');
    expect(await act('GET')).toMatchObject({ type: 'misconfigured' });
  });

  it('in answer to the request for a token leaves the send unsent: a wrong address, or a portal', async () => {
    const never = client('https://rede.example', [], [PAGE]);
    expect(await never.act('POST')).toMatchObject({ type: 'unsent', cause: 'not-api', detail: 'token: HTTP 200, HTML' });
    const before = client('https://rede.example', [], [TOKEN, PAGE]);
    await before.act('GET');
    expect(await before.act('POST')).toMatchObject({ type: 'unsent', cause: 'redirect' });
    expect(before.sent).toHaveLength(1);
  });
});

describe('a redirect', () => {
  async function redirected(location: string | null) {
    await using server = await serve((_, response) => json(response, 302, '', location === null ? {} : { location }));
    const url = new URL(`${server.url}/v1/prices`);
    const http = createHttp({ clock: testClock() });
    const outcome = await http.send({
      method: 'GET',
      address: { type: 'address', url, path: '/v1/prices' },
      headers: {},
      body: null,
      secrets: [],
    });
    return classify(outcome, () => ({ ok: true, value: 1 }), 0, null);
  }

  it.each([
    ['http://login.hotspot.example/entrar?x=1', 'redirect', 'HTTP 302, login.hotspot.example'],
    ['//outro.example/', 'redirect', 'HTTP 302, outro.example'],
    ['/v2/prices', 'moved', 'HTTP 302'],
    ['prices/', 'moved', 'HTTP 302'],
    ['http://[', 'redirect', 'HTTP 302'],
    [null, 'redirect', 'HTTP 302'],
  ])('to %s is %s', async (location, cause, detail) => {
    expect(await redirected(location)).toMatchObject({ type: 'unsent', cause, detail });
  });
});
