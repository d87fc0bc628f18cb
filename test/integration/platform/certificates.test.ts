import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import tls from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { failureOf } from '../../../main/network/testing.ts';
import { trustSystemCertificates } from '../../../main/platform/testing.ts';
import { outageOf } from '../../../main/stations/index.ts';
import { createFakeLog } from '../../fakes/log.ts';
import { KEEPS_IDLE } from '../../fakes/servers/keep-alive.ts';

const pem = (name: string) => readFileSync(join(import.meta.dirname, '../../fixtures/tls', name), 'utf8');
const OWN = { key: pem('key.pem'), cert: pem('certificate.pem') };
const MALFORMED = '-----BEGIN CERTIFICATE-----\nMIIBnot a certificate\n-----END CERTIFICATE-----\n';

const trusted = tls.getCACertificates('default');
afterEach(() => tls.setDefaultCACertificates(trusted));

/** The system's store as it is told to be; the rest is Node's own. */
const system = (certificates: () => string[]) => ({
  getCACertificates: (type?: 'default' | 'system' | 'bundled' | 'extra') =>
    type === 'system' ? certificates() : tls.getCACertificates(type),
  setDefaultCACertificates: tls.setDefaultCACertificates,
});

/** What a request to a server with our own certificate comes to. */
async function ask(): Promise<unknown> {
  const server = createServer({ ...KEEPS_IDLE, ...OWN }, (_request, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await (await fetch(`https://localhost:${port}/`)).text();
  } catch (error) {
    return error;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('certificates of the system', () => {
  it('are trusted, though one of them can’t be read', async () => {
    const log = createFakeLog();
    trustSystemCertificates({ tls: system(() => [MALFORMED, OWN.cert]), logger: log.logger });
    expect(await ask()).toBe('ok');
    expect(log.lines.join()).toContain('"unreadable":1');
  });

  it('that can’t be had leave the built-in ones', async () => {
    const log = createFakeLog();
    const unreadable = system(() => {
      throw new Error('no store');
    });
    trustSystemCertificates({ tls: unreadable, logger: log.logger });
    expect(await ask()).toBeInstanceOf(Error);
    expect(log.lines.join()).toContain('no store');
  });

  it('missing, the failure is told as what it most likely is: an antivirus in between', async () => {
    const failure = failureOf(await ask());
    expect(failure).toMatchObject({ type: 'unsent', cause: 'tls' });
    expect(outageOf('tls', failure.detail).message).toContain('antivírus');
    expect(outageOf('tls', 'CERT_HAS_EXPIRED: certificate has expired').message).toContain('data deste computador');
  });
});
