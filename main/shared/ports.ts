/** Ports of the services: time, ids, secrets, audit. */

import type { AuditAct } from './audit-acts.ts';

export interface Clock {
  /** Wall clock, epoch milliseconds. */
  now(): number;
  /** Monotonic milliseconds, for backoff: never jumps with the wall clock. */
  monotonic(): number;
  /** Resolves after `ms`, or early when the signal aborts (it never rejects). */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Yields to the network and the disk. A clock without it does not yield. */
  turn?(): Promise<void>;
}

export type NewId = () => string;

/** Uniform in [0, 1): for full-jitter backoff; a parameter so that simulations are seeded. */
export type Random = () => number;

export interface Logger {
  info(message: string, fields?: Readonly<Record<string, string | number | boolean | null>>): void;
  warn(message: string, fields?: Readonly<Record<string, string | number | boolean | null>>): void;
  error(message: string, fields?: Readonly<Record<string, string | number | boolean | null>>): void;
}

/** Stores client secrets. Reading never throws: a secret that can't be decrypted is `unreadable`. */
export interface Vault {
  available(): Promise<boolean>;
  /** Portuguese name of this PC's vault; null: it has none. */
  name(): Promise<string | null>;
  put(stationId: string, secret: string): Promise<'stored' | 'memory-only'>;
  /** Encrypts the secret and changes nothing yet: what belongs to it can be written in the same transaction. */
  prepare(stationId: string, secret: string): Promise<PreparedSecret>;
  get(
    stationId: string,
  ): Promise<{ readonly type: 'secret'; readonly secret: string } | { readonly type: 'missing' } | { readonly type: 'unreadable' }>;
  state(stationId: string): 'stored' | 'memory-only' | 'missing';
  remove(stationId: string): void;
}

export interface PreparedSecret {
  readonly storage: 'stored' | 'memory-only';
  /** Call inside a transaction, then `written` after its commit. */
  write(): void;
  written(): void;
}

/** Runs `act` in one write transaction: all of it commits, or nothing. Never asynchronous inside. */
export type Transaction = <T>(act: () => T) => T;

/** Immutable bytes with their SHA-256, verified at each reading. */
export interface PayloadStore {
  put(bytes: Uint8Array, mediaType: string): number;
  get(
    id: number,
  ): { readonly type: 'bytes'; readonly bytes: Uint8Array; readonly sha256: string } | { readonly type: 'damaged' | 'missing' };
  /** Restores damaged or lost bytes; returns whether they match the stored SHA-256. */
  repair(id: number, bytes: Uint8Array, mediaType: string): boolean;
}

/** Append-only record of who did what (docs/trade.md, People). Values are short words or JSON text. */
export type AuditEntry = AuditAct & {
  readonly actor: 'user' | 'program' | 'network';
  readonly stationId: string | null;
  readonly entityId: string;
  readonly before?: string | null;
  readonly after?: string | null;
  readonly details?: string | null;
};

export interface AuditLog {
  record(entry: AuditEntry): void;
}

/** Records the store's progress outside of it, so that an older store in its place is detected. */
export interface Witness {
  /** Call it before sending anything that the store must remember. Cheap; never throws. */
  note(): void;
  /** Waits until the disk has it. Never rejects. */
  flush(): Promise<void>;
}

/** A row of the audit, as written. */
export interface AuditRow {
  readonly id: number;
  readonly atUtc: string;
  readonly atLocal: string;
  readonly actor: 'user' | 'program' | 'network';
  /** The operator's name at that time; null = nobody was chosen, or it was no person. */
  readonly operator: string | null;
  readonly entity: string;
  readonly cause: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly details: string | null;
}

export interface AuditTrail {
  /** Rows of an upload and of the import it came from, oldest first. */
  trail(itemId: string, importId: string | null): readonly AuditRow[];
}
