/**
 * The page with the fake bridge, built and served: every screen can be had in every state, with no main behind it.
 * `?scenario=NAME` says what kind of day it is, `held=CALL` what is never answered, `failing=CALL` what always fails.
 */

import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oneAtATime } from '../harness/build-lock.ts';
import { newestChange } from '../harness/staleness.ts';
import { englishIf, folderOf } from '../tools/english.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
};

export interface ServedPage {
  readonly url: string;
  close(): void;
}

/** What the page is made of, and how. */
const SOURCES = ['main', 'preload', 'renderer', 'test/fakes', 'test/screens', 'package-lock.json'] as const;
/** A language is a build of its own. @param mode '' = Portuguese. */
const placesOf = (mode: string) => ({
  built: join(PROJECT, folderOf('dist/served-page', mode)),
  stamp: join(PROJECT, folderOf('dist/served-page-built', mode)),
  lock: join(PROJECT, folderOf('dist/building-served-page', mode)),
});
type Places = ReturnType<typeof placesOf>;

function isFresh({ stamp }: Places): boolean {
  return existsSync(stamp) && statSync(stamp).mtimeMs > newestChange(SOURCES.map((name) => join(PROJECT, name)));
}

/** Built once for all who serve it, and again when what it is made of was changed. Whole: nobody else builds while it is read. */
function builtPage(mode: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const places = placesOf(mode);
  const { built, stamp, lock } = places;
  return oneAtATime(`${lock}.db`, async () => {
    if (!isFresh(places)) {
      const started = new Date();
      rmSync(stamp, { force: true });
      await buildPage(built, mode);
      writeFileSync(stamp, started.toISOString());
      // What was changed while it was built is not in it.
      utimesSync(stamp, started, started);
    }
    const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return new Map(
      files.map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [relative(built, path).replaceAll(sep, '/'), readFileSync(path)];
      }),
    );
  });
}

async function buildPage(outDir: string, mode: string): Promise<void> {
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    // Only here: Vite is slow to load, and mostly not needed.
    const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
    await build({
      configFile: false,
      root: `${PROJECT}renderer`,
      logLevel: 'error',
      build: {
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'chrome140',
        minify: false,
        chunkSizeWarningLimit: 10_000,
        modulePreload: { polyfill: false },
        // The fakes speak main's own sentences: of main nothing else comes along, and nothing of Node.
        rolldownOptions: {
          treeshake: { moduleSideEffects: (id) => !id.startsWith(`${PROJECT}main/`) && !id.includes('browser-external') },
        },
      },
      plugins: [
        ...englishIf(mode),
        react(),
        {
          name: 'node-util',
          enforce: 'pre',
          resolveId: (id, importer) =>
            id === 'node:util' && importer?.endsWith('main/network/profile/editing/draft.ts') === true
              ? `${PROJECT}test/screens/node-util.ts`
              : null,
        },
        {
          name: 'fake-bridge',
          transformIndexHtml: {
            order: 'pre',
            handler: () => [{ tag: 'script', attrs: { type: 'module', src: '../test/fakes/page/install.ts' }, injectTo: 'head-prepend' }],
          },
        },
      ],
    });
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  }
}

/** @param mode `ENGLISH` (test/tools/english.ts), or Portuguese. */
export async function servePage(mode = ''): Promise<ServedPage> {
  const files = await builtPage(mode);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname.slice(1) || 'index.html';
    const body = files.get(path);
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    if (body === undefined) response.writeHead(404).end();
    // The files' names hold their digest: the browser asks once.
    else response.writeHead(200, { 'content-type': type, 'cache-control': path === 'index.html' ? 'no-store' : 'max-age=3600' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
