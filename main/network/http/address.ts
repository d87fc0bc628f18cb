/** The URL of a request: https, or http to this same PC (the training network). */
export type Address =
  | { readonly type: 'address'; readonly url: URL; readonly path: string }
  | { readonly type: 'bad'; readonly problem: 'unreadable' | 'not-https'; readonly path: string };

export type Query = readonly [string, string][];

/**
 * Joins a station's address (which may have a path) with a path of the wire profile and
 * the query. Never throws: an invalid address is a result.
 */
export function joinAddress(base: string, path: string, query: Query = []): Address {
  const search = query.length === 0 ? '' : `?${new URLSearchParams([...query]).toString()}`;
  const shown = `${path}${search}`;
  const parsed = URL.canParse(base) ? new URL(base) : null;
  if (parsed === null || parsed.username !== '' || parsed.password !== '' || parsed.hostname === '') {
    return { type: 'bad', problem: 'unreadable', path: shown };
  }
  const https = parsed.protocol === 'https:';
  if (!https && !(parsed.protocol === 'http:' && isLoopback(parsed.hostname))) return { type: 'bad', problem: 'not-https', path: shown };
  const url = new URL(`${parsed.origin}${parsed.pathname.replace(/\/+$/, '')}${shown}`);
  return { type: 'address', url, path: `${url.pathname}${url.search}` };
}

/** `hostname` as normalised by the URL parser (127.1 is already 127.0.0.1). */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Replaces {name} by the value, encoded so that it stays one path segment. */
export function fillPath(template: string, name: string, value: string): string {
  return template.replaceAll(`{${name}}`, encodeURIComponent(value));
}
