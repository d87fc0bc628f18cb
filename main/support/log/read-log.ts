/** Lines of the log files, oldest first. */

import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Limit of one file; a file that could not be rotated keeps growing. */
const MOST_BYTES = 8 * 1024 * 1024;

/** @param names newest first. A missing or unreadable file has no lines. */
export async function readLog(directory: string, names: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const name of names.toReversed()) lines.push(...linesOf(await tail(join(directory, name))));
  return lines;
}

/** The end of the file; a line cut in two at the limit is dropped. */
async function tail(path: string): Promise<string> {
  let file: Awaited<ReturnType<typeof open>> | null = null;
  try {
    file = await open(path, 'r');
    const { size } = await file.stat();
    const from = Math.max(0, size - MOST_BYTES);
    const bytes = Buffer.alloc(size - from);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
    const text = bytes.toString('utf8', 0, bytesRead);
    return from === 0 ? text : text.slice(text.indexOf('\n') + 1);
  } catch {
    return '';
  } finally {
    await file?.close();
  }
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '');
}
