/** What keeps a call from being done though nothing of the program is wrong: each has a sentence of its own. */

import { basename } from 'node:path';
import type { z } from 'zod';
import type { AppError } from '../../../preload/contract/errors.ts';
import { storageFailureOf } from '../../shared/storage-failure.ts';
import { storageFailed } from '../../store/index.ts';
import { callTexts } from '../shell/texts.ts';

type Plain = Pick<AppError, 'code' | 'message'>;

/** Too much was typed, marked or dropped. null: the page asked for something that it should not have. */
export function tooMuchOf(error: z.ZodError, request: unknown): Plain | null {
  const said = error.issues.map((issue): Plain | null => {
    if (issue.code === 'custom')
      return valueAt(request, issue.path) instanceof Uint8Array ? { code: 'file', message: callTexts.fileTooLarge() } : null;
    if (issue.code !== 'too_big') return null;
    if (issue.origin === 'string') return { code: 'invalid', message: callTexts.tooLong() };
    return issue.origin === 'array' ? { code: 'not-allowed', message: callTexts.tooMany() } : null;
  });
  // One that is no such thing, and the whole is not.
  return said.includes(null) ? null : (said[0] ?? null);
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), value);
}

type Cause = 'gone' | 'away' | 'too-many-open' | 'memory' | 'name';

/** Codes of Node's file system calls and workers, beside those of shared/storage-failure.ts. */
const CAUSES: Readonly<Record<string, Cause>> = {
  ENOENT: 'gone',
  ENOTDIR: 'gone',
  // A disk that was pulled out, a folder of the network that fell away.
  ENODEV: 'away',
  ENXIO: 'away',
  ESTALE: 'away',
  EHOSTDOWN: 'away',
  // Windows has many for it that Node has no name for.
  UNKNOWN: 'away',
  EMFILE: 'too-many-open',
  ENFILE: 'too-many-open',
  ENAMETOOLONG: 'name',
  ENOMEM: 'memory',
  ERR_MEMORY_ALLOCATION_FAILED: 'memory',
  ERR_STRING_TOO_LONG: 'memory',
  ERR_WORKER_OUT_OF_MEMORY: 'memory',
};

/** The cause of an exception that is no defect of the program. null: a defect of ours. */
export function noDefectOf(error: unknown): Plain | null {
  const failure = storageFailureOf(error);
  if (failure !== null) return { code: 'storage', message: storageFailed(failure) };
  if (!(error instanceof Error)) return null;
  if (/^database is not open$/.test(error.message)) return { code: 'storage', message: callTexts.closing() };
  if (error instanceof RangeError && /allocation failed|^Invalid string length$/.test(error.message)) return saidOf('memory', error);
  if (!('code' in error) || typeof error.code !== 'string') return null;
  // SQLITE_NOMEM (sqlite.org/rescode.html).
  if (error.code === 'ERR_SQLITE_ERROR') return 'errcode' in error && error.errcode === 7 ? saidOf('memory', error) : null;
  const cause = Object.hasOwn(CAUSES, error.code) ? CAUSES[error.code] : undefined;
  return cause === undefined ? null : saidOf(cause, error);
}

function saidOf(cause: Cause, error: Error): Plain {
  const name = 'path' in error && typeof error.path === 'string' ? basename(error.path) : null;
  switch (cause) {
    case 'gone':
      return { code: 'file', message: callTexts.fileGone(name) };
    case 'away':
      return { code: 'file', message: callTexts.diskAway(name) };
    case 'name':
      return { code: 'file', message: callTexts.nameTooLong() };
    case 'too-many-open':
      return { code: 'storage', message: callTexts.tooManyOpen() };
    case 'memory':
      return { code: 'storage', message: callTexts.memory() };
  }
}
