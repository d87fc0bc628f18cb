/** One route to the network, from the system's proxy settings. */
export type ProxyChoice =
  | { readonly type: 'direct' }
  | { readonly type: 'proxy'; readonly url: string }
  /** An unsupported kind of proxy (SOCKS), or an invalid one; as written, without credentials. */
  | { readonly type: 'unsupported'; readonly name: string };

const SCHEMES: ReadonlyMap<string, 'http' | 'https'> = new Map([
  ['PROXY', 'http'],
  ['HTTP', 'http'],
  ['HTTPS', 'https'],
]);

/**
 * Parses the result of a PAC file ("PROXY host:port; HTTPS host:port; DIRECT"), in which Chromium
 * reports the system's proxy settings of any kind. The order is the order in which to try; an
 * empty result means a direct connection.
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
  return usable
    ? { type: 'proxy', url: new URL(url).origin }
    : { type: 'unsupported', name: nameOf(word, rest.length === 0 ? address : '') };
}

/** Text before a host, or inseparable from it, may be a password. */
function nameOf(word: string, address: string): string {
  const host = address.slice(address.lastIndexOf('@') + 1);
  const named = KIND.test(word) ? word : '';
  return [named, HOST.test(host) ? host : ''].filter((part) => part !== '').join(' ');
}

const KIND = /^(?:proxy|https?|socks[45]?a?h?)$/i;
const HOST = /^(?:[a-z\d][\w.-]*|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

function isBareHost(url: URL): boolean {
  return url.username === '' && url.password === '' && url.pathname === '/' && url.search === '' && url.hash === '';
}
