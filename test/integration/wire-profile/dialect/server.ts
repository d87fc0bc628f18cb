/** An invented network on a socket: it takes nothing but its own dialect, and writes down what it did. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEEPS_IDLE } from '../../../fakes/servers/keep-alive.ts';
import { actsOf, type Ledger } from './acts.ts';
import { bodiesOf } from './bodies.ts';
import type { Dialect } from './dialect.ts';
import { type Answer, type Is, readsOf } from './reads.ts';
import { SECRET } from './world.ts';

/** What the next request of a path meets: once. */
export interface Fault {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** `lost`: the act is done, and its answer never comes. */
  readonly as: 'lost' | { readonly status: number; readonly retryAfter: string };
}
export type Server = Awaited<ReturnType<typeof startServer>>;

const TOKEN = 'ficha-1';
const QUOTED = 300;

export async function startServer(dialect: Dialect) {
  const bodies = bodiesOf(dialect);
  const ledger: Ledger = { batches: [], notes: [], manual: [], refusals: [] };
  let faults: readonly Fault[] = [];
  const refuse = (status: number, sentence: string, fields: readonly (readonly [string, string])[] = []): Answer => [
    status,
    dialect.error(`E${status}`, sentence, fields),
  ];
  const reads = readsOf(dialect, refuse);
  const act = actsOf(dialect, bodies, ledger, refuse);

  function token(body: string): Answer {
    const form = new URLSearchParams(body);
    const wanted = { client_id: SECRET.clientId, client_secret: SECRET.clientSecret, ...bodies.token() };
    const [field, life] = dialect.tokenNames;
    return Object.entries(wanted).every(([name, value]) => form.get(name) === value)
      ? [200, { [field]: TOKEN, token_type: 'Bearer', [life]: 3600 }]
      : [401, { error: 'invalid_client' }];
  }
  function take({ method, headers }: IncomingMessage, { pathname, searchParams }: URL, body: string): Answer {
    if (pathname === dialect.token.path) return token(body);
    if (headers.authorization !== `Bearer ${TOKEN}`) return refuse(401, 'Sem acesso');
    const { header } = dialect;
    if (header !== null && headers[header[0].toLowerCase()] !== header[1]) return refuse(400, 'Falta um cabeçalho');
    const is: Is = (of, what, verb = 'GET') =>
      verb === method ? (new RegExp(`^${dialect.path(of, what).replaceAll('{}', '([^/]+)')}$`).exec(pathname)?.slice(1) ?? null) : null;
    return reads.station(is, searchParams) ?? reads.fleet(is, searchParams) ?? act(is, body) ?? refuse(404, 'Rota inexistente');
  }
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
    const body = Buffer.concat(parts).toString('utf8');
    const url = new URL(request.url ?? '/', 'http://x');
    const fault = faults.find((each) => each.method === request.method && url.pathname === each.path);
    faults = faults.filter((each) => each !== fault);
    const isDown = fault !== undefined && fault.as !== 'lost';
    const [status, given, headers = {}]: Answer = isDown
      ? [fault.as.status, dialect.error(`E${fault.as.status}`, 'Fora do ar', []), { 'retry-after': fault.as.retryAfter }]
      : take(request, url, body);
    if (fault?.as === 'lost') {
      request.socket.destroy();
      return;
    }
    const isXml = typeof given === 'string';
    // The test's clock is another one.
    response.sendDate = false;
    response.writeHead(status, { 'content-type': isXml ? 'application/xml' : 'application/json', ...headers });
    response.end(isXml ? given : JSON.stringify(given));
    if (status >= 400) ledger.refusals.push(`${status} ${request.method} ${url.pathname} ${body.slice(0, QUOTED)}`);
  }

  const server = createServer(KEEPS_IDLE, (request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ ledger, bodies },
    fail: (next: readonly Fault[]): void => {
      faults = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
