/** What the page of help shows: the log, the health of connection and PC, what a bundle for the support holds. */

export const LOG_LEVELS = ['all', 'warn', 'error'] as const;
/** This level and the graver ones. */
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogLineView {
  /** Its place among the lines that were read, the oldest is 0. */
  readonly id: number;
  /** ISO 8601 UTC; null: the line is not one of ours. */
  readonly at: string | null;
  readonly level: 'info' | 'warn' | 'error';
  /** What it means, in words. */
  readonly head: string;
  /** Code that the support asks for; null: no click led to it. */
  readonly code: string | null;
  /** Line as in the file, redacted. */
  readonly raw: string;
}

export interface LogView {
  /** Revision of the reading that these lines belong to: the log goes on meanwhile. */
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
  /** `none`: there is nothing to look at here. */
  readonly state: 'good' | 'warn' | 'bad' | 'none';
  /** What was found, in words. */
  readonly found: string;
  /** What a person can do; null = nothing needs to be done. */
  readonly todo: string | null;
  /** Details for the support; never shown by default. */
  readonly technical: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** A file of a bundle, as it is listed before it is saved. */
export interface BundleFileView {
  readonly path: string;
  /** What it holds, in words. */
  readonly about: string;
  readonly bytes: number;
  /** Holds what stood in the program's memory when it crashed: only by an explicit yes. */
  readonly memory: boolean;
}

export interface BundleView {
  /** Names this very set of files: what is listed is what is saved. */
  readonly bundleId: string;
  readonly files: readonly BundleFileView[];
}
