import { describe, expect, it } from 'vitest';
import { createHttp } from '../../../../main/network/http/http.ts';
import { failureOf } from '../../../../main/network/http/http-failure.ts';

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

describe('http', () => {
  it('takes secrets out of what a failure says', async () => {
    const clock = { sleep: () => new Promise<void>(() => {}) };
    const http = createHttp({ clock, fetch: async () => Promise.reject(new TypeError('"Bearer abc-secret" is an invalid header value')) });
    const outcome = await http.send({
      method: 'POST',
      address: { type: 'address', url: new URL('https://rede.example/x'), path: '/x' },
      headers: {},
      body: null,
      secrets: ['abc-secret'],
    });
    expect(outcome).toMatchObject({ type: 'unknown', detail: '"Bearer •••" is an invalid header value', raw: { status: null, body: '' } });
  });
});
