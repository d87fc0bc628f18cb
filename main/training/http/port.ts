import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const HOST = '127.0.0.1';
/** Longer than clients keep idle connections, so that no request meets a closing one. */
const KEEP_ALIVE_MS = 65_000;

/** A loopback HTTP server that can stop listening and return on the same port. */
export function createPort(
  onRequest: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  refusesConnection: () => boolean,
) {
  const server = createServer((request, response) => {
    // A throwing listener is a defect: the connection ends instead of hanging.
    onRequest(request, response).catch(() => request.socket.destroy());
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('connection', (socket) => {
    if (refusesConnection()) socket.destroy();
  });
  return {
    /** Resolves to the port listened at; rejects when it is taken. */
    listen: (port: number) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, HOST, () => {
          server.off('error', reject);
          const address = server.address();
          resolve(typeof address === 'object' && address !== null ? address.port : port);
        });
      }),
    /** Destroys every connection and stops listening; idempotent. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Opens and closes the port as wanted, one step at a time. */
export function followingPort(port: ReturnType<typeof createPort>, unreachable: () => boolean) {
  let address: number | null = null;
  let listening = false;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(step: () => Promise<T>): Promise<T> {
    const done = last.then(step);
    last = done.catch(() => undefined);
    return done;
  }

  async function settle(): Promise<void> {
    const wanted = address !== null && !unreachable();
    if (address !== null && wanted && !listening) {
      await port.listen(address);
      listening = true;
    } else if (!wanted && listening) {
      listening = false;
      await port.close();
    }
  }

  return {
    /** Resolves to the port, which stays the same from then on; rejects when the wanted one is in use. */
    open: (wanted: number): Promise<number> =>
      inTurn(async () => {
        if (address === null) {
          address = await port.listen(wanted);
          listening = true;
        }
        await settle();
        return address;
      }),
    close: (): Promise<void> =>
      inTurn(async () => {
        address = null;
        await settle();
      }),
    /** Call it when the port may have to open or close. */
    follow: (): Promise<void> => inTurn(settle),
  };
}
