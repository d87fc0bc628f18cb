/** Facts about this PC's disk for the support. */

import { lookup } from 'node:dns/promises';
import { readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { arch, platform, release } from 'node:os';
import { join } from 'node:path';

const TRIED = 'Recolha: teste de gravação';
const MOST_DUMPS = 3;
const MOST_DUMP_BYTES = 32 * 1024 * 1024;

export async function findHost(host: string): Promise<void> {
  await lookup(host);
}

/** Rejects when a file can't be written, read back or removed there. */
export async function tryFolder(folder: string): Promise<void> {
  const path = join(folder, `teste-de-gravacao-${process.pid}.tmp`);
  try {
    await writeFile(path, TRIED, { flush: true });
    if ((await readFile(path, 'utf8')) !== TRIED) throw new Error('read back otherwise than it was written');
  } finally {
    await rm(path, { force: true });
  }
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** 0: the file does not exist. */
export async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}

export async function textOfFile(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return null;
  }
}

/** The newest crash dumps, anywhere in Crashpad's folder. */
export async function readDumps(folder: string): Promise<readonly { readonly name: string; readonly bytes: Uint8Array }[]> {
  const found: { readonly name: string; readonly path: string; readonly at: number }[] = [];
  for (const entry of await entriesOf(folder)) {
    const path = join(entry.parentPath, entry.name);
    const { mtimeMs, size } = await stat(path);
    if (size <= MOST_DUMP_BYTES) found.push({ name: entry.name, path, at: mtimeMs });
  }
  const newest = found.toSorted((a, b) => b.at - a.at).slice(0, MOST_DUMPS);
  return Promise.all(newest.map(async ({ name, path }) => ({ name, bytes: new Uint8Array(await readFile(path)) })));
}

async function entriesOf(folder: string) {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && entry.name.endsWith('.dmp'));
  } catch {
    return [];
  }
}

export function runtimeVersions(): Readonly<Record<string, string>> {
  const { node, electron, chrome, v8 } = process.versions;
  return {
    sistema: `${platform()} ${release()} ${arch()}`,
    electron: electron ?? '—',
    chrome: chrome ?? '—',
    node,
    v8,
    sqlite: process.versions.sqlite ?? '—',
    idioma: Intl.DateTimeFormat().resolvedOptions().locale,
    fuso: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
