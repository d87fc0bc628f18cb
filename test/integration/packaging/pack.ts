/** Runs the packager on the built program with a stub for Electron, in a folder of its own, and with no way out. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../harness/build.ts';
import { ROOT } from '../../harness/runtime-path.ts';
import { writeStubElectron } from './stub-electron.ts';

export interface Packed {
  /** Folder of the packaged program. */
  readonly folder: string;
  readonly code: number;
  readonly output: string;
  /** What the packager tried to have from the network. */
  readonly asked: readonly string[];
  remove(): void;
}

const TARGETS = {
  win32: { flag: '--win', folder: 'win-unpacked' },
  linux: { flag: '--linux', folder: 'linux-unpacked' },
} as const;

/** `extra`: further settings, as `-c.name=value`. */
export async function pack(platform: keyof typeof TARGETS, config: string, extra: readonly string[] = []): Promise<Packed> {
  await ensureBuilt();
  const base = mkdtempSync(join(tmpdir(), 'recolha-pack-'));
  writeStubElectron(join(base, 'electron'), platform);
  const asked: string[] = [];
  const wall = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(403).end();
  });
  wall.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url}`);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((resolve) => wall.listen(0, '127.0.0.1', resolve));
  const proxy = `http://127.0.0.1:${(wall.address() as AddressInfo).port}`;
  const { flag, folder } = TARGETS[platform];
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules/electron-builder/cli.js'),
      flag,
      'dir',
      '--x64',
      '--publish',
      'never',
      '--config',
      config,
      `-c.electronDist=${join(base, 'electron')}`,
      `-c.directories.output=${join(base, 'out')}`,
      ...extra,
    ],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        HTTP_PROXY: proxy,
        HTTPS_PROXY: proxy,
        GLOBAL_AGENT_HTTP_PROXY: proxy,
        NODE_USE_ENV_PROXY: '1',
        ELECTRON_BUILDER_BINARIES_MIRROR: `${proxy}/`,
        ELECTRON_MIRROR: `${proxy}/`,
        ELECTRON_BUILDER_CACHE: join(base, 'cache'),
        CSC_IDENTITY_AUTO_DISCOVERY: 'false',
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const code = await new Promise<number>((resolve) => child.once('close', (ended) => resolve(ended ?? 128)));
  wall.closeAllConnections();
  await new Promise((resolve) => wall.close(resolve));
  return {
    folder: join(base, 'out', folder),
    code,
    output,
    asked,
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}
