import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProxyAnswer } from '../../../../main/network/http/proxy-answer.ts';

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
