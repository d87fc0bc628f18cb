/** Failures of a call that are no defect of the program: each has a message of its own. */

import { basename } from 'node:path';
import type { z } from 'zod';
import type { AppError } from '../../../preload/contract/errors.ts';
import { storageFailureOf } from '../../shared/storage-failure.ts';
import { storageFailed } from '../../store/index.ts';
import { callTexts } from '../shell/texts.ts';

type Plain = Pick<AppError, 'code' | 'message'>;

/** The request exceeds a limit (typed, selected or dropped too much). null: the page sent an invalid request. */
export function tooMuchOf(error: z.ZodError, request: unknown): Plain | null {
  const messages = error.issues.map((issue): Plain | null => {
    if (issue.code === 'custom')
      return valueAt(request, issue.path) instanceof Uint8Array ? { code: 'file', message: callTexts.fileTooLarge() } : null;
    if (issue.code !== 'too_big') return null;
    if (issue.origin === 'string') return { code: 'invalid', message: callTexts.tooLong() };
    return issue.origin === 'array' ? { code: 'not-allowed', message: callTexts.tooMany() } : null;
  });
  // One issue of another kind makes the whole request invalid.
  return messages.includes(null) ? null : (messages[0] ?? null);
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), value);
}

type Cause = 'gone' | 'away' | 'too-many-open' | 'memory' | 'name';

/** Codes of Node's file system calls and workers, in addition to those of shared/storage-failure.ts. */
const CAUSES: Readonly<Record<string, Cause>> = {
  ENOENT: 'gone',
  ENOTDIR: 'gone',
  // A disconnected disk, a network folder that is unavailable.
  ENODEV: 'away',
  ENXIO: 'away',
  ESTALE: 'away',
  EHOSTDOWN: 'away',
  // Windows has many such codes that Node has no name for.
  UNKNOWN: 'away',
  EMFILE: 'too-many-open',
  ENFILE: 'too-many-open',
  ENAMETOOLONG: 'name',
  ENOMEM: 'memory',
  ERR_MEMORY_ALLOCATION_FAILED: 'memory',
  ERR_STRING_TOO_LONG: 'memory',
  ERR_WORKER_OUT_OF_MEMORY: 'memory',
};

/** Error for an exception that is no defect of the program. null: a defect. */
export function noDefectOf(error: unknown): Plain | null {
  const failure = storageFailureOf(error);
  if (failure !== null) return { code: 'storage', message: storageFailed(failure) };
  if (!(error instanceof Error)) return null;
  if (/^database is not open$/.test(error.message)) return { code: 'storage', message: callTexts.closing() };
  if (error instanceof RangeError && /allocation failed|^Invalid string length$/.test(error.message)) return errorOf('memory', error);
  if (!('code' in error) || typeof error.code !== 'string') return null;
  // SQLITE_NOMEM (sqlite.org/rescode.html).
  if (error.code === 'ERR_SQLITE_ERROR') return 'errcode' in error && error.errcode === 7 ? errorOf('memory', error) : null;
  const cause = Object.hasOwn(CAUSES, error.code) ? CAUSES[error.code] : undefined;
  return cause === undefined ? null : errorOf(cause, error);
}

function errorOf(cause: Cause, error: Error): Plain {
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
