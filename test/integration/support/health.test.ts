/** Connection and PC against what is really there: sockets, certificates, a proxy, files. */

import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createNetworkApi, createProxies, type NetworkStation } from '../../../main/network/index.ts';
import { DEFAULT_PROFILE } from '../../../main/network/testing.ts';
import { systemClock } from '../../../main/platform/testing.ts';
import { createHandshake, findHost, freeBytes, tryFolder } from '../../../main/support/testing.ts';
import { KEEPS_IDLE } from '../../fakes/servers/keep-alive.ts';
import { startProxy } from '../../fakes/servers/proxy.ts';

const pem = (name: string) => readFileSync(join(import.meta.dirname, '../../fixtures/tls', name), 'utf8');
const OWN = { key: pem('key.pem'), cert: pem('certificate.pem') };
const DATE = 'Sat, 21 Nov 2026 12:00:00 GMT';
const trusted = tls.getCACertificates('default');

const server = createServer({ ...KEEPS_IDLE, ...OWN }, (_request, response) => response.writeHead(404, { date: DATE }).end());
let port = 0;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => tls.setDefaultCACertificates(trusted));

const address = () => new URL(`https://localhost:${port}`);
const shake = createHandshake(systemClock, null);
const never = new AbortController().signal;

describe('a handshake', () => {
  it('with a certificate that nobody on this PC trusts says whose it is', async () => {
    expect(await shake(address(), { type: 'direct' }, never)).toMatchObject({
      type: 'refused',
      issuer: expect.stringMatching(/./),
      detail: expect.stringMatching(/SELF_SIGNED/),
    });
  });

  it('with one that was put on this PC is good, and no public one', async () => {
    tls.setDefaultCACertificates([...trusted, OWN.cert]);
    expect(await shake(address(), { type: 'direct' }, never)).toMatchObject({ type: 'trusted', isPublic: false });
  });

  it('through a proxy looks at the same certificate', async () => {
    await using proxy = await startProxy({ target: port });
    const through = await shake(new URL('https://rede.example'), { type: 'proxy', url: `http://127.0.0.1:${proxy.port}` }, never);
    expect(through.type).toBe('refused');
    expect(proxy.tunnels.map(({ authority }) => authority)).toEqual(['rede.example:443']);
  });

  it('with nobody there was none', async () => {
    await using proxy = await startProxy({ target: port, answer: 407 });
    const refusing = { type: 'proxy', url: `http://127.0.0.1:${proxy.port}` } as const;
    expect(await shake(address(), refusing, never)).toMatchObject({ type: 'unreached', detail: expect.stringContaining('407') });
    expect(await shake(new URL('https://127.0.0.1:1'), { type: 'direct' }, never)).toMatchObject({ type: 'unreached' });
  });
});

describe('a probe', () => {
  const station: NetworkStation = {
    ...{ id: 's', cnpj: '11222333000181', environment: 'production', clientId: 'c', timeZone: 'America/Sao_Paulo' },
    ...{ baseUrl: '', authUrl: '' },
  };
  const api = (answer = 'DIRECT') =>
    createNetworkApi({
      profile: DEFAULT_PROFILE,
      secretOf: async () => null,
      clock: systemClock,
      proxies: createProxies({ resolve: async () => answer, clock: systemClock }),
    });

  it('tells the server’s time, whatever it answers', async () => {
    tls.setDefaultCACertificates([...trusted, OWN.cert]);
    const probe = await api().probe({ ...station, baseUrl: address().origin });
    expect(probe).toMatchObject({ type: 'answered', status: 404, serverTime: Date.parse(DATE) });
  });

  it('tells of a proxy that asks for a password', async () => {
    await using proxy = await startProxy({ target: port, answer: 407 });
    expect(await api(`PROXY 127.0.0.1:${proxy.port}`).probe({ ...station, baseUrl: 'https://rede.example' })).toMatchObject({
      type: 'unsent',
      cause: 'proxy-auth',
    });
  });

  it('tells of a certificate that nobody trusts', async () => {
    expect(await api().probe({ ...station, baseUrl: address().origin })).toMatchObject({ type: 'unsent', cause: 'tls' });
  });
});

describe('this PC', () => {
  it('finds a name, or does not', async () => {
    await findHost('localhost');
    await expect(findHost('nome-que-nao-existe.invalid')).rejects.toThrow(/nome-que-nao-existe/);
  });

  it('writes into a folder and leaves nothing there; one that is read-only is told', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'recolha-saude-'));
    try {
      await tryFolder(folder);
      expect(readdirSync(folder)).toEqual([]);
      await expect(tryFolder(join(folder, 'gone'))).rejects.toThrow(/ENOENT/);
      chmodSync(folder, 0o500);
      // Root may write everywhere, and Windows knows no such bit of a folder.
      if (process.platform !== 'win32' && process.getuid?.() !== 0) await expect(tryFolder(folder)).rejects.toThrow(/EACCES/);
      expect(await freeBytes(folder)).toBeGreaterThan(0);
    } finally {
      chmodSync(folder, 0o700);
      rmSync(folder, { recursive: true });
    }
  });
});
