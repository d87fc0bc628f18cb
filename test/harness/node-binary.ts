import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './runtime-path.ts';

/** A Node with module.registerHooks and node:sqlite, and as new as Electron's. @throws Error when there is none. */
export function nodeBinary(): string {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major >= 24) return process.execPath;
  const own = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(own)) return own;
  throw new Error(`The Electron double needs Node 24, but this is ${process.versions.node}: run npm ci first.`);
}
