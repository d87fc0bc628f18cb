import { describe, expect, it } from 'vitest';
import {
  createTokenRequest,
  DEFAULT_PROFILE,
  type HttpOutcome,
  type HttpRequest,
  type HttpResponse,
} from '../../../../main/network/testing.ts';
import { station, testClock } from '../../../integration/network/support.ts';

const RAW = { method: 'POST', path: '/token', status: 200, body: '' } as const;
const here = station('https://rede.example', { authUrl: 'https://acesso.example/sso', clientId: 'a&b=c' });
const PROBLEM = { title: 'Não', detail: 'x' };
const OAUTH = { error: 'invalid_client' };

async function ask(outcome: HttpOutcome) {
  const sent: HttpRequest[] = [];
  const http = {
    send: async (request: HttpRequest) => {
      sent.push(request);
      return outcome;
    },
  };
  const exchange = await createTokenRequest(http, DEFAULT_PROFILE, testClock())(here, 'é segredo');
  return { sent, exchange };
}
const response = (status: number, body: unknown, more: Partial<HttpResponse> = {}): HttpResponse => ({
  type: 'response',
  status,
  contentType: 'application/json',
  retryAfter: null,
  location: null,
  date: null,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  cut: null,
  raw: RAW,
  ...more,
});

it('a token is asked for as a form, with the credentials and no token, and its answer is kept nowhere', async () => {
  const { sent, exchange } = await ask(response(200, { accessToken: 't', expiresIn: 60 }));
  expect(exchange).toEqual({ type: 'answered', value: { accessToken: 't', lifetimeSeconds: 60 }, raw: RAW });
  expect(sent).toEqual([
    {
      method: 'POST',
      address: {
        type: 'address',
        url: new URL('https://acesso.example/sso/auth-sso/api/oauth/token'),
        path: '/sso/auth-sso/api/oauth/token',
      },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new TextEncoder().encode('grant_type=client_credentials&client_id=a%26b%3Dc&client_secret=%C3%A9+segredo'),
      secrets: ['é segredo'],
      answersSecret: true,
    },
  ]);
});

describe('credentials are refused', () => {
  const problem = (status: number) => ({ status, ...PROBLEM, errors: {} });

  it.each([401, 400, 403, 422])('by %i with an error body, whose words are kept', async (status) => {
    expect((await ask(response(status, PROBLEM))).exchange).toEqual({ type: 'unauthorized', problem: problem(status), raw: RAW });
  });

  it.each([401, 400, 403, 422])('by %i with an error of OAuth', async (status) => {
    expect((await ask(response(status, OAUTH))).exchange).toEqual({ type: 'unauthorized', problem: null, raw: RAW });
  });

  it('not by another status, nor without a word of the auth server', async () => {
    expect((await ask(response(404, PROBLEM))).exchange).toEqual({ type: 'refused', problem: problem(404), raw: RAW });
    const wrong = (detail: string) => ({ type: 'misconfigured', detail, raw: RAW });
    expect((await ask(response(404, OAUTH))).exchange).toEqual(wrong('HTTP 404: invalid_client'));
    expect((await ask(response(400, {}))).exchange).toEqual(wrong('HTTP 400'));
    expect((await ask(response(400, OAUTH, { contentType: 'text/html' }))).exchange).toMatchObject({ type: 'unauthorized' });
  });
});

it.each<[HttpOutcome, object]>([
  [response(429, '', { retryAfter: '7' }), { type: 'throttled', retryAfterMs: 7000, raw: RAW }],
  [response(503, PROBLEM), { type: 'unknown', cause: 'server-error', detail: 'HTTP 503', raw: RAW }],
  [response(302, ''), { type: 'unsent', cause: 'redirect', detail: 'HTTP 302', raw: RAW }],
  [
    response(200, {}),
    { type: 'unknown', cause: 'malformed', detail: 'a resposta do servidor de acesso não traz um “accessToken” válido', raw: RAW },
  ],
  [
    { type: 'unsent', cause: 'dns', detail: 'x', raw: RAW },
    { type: 'unsent', cause: 'dns', detail: 'x', raw: RAW },
  ],
  [
    { type: 'unknown', cause: 'reset', detail: 'x', raw: RAW },
    { type: 'unknown', cause: 'reset', detail: 'x', raw: RAW },
  ],
])('another outcome is told as it is: %j', async (outcome, exchange) => {
  expect((await ask(outcome)).exchange).toEqual(exchange);
});
