/**
 * What crosses IPC instead of exceptions. Exceptions lose their class, code and fields on the way
 * through Electron, so they never carry meaning: every handler answers with a `Result`.
 */

export type ErrorCode =
  /** The request does not fit the channel's schema, or comes from a page that may not ask. */
  | 'bad-request'
  | 'not-found'
  /** The caller acted on an older revision than the one in force: reload and try again. */
  | 'stale'
  /** The act makes no sense in the present state (sending an import with open questions). */
  | 'not-allowed'
  /** The manager's PIN has to be proven first (`people:prove-pin`), then the same act may be asked for again. */
  | 'pin-required'
  /** The first sending to the real network for `details.stationId` has to be confirmed (`stations:confirm-production`). */
  | 'confirm-production'
  /** The file cannot be used; `message` says which file, where and what to do. */
  | 'file'
  /** A value typed by the user is wrong; `details.field` names it. */
  | 'invalid'
  /** The network answered with its documented error body, kept in `details.api`. */
  | 'api'
  /** The network could not be reached, or answered nothing that can be read. */
  | 'network'
  /** No credentials, or the network refuses them. */
  | 'credentials'
  /** wire-profile.json or another setting is wrong. */
  | 'configuration'
  /** The local store failed (disk full, read-only folder, damaged file). */
  | 'storage'
  /** A defect of ours. The message says that nothing was sent or lost as far as is known. */
  | 'internal';

/** The API's own error body (API document, "Error object"), kept word for word. */
export interface ApiProblem {
  readonly status: number;
  readonly title: string | null;
  readonly detail: string | null;
  /** Parameter name -> messages, as the API wrote them. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

const FIELD_NAME = /\w_\w|\w\[\d|[a-z]\.[a-z]/i;

/** Whether a message of the API is little more than a name of its fields ("items[0].price", "start_date"): no user knows them. A sentence is shown, whatever it names. */
export const namesField = (message: string): boolean => FIELD_NAME.test(message) && message.trim().split(/\s+/).length < 3;

export interface AppError {
  readonly code: ErrorCode;
  /** One plain sentence in the program's language, fit to be shown: what happened and what to do. */
  readonly message: string;
  readonly details?: {
    readonly field?: string;
    readonly file?: string;
    readonly stationId?: string;
    /** 1-based line of the original file. */
    readonly line?: number;
    /** Column header, or its letter when it has none. */
    readonly column?: string;
    readonly api?: ApiProblem;
    /** What the log knows this call by: a few characters that a person can read out. */
    readonly supportCode?: string;
    /** What of the network's answer could not be read, by its fields: shown behind a click. */
    readonly answered?: string;
    /** Details for support: never shown by default, never holds a secret. */
    readonly technical?: string;
  };
}

export type Result<T, E = AppError> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };
