import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { leaveDoubt } from '../../../main/store/index.ts';
import { doubtOf } from '../../../main/store/testing.ts';

function storePath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-doubt-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'recolha.db');
}

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

test('damage that ends the program is looked into at the next start', () => {
  const path = storePath();
  writeFileSync(path, 'no database at all, but long enough to be looked at as one'.repeat(20));
  const failures: unknown[] = [];
  leaveDoubt(
    path,
    thrownBy(() => new DatabaseSync(path).exec('SELECT * FROM t')),
    (failure) => void failures.push(failure),
  );
  expect([doubtOf(path), failures]).toEqual(['check', []]);
});

test('anything else leaves no doubt about the store', () => {
  const path = storePath();
  for (const error of [new Error('x'), Object.assign(new Error(), { code: 'ENOSPC' }), null]) leaveDoubt(path, error, () => undefined);
  expect(doubtOf(path)).toBe(null);
});

test('a doubt that can’t be kept is reported', () => {
  const path = join(storePath(), 'no', 'recolha.db');
  const damaged = Object.assign(new Error('malformed'), { code: 'ERR_SQLITE_ERROR', errcode: 11 });
  const failures: unknown[] = [];
  leaveDoubt(path, damaged, (failure) => void failures.push(failure));
  expect(failures).toHaveLength(1);
});
