/** A server that gives back, in every form, what it was sent or knows: nothing of it is kept. */

import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createNetworkApi } from '../../../main/network/index.ts';
import { createRedactor } from '../../../main/shared/redaction/redactor.ts';
import { EXTENT } from '../../tools/runs/extent.ts';
import { ECHOES, shows } from '../../unit/shared/redaction/echoes.ts';
import { json, PROFILE, SECRET, serve, station, TOKEN_PATH, testClock } from './support.ts';

const TOKEN = 'tk/9f+Zq=opaco~4711_aB';
const BODY = new TextEncoder().encode('{}');

/** Answers of a server that talks too much, each with the text at another place of it. */
const ANSWERS: Readonly<Record<string, (response: ServerResponse, echo: string) => void>> = {
  'an error of the API': (response, echo) =>
    json(response, 422, `{"title":"Erro ${echo}","detail":"recebi ${echo}","errors":{"x ${echo}":["${echo}"]}}`),
  'an error of OAuth': (response, echo) => json(response, 400, `{"error":"invalid_client","error_description":"${echo}"}`),
  '401': (response, echo) => json(response, 401, `{"title":"Unauthorized","detail":"${echo}"}`),
  '429': (response, echo) => json(response, 429, `{"detail":"${echo}"}`, { 'retry-after': '5' }),
  '500': (response, echo) => json(response, 500, `falhou: ${echo}`),
  'a page': (response, echo) => {
    response.writeHead(404, { 'content-type': 'text/html' });
    response.end(`<html><body>${echo}</body></html>`);
  },
  'a 2xx of no shape': (response, echo) => json(response, 200, `{"oops":"${echo}"}`),
  'a body that breaks off': (response, echo) => {
    response.writeHead(422, { 'content-type': 'application/json', 'content-length': '9999' });
    response.write(`{"title":"a","detail":"${echo}"`, () => response.destroy());
  },
};

const ANSWER_ENTRIES = Object.entries(ANSWERS);
const ECHO_ENTRIES = Object.entries(ECHOES).filter(([name]) => !/zeros|line breaks/.test(name));

/** Each form of the text comes in one of the answers in `npm test`, in two of the eight in `.ci/run`: the forms are told one by one in test/unit/shared/redaction. */
const ANSWERS_OF_A_FORM = EXTENT === 'core' ? 1 : 2;
const formsOf = (place: number) => ECHO_ENTRIES.filter((_, form) => (form + place) % (ANSWER_ENTRIES.length / ANSWERS_OF_A_FORM) === 0);

describe.each(ANSWER_ENTRIES.map(([name, answer], place) => ({ name, answer, forms: formsOf(place) })))('$name', ({ answer, forms }) => {
  it('of the auth server never brings the secret in', async () => {
    for (const [name, echo] of forms) {
      await using server = await serve((_seen, response) => answer(response, echo(SECRET)));
      const redactor = createRedactor();
      const api = createNetworkApi({ profile: PROFILE, secretOf: async () => SECRET, clock: testClock(), redactor });
      const outcomes = [await api.testCredentials(station(server.url), SECRET), await api.listPrices(station(server.url))];
      expect(shows(JSON.stringify(outcomes), SECRET), name).toBe(false);
      expect(outcomes[0]?.type, name).not.toBe('answered');
    }
  });

  it('of the API never brings the token, an older one or the secret in', async () => {
    for (const [name, echo] of forms) {
      let given = 0;
      await using server = await serve((seen, response) => {
        if (seen.url !== TOKEN_PATH) return answer(response, `${echo(TOKEN)} ${echo(`${TOKEN}-1`)} ${echo(SECRET)}`);
        given += 1;
        json(response, 200, { accessToken: `${TOKEN}-${given}`, expiresIn: 3600 });
      });
      const api = createNetworkApi({ profile: PROFILE, secretOf: async () => SECRET, clock: testClock() });
      await api.sendBatch(station(server.url), 'standard', BODY);
      api.forget('st-1');
      const outcomes = [await api.sendBatch(station(server.url), 'standard', BODY), await api.listPrices(station(server.url))];
      const kept = JSON.stringify(outcomes);
      for (const secret of [SECRET, `${TOKEN}-1`, `${TOKEN}-2`]) expect(shows(kept, secret), `${name}: ${secret}`).toBe(false);
    }
  });
});

describe('other ways for a secret to come back', () => {
  it('the host of a redirect, in small letters', async () => {
    await using server = await serve((_seen, response) => {
      response.writeHead(302, { location: 'https://SegredoDoPosto99.portal.example/' });
      response.end();
    });
    const api = createNetworkApi({ profile: PROFILE, secretOf: async () => 'SegredoDoPosto99', clock: testClock() });
    expect(await api.listPrices(station(server.url))).toMatchObject({ type: 'unsent', detail: 'HTTP 302, •••.portal.example' });
  });

  it('a token is never torn apart because it holds the secret', async () => {
    await using server = await serve((seen, response) => {
      if (seen.url === TOKEN_PATH) return json(response, 200, { accessToken: 'abc-homologacao-xyz', expiresIn: 60 });
      json(response, 202, { process_id: '1', got: seen.headers.authorization });
    });
    const api = createNetworkApi({ profile: PROFILE, secretOf: async () => 'homologacao', clock: testClock() });
    const outcome = await api.sendBatch(station(server.url), 'standard', BODY);
    expect(server.seen.at(-1)?.headers.authorization).toBe('Bearer abc-homologacao-xyz');
    expect(outcome).toMatchObject({ type: 'answered', raw: { status: 202, body: expect.not.stringContaining('homologacao') } });
  });

  it('a weak secret does not tear data apart', async () => {
    await using server = await serve((seen, response) => {
      if (seen.url === TOKEN_PATH) return json(response, 200, { accessToken: 'abcdefghijkl', expiresIn: 60 });
      json(response, 202, { process_id: 'p-2026-1' });
    });
    const api = createNetworkApi({ profile: PROFILE, secretOf: async () => '2026', clock: testClock() });
    expect(await api.sendBatch(station(server.url), 'standard', BODY)).toMatchObject({
      type: 'answered',
      value: { processId: 'p-2026-1' },
    });
  });

  it('a secret that is only tried, and every token, are told to who cleans the log', async () => {
    await using server = await serve((_seen, response) => json(response, 200, { accessToken: 'token-de-um-teste', expiresIn: 60 }));
    const redactor = createRedactor();
    const api = createNetworkApi({ profile: PROFILE, secretOf: async () => null, clock: testClock(), redactor });
    await api.testCredentials(station(server.url), 'segredo-digitado');
    expect(redactor.text('segredo-digitado e token-de-um-teste')).toBe('••• e •••');
  });
});
