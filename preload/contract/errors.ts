/**
 * Replaces exceptions across IPC. Exceptions lose their class, code and fields on the way
 * through Electron, so they never carry meaning: every handler returns a `Result`.
 */

export type ErrorCode =
  /** The request violates the channel's schema, or comes from an unauthorized page. */
  | 'bad-request'
  | 'not-found'
  /** The caller acted on an older revision than the one in force: reload and try again. */
  | 'stale'
  /** The act is not allowed in the current state (sending an import with open questions). */
  | 'not-allowed'
  /** Requires the manager's PIN (`people:prove-pin`); the same act can be requested again afterwards. */
  | 'pin-required'
  /** Requires confirming the first sending to production for `details.stationId` (`stations:confirm-production`). */
  | 'confirm-production'
  /** The file cannot be used; `message` says which file, where and what to do. */
  | 'file'
  /** A value typed by the user is wrong; `details.field` names it. */
  | 'invalid'
  /** The network answered with its documented error body, stored in `details.api`. */
  | 'api'
  /** The network could not be reached, or its answer was unreadable. */
  | 'network'
  /** Missing credentials, or the network refuses them. */
  | 'credentials'
  /** wire-profile.json or another setting is wrong. */
  | 'configuration'
  /** The local store failed (disk full, read-only folder, damaged file). */
  | 'storage'
  /** A bug. The message says that nothing was sent or lost as far as is known. */
  | 'internal';

/** The API's own error body (API document, "Error object"), verbatim. */
export interface ApiProblem {
  readonly status: number;
  readonly title: string | null;
  readonly detail: string | null;
  /** Parameter name -> messages, as the API wrote them. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

const FIELD_NAME = /\w_\w|\w\[\d|[a-z]\.[a-z]/i;

/** Whether an API message is little more than a field name ("items[0].price", "start_date"); sentences are always shown. */
export const namesField = (message: string): boolean => FIELD_NAME.test(message) && message.trim().split(/\s+/).length < 3;

export interface AppError {
  readonly code: ErrorCode;
  /** One plain sentence for display: what happened and what to do. */
  readonly message: string;
  readonly details?: {
    readonly field?: string;
    readonly file?: string;
    readonly stationId?: string;
    /** 1-based line of the original file. */
    readonly line?: number;
    /** Column header, or its letter if it has none. */
    readonly column?: string;
    readonly api?: ApiProblem;
    /** Id of this call in the log: a few characters that can be read out. */
    readonly supportCode?: string;
    /** Unreadable parts of the network's answer, by field; collapsed by default. */
    readonly answered?: string;
    /** Details for support: never shown by default, never holds a secret. */
    readonly technical?: string;
  };
}

export type Result<T, E = AppError> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };
