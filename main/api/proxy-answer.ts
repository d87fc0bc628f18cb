/** One way to the network, as the system's proxy settings name it. */
export type ProxyChoice =
  | { readonly type: 'direct' }
  | { readonly type: 'proxy'; readonly url: string }
  /** A kind of proxy that this program can't use (SOCKS), or one that can't be read; as it was written. */
  | { readonly type: 'unsupported'; readonly name: string };

const SCHEMES: ReadonlyMap<string, 'http' | 'https'> = new Map([
  ['PROXY', 'http'],
  ['HTTP', 'http'],
  ['HTTPS', 'https'],
]);

/**
 * Reads the answer of a PAC file ("PROXY host:port; HTTPS host:port; DIRECT"), which is how Chromium
 * tells the system's proxy settings whatever their kind. The order is the order in which to try; an
 * answer without any entry means a direct connection.
 */
export function readProxyAnswer(answer: string): readonly ProxyChoice[] {
  const entries = answer
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return entries.length === 0 ? [{ type: 'direct' }] : entries.map(readEntry);
}

function readEntry(entry: string): ProxyChoice {
  const [word = '', address = '', ...rest] = entry.split(/\s+/);
  if (word.toUpperCase() === 'DIRECT') return { type: 'direct' };
  const scheme = SCHEMES.get(word.toUpperCase());
  const url = `${scheme}://${address}`;
  const usable = scheme !== undefined && rest.length === 0 && URL.canParse(url) && isBareHost(new URL(url));
  return usable ? { type: 'proxy', url: new URL(url).origin } : { type: 'unsupported', name: entry.slice(0, 200) };
}

function isBareHost(url: URL): boolean {
  return url.hostname !== '' && url.username === '' && url.password === '' && url.pathname === '/' && url.search === '' && url.hash === '';
}
