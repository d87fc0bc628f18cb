/**
 * Serves the page with the fake bridge, for looking at it: `node test/fakes/page/serve-page.ts [port]`,
 * then http://127.0.0.1:PORT/?scenario=NAME (names: SCENARIOS in bridge.ts).
 */

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';

const project = fileURLToPath(new URL('../../../', import.meta.url));

export async function servePage(port: number): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: false,
    root: `${project}renderer`,
    cacheDir: `${project}node_modules/.vite-fake-page`,
    logLevel: 'warn',
    server: { host: '127.0.0.1', port, strictPort: true, hmr: false, fs: { allow: [project] } },
    plugins: [
      react(),
      {
        name: 'fake-bridge',
        transformIndexHtml: () => [
          { tag: 'script', attrs: { type: 'module', src: `/@fs${project}test/fakes/page/install.ts` }, injectTo: 'head-prepend' },
        ],
      },
    ],
  });
  return server.listen();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await servePage(Number(process.argv[2] ?? 4173));
  server.printUrls();
}
