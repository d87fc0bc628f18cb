import { describe, expect, it } from 'vitest';
import { failureOf, isProxyAway, ProxyFailure } from '../../../../main/network/testing.ts';

function error(fields: { readonly code?: string; readonly syscall?: string; readonly name?: string }, message = 'x'): Error {
  return Object.assign(new Error(message), fields);
}
const fetchFailed = (cause: unknown) => new TypeError('fetch failed', { cause });

describe('a failure of fetch', () => {
  it.each([
    ['name not found', error({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }), 'dns'],
    ['name server away', error({ code: 'EAI_AGAIN', syscall: 'getaddrinfo' }), 'dns'],
    ['port closed', error({ code: 'ECONNREFUSED', syscall: 'connect' }), 'refused'],
    ['no route', error({ code: 'EHOSTUNREACH', syscall: 'connect' }), 'refused'],
    ['no network', error({ code: 'ENETUNREACH', syscall: 'connect' }), 'refused'],
    ['connect timed out by the system', error({ code: 'ETIMEDOUT', syscall: 'connect' }), 'connect-timeout'],
    ['connect timed out by fetch', error({ code: 'UND_ERR_CONNECT_TIMEOUT' }), 'connect-timeout'],
    ['certificate gone by', error({ code: 'CERT_HAS_EXPIRED' }), 'tls'],
    ['issuer unknown', error({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }), 'tls'],
    ['certificate of another name', error({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }), 'tls'],
    ['self-signed', error({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'tls'],
    ['tunnel refused', error({ code: 'UND_ERR_ABORTED' }, 'Proxy response (403) !== 200 when HTTP Tunneling'), 'proxy'],
    ['tunnel wants a password', error({ code: 'UND_ERR_ABORTED' }, 'Proxy response (407) !== 200 when HTTP Tunneling'), 'proxy-auth'],
    [
      'every address refused',
      new AggregateError([error({ code: 'ECONNREFUSED', syscall: 'connect' }), error({ code: 'ENETUNREACH', syscall: 'connect' })]),
      'refused',
    ],
  ])('before the connection stood proves that nothing was sent: %s', (_name, cause, expected) => {
    expect(failureOf(fetchFailed(cause))).toMatchObject({ type: 'unsent', cause: expected });
  });

  it.each([
    ['reset', error({ code: 'ECONNRESET', syscall: 'read' }), 'reset'],
    ['broken pipe', error({ code: 'EPIPE', syscall: 'write' }), 'reset'],
    ['closed', error({ code: 'UND_ERR_SOCKET' }, 'other side closed'), 'reset'],
    ['timed out while reading', error({ code: 'ETIMEDOUT', syscall: 'read' }), 'timeout'],
    ['header late', error({ code: 'UND_ERR_HEADERS_TIMEOUT' }), 'timeout'],
    ['TLS alert that may come late', error({ code: 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED' }), 'reset'],
    ['TLS record damaged', error({ code: 'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC' }), 'reset'],
    [
      'one address got further',
      new AggregateError([error({ code: 'ECONNREFUSED', syscall: 'connect' }), error({ code: 'ECONNRESET', syscall: 'read' })]),
      'reset',
    ],
    ['aborted', error({ name: 'AbortError' }), 'aborted'],
    ['not HTTP', error({ name: 'HTTPParserError' }), 'malformed'],
    ['something new', error({ code: 'E_NEVER_SEEN' }), 'reset'],
    ['no error at all', 'x', 'reset'],
  ])('after it proves nothing: %s', (_name, cause, expected) => {
    expect(failureOf(fetchFailed(cause))).toMatchObject({ type: 'unknown', cause: expected });
  });
});

describe('each proof that nothing was sent', () => {
  const causeOf = (cause: unknown) => {
    const failure = failureOf(fetchFailed(cause));
    return failure.type === 'unsent' ? failure.cause : failure.type;
  };

  it.each([
    [{ syscall: 'getaddrinfo' }, 'dns'],
    [{ code: 'ENOTFOUND' }, 'dns'],
    [{ code: 'EAI_FAIL' }, 'dns'],
    [{ code: 'X_EAI_FAIL' }, 'unknown'],
    [{ code: 'ETIMEDOUT' }, 'unknown'],
    [{ syscall: 'connect' }, 'refused'],
    [{ code: 'ECONNREFUSED' }, 'unknown'],
    [{ code: 'CERT_REVOKED' }, 'tls'],
    [{ code: 'X_CERT_REVOKED' }, 'unknown'],
    [{ code: 'UNABLE_TO_GET_ISSUER_CERT' }, 'tls'],
    [{ code: 'X_UNABLE_TO_GET_ISSUER_CERT' }, 'unknown'],
    [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'tls'],
    [{ code: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'tls'],
    [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'tls'],
    [{ code: 'INVALID_CA' }, 'tls'],
    [{ code: 'INVALID_PURPOSE' }, 'tls'],
    [{ code: 'HOSTNAME_MISMATCH' }, 'tls'],
    [{ code: 'ERR_SSL_WRONG_VERSION_NUMBER' }, 'tls'],
    [{ code: 'ERR_SSL_PACKET_LENGTH_TOO_LONG' }, 'tls'],
    [{ code: 'ERR_SSL_UNSUPPORTED_PROTOCOL' }, 'tls'],
    [{ code: 'ERR_SSL_NO_PROTOCOLS_AVAILABLE' }, 'tls'],
    [{ code: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION' }, 'tls'],
    [{ code: 'ERR_SSL_SSL/TLS_ALERT_BAD_CERTIFICATE' }, 'unknown'],
  ])('by its code: %j is %s', (fields, cause) => {
    expect(causeOf(error(fields))).toBe(cause);
  });

  it.each([
    ['Client network socket disconnected before secure TLS connection was established', 'tls'],
    ['other side closed', 'unknown'],
    ['bad port', 'refused'],
    ['bad ports', 'unknown'],
    ['Proxy response (500) !== 200 when HTTP Tunneling', 'proxy'],
    ['Proxy response (407) !== 200 when HTTP Tunneling', 'proxy-auth'],
    ['Proxy response (50) !== 200', 'unknown'],
    ['Proxy response (abc) !== 200', 'unknown'],
    ['no Proxy response (500)', 'unknown'],
  ])('by its words: %s is %s', (message, cause) => {
    expect(causeOf(error({}, message))).toBe(cause);
  });

  it('by the proxy: what it said, or that it did not', () => {
    expect(causeOf(new ProxyFailure('x', { reached: true, status: 407 }))).toBe('proxy-auth');
    expect(causeOf(new ProxyFailure('x', { reached: true, status: 403 }))).toBe('proxy');
    expect(causeOf(new ProxyFailure('x', { reached: false, cause: error({ code: 'ENOTFOUND' }) }))).toBe('proxy');
  });

  it('by all of the addresses that were tried, the first one named', () => {
    const closed = error({ syscall: 'connect' });
    const late = error({ code: 'ETIMEDOUT', syscall: 'connect' });
    expect(causeOf(new AggregateError([late, closed]))).toBe('connect-timeout');
    expect(causeOf(new AggregateError([closed, late]))).toBe('refused');
    expect(causeOf(new AggregateError([closed, 'x']))).toBe('unknown');
    expect(causeOf(new AggregateError([new AggregateError([late])]))).toBe('connect-timeout');
    expect(causeOf(Object.assign(new AggregateError([]), { syscall: 'connect' }))).toBe('refused');
  });

  it('wherever it stands in the first five of a chain', () => {
    const wrapped = (levels: number): Error =>
      levels === 0 ? error({ code: 'ENOTFOUND' }, 'root') : new Error(`level ${levels}`, { cause: wrapped(levels - 1) });
    expect(failureOf(wrapped(4))).toEqual({
      type: 'unsent',
      cause: 'dns',
      detail: 'level 4 < level 3 < level 2 < level 1 < ENOTFOUND: root',
    });
    expect(failureOf(wrapped(5))).toEqual({ type: 'unknown', cause: 'reset', detail: 'level 5 < level 4 < level 3 < level 2 < level 1' });
  });

  it('is no code that is no text', () => {
    expect(failureOf(Object.assign(new Error('x'), { code: 7 }))).toEqual({ type: 'unknown', cause: 'reset', detail: 'x' });
  });
});

describe('what proves nothing', () => {
  it.each([
    [error({ code: 'UND_ERR_HEADERS_TIMEOUT' }), 'timeout', 'UND_ERR_HEADERS_TIMEOUT: x'],
    [error({ code: 'UND_ERR_BODY_TIMEOUT' }), 'timeout', 'UND_ERR_BODY_TIMEOUT: x'],
    [error({ code: 'ETIMEDOUT' }), 'timeout', 'ETIMEDOUT: x'],
    [error({ name: 'HTTPParserError' }), 'malformed', 'x'],
    [error({ code: 'Z_DATA_ERROR' }), 'malformed', 'Z_DATA_ERROR: x'],
    [error({ code: 'ERR_Z_DATA' }), 'reset', 'ERR_Z_DATA: x'],
    [error({ name: 'AbortError' }), 'aborted', 'x'],
    [error({ name: 'TimeoutError' }), 'reset', 'x'],
  ])('is told as it came: %#', (cause, expected, detail) => {
    expect(failureOf(fetchFailed(cause))).toEqual({ type: 'unknown', cause: expected, detail: `fetch failed < ${detail}` });
  });

  it('is whatever is thrown', () => {
    expect(failureOf('x')).toEqual({ type: 'unknown', cause: 'reset', detail: '' });
  });
});

describe('a 407 of the far end', () => {
  const hidden = { type: 'unknown', cause: 'redirected', detail: 'HTTP 407' };

  it('is the failure that gives no reason at all', () => {
    expect(failureOf(fetchFailed(new Error('')))).toEqual(hidden);
  });

  it.each([
    ['a reason', fetchFailed(new Error('x'))],
    ['a code', fetchFailed(error({ code: 'E' }, ''))],
    ['a name', fetchFailed(error({ name: 'AbortError' }, ''))],
    ['no chain', new Error('')],
    ['a longer chain', new Error('a', { cause: fetchFailed(new Error('')) })],
  ])('is not one with %s', (_name, failure) => {
    expect(failureOf(failure)).not.toEqual(hidden);
  });
});

it('the next proxy is tried only when this one was not there', () => {
  const away = new ProxyFailure('x', { reached: false });
  const there = new ProxyFailure('x', { reached: true, status: 502 });
  expect([away, fetchFailed(away), there, fetchFailed(there), fetchFailed(error({ syscall: 'connect' })), 'x'].map(isProxyAway)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([away.name, away.message, away.status, there.status]).toEqual(['ProxyFailure', 'x', null, 502]);
});
