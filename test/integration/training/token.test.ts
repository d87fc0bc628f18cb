import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DEFAULT_PROFILE } from '../../../main/network/testing.ts';
import { type Bench, OTHER_STATION, openBench, PATHS, read, START, STATION, tokenForm } from './support.ts';

let bench: Bench;
afterEach(() => bench.network.stop());

const request = async (body: BodyInit, headers: Record<string, string> = {}) =>
  read(await fetch(`${bench.baseUrl}${PATHS.token}`, { method: 'POST', body, headers }));

describe('the token endpoint', () => {
  test('answers as documented, with a JWT whose life can be read', async () => {
    bench = await openBench();
    const reply = await request(tokenForm(bench.credentials));
    expect(reply.status).toBe(200);
    const accessToken: unknown = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(reply.json).toEqual({ accessToken, expiresIn: 3600, refreshToken: null, refreshExpiresIn: 0, tokenType: 'Bearer' });
    const jwt = z.object({ accessToken: z.string() }).parse(reply.json).accessToken;
    const claims: unknown = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ iat: START / 1000, exp: START / 1000 + 3600, supplier_document: STATION.cnpj });
  });

  test('refuses wrong credentials with the documented 401', async () => {
    bench = await openBench();
    for (const wrong of [
      { clientId: bench.credentials.clientId, clientSecret: 'errado' },
      { clientId: 'ninguém', clientSecret: bench.credentials.clientSecret },
    ]) {
      const reply = await request(tokenForm(wrong));
      expect(reply.status).toBe(401);
      expect(reply.json).toEqual({
        type: expect.stringMatching(/errors\/authentication$/),
        title: 'Unauthorized',
        status: 401,
        detail: 'Credenciais inválidas: confira o client_id e o client_secret.',
        instance: '/api/oauth/token',
      });
    }
  });

  test('refuses another grant, a missing field and another media type, naming the field', async () => {
    bench = await openBench();
    const form = tokenForm(bench.credentials);
    form.set('grant_type', 'password');
    expect((await request(form)).json).toMatchObject({
      status: 400,
      title: 'Validation Error',
      errors: { grant_type: [expect.any(String)] },
    });
    form.delete('client_id');
    expect((await request(form)).json).toMatchObject({ status: 400, errors: { client_id: ['O campo é obrigatório.'] } });
    const json = await request('{}', { 'content-type': 'application/json' });
    expect(json).toMatchObject({ status: 400, json: { errors: { body: [expect.stringContaining('x-www-form-urlencoded')] } } });
  });

  test.each([
    ['seconds', 3600],
    ['minutes', 60],
    ['milliseconds', 3_600_000],
  ] as const)('expiresIn counts %s when the profile says so', async (expiresInUnit, expected) => {
    bench = await openBench({ profile: { ...DEFAULT_PROFILE, token: { ...DEFAULT_PROFILE.token, expiresInUnit } } });
    expect((await request(tokenForm(bench.credentials))).json).toMatchObject({ expiresIn: expected });
  });
});

describe('the bearer token', () => {
  const detailOf = async (token: string | null) => {
    const reply = await bench.get(PATHS.products, token);
    expect(reply).toMatchObject({ status: 401, json: { title: 'Unauthorized', status: 401, instance: '/v1/suppliers/products' } });
    return z.object({ detail: z.string() }).parse(reply.json).detail;
  };

  test('missing, invalid, tampered with, revoked and expired yields 401', async () => {
    bench = await openBench();
    const good = await bench.token();
    expect((await bench.get(PATHS.products, good)).status).toBe(200);
    expect(await detailOf(null)).toBe('Token de acesso não informado.');
    expect(await detailOf('abc')).toBe('Token de acesso inválido.');
    const [head, , signature] = good.split('.');
    const forged = Buffer.from(JSON.stringify({ sub: bench.credentials.clientId, iat: 0, exp: 1e12, gen: 0 })).toString('base64url');
    expect(await detailOf(`${head}.${forged}.${signature}`)).toBe('Token de acesso inválido.');
    bench.advance(3_599_000);
    expect((await bench.get(PATHS.products, good)).status).toBe(200);
    bench.advance(1_000);
    expect(await detailOf(good)).toBe('Token de acesso expirado.');
    const fresh = await bench.token();
    bench.network.revokeTokens();
    expect(await detailOf(fresh)).toBe('Token de acesso inválido.');
    expect((await bench.get(PATHS.products)).status).toBe(200);
  });

  test('scopes the supplier: another station is neither seen nor asked for', async () => {
    bench = await openBench();
    const other = await bench.network.addStation(OTHER_STATION);
    const mine = await bench.get(`${PATHS.prices}?active=true&page_size=100`);
    const theirs = await bench.get(`${PATHS.prices}?active=true&page_size=100`, await bench.token(other));
    expect(mine.text).toContain(`"supplier_document":"${STATION.cnpj}"`);
    expect(mine.text).not.toContain(`"supplier_document":"${OTHER_STATION.cnpj}"`);
    expect(theirs.text).not.toContain(`"supplier_document":"${STATION.cnpj}"`);
    const foreign = await bench.get(`${PATHS.prices}?supplier_document=${OTHER_STATION.cnpj}`);
    expect(foreign).toMatchObject({ status: 400, json: { errors: { supplier_document: [expect.any(String)] } } });
  });

  test('an opaque one works as well as a readable one', async () => {
    bench = await openBench();
    await bench.network.setRules([{ fault: 'opaque-token', remaining: null, path: '/token' }]);
    const token = await bench.token();
    expect(token).not.toContain('.');
    expect((await bench.get(PATHS.products, token)).status).toBe(200);
  });
});

describe('stations', () => {
  test('adding one again changes nothing but its name, and keeps its credentials', async () => {
    bench = await openBench();
    bench.advance(7 * 86_400_000);
    const before = await bench.get(`${PATHS.prices}?page_size=100`);
    expect(await bench.network.addStation({ ...STATION, name: 'Outro nome' })).toEqual(bench.credentials);
    expect((await bench.get(`${PATHS.prices}?page_size=100`)).text).toBe(before.text);
    expect(bench.credentials.clientId).toBe(`treino-${STATION.cnpj}`);
  });

  test('credentials given at the start are used; a CNPJ with wrong digits is refused', async () => {
    const given = { ...OTHER_STATION, clientId: 'meu-id', clientSecret: 'meu-segredo' };
    bench = await openBench({ stations: [given] });
    expect((await request(tokenForm({ clientId: 'meu-id', clientSecret: 'meu-segredo' }))).status).toBe(200);
    await expect(bench.network.addStation({ ...STATION, cnpj: '11222333000182' })).rejects.toThrow(RangeError);
  });
});
