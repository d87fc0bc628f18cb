/** What the page reads before its first screen is drawn, and for each other screen, of the built files. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../harness/runtime-path.ts';

/** Thousands of bytes, compressed. */
export const MOST_SCRIPT_KB = 180;

/** The entry and all that it imports by name; what it reads later, when it is opened or beside its data, is none of it. */
export function firstScreenBytes(renderer = join(ROOT, 'dist', 'renderer')): number {
  return read(renderer, entriesOf(renderer), new Set());
}

/** What each file of a screen adds to the first one. Screens share files: each is counted for all that need it. */
export function screenBytes(renderer = join(ROOT, 'dist', 'renderer')): readonly { readonly screen: string; readonly bytes: number }[] {
  const first = new Set<string>();
  read(renderer, entriesOf(renderer), first);
  return readdirSync(join(renderer, 'assets'))
    .filter((file) => /-screen-[\w-]{8}\.js$/.test(file))
    .map((file) => ({ screen: file.slice(0, -'-screen-12345678.js'.length), bytes: read(renderer, [`assets/${file}`], new Set(first)) }));
}

function entriesOf(renderer: string): readonly string[] {
  const html = readFileSync(join(renderer, 'index.html'), 'utf8');
  return [...html.matchAll(/<script[^>]*src="\.\/([^"]+)"/g)].map(([, path = '']) => path);
}

/** Compressed bytes of files with all that they import by name. @param seen counts as read, and is added to. */
function read(renderer: string, files: readonly string[], seen: Set<string>): number {
  const waiting = [...files];
  let bytes = 0;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const code = readFileSync(join(renderer, path), 'utf8');
    bytes += gzipSync(code, { level: 9 }).byteLength;
    for (const [, inner = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)) waiting.push(`assets/${inner}`);
  }
  return bytes;
}
