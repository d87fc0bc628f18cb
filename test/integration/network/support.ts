/** Small real servers on loopback and a clock in the test's hands, for the API client alone. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import type { NetworkStation } from '../../../main/network/index.ts';
import type { WireProfile } from '../../../main/network/testing.ts';
import { DEFAULT_PROFILE } from '../../../main/network/testing.ts';
import { KEEPS_IDLE } from '../../fakes/servers/keep-alive.ts';

export const SECRET = 'segredo-do-posto-+/=ç';

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Remote port: tells connections apart. */
  readonly port: number | undefined;
}

export interface Loopback extends AsyncDisposable {
  readonly url: string;
  readonly seen: Seen[];
}

export type Handler = (seen: Seen, response: ServerResponse, socket: Socket) => void;

export async function serve(handler: Handler): Promise<Loopback> {
  const seen: Seen[] = [];
  const server = createServer(KEEPS_IDLE, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one: Seen = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        port: request.socket.remotePort,
      };
      seen.push(one);
      handler(one, response, request.socket);
    });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** A bare TCP server: what it does with a connection is all up to the test. */
export async function serveTcp(onConnection: (socket: Socket) => void): Promise<Loopback> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onConnection(socket);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    seen: [],
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

function listen(server: ReturnType<typeof createTcpServer> | ReturnType<typeof createServer>): Promise<number> {
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

export function json(response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

export const PROBLEM = {
  type: 'https://docs.example/errors/validation',
  title: 'Validation Error',
  status: 400,
  detail: 'Dados inválidos.',
  instance: '/v1/suppliers/prices',
  errors: { price: ['deve ser maior que zero'] },
};

export const UNAUTHORIZED = {
  type: 'https://docs.example/errors/authentication',
  title: 'Unauthorized',
  status: 401,
  detail: 'Token expirado.',
};

export function station(url: string, change: Partial<NetworkStation> = {}): NetworkStation {
  return {
    id: 'st-1',
    cnpj: '12345678000195',
    environment: 'homologation',
    baseUrl: url,
    authUrl: url,
    clientId: 'posto-1',
    timeZone: 'America/Manaus',
    ...change,
  };
}

/** Time stands still until the test moves it; `expire` ends the timers that are running. */
export function testClock() {
  let monotonic = 1_000_000;
  const timers = new Set<{ readonly ms: number; readonly end: () => void }>();
  return {
    now: () => Date.UTC(2026, 10, 21, 12, 0, 0),
    monotonic: () => monotonic,
    sleep: (ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        const timer = { ms, end: resolve };
        timers.add(timer);
        signal?.addEventListener('abort', () => {
          timers.delete(timer);
          resolve();
        });
      }),
    advance(ms: number) {
      monotonic += ms;
    },
    expire() {
      for (const timer of timers) timer.end();
    },
    running: () => [...timers].map((timer) => timer.ms),
  };
}

export const TOKEN_PATH = DEFAULT_PROFILE.paths.token;

/** Answers token requests with token-1, token-2, ...; other requests go to `data`. */
export function withTokens(data: Handler, expiresIn = 3600): Handler {
  let count = 0;
  return (seen, response, socket) => {
    if (seen.url !== TOKEN_PATH) return data(seen, response, socket);
    count += 1;
    json(response, 200, { accessToken: `token-${count}`, expiresIn, refreshToken: null, refreshExpiresIn: 0, tokenType: 'Bearer' });
  };
}

export const PROFILE: WireProfile = DEFAULT_PROFILE;
