import { createDeadline, type FileFetch, FileFetchError } from '../network/index.ts';
import type { Clock } from '../shared/ports.ts';
import { storageFailureOf } from '../shared/storage-failure.ts';
import type { SignedManifest } from './manifest.ts';
import { UpdateProblem } from './problem.ts';

/** Size limit: a list of versions has a few hundred bytes. */
const MOST_BYTES = 64 * 1024;

/** Timeout of the list and its signature together. */
export const LIST_MS = 2 * 60_000;

/** Fetches the list of versions and its signature, unverified. @throws UpdateProblem */
export async function fetchManifest(files: FileFetch, address: URL, name: string, clock: Pick<Clock, 'sleep'>): Promise<SignedManifest> {
  const deadline = createDeadline(clock, LIST_MS);
  try {
    const bytes = await read(files, new URL(name, address), deadline.signal);
    const signature = await read(files, new URL(`${name}.sig`, address), deadline.signal);
    return { bytes, signature: new TextDecoder().decode(signature) };
  } finally {
    deadline.end();
  }
}

async function read(files: FileFetch, url: URL, until: AbortSignal): Promise<Uint8Array> {
  try {
    const file = await files.get(url, {}, until);
    try {
      if (file.status !== 200) throw new UpdateProblem('unreachable', `${url.pathname}: HTTP ${file.status}`);
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of file.chunks()) {
        size += chunk.byteLength;
        if (size > MOST_BYTES) throw new UpdateProblem('malformed', `${url.pathname}: over ${MOST_BYTES} bytes`);
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    } finally {
      file.close();
    }
  } catch (error) {
    throw problemOf(error);
  }
}

/** Classifies a failed fetch or write. */
export function problemOf(error: unknown): UpdateProblem {
  if (error instanceof UpdateProblem) return error;
  const failure = storageFailureOf(error);
  if (failure !== null) return new UpdateProblem(failure, String(error), error);
  const insecure = error instanceof FileFetchError && (error.reason === 'not-https' || error.reason === 'redirect');
  const cause = error instanceof Error && error.cause !== undefined ? ` < ${String(error.cause)}` : '';
  return new UpdateProblem(insecure ? 'not-https' : 'unreachable', `${String(error)}${cause}`, error);
}
