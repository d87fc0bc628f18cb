/** A server of updates on this PC: what a release puts there, and all that can be wrong with it. */

import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { KEEPS_IDLE } from './keep-alive.ts';

export interface TestKey {
  readonly privateKey: KeyObject;
  /** As the program has it: SPKI, Base64. */
  readonly publicKey: string;
}

export function makeKey(): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
}

export interface Release {
  readonly version: string;
  readonly key: TestKey;
  readonly installer: Uint8Array;
  /** On the name of the file the system depends. */
  readonly fileName?: string;
  readonly notAfter?: string;
  /** Further lines of the list. */
  readonly more?: string;
  readonly sha512?: string;
  readonly size?: number;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface UpdateServer {
  readonly address: string;
  /** Puts list, signature and installer there. */
  publish(release: Release): void;
  /** Answers a path by itself from now on; null = as published. */
  on(path: string, answer: Answer | null): void;
  readonly files: Map<string, Uint8Array>;
  /** Path and Range of each request, oldest first. */
  readonly asked: readonly { readonly path: string; readonly range: string | null }[];
  stop(): Promise<void>;
}

export const fileNameOf = (version: string): string => `Recolha-${version}.AppImage`;

export async function startUpdateServer(listNames: readonly string[] = ['latest.yml', 'latest-linux.yml']): Promise<UpdateServer> {
  const files = new Map<string, Uint8Array>();
  const answers = new Map<string, Answer>();
  const asked: { path: string; range: string | null }[] = [];
  const server = createServer(KEEPS_IDLE, (request, response) => {
    const path = decodeURIComponent((request.url ?? '/').slice(1));
    asked.push({ path, range: request.headers.range ?? null });
    const own = answers.get(path);
    if (own !== undefined) own(request, response);
    else serve(files.get(path), request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    address: `http://127.0.0.1:${port}/`,
    files,
    asked,
    publish(release) {
      const name = release.fileName ?? fileNameOf(release.version);
      const list = Buffer.from(listOf(release, name));
      files.set(name, release.installer);
      for (const listName of listNames) {
        files.set(listName, list);
        files.set(`${listName}.sig`, Buffer.from(sign(null, list, release.key.privateKey).toString('base64')));
      }
    },
    on(path, answer) {
      if (answer === null) answers.delete(path);
      else answers.set(path, answer);
    },
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function listOf({ version, installer, notAfter = '2099-01-01T00:00:00.000Z', more = '', ...given }: Release, name: string): string {
  const sha512 = given.sha512 ?? createHash('sha512').update(installer).digest('base64');
  const size = given.size ?? installer.byteLength;
  return `version: ${version}
files:
  - url: ${name}
    sha512: ${sha512}
    size: ${size}
path: ${name}
sha512: ${sha512}
releaseDate: '2026-11-22T12:00:00.000Z'
notAfter: '${notAfter}'
${more}`;
}

/** With ranges, as any file server. */
function serve(bytes: Uint8Array | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (bytes === undefined) {
    response.writeHead(404).end();
    return;
  }
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(from)) {
    response.writeHead(200, { 'content-length': bytes.byteLength }).end(bytes);
    return;
  }
  response
    .writeHead(206, {
      'content-length': bytes.byteLength - from,
      'content-range': `bytes ${from}-${bytes.byteLength - 1}/${bytes.byteLength}`,
    })
    .end(bytes.subarray(from));
}
