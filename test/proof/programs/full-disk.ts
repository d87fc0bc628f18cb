/**
 * Loaded before the program (NODE_OPTIONS --import): its disk is full for as long as the file of RECOLHA_DISK_FULL
 * exists. What writes to a store throws as SQLite does, what writes to a file as Node does.
 */

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, StatementSync } from 'node:sqlite';

const flag = process.env.RECOLHA_DISK_FULL ?? '';
const { existsSync } = fs;
const WRITES = /^\s*(BEGIN IMMEDIATE|COMMIT|CREATE|INSERT|UPDATE|DELETE|ALTER|PRAGMA (journal_mode|user_version) =|--)/i;

function sqliteFull(): Error {
  return Object.assign(new Error('database or disk is full'), {
    code: 'ERR_SQLITE_ERROR',
    errcode: 13,
    errstr: 'database or disk is full',
  });
}
function fileFull(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' });
}

function failWhileFull<T extends object, K extends keyof T>(
  of: T,
  name: K,
  error: () => Error,
  isWrite: (given: unknown[]) => boolean,
): void {
  const call = of[name];
  if (typeof call !== 'function') throw new Error(`no function ${String(name)}`);
  of[name] = new Proxy(call, {
    apply(target, self, given: unknown[]) {
      if (isWrite(given) && existsSync(flag)) throw error();
      return Reflect.apply(target, self, given);
    },
  });
}

failWhileFull(DatabaseSync.prototype, 'exec', sqliteFull, ([sql]) => WRITES.test(String(sql)));
failWhileFull(StatementSync.prototype, 'run', sqliteFull, () => true);
for (const name of ['writeSync', 'writeFileSync', 'appendFileSync'] as const) failWhileFull(fs, name, fileFull, () => true);
syncBuiltinESMExports();
