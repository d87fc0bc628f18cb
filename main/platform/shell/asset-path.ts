import { APP_HOST } from './app-address.ts';

/**
 * Maps an app:// URL to a file of the page's folder: segments relative to that folder, or null when
 * the URL is not the app's or escapes the folder. Refused: other hosts, dot segments (encoded ones too),
 * backslashes, drive letters and alternate streams, NUL, malformed percent encoding.
 */
export function assetPath(url: string): readonly string[] | null {
  if (!URL.canParse(url)) return null;
  const { host, pathname } = new URL(url);
  if (host !== APP_HOST) return null;
  const decoded = decode(pathname);
  if (decoded === null) return null;
  const segments = decoded.slice(1).split('/');
  if (segments.length === 1 && segments[0] === '') return ['index.html'];
  return segments.every(isPlainName) ? segments : null;
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

function isPlainName(segment: string): boolean {
  // Double encoding has no use in our file names, so a remaining % is an attack.
  return segment !== '' && segment !== '.' && segment !== '..' && !/[\\:%\0]/.test(segment);
}
