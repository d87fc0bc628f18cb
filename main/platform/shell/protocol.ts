import { extname, join } from 'node:path';
import { APP_SCHEME } from './app-address.ts';
import { assetPath } from './asset-path.ts';
import { CONTENT_SECURITY_POLICY } from './csp.ts';

/** The used parts of Electron's `protocol`. */
interface SchemeRegistry {
  registerSchemesAsPrivileged(
    schemes: {
      readonly scheme: string;
      readonly privileges: Readonly<Record<'standard' | 'secure' | 'supportFetchAPI' | 'codeCache', boolean>>;
    }[],
  ): void;
}
interface ProtocolHandlers {
  handle(scheme: string, handler: (request: Request) => Promise<Response>): void;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Must run before the `ready` event: without it app:// has no origin, and so neither storage nor CSP 'self', and each start
 * compiles all scripts anew.
 */
export function registerAppScheme(protocol: SchemeRegistry): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

interface Serving {
  readonly protocol: ProtocolHandlers;
  /** Folder of the built page. */
  readonly root: string;
  /** Rejects when the file does not exist. */
  readonly readFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Serves the built page under app://recolha, read-only. Call after `ready`. */
export function serveApp({ protocol, root, readFile }: Serving): void {
  protocol.handle(APP_SCHEME, async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method not allowed');
    const path = assetPath(request.url);
    if (path === null) return plain(400, 'Bad address');
    try {
      const bytes = await readFile(join(root, ...path));
      return new Response(request.method === 'HEAD' ? null : bytes, { headers: headersFor(path.at(-1) ?? '') });
    } catch {
      return plain(404, 'Not found');
    }
  });
}

function headersFor(name: string): Record<string, string> {
  return {
    'content-type': MEDIA_TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream',
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: headersFor('answer.txt') });
}
