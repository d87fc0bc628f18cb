import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProxyAnswer } from '../../../../main/network/testing.ts';

describe('readProxyAnswer', () => {
  it.each([
    ['', [{ type: 'direct' }]],
    [' ; ', [{ type: 'direct' }]],
    ['DIRECT', [{ type: 'direct' }]],
    ['PROXY proxy.posto:3128', [{ type: 'proxy', url: 'http://proxy.posto:3128' }]],
    ['proxy proxy.posto:3128;direct', [{ type: 'proxy', url: 'http://proxy.posto:3128' }, { type: 'direct' }]],
    ['PROXY proxy.posto', [{ type: 'proxy', url: 'http://proxy.posto' }]],
    [
      'HTTPS proxy.posto:443; PROXY [::1]:8080',
      [
        { type: 'proxy', url: 'https://proxy.posto' },
        { type: 'proxy', url: 'http://[::1]:8080' },
      ],
    ],
    [
      'SOCKS a:1; SOCKS5 b:2',
      [
        { type: 'unsupported', name: 'SOCKS a:1' },
        { type: 'unsupported', name: 'SOCKS5 b:2' },
      ],
    ],
    ['PROXY', [{ type: 'unsupported', name: 'PROXY' }]],
    ['PROXY a:99999', [{ type: 'unsupported', name: 'PROXY a:99999' }]],
    ['PROXY user:x@a:1', [{ type: 'unsupported', name: 'PROXY a:1' }]],
    ['PROXY a:1/x', [{ type: 'unsupported', name: 'PROXY' }]],
    ['SOCKS5 user:p@ss@b:2', [{ type: 'unsupported', name: 'SOCKS5 b:2' }]],
    ['PROXY user:p/ss@b:2', [{ type: 'unsupported', name: 'PROXY b:2' }]],
    ['hunter2', [{ type: 'unsupported', name: '' }]],
    ['PROXY a:1 b:2', [{ type: 'unsupported', name: 'PROXY' }]],
  ])('%j', (answer, expected) => {
    expect(readProxyAnswer(answer)).toEqual(expected);
  });

  const direct = { type: 'direct' };
  const proxy = (url: string) => ({ type: 'proxy', url });
  const none = (name: string) => ({ type: 'unsupported', name });
  it.each([
    ['HTTP a:1', proxy('http://a:1')],
    ['http a', proxy('http://a')],
    ['Https a:8443', proxy('https://a:8443')],
    ['PROXY a:80', proxy('http://a')],
    ['PROXY a:443', proxy('http://a:443')],
    ['PROXY   a:1', proxy('http://a:1')],
    ['PROXY a:1/', proxy('http://a:1')],
    ['PROXY a:1/x', none('PROXY')],
    ['PROXY a:1?x', none('PROXY')],
    ['PROXY a:1#x', none('PROXY')],
    ['PROXY u@a:1', none('PROXY a:1')],
    ['PROXY :p@a:1', none('PROXY a:1')],
    ['PROXY u:p@a:1', none('PROXY a:1')],
    ['direct a:1', direct],
    ['DIRECTLY', none('')],
    ['DIRECTLY a:1', none('a:1')],
  ])('%s', (answer, expected) => {
    expect(readProxyAnswer(answer)).toEqual([expected]);
  });

  it.each(['socks', 'SOCKS4', 'socks4a', 'SOCKS5', 'socks5h', 'SOCKS4ah', 'Proxy', 'http', 'https'])('the kind %s is told', (kind) => {
    expect(readProxyAnswer(`${kind} a_b.c-d:99999`)).toEqual([none(`${kind} a_b.c-d:99999`)]);
  });

  it.each(['socks6', 'xsocks', 'socksx', 'proxy2', 'xhttp', 'sock', 'quic'])('the kind %s, which is none, is not', (kind) => {
    expect(readProxyAnswer(`${kind} a:1`)).toEqual([none('a:1')]);
  });

  it.each(['a', '1', 'a:1', 'a:12345', 'proxy.posto', 'a-b_c.d:1', '127.0.0.1:1', '[::1]:1', '[2001:DB8::1]', '[::ffff:1.2.3.4]:80'])(
    'the host %s is told',
    (host) => {
      expect(readProxyAnswer(`SOCKS ${host}`)).toEqual([none(`SOCKS ${host}`)]);
    },
  );

  it.each(['a:123456', 'a:', 'a:x', '-a', '.a', 'a/b', 'ação', '[::g]', '[]', '[::1', '::1', 'a:1:2', '!a', 'a!', '@'])(
    'the host %s, which may be more than one, is not',
    (host) => {
      expect(readProxyAnswer(`SOCKS ${host}`)).toEqual([none('SOCKS')]);
    },
  );

  it('never gives back a password, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.constantFrom('PROXY', 'HTTPS', 'SOCKS5'), fc.string({ minLength: 6 }), (word, password) => {
        fc.pre(!'proxy.posto:3128 PROXY HTTPS SOCKS5'.includes(password) && !password.trim().startsWith('@'));
        const told = JSON.stringify(readProxyAnswer(`${word} user:${password}@proxy.posto:3128`));
        expect(told).not.toContain(JSON.stringify(password).slice(1, -1));
      }),
    );
  });

  it('never fails, and never takes what it can not read for a direct connection', () => {
    fc.assert(
      fc.property(fc.string(), (answer) => {
        const choices = readProxyAnswer(answer);
        expect(choices.length).toBeGreaterThan(0);
        const direct = answer.split(';').filter((entry) => entry.trim().split(/\s+/)[0]?.toUpperCase() === 'DIRECT').length;
        const empty = answer.split(';').every((entry) => entry.trim() === '');
        expect(choices.filter(({ type }) => type === 'direct')).toHaveLength(empty ? 1 : direct);
      }),
    );
  });
});
