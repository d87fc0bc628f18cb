/** The built app behind a proxy: every request of it goes through the one that the system names, and none past it. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { KEEPS_IDLE } from '../fakes/servers/keep-alive.ts';
import { startProxy, type TestProxyOptions } from '../fakes/servers/proxy.ts';
import { connectPreview } from '../harness/client.ts';
import { launchDouble } from '../harness/launch.ts';

const CERTIFICATE = join(import.meta.dirname, '../fixtures/tls/certificate.pem');
const TLS = { cert: readFileSync(CERTIFICATE, 'utf8'), key: readFileSync(join(import.meta.dirname, '../fixtures/tls/key.pem'), 'utf8') };
const STATION = {
  name: 'Posto',
  cnpj: '11222333000181',
  uf: 'AM',
  environment: 'homologation',
  baseUrl: 'https://rede.example',
  authUrl: 'https://rede.example',
  clientId: 'id',
  clientSecret: 'segredo',
};

/** Asks for a token of https://rede.example, a name that only the proxy can resolve, with a certificate that only the system trusts. */
async function testCredentials(answer?: TestProxyOptions['answer']) {
  const requests: string[] = [];
  const api = createServer({ ...KEEPS_IDLE, ...TLS }, (request, response) => {
    requests.push(`${request.method} ${request.headers.host}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"accessToken":"t","expiresIn":3600}');
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const address = api.address();
  const target = typeof address === 'object' && address !== null ? address.port : 0;
  const proxy = await startProxy({ target, ...(answer === undefined ? {} : { answer }) });
  const userData = mkdtempSync(join(tmpdir(), 'recolha-proxy-'));
  const env = { RECOLHA_DOUBLE_VAULT: '1', HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`, NO_PROXY: '', SSL_CERT_FILE: CERTIFICATE };
  const app = await launchDouble({ userData, env });
  onTestFinished(async () => {
    await app.stop();
    await proxy[Symbol.asyncDispose]();
    api.closeAllConnections();
    await new Promise((done) => api.close(done));
    rmSync(userData, { recursive: true, force: true });
  });
  const client = await connectPreview(app.url);
  const result = await client.invoke('stations:test-credentials', STATION);
  return { result, requests, tunnels: proxy.tunnels.map(({ authority }) => authority) };
}

it('a token is asked for through the proxy, once', async () => {
  const { result, requests, tunnels } = await testCredentials();
  expect(result).toEqual({ ok: true, value: { lifetimeSeconds: 3600 } });
  expect(requests).toEqual(['POST rede.example']);
  expect(tunnels).toEqual(['rede.example:443']);
});

it('a proxy that wants a password is told as such, and the network sees nothing', async () => {
  const { result, requests } = await testCredentials(407);
  expect(result).toMatchObject({ ok: false, error: { code: 'network', message: expect.stringContaining('pede usuário e senha') } });
  expect(requests).toEqual([]);
});
