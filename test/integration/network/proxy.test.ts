import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProxies, createProxyAccess, type ResolveProxy } from '../../../main/network/index.ts';
import { createHttp, PROXY_PATIENCE_MS } from '../../../main/network/testing.ts';
import { createRedactor } from '../../../main/shared/redaction/redactor.ts';
import { createFakeVault } from '../../fakes/desktop.ts';
import { createFakeLog } from '../../fakes/log.ts';
import { KEEPS_IDLE } from '../../fakes/servers/keep-alive.ts';
import { startProxy, type TestProxyOptions } from '../../fakes/servers/proxy.ts';
import { serveTcp, testClock } from './support.ts';

const pem = (name: string) => readFileSync(join(import.meta.dirname, '../../fixtures/tls', name), 'utf8');
const TLS = { key: pem('key.pem'), cert: pem('certificate.pem') };
const BODY = new TextEncoder().encode('{"prices":[]}');

/** The network at https://rede.example, which only a proxy can reach. */
interface Api extends AsyncDisposable {
  readonly port: number;
  readonly posts: string[];
}

async function startApi(drop = false): Promise<Api> {
  const posts: string[] = [];
  const server: Server = createServer({ ...KEEPS_IDLE, ...TLS }, (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8');
    });
    request.on('end', () => {
      posts.push(`${request.headers.authorization} ${request.headers.host} ${body}`);
      if (drop) request.socket.destroy();
      else response.writeHead(202, { 'content-type': 'application/json' }).end('{"process_id":1}');
    });
  });
  server.on('tlsClientError', () => {});
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    posts,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function post(resolve: ResolveProxy | string, url = 'https://rede.example/v1/prices?x=1', clock = testClock()) {
  const asked: string[] = [];
  const proxies = createProxies({
    clock,
    resolve: async (address) => {
      asked.push(address);
      return typeof resolve === 'string' ? resolve : resolve(address);
    },
  });
  const outcome = await createHttp({ clock, proxies }).send({
    method: 'POST',
    address: { type: 'address', url: new URL(url), path: '/v1/prices' },
    headers: { authorization: 'Bearer t', 'content-type': 'application/json' },
    body: BODY,
    secrets: [],
  });
  return { outcome, asked };
}

const trusted = getCACertificates('default');
beforeEach(() => setDefaultCACertificates([...trusted, TLS.cert]));
afterEach(() => setDefaultCACertificates(trusted));

describe('through a proxy', () => {
  it('a send arrives once, inside a tunnel that shows the proxy nothing but the host', async () => {
    await using api = await startApi();
    await using proxy = await startProxy({ target: api.port });
    const { outcome, asked } = await post(`PROXY 127.0.0.1:${proxy.port}; DIRECT`);
    expect(outcome).toMatchObject({ type: 'response', status: 202, text: '{"process_id":1}' });
    expect(api.posts).toEqual(['Bearer t rede.example {"prices":[]}']);
    expect(proxy.tunnels).toEqual([{ authority: 'rede.example:443', headers: { host: 'rede.example:443', connection: 'close' } }]);
    expect(proxy.plain).toEqual([]);
    expect(asked).toEqual(['https://rede.example/']);
  });

  it('that itself speaks TLS', async () => {
    await using api = await startApi();
    await using proxy = await startProxy({ target: api.port, tls: TLS });
    const { outcome } = await post(`HTTPS localhost:${proxy.port}`);
    expect(outcome).toMatchObject({ type: 'response', status: 202 });
    expect(api.posts).toHaveLength(1);
  });

  it('every request opens a tunnel of its own, at the port of the address', async () => {
    await using api = await startApi();
    await using proxy = await startProxy({ target: api.port });
    await post(`PROXY 127.0.0.1:${proxy.port}`);
    await post(`PROXY 127.0.0.1:${proxy.port}`, 'https://rede.example:8443/');
    expect(proxy.tunnels.map(({ authority }) => authority)).toEqual(['rede.example:443', 'rede.example:8443']);
  });

  it('certificates are checked as ever', async () => {
    setDefaultCACertificates(trusted);
    await using api = await startApi();
    await using proxy = await startProxy({ target: api.port });
    expect((await post(`PROXY 127.0.0.1:${proxy.port}`)).outcome).toMatchObject({ type: 'unsent', cause: 'tls' });
    setDefaultCACertificates([...trusted, TLS.cert]);
    const other = await post(`PROXY 127.0.0.1:${proxy.port}`, 'https://outra.example/');
    expect(other.outcome).toMatchObject({ type: 'unsent', cause: 'tls' });
    expect(api.posts).toEqual([]);
  });

  it('a connection lost after the request was read is unknown, and no other way is tried', async () => {
    await using api = await startApi(true);
    await using proxy = await startProxy({ target: api.port });
    await using second = await startProxy({ target: api.port });
    const { outcome } = await post(`PROXY 127.0.0.1:${proxy.port}; PROXY 127.0.0.1:${second.port}; DIRECT`);
    expect(outcome).toMatchObject({ type: 'unknown', cause: 'reset' });
    expect(api.posts).toHaveLength(1);
    expect(second.tunnels).toEqual([]);
  });
});

