/** The packages of the peers, from their own list: the product's stays lean. Only their pinned versions, and none of their scripts. */

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SOURCES = 'test/bench/peers';
/** Beside what is built: nothing that looks through the sources meets them. */
export const PEERS_FOLDER = resolve('dist/peers');

/** Pages and packages as they are to be built. @throws what npm ends with, where no registry is reached. */
export function ensurePeers(): void {
  const lists = ['package.json', 'package-lock.json'];
  const same = lists.every((list) => existsSync(join(PEERS_FOLDER, list)) && textOf(PEERS_FOLDER, list) === textOf(SOURCES, list));
  if (!same) {
    rmSync(PEERS_FOLDER, { recursive: true, force: true });
    cpSync(join(SOURCES, 'package-lock.json'), join(PEERS_FOLDER, 'package-lock.json'));
    cpSync(join(SOURCES, 'package.json'), join(PEERS_FOLDER, 'package.json'));
  }
  if (!existsSync(join(PEERS_FOLDER, 'node_modules', '.package-lock.json'))) {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', args, { cwd: PEERS_FOLDER, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
  }
  cpSync(join(SOURCES, 'pages'), join(PEERS_FOLDER, 'pages'), { recursive: true });
}

function textOf(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}
