import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const HOST = '127.0.0.1';
/** Longer than clients keep idle connections, so that no request meets a closing one by accident. */
const KEEP_ALIVE_MS = 65_000;

/** A loopback HTTP server that can stop listening and come back at the same port. */
export function createPort(
  onRequest: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  refusesConnection: () => boolean,
) {
  const server = createServer((request, response) => {
    // A listener that throws is a defect: the connection ends rather than hang.
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
    /** Destroys every connection and stops listening; nothing happens when it does not listen. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
