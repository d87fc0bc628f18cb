import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE, isOAuthError, readToken, type TokenProfile } from '../../../../main/network/testing.ts';

const read = (body: unknown, expiresInUnit: TokenProfile['expiresInUnit'] = 'seconds') =>
  readToken(typeof body === 'string' ? body : JSON.stringify(body), { ...DEFAULT_PROFILE.token, expiresInUnit });
const token = (accessToken: string, lifetimeSeconds: number | null) => ({ ok: true, value: { accessToken, lifetimeSeconds } });
const jwt = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

describe('the life of a token', () => {
  it.each<[unknown, TokenProfile['expiresInUnit'], number | null]>([
    [3600, 'seconds', 3600],
    [3600, 'milliseconds', 3.6],
    [3600, 'minutes', 216_000],
    ['60', 'seconds', 60],
    ['60', 'minutes', 3600],
    [0.5, 'seconds', 0.5],
    [0, 'seconds', null],
    [-1, 'seconds', null],
    [null, 'seconds', null],
    [undefined, 'seconds', null],
  ])('of expiresIn %j in %s is %j seconds', (expiresIn, unit, seconds) => {
    expect(read({ accessToken: 'opaque', expiresIn }, unit)).toEqual(token('opaque', seconds));
  });

  it.each<[unknown, number]>([
    [{ iat: 1000, exp: 1600 }, 600],
    [{ iat: 1000, exp: 1000.5 }, 0.5],
    [{ iat: 1000, exp: 1000 }, 100],
    [{ iat: 1000, exp: 999 }, 100],
    [{ iat: 1000 }, 100],
    [{ exp: 1600 }, 100],
    [{ iat: '1000', exp: 1600 }, 100],
    [[1000, 1600], 100],
    [null, 100],
  ])('is that of its own claims, where %j tells it, before expiresIn', (claims, seconds) => {
    expect(read({ accessToken: jwt(claims), expiresIn: 100 })).toEqual(token(jwt(claims), seconds));
  });

  it.each(['opaque', 'a.b', 'a..c', 'a.!!.c'])('is not in the token %s', (accessToken) => {
    expect(read({ accessToken, expiresIn: 100 })).toEqual(token(accessToken, 100));
  });
});

describe('a token', () => {
  const none = (detail: string) => ({ ok: false, cause: 'malformed', detail });
  const NO_TOKEN = none('a resposta do servidor de acesso não traz um “accessToken” válido');
  const NO_LIFE = none('a resposta do servidor de acesso não traz um “expiresIn” válido');
  const NOTHING = none('a resposta do servidor de acesso não pôde ser lida');

  it.each<[unknown, object]>([
    [{}, NO_TOKEN],
    [{ accessToken: 7 }, NO_TOKEN],
    [{ accessToken: null }, NO_TOKEN],
    [{ accessToken: '' }, NO_TOKEN],
    [{ accessToken: 'a b' }, NO_TOKEN],
    [{ accessToken: 'a\n' }, NO_TOKEN],
    [{ accessToken: '\u007f' }, NO_TOKEN],
    [{ accessToken: 'ç' }, NO_TOKEN],
    [{ accessToken: ' a' }, NO_TOKEN],
    [{ accessToken: 'x'.repeat(16_385) }, NO_TOKEN],
    [{ accessToken: 'a', expiresIn: '1.5' }, NO_LIFE],
    [{ accessToken: 'a', expiresIn: '' }, NO_LIFE],
    [{ accessToken: 'a', expiresIn: 'x1' }, NO_LIFE],
    [{ accessToken: 'a', expiresIn: '1x' }, NO_LIFE],
    [{ accessToken: 'a', expiresIn: true }, NO_LIFE],
    ['', NOTHING],
    ['[]', NOTHING],
    ['{', NOTHING],
  ])('is not in %j', (body, expected) => {
    expect(read(body)).toEqual(expected);
  });

  it.each(['!', '~', 'a-b._~+/=', 'x'.repeat(16_384)])('may be of any visible letters that a header takes: %s', (accessToken) => {
    expect(read({ accessToken })).toEqual(token(accessToken, null));
  });
});

it.each([
  ['{"error":"invalid_client"}', true],
  ['{"error":""}', true],
  ['{"error":{"code":1}}', false],
  ['{"title":"x"}', false],
  ['["error"]', false],
  ['null', false],
  ['', false],
])('%s is an error of the auth server itself: %s', (text, expected) => {
  expect(isOAuthError(text)).toBe(expected);
});
