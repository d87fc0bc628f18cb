/**
 * The whole program against a network that gives back all it knows: the secret that is kept, one that is
 * only tried, and every token, in many forms. None of them may be in what the program keeps or answers.
 */

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '../../../main/network/testing.ts';
import { KEEPS_IDLE } from '../../fakes/servers/keep-alive.ts';
import { ensureBuilt } from '../../harness/build.ts';
import { openApp, startNetwork } from '../../proof/app.ts';
import { ECHOES, shows } from '../../unit/shared/redaction/echoes.ts';

const CNPJ = '11222333000181';
const TRIED = 'um/Segredo+digitado=4711';

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'recolha-canary-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Before the network: its tokens and readings pass; a send is refused, and a token sometimes, with all that is known. */
async function startGossip(target: string) {
  const known = new Set<string>();
  const state = { refuseTokens: false };
  const echoes = (): string =>
    [...known].flatMap((secret) => Object.values(ECHOES).map((echo) => JSON.stringify(echo(secret)).slice(1, -1))).join(' | ');
  const raw = (): string => [...known].map((secret) => secret.replaceAll('/', '\\/').replaceAll('=', '\\u003d')).join(' ');
  const problem = (status: number) =>
    `{"title":"Erro","status":${status},"detail":"${raw()}","errors":{"CPF 529.982.247-25":["${echoes()}"]},"driver_name":"Ana Lima"}`;
  const server = createServer(KEEPS_IDLE, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const body = Buffer.concat(chunks);
      const secret = new URLSearchParams(body.toString('utf8')).get('client_secret');
      if (secret !== null) known.add(secret);
      const bearer = request.headers.authorization?.replace('Bearer ', '');
      if (bearer !== undefined) known.add(bearer);
      const isToken = request.url === DEFAULT_PROFILE.paths.token;
      response.setHeader('content-type', 'application/json');
      if ((isToken && (state.refuseTokens || secret === TRIED)) || (!isToken && request.method === 'POST')) {
        response.writeHead(422).end(problem(422));
        return;
      }
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
      const answer = await fetch(`${target}${request.url}`, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(body.length > 0 ? { body } : {}),
      });
      response.writeHead(answer.status).end(await answer.text());
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, known, state, stop: () => server.close() };
}

function filesOf(place: string): readonly string[] {
  return readdirSync(place).flatMap((name) => {
    const path = join(place, name);
    return statSync(path).isDirectory() ? filesOf(path) : [path];
  });
}

test('no secret in the store, the log, an answer to the page, an export or a package', async () => {
  const network = await startNetwork();
  const gossip = await startGossip(network.baseUrl);
  const credentials = await network.addStation({ cnpj: CNPJ, name: 'Posto Modelo', uf: 'SP' });
  const app = await openApp(folder);
  const answers: unknown[] = [];
  const ask: typeof app.call = async (channel, ...request) => {
    const answer = await app.call(channel, ...request).catch((error: unknown) => {
      answers.push(String(error));
      throw error;
    });
    answers.push(answer);
    return answer;
  };
  const station = {
    ...{ name: 'Posto Modelo', cnpj: CNPJ, uf: 'SP' as const, environment: 'homologation' as const },
    ...{ baseUrl: gossip.url, authUrl: gossip.url, ...credentials },
  };
  await expect(ask('stations:test-credentials', { ...station, clientSecret: TRIED })).rejects.toThrow(/•••/);
  const { id: stationId } = await ask('stations:add', station);
  await ask('prices:refresh', { stationId });
  await ask('pending:refresh', { stationId });
  const sheet = 'Produto;Preço\nEtanol;4,17\n';
  let view = await ask('imports:open', { fileName: 'preços 529.982.247-25.csv', bytes: new TextEncoder().encode(sheet) });
  if (view.counts.toConfirm > 0)
    view = await ask('imports:edit', { importId: view.id, revision: view.revision, edit: { type: 'confirm', lines: 'all' } });
  const [batchId = ''] = (await ask('imports:submit', { importId: view.id, revision: view.revision })).batchIds;
  await expect.poll(async () => (await ask('outbox:item', { itemId: batchId })).item.state).toBe('rejected');
  gossip.state.refuseTokens = true;
  await ask('stations:set-secret', { stationId, clientSecret: `${credentials.clientSecret}-outro` });
  await ask('prices:refresh', { stationId }).catch(() => {});
  await ask('outbox:try-now', { stationId });
  await ask('outbox:item', { itemId: batchId });
  for (const asked of [ask('outbox:gates', { stationId }), ask('outbox:list', { stationId, show: 'all' })]) await asked;
  await ask('app:state');
  const packed = await ask('outbox:package', { itemId: batchId });
  const files = [packed, await ask('prices:export', { stationId }), await ask('batches:refused-sheet', { batchId })];
  expect((await app.process.stop()).code).toBe(0);
  gossip.stop();
  network.stop();

  const secrets = [...gossip.known];
  expect(secrets).toEqual(expect.arrayContaining([TRIED, credentials.clientSecret, `${credentials.clientSecret}-outro`]));
  expect(secrets.length).toBeGreaterThanOrEqual(4);
  const unpacked = Object.entries(unzipSync(packed.bytes)).map(([path, bytes]) => [`package ${path}`, Buffer.from(bytes)] as const);
  const places = [
    ...unpacked,
    ...files.map(({ fileName, bytes }) => [fileName, Buffer.from(bytes)] as const),
    ...filesOf(folder).map((path) => [path, readFileSync(path)] as const),
    ['answers', Buffer.from(JSON.stringify(answers))] as const,
    ['output', Buffer.from(app.process.output())] as const,
  ];
  for (const [name, bytes] of places) {
    for (const secret of secrets) {
      for (const encoding of ['utf8', 'latin1'] as const) expect(shows(bytes.toString(encoding), secret), `${name}: ${secret}`).toBe(false);
    }
  }
  const shown = JSON.stringify(answers);
  expect(shown).toContain('•••');
  for (const text of [shown, ...unpacked.filter(([name]) => name.endsWith('.txt')).map(([, bytes]) => bytes.toString('utf8'))]) {
    expect(text).not.toMatch(/529\.982\.247-25|Ana Lima/);
  }
});