describe('a proxy that does not open the way', () => {
  const failing = async (answer: NonNullable<TestProxyOptions['answer']>, clock = testClock()) => {
    await using api = await startApi();
    await using proxy = await startProxy({ target: api.port, answer });
    await using second = await startProxy({ target: api.port });
    const { outcome } = await post(`PROXY 127.0.0.1:${proxy.port}; PROXY 127.0.0.1:${second.port}`, undefined, clock);
    return { outcome, first: proxy.tunnels.length, second: second.tunnels.length, posts: api.posts.length };
  };

  it.each([
    [403, 'proxy'],
    [502, 'proxy'],
    [407, 'proxy-auth'],
    [302, 'proxy'],
  ])('CONNECT answered with %i is unsent, %s: it decided, so no other is asked', async (answer, cause) => {
    const { outcome, ...seen } = await failing(answer);
    expect(outcome).toMatchObject({ type: 'unsent', cause, detail: expect.stringContaining(`HTTP ${answer}`) });
    expect(seen).toEqual({ first: 1, second: 0, posts: 0 });
  });

  it.each(['hang-up', 'babble'] as const)('%s: asked once, then the next one, and the send arrives once', async (answer) => {
    const { outcome, ...seen } = await failing(answer);
    expect(outcome).toMatchObject({ type: 'response', status: 202 });
    expect(seen).toEqual({ first: 1, second: 1, posts: 1 });
  });

  it('silent: given up in time, then the next one', async () => {
    const clock = testClock();
    const impatient = { ...clock, sleep: (ms: number, signal?: AbortSignal) => waitOf(clock, ms, signal) };
    let waits = 0;
    function waitOf(real: typeof clock, ms: number, signal?: AbortSignal): Promise<void> {
      if (ms !== PROXY_PATIENCE_MS) return real.sleep(ms, signal);
      waits += 1;
      // The first is for the settings, the second for the silent proxy, the third for the good one.
      return waits === 2 ? Promise.resolve() : real.sleep(ms, signal);
    }
    const { outcome, posts } = await failing('silent', impatient);
    expect(outcome).toMatchObject({ type: 'response', status: 202 });
    expect(posts).toBe(1);
    expect(clock.running()).toEqual([]);
  });

  it('away: the next one, in order; DIRECT only where the settings say so', async () => {
    const closed = await serveTcp(() => {});
    await closed[Symbol.asyncDispose]();
    const away = closed.url.replace('http://', 'PROXY ');
    await using api = await startApi();
    await using proxy = await startProxy({ target: api.port });
    expect((await post(`${away}; PROXY nao-existe.invalid:1; PROXY 127.0.0.1:${proxy.port}`)).outcome).toMatchObject({ status: 202 });
    expect((await post(away)).outcome).toMatchObject({ type: 'unsent', cause: 'proxy' });
    expect((await post(`${away}; DIRECT`, 'https://nao-existe.invalid/')).outcome).toMatchObject({ type: 'unsent', cause: 'dns' });
    expect(api.posts).toHaveLength(1);
  });

  it('SOCKS is refused with a reason of its own, unless something else is offered too', async () => {
    await using api = await startApi();
    await using proxy = await startProxy({ target: api.port });
    expect((await post('SOCKS5 127.0.0.1:1080')).outcome).toMatchObject({
      type: 'unsent',
      cause: 'proxy-unsupported',
      detail: 'SOCKS5 127.0.0.1:1080',
    });
    expect((await post(`SOCKS 127.0.0.1:1080; PROXY 127.0.0.1:${proxy.port}`)).outcome).toMatchObject({ status: 202 });
  });
});

