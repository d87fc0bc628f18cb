/** The peers' pages, built as their users would build them, on a port of this PC. */

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { PEERS } from './importers.ts';
import { PEERS_FOLDER } from './install.ts';

const OUT = join(PEERS_FOLDER, 'built');
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export interface PeerPages {
  readonly address: (name: string) => string;
  readonly close: () => void;
}

export async function servePeers(): Promise<PeerPages> {
  const pages = join(PEERS_FOLDER, 'pages');
  await build({
    root: pages,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: OUT,
      emptyOutDir: true,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: PEERS.map(({ name }) => join(pages, `${name}.html`)) },
    },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    try {
      const body = readFileSync(join(OUT, pathname));
      response.writeHead(200, { 'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: (name) => `http://127.0.0.1:${port}/${name}.html`, close: () => void server.close() };
}
