/** What the page reads before its first screen is drawn, of the built files. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../harness/runtime-path.ts';

/** Thousands of bytes, compressed. */
export const MOST_SCRIPT_KB = 215;

/** The entry and all that it imports by name; what it reads later, when it is opened or beside its data, is none of it. */
export function firstScreenBytes(renderer = join(ROOT, 'dist', 'renderer')): number {
  const html = readFileSync(join(renderer, 'index.html'), 'utf8');
  const waiting = [...html.matchAll(/<script[^>]*src="\.\/([^"]+)"/g)].map(([, path = '']) => path);
  const seen = new Set<string>();
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
