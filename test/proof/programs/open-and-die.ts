/**
 * Opens a store as the program does, and kills itself (SIGKILL) before step `at` of what changes files: calls
 * of the file system, and statements that change the schema or end a transaction. Prints the steps it made
 * when it was not killed.
 * Arguments: path of the store, step (0 = none), epoch milliseconds.
 */

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { markRestored } from '../../../main/outbox/repository/mark-restored.ts';
import { checkStore } from '../../../main/store/opening/check-store.ts';
import { openSafely } from '../../../main/store/opening/open-safely.ts';

const [path = '', at = '0', now = '0'] = process.argv.slice(2);
let steps = 0;

function step(): void {
  steps += 1;
  if (steps === Number(at)) process.kill(process.pid, 'SIGKILL');
}

function stepBefore<T extends object, K extends keyof T>(of: T, name: K): void {
  const call = of[name];
  if (typeof call !== 'function') throw new Error(`no function ${String(name)}`);
  of[name] = new Proxy(call, {
    apply(target, self, given) {
      step();
      return Reflect.apply(target, self, given);
    },
  });
}

for (const name of ['renameSync', 'rmSync', 'copyFileSync', 'writeFileSync', 'writeSync', 'fsyncSync'] as const) stepBefore(fs, name);
syncBuiltinESMExports();
stepBefore(DatabaseSync.prototype, 'exec');
stepBefore(DatabaseSync.prototype, 'close');
stepBefore(StatementSync.prototype, 'run');

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const checkElsewhere = async () => checkStore(path, 'quick');
const opened = await openSafely({ path, now: Number(now), mayRepair: true, markRestored, checkElsewhere, logger: silent });
if (opened.type === 'refused') throw new Error(opened.technical);
const made = steps;
opened.store.close();
process.stdout.write(`${made}\n`);
