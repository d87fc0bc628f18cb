import type { UnknownCause, UnsentCause } from '../network-api.ts';
import { ProxyFailure } from './proxy-failure.ts';

export type Failure =
  | { readonly type: 'unsent'; readonly cause: UnsentCause; readonly detail: string }
  | { readonly type: 'unknown'; readonly cause: UnknownCause; readonly detail: string };

/**
 * What a rejected fetch proves. Only failures before the connection is established (name look-up,
 * connect, TLS handshake) are `unsent`; everything else, including doubt, is `unknown`.
 */
export function failureOf(error: unknown): Failure {
  const chain = causes(error);
  // fetch reports a 407 as a failure without any cause, the only such case. It comes from the
  // network's side: a proxy answers it to CONNECT, and that is a `ProxyFailure`.
  const last = chain.at(-1);
  if (chain.length === 2 && last?.message === '' && last.name === 'Error' && text(last, 'code') === '') {
    return { type: 'unknown', cause: 'redirected', detail: 'HTTP 407' };
  }
  const detail = chain.map(describe).join(' < ');
  for (const link of chain) {
    const unsent = unsentCause(link);
    if (unsent !== null) return { type: 'unsent', cause: unsent, detail };
  }
  return { type: 'unknown', cause: unknownCause(chain), detail };
}

function unsentCause(error: Error): UnsentCause | null {
  // Happy eyeballs: one error per address; all of them must have failed to connect.
  if (error instanceof AggregateError && error.errors.length > 0) {
    const found = error.errors.map((each: unknown) => (each instanceof Error ? unsentCause(each) : null));
    return found.includes(null) ? null : (found[0] ?? null);
  }
  if (error instanceof ProxyFailure && error.unsupported) return 'proxy-unsupported';
  if (error instanceof ProxyFailure) return error.status === 407 ? 'proxy-auth' : 'proxy';
  const code = text(error, 'code');
  const syscall = text(error, 'syscall');
  if (syscall === 'getaddrinfo' || code === 'ENOTFOUND' || code.startsWith('EAI_')) return 'dns';
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'connect-timeout';
  if (syscall === 'connect') return code === 'ETIMEDOUT' ? 'connect-timeout' : 'refused';
  if (HANDSHAKE_CODES.has(code) || code.startsWith('CERT_') || code.startsWith('UNABLE_TO_')) return 'tls';
  // tls.connect: closed before "secureConnect", so before any byte of the request.
  if (error.message.includes('before secure TLS connection was established')) return 'tls';
  // The proxy did not open the tunnel, so nothing passed through it.
  const tunnel = /^Proxy response \((\d{3})\)/.exec(error.message);
  if (tunnel !== null) return tunnel[1] === '407' ? 'proxy-auth' : 'proxy';
  // Ports that fetch never opens (Fetch Standard, "bad port").
  if (error.message === 'bad port') return 'refused';
  return null;
}

/**
 * Codes that only occur in a handshake. Other TLS alerts may arrive after the request was sent (TLS 1.3
 * client certificates), so they prove nothing.
 */
const HANDSHAKE_CODES = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'HOSTNAME_MISMATCH',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
  'ERR_SSL_UNSUPPORTED_PROTOCOL',
  'ERR_SSL_NO_PROTOCOLS_AVAILABLE',
  'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
]);

function unknownCause(chain: readonly Error[]): UnknownCause {
  const codes = chain.map((error) => text(error, 'code'));
  if (codes.some((code) => code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT' || code === 'ETIMEDOUT')) return 'timeout';
  if (chain.some((error) => error.name === 'HTTPParserError') || codes.some((code) => code.startsWith('Z_'))) return 'malformed';
  if (chain.some((error) => error.name === 'AbortError')) return 'aborted';
  return 'reset';
}

/** Whether the proxy itself was unreachable: only then the next one of the settings is tried. */
export function isProxyAway(error: unknown): boolean {
  return causes(error).some((link) => link instanceof ProxyFailure && !link.reached);
}

function causes(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  for (let current = error; current instanceof Error && chain.length < 5; current = current.cause) chain.push(current);
  return chain;
}

function text(error: Error, name: 'code' | 'syscall'): string {
  const value: unknown = Object.getOwnPropertyDescriptor(error, name)?.value;
  return typeof value === 'string' ? value : '';
}

function describe(error: Error): string {
  const code = text(error, 'code');
  return code === '' ? error.message : `${code}: ${error.message}`;
}
