/** Stands for the system's proxy settings where there is no system to ask: the usual environment variables. */

export type Environment = Readonly<Record<string, string | undefined>>;

const WORDS: ReadonlyMap<string, string> = new Map([
  ['http:', 'PROXY'],
  ['https:', 'HTTPS'],
  ['socks4:', 'SOCKS'],
  ['socks:', 'SOCKS5'],
  ['socks5:', 'SOCKS5'],
  ['socks5h:', 'SOCKS5'],
]);

/** What Electron's session.resolveProxy would answer for the address, as HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY say. */
export function proxyFromEnvironment(url: string, environment: Environment): string {
  const { protocol, hostname, port } = new URL(url);
  const value = (name: string): string => (environment[name] || environment[name.toUpperCase()] || '').trim();
  const proxy = value(protocol === 'https:' ? 'https_proxy' : 'http_proxy') || value('all_proxy');
  if (proxy === '' || isExcepted(hostname, port || (protocol === 'https:' ? '443' : '80'), value('no_proxy'))) return 'DIRECT';
  const address = proxy.includes('://') ? proxy : `http://${proxy}`;
  const word = URL.canParse(address) ? WORDS.get(new URL(address).protocol) : undefined;
  if (word === undefined) return 'DIRECT';
  const { hostname: host, port: at, protocol: scheme } = new URL(address);
  return `${word} ${host}:${at || (scheme === 'https:' ? '443' : scheme === 'http:' ? '80' : '1080')}`;
}

function isExcepted(hostname: string, port: string, exceptions: string): boolean {
  return exceptions.split(/[\s,]+/).some((entry) => {
    if (entry === '*') return true;
    const [, host = '', only = ''] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    if (host === '' || (only !== '' && only !== port)) return false;
    const suffix = host.replace(/^\*?\.?/, '');
    return hostname === suffix || hostname.endsWith(`.${suffix}`);
  });
}
