/** Why there is no update, classified by what can be done. */

import type { StorageFailure } from '../shared/storage-failure.ts';

export type UpdateProblemCode =
  /** The address can't be reached, the connection broke, or the answer was an error. */
  | 'unreachable'
  /** A page instead of the list of versions: a portal that requires a log-in. */
  | 'page'
  /** Plain HTTP, or a redirect to it. */
  | 'not-https'
  /** The signature is missing or not ours. */
  | 'signature'
  /** Signed, but malformed. */
  | 'malformed'
  | 'expired'
  /** The installer does not match the signed hash. */
  | 'wrong-file'
  /** The downloaded installer is missing, or is not what was downloaded. */
  | 'gone'
  /** Windows reports another publisher of the installer. */
  | 'publisher'
  /** A failure of the PC's disk. */
  | StorageFailure;

export class UpdateProblem extends Error {
  readonly code: UpdateProblemCode;
  constructor(code: UpdateProblemCode, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.name = 'UpdateProblem';
    this.code = code;
  }
}