describe('the settings', () => {
  it('are not even asked for this same PC, and are asked anew for each request', async () => {
    await using plain = await serveTcp((socket) => socket.once('data', () => socket.end('HTTP/1.1 204 No Content\r\n\r\n')));
    const { outcome, asked } = await post('PROXY 127.0.0.1:1', plain.url);
    expect(outcome).toMatchObject({ status: 204 });
    expect(asked).toEqual([]);
  });

  it('that fail or never come leave the request unsent', async () => {
    expect((await post(() => Promise.reject(new Error('PAC')))).outcome).toMatchObject({ type: 'unsent', cause: 'proxy' });
    const clock = testClock();
    const waiting = post(() => new Promise(() => {}), undefined, clock);
    await new Promise((done) => setImmediate(done));
    expect(clock.running()).toEqual([PROXY_PATIENCE_MS]);
    clock.expire();
    expect((await waiting).outcome).toMatchObject({ type: 'unsent', cause: 'proxy', detail: expect.stringContaining('in time') });
  });
});

describe('a proxy that asks who we are', () => {
  const LOGIN = { user: 'EMPRESA\\ana', password: 'senha-do-proxy' };
  function accessOf() {
    const log = createFakeLog();
    const redactor = createRedactor();
    const access = createProxyAccess({ vault: createFakeVault(), onSecret: (secret) => redactor.learn(secret), changed: () => undefined });
    const send = async (port: number) => {
      const clock = testClock();
      const proxies = createProxies({ clock, resolve: async () => `PROXY 127.0.0.1:${port}`, access });
      const outcome = await createHttp({ clock, proxies, redactor }).send({
        ...{ method: 'POST', headers: { authorization: 'Bearer t' }, body: BODY, secrets: [] },
        address: { type: 'address', url: new URL('https://rede.example/v1/prices'), path: '/v1/prices' },
      });
      log.logger.info('outcome', { outcome: redactor.text(JSON.stringify(outcome)) });
      return outcome;
    };
    return { access, send, log };
  }

  it('is told once, by a person, and then let through; nothing of ours reaches it before', async () => {
    await using api = await startApi();
    await using proxy = await startProxy({ target: api.port, login: LOGIN });
    const { access, send, log } = accessOf();
    expect(await send(proxy.port)).toMatchObject({ type: 'unsent', cause: 'proxy-auth' });
    const host = `127.0.0.1:${proxy.port}`;
    expect(access.view()).toEqual({ host, known: false, wrong: false });
    await access.give(host, LOGIN.user, 'errada');
    expect(await send(proxy.port)).toMatchObject({ type: 'unsent', cause: 'proxy-auth' });
    expect(access.view()).toEqual({ host, known: false, wrong: true });
    // A password that was refused is not tried again: the network might lock who insists.
    await send(proxy.port);
    expect(proxy.tunnels.map(({ headers }) => headers['proxy-authorization'] !== undefined)).toEqual([false, true, false]);
    await access.give(host, LOGIN.user, LOGIN.password);
    expect(await send(proxy.port)).toMatchObject({ type: 'response', status: 202 });
    expect(api.posts).toEqual(['Bearer t rede.example {"prices":[]}']);
    expect(log.lines.join()).not.toMatch(/senha-do-proxy|errada/);
  });

  it.each([[['NTLM']], [['Negotiate', 'NTLM']], [['Digest realm="x", nonce="y"']]])(
    'that wants %j is refused with a cause of its own',
    async (offers) => {
      await using api = await startApi();
      await using proxy = await startProxy({ target: api.port, offers });
      const { access, send } = accessOf();
      const outcome = await send(proxy.port);
      expect(outcome).toMatchObject({
        type: 'unsent',
        cause: 'proxy-unsupported',
        detail: expect.stringContaining(offers[0]?.split(' ')[0] ?? ''),
      });
      expect([access.view(), api.posts]).toEqual([null, []]);
    },
  );
});
