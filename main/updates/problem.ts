/** Why there is no update, told apart by what can be done. */

import type { StorageFailure } from '../shared/storage-failure.ts';

export type UpdateProblemCode =
  /** The address can't be reached, broke off, or answered with an error. */
  | 'unreachable'
  /** A page where the list of versions should be: a portal that asks for a log-in. */
  | 'page'
  /** Plain HTTP, or a redirect to it. */
  | 'not-https'
  /** No signature of ours over what came. */
  | 'signature'
  /** Signed, and yet not as it must be. */
  | 'malformed'
  | 'expired'
  /** The installer is not the one that was signed for. */
  | 'wrong-file'
  /** Windows says that somebody else signed the installer. */
  | 'publisher'
  /** The PC's disk. */
  | StorageFailure;

export class UpdateProblem extends Error {
  readonly code: UpdateProblemCode;
  constructor(code: UpdateProblemCode, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.name = 'UpdateProblem';
    this.code = code;
  }
}
