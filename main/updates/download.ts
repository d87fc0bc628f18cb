/** Downloads the installer; an interrupted download is resumed. */

import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createDeadline, type Deadline, type FileFetch } from '../network/index.ts';
import { sha512Of } from '../shared/files/sha512.ts';
import type { Clock, Logger } from '../shared/ports.ts';
import { problemOf } from './feed.ts';
import { UpdateProblem } from './problem.ts';

export interface DownloadParts {
  readonly files: FileFetch;
  /** Stores the part of an interrupted download. */
  readonly folder: string;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly logger: Logger;
  readonly platform: NodeJS.Platform;
  readonly move?: (from: string, to: string) => Promise<void>;
}

export interface Installer {
  readonly url: URL;
  /** Base64, signed: the only criterion for accepting the download. */
  readonly sha512: string;
  /** Bytes, if known. */
  readonly size: number | null;
  /** Final path of the verified file. */
  readonly destination: string;
  /** @param done progress, 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/** Backoff between the tries of one download; a later check resumes it. */
const WAITS_MS = [2_000, 10_000, 30_000, 60_000];
/** An antivirus scans a new installer for seconds, and Windows neither opens nor moves a locked file: 30 s in all. */
const LOCKED_WAITS_MS = [100, 400, 1_000, 2_500, 6_000, 10_000, 10_000];
/** Error codes of Windows for a locked file. On other systems they concern permissions, and waiting does not help. */
const LOCKED: ReadonlySet<unknown> = new Set(['EPERM', 'EBUSY', 'EACCES']);
/** Size limit: a server that never ends must not fill the disk. */
const MOST_BYTES = 600 * 1024 * 1024;
/** Timeout of a download with all its tries: 4 kB/s are less than a bad line carries. The part is kept, and the next check resumes. */
const LEAST_BYTES_PER_MS = 4;
const FIRST_MS = 10 * 60_000;

/** @throws UpdateProblem. The part is kept, unless it is complete but wrong, or it filled the disk. */
export async function downloadInstaller(parts: DownloadParts, installer: Installer): Promise<void> {
  const { folder, clock } = parts;
  const part = join(folder, `${createHash('sha256').update(installer.sha512).digest('hex').slice(0, 16)}.parcial`);
  await mkdir(folder, { recursive: true });
  await removeOthers(folder, part);
  const missing = Math.max(0, (installer.size ?? MOST_BYTES) - (await sizeOf(part)));
  const deadline = createDeadline(clock, FIRST_MS + missing / LEAST_BYTES_PER_MS);
  try {
    await fetchWhole(parts, installer, part, deadline);
  } finally {
    deadline.end();
  }
  const sha512 = await whenFree(parts, () => sha512Of(part));
  if (sha512 !== installer.sha512) {
    await rm(part, { force: true });
    throw new UpdateProblem('wrong-file', 'another SHA-512 than the one that was signed');
  }
  await whenFree(parts, () => (parts.move ?? rename)(part, installer.destination));
}

async function fetchWhole(parts: DownloadParts, installer: Installer, part: string, { signal }: Deadline): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    try {
      return await fetchRest(parts, installer, part, signal);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code === 'full' || problem.code === 'wrong-file') await rm(part, { force: true });
      const wait = WAITS_MS[turn];
      if (problem.code !== 'unreachable' || wait === undefined || signal.aborted) throw problem;
      parts.logger.info('download of the update cut', { detail: problem.message, turn });
      await parts.clock.sleep(wait, signal);
    }
  }
}

/** @throws UpdateProblem `locked` when the file is still locked after 30 s: it stays for the next try. */
async function whenFree<T>({ platform, clock, logger }: DownloadParts, act: () => Promise<T>): Promise<T> {
  for (let turn = 0; ; turn += 1) {
    try {
      return await act();
    } catch (error) {
      const isLocked = platform === 'win32' && error instanceof Error && 'code' in error && LOCKED.has(error.code);
      if (!isLocked) throw error;
      const wait = LOCKED_WAITS_MS[turn];
      if (wait === undefined) throw new UpdateProblem('locked', String(error), error);
      logger.info('the installer is held by another program', { turn });
      await clock.sleep(wait);
    }
  }
}

async function fetchRest({ files }: DownloadParts, { url, size, onProgress }: Installer, part: string, until: AbortSignal): Promise<void> {
  const most = size ?? MOST_BYTES;
  let have = await sizeOf(part);
  if (have > most) {
    await rm(part, { force: true });
    have = 0;
  }
  if (have === size) return;
  const file = await files.get(url, have === 0 ? {} : { range: `bytes=${have}-` }, until);
  try {
    const goesOn = file.status === 206 && file.headers.get('content-range')?.startsWith(`bytes ${have}-`) === true;
    if (file.status === 416) await rm(part, { force: true });
    if (file.status !== 200 && !goesOn) throw new UpdateProblem('unreachable', `${url.pathname}: HTTP ${file.status}`);
    const from = goesOn ? have : 0;
    const total = size ?? from + Number(file.headers.get('content-length') ?? 0);
    const out = await open(part, goesOn ? 'a' : 'w');
    let written = from;
    try {
      for await (const chunk of file.chunks()) {
        if (written + chunk.byteLength > most) throw new UpdateProblem('wrong-file', `more than ${most} bytes`);
        await out.writeFile(chunk);
        written += chunk.byteLength;
        if (total > 0) onProgress(Math.min(1, written / total));
      }
      await out.sync();
    } finally {
      await out.close();
    }
    if (size !== null && written < size) throw new UpdateProblem('unreachable', `${written} of ${size} bytes came`);
  } finally {
    file.close();
  }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.size ?? 0;
}

/** Removes parts of other versions. */
async function removeOthers(folder: string, part: string): Promise<void> {
  const oldParts = (await readdir(folder)).map((name) => join(folder, name)).filter((path) => path.endsWith('.parcial') && path !== part);
  for (const path of oldParts) await rm(path, { force: true });
}
