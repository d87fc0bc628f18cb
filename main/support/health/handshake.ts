/** A TLS handshake with the network's address, and the certificate's issuer. Verified like every connection; nothing is sent. */

import { X509Certificate } from 'node:crypto';
import type { Socket } from 'node:net';
import tls, { type DetailedPeerCertificate, type TLSSocket } from 'node:tls';
import { openTunnel, type ProxyAccess, type ProxyChoice } from '../../network/index.ts';
import type { Clock } from '../../shared/ports.ts';
import type { Handshake } from './ports.ts';

const LONGEST_CHAIN = 10;

/** @param access credentials for a proxy that requires them; null = none. */
export function createHandshake(clock: Pick<Clock, 'sleep'>, access: ProxyAccess | null) {
  return async (url: URL, choice: ProxyChoice, signal: AbortSignal): Promise<Handshake> => {
    const host = url.hostname.replaceAll(/^\[|\]$/g, '');
    const port = url.port === '' ? 443 : Number(url.port);
    let socket: Socket | null = null;
    try {
      if (choice.type === 'unsupported') return { type: 'unreached', detail: choice.name };
      socket = choice.type === 'proxy' ? await openTunnel(new URL(choice.url), `${url.hostname}:${port}`, clock, access) : null;
      return await shake(host, port, socket, signal);
    } catch (error) {
      return { type: 'unreached', detail: String(error) };
    } finally {
      socket?.destroy();
    }
  };
}

function shake(host: string, port: number, through: Socket | null, signal: AbortSignal): Promise<Handshake> {
  return new Promise((resolve) => {
    let issuer: string | null = null;
    const socket = tls.connect({
      host,
      port,
      ...(/^[\d.:]+$/.test(host) ? {} : { servername: host }),
      ...(through === null ? {} : { socket: through }),
    });
    const end = (handshake: Handshake): void => {
      resolve(handshake);
      socket.destroy();
    };
    signal.addEventListener('abort', () => end({ type: 'unreached', detail: 'no answer in time' }), { once: true });
    // Recorded before the certificate is verified: the issuer of a refused one helps most.
    socket.prependOnceListener('secure', () => {
      issuer = issuerOf(socket);
    });
    socket.once('secureConnect', () =>
      end({ type: 'trusted', issuer: issuer ?? host, isPublic: isPublic(rootOf(socket.getPeerCertificate(true))) }),
    );
    socket.once('error', (error) => {
      const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
      const detail = `${code}: ${error.message}`;
      end(issuer === null ? { type: 'unreached', detail } : { type: 'refused', issuer, detail });
    });
  });
}

function issuerOf(socket: TLSSocket): string | null {
  const { issuer } = socket.getPeerCertificate();
  const name = issuer?.O ?? issuer?.CN;
  return (Array.isArray(name) ? name[0] : name) ?? null;
}

function rootOf(certificate: DetailedPeerCertificate): DetailedPeerCertificate {
  let last = certificate;
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    const next = last.issuerCertificate;
    if (next === undefined || next.fingerprint256 === last.fingerprint256) break;
    last = next;
  }
  return last;
}

/** Compared by key: the same authority may be present as different certificates. */
function isPublic(root: DetailedPeerCertificate): boolean {
  const key = keyOf(new X509Certificate(root.raw));
  return tls.getCACertificates('bundled').some((pem) => keyOf(new X509Certificate(pem)) === key);
}

function keyOf(certificate: X509Certificate): string {
  return certificate.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}
