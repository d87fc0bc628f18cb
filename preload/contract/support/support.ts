/** Data of the help page: the log, health checks, and the support package. */

export const LOG_LEVELS = ['all', 'warn', 'error'] as const;
/** Minimum level. */
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogLineView {
  /** Index among the lines that were read; 0 is the oldest. */
  readonly id: number;
  /** ISO 8601 UTC; null: not a line of the program's format. */
  readonly at: string | null;
  readonly level: 'info' | 'warn' | 'error';
  /** Its meaning in words. */
  readonly head: string;
  /** Support code; null: not caused by a call of the page. */
  readonly code: string | null;
  /** Line as in the file, redacted. */
  readonly raw: string;
}

export interface LogView {
  /** Revision of the reading that these lines belong to; the log grows meanwhile. */
  readonly revision: number;
  readonly total: number;
  /** Newest first. */
  readonly rows: readonly LogLineView[];
}

/** Checks in the order of display. */
export const HEALTH_CHECKS = ['dns', 'proxy', 'tls', 'token', 'clock', 'folder', 'disk', 'watched', 'store', 'backup', 'sandbox'] as const;
export type HealthCheck = (typeof HEALTH_CHECKS)[number];

export interface HealthResult {
  readonly check: HealthCheck;
  /** `none`: not applicable here. */
  readonly state: 'good' | 'warn' | 'bad' | 'none';
  /** Result in words. */
  readonly found: string;
  /** What a person can do; null: nothing to do. */
  readonly todo: string | null;
  /** Details for the support; never shown by default. */
  readonly technical: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** A file of a package, listed before it is saved. */
export interface BundleFileView {
  readonly path: string;
  /** Its content in words. */
  readonly about: string;
  readonly bytes: number;
  /** May hold memory contents of a crash: included only after an explicit consent. */
  readonly memory: boolean;
}

export interface BundleView {
  /** Identifies this set of files: what is listed is what is saved. */
  readonly bundleId: string;
  readonly files: readonly BundleFileView[];
}
