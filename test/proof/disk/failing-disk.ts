/** A disk that is full from the k-th write on: every statement of this process that writes, and every COMMIT, is a write. */

import { DatabaseSync, StatementSync } from 'node:sqlite';

export interface FailingDisk {
  /** Writes counted since the last `plan` or `heal`. */
  readonly writes: () => number;
  /** Fails write `at` (1-based), and with `lasting` all that follow. */
  plan(at: number, lasting: boolean): void;
  /** Every write succeeds; the count begins anew. */
  heal(): void;
  /** Takes the fault out of node:sqlite again. */
  remove(): void;
}

/** What is TEMP is the connection's own and stays in its page cache: a full disk does not refuse it. */
const WRITES = /^\s*(BEGIN IMMEDIATE|COMMIT|CREATE(?! TEMP)|INSERT|UPDATE|DELETE|ALTER|PRAGMA (journal_mode|user_version) =|--)/i;

/** SQLITE_FULL as node:sqlite throws it. */
class DiskFull extends Error {
  readonly code = 'ERR_SQLITE_ERROR';
  readonly errcode = 13;
  readonly errstr = 'database or disk is full';
  constructor() {
    super('database or disk is full');
  }
}

export function installFailingDisk(): FailingDisk {
  const { exec } = DatabaseSync.prototype;
  const { run } = StatementSync.prototype;
  let count = 0;
  let planned: { readonly at: number; readonly lasting: boolean } | null = null;

  function write(): void {
    count += 1;
    if (planned === null || count < planned.at) return;
    if (planned.lasting || count === planned.at) throw new DiskFull();
  }

  DatabaseSync.prototype.exec = new Proxy(exec, {
    apply(target, self, args) {
      if (WRITES.test(String(args[0]))) write();
      return Reflect.apply(target, self, args);
    },
  });
  StatementSync.prototype.run = new Proxy(run, {
    apply(target, self, args) {
      write();
      return Reflect.apply(target, self, args);
    },
  });
  return {
    writes: () => count,
    plan(at, lasting) {
      count = 0;
      planned = { at, lasting };
    },
    heal() {
      count = 0;
      planned = null;
    },
    remove() {
      DatabaseSync.prototype.exec = exec;
      StatementSync.prototype.run = run;
    },
  };
}
