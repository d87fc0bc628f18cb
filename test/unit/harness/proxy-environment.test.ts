import { describe, expect, it } from 'vitest';
import { proxyFromEnvironment } from '../../harness/double/proxy-environment.ts';

const URL_ = 'https://api.rede.example/';

describe('the preview answers resolveProxy from the environment', () => {
  it.each([
    [{}, 'DIRECT'],
    [{ HTTPS_PROXY: 'http://proxy.posto:3128' }, 'PROXY proxy.posto:3128'],
    [{ https_proxy: 'proxy.posto:3128', HTTPS_PROXY: 'http://outro:1' }, 'PROXY proxy.posto:3128'],
    [{ HTTPS_PROXY: 'https://proxy.posto' }, 'HTTPS proxy.posto:443'],
    [{ HTTPS_PROXY: 'http://proxy.posto' }, 'PROXY proxy.posto:80'],
    [{ ALL_PROXY: 'socks5://proxy.posto:1080' }, 'SOCKS5 proxy.posto:1080'],
    [{ HTTP_PROXY: 'http://proxy.posto:1' }, 'DIRECT'],
    [{ HTTPS_PROXY: 'ftp://proxy.posto:1' }, 'DIRECT'],
    [{ HTTPS_PROXY: 'http://p:1', NO_PROXY: 'localhost, rede.example' }, 'DIRECT'],
    [{ HTTPS_PROXY: 'http://p:1', NO_PROXY: '.rede.example' }, 'DIRECT'],
    [{ HTTPS_PROXY: 'http://p:1', NO_PROXY: '*' }, 'DIRECT'],
    [{ HTTPS_PROXY: 'http://p:1', NO_PROXY: 'api.rede.example:8443,de.example' }, 'PROXY p:1'],
    [{ HTTPS_PROXY: 'http://p:1', NO_PROXY: 'api.rede.example:443' }, 'DIRECT'],
  ])('%j: %s', (environment, expected) => {
    expect(proxyFromEnvironment(URL_, environment)).toBe(expected);
  });

  it('uses the other variable for plain http', () => {
    expect(proxyFromEnvironment('http://a.example/', { HTTP_PROXY: 'http://p:1', HTTPS_PROXY: 'http://q:1' })).toBe('PROXY p:1');
  });
});
