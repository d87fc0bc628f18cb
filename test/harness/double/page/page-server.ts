import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { BrowserWindowDouble } from '../browser-window.ts';
import type { Context } from '../context.ts';
import type { IpcMainDouble } from '../ipc-main.ts';
import { type Injection, injectScript, widenPolicy } from './page-html.ts';
import { pageScript } from './page-script.ts';
import { createPageSockets } from './page-sockets.ts';

/** Under each window's prefix, what belongs to the double and not to the app. */
const OWN = '__double/';

/**
 * Serves each window's page on loopback at /<secret>/<window>/..., by asking the handler that main
 * registered for the page's scheme. Without the secret, or under another host name, nothing is answered.
 */
export async function startPageServer(context: Context, ipcMain: IpcMainDouble, port: number): Promise<void> {
  const secret = randomBytes(16).toString('hex');
  const sockets = createPageSockets(ipcMain);
  let host = '';

  const locate = (request: IncomingMessage): { readonly window: BrowserWindowDouble; readonly rest: string } | null => {
    const [, key, id, rest] = /^\/([0-9a-f]+)\/(\d+)\/(.*)$/.exec(request.url ?? '') ?? [];
    const window = context.windows.get(Number(id));
    return request.headers.host === host && key === secret && window !== undefined && rest !== undefined ? { window, rest } : null;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const place = locate(request);
    // Browsers ask for it of themselves; Electron does not.
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    if (place === null) return void response.writeHead(404).end();
    const { window, rest } = place;
    if (rest === `${OWN}page.js`)
      return void response.writeHead(200, SCRIPT_HEADERS).end(pageScript(window.preload(), context.options.pageRuntime));
    const url = `${schemeAndHost(window.url)}/${rest}`;
    const served = await askHandler(context, url, request);
    const headers = Object.fromEntries(served.headers);
    const document = served.ok && request.method === 'GET' && (headers['content-type'] ?? '').startsWith('text/html');
    if (!document) {
      response.writeHead(served.status, headers);
      return served.body === null ? void response.end() : pipeline(Readable.fromWeb(served.body as NodeReadableStream), response);
    }
    const own = `${host}/${secret}/${window.id}/${OWN}`;
    const servedAt = `http://${host}/${secret}/${window.id}/`;
    const token = sockets.issueToken({ window, frameUrl: url, servedAt });
    const injection: Injection = { scriptUrl: `http://${own}page.js`, socketUrl: `ws://${own}ipc?token=${token}` };
    const policy = headers['content-security-policy'];
    if (policy !== undefined) headers['content-security-policy'] = widenPolicy(policy, injection);
    delete headers['content-length'];
    response.writeHead(served.status, headers).end(injectScript(await served.text(), injection));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(`The page server failed at ${request.url}:`, error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.on('upgrade', (request, socket, head) => {
    const place = locate(request);
    const [path, query] = place?.rest.split('?') ?? [];
    const origin = request.headers.origin ?? `http://${host}`;
    const token = new URLSearchParams(query).get('token') ?? '';
    const allowed = path === `${OWN}ipc` && origin === `http://${host}` && sockets.accept(token, request, socket, head);
    if (!allowed) socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  host = typeof address === 'object' && address !== null ? `127.0.0.1:${address.port}` : '';
  context.pageAddress = (windowId, url) => {
    const { pathname, search, hash } = new URL(url);
    return `http://${host}/${secret}/${windowId}${pathname === '' ? '/' : pathname}${search}${hash}`;
  };
}

const SCRIPT_HEADERS = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' } as const;

function schemeAndHost(url: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

async function askHandler(context: Context, url: string, request: IncomingMessage): Promise<Response> {
  const handler = context.schemes.get(new URL(url).protocol.slice(0, -1));
  if (handler === undefined) return new Response('No handler for this scheme', { status: 404 });
  return handler(new Request(url, { method: request.method ?? 'GET' }));
}
