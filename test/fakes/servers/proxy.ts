/** A real proxy on loopback that opens tunnels (CONNECT); every host name leads to the port it is told. */

import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type Socket } from 'node:net';

export interface SeenTunnel {
  readonly authority: string;
  readonly headers: IncomingHttpHeaders;
}

export interface TestProxy extends AsyncDisposable {
  readonly port: number;
  readonly tunnels: readonly SeenTunnel[];
  /** Requests that came without a tunnel. */
  readonly plain: readonly string[];
}

export interface TestProxyOptions {
  /** Port on this machine to which every tunnel leads. */
  readonly target: number;
  /** Answer to CONNECT instead of a tunnel; `hang-up` closes, `silent` never answers, `babble` is not HTTP. */
  readonly answer?: number | 'hang-up' | 'silent' | 'babble';
  /** Only with this name and password: else 407, with these ways to log in (one header each). */
  readonly login?: { readonly user: string; readonly password: string };
  readonly offers?: readonly string[];
  /** Key and certificate (PEM): the proxy itself speaks TLS. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

const REFUSED = 'HTTP/1.1 407 Proxy Authentication Required';

function isAllowed({ login, offers }: Pick<TestProxyOptions, 'login' | 'offers'>, given: string | undefined): boolean {
  if (login === undefined) return offers === undefined;
  return given === `Basic ${Buffer.from(`${login.user}:${login.password}`).toString('base64')}`;
}

export async function startProxy(given: TestProxyOptions): Promise<TestProxy> {
  const { target, answer, tls, offers } = given;
  const tunnels: SeenTunnel[] = [];
  const plain: string[] = [];
  const sockets = new Set<Socket>();
  const server = tls === undefined ? createServer() : createSecureServer(tls);
  server.on('connection', (socket: Socket) => void sockets.add(socket));
  server.on('request', (request, response) => {
    plain.push(request.url ?? '');
    response.writeHead(502).end();
  });
  server.on('connect', (request, client: Socket) => {
    client.on('error', () => {});
    tunnels.push({ authority: request.url ?? '', headers: request.headers });
    if (answer === 'silent') return;
    if (!isAllowed(given, request.headers['proxy-authorization'])) {
      const ways = (offers ?? ['Basic realm="Rede, interna"']).map((way) => `proxy-authenticate: ${way}\r\n`).join('');
      client.end(`${REFUSED}\r\n${ways}content-length: 0\r\n\r\n`);
      return;
    }
    if (answer === 'hang-up') client.destroy();
    else if (answer === 'babble') client.end('olá\r\n\r\n');
    else if (answer !== undefined) client.end(`HTTP/1.1 ${answer} No\r\ncontent-length: 0\r\n\r\n`);
    else {
      const upstream = connect(target, '127.0.0.1', () => {
        client.write('HTTP/1.1 200 Connection established\r\n\r\n');
        upstream.pipe(client).pipe(upstream);
      });
      sockets.add(upstream);
      upstream.on('error', () => client.destroy());
      upstream.on('close', () => client.destroy());
      client.on('close', () => upstream.destroy());
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    tunnels,
    plain,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
