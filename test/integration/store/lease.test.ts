import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openLease } from '../../../main/store/index.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
function leaseFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-lease-'));
  folders.push(folder);
  return join(folder, 'recolha-lease.db');
}

test('one holds it; another one gets it when the first lets go, and only by asking again', () => {
  const path = leaseFile();
  const first = openLease(path);
  const second = openLease(path);
  expect([first.held(), second.held(), first.held(), second.held()]).toEqual([true, false, true, false]);
  first.release();
  expect([first.held(), second.held()]).toEqual([false, true]);
  second.release();
  expect([first.held(), second.held()]).toEqual([false, false]);
});

test('its file is gone: it is taken anew', () => {
  const path = leaseFile();
  const lease = openLease(path);
  expect(lease.held()).toBe(true);
  rmSync(path);
  expect([lease.held(), existsSync(path)]).toEqual([true, true]);
  lease.release();
});

test('a lease whose file was taken away is lost, not shared', () => {
  const path = leaseFile();
  const first = openLease(path);
  expect(first.held()).toBe(true);
  renameSync(path, `${path}.old`);
  const second = openLease(path);
  expect(second.held()).toBe(true);
  expect(first.held()).toBe(false);
  first.release();
  second.release();
});

test.each([
  ['overwritten', (path: string) => writeFileSync(path, 'x'.repeat(5000))],
  ['overwritten with zero bytes', (path: string) => writeFileSync(path, Buffer.alloc(4096))],
  ['a few bytes long', (path: string) => writeFileSync(path, 'abc')],
])('a file that nobody holds and that was %s is replaced', (_, harm) => {
  const path = leaseFile();
  harm(path);
  const [first, second] = [openLease(path), openLease(path)];
  expect([first.held(), second.held(), first.held()]).toEqual([true, false, true]);
  first.release();
  expect(second.held()).toBe(true);
  second.release();
});

test('a file that is overwritten while it is held stays with its holder', () => {
  const path = leaseFile();
  const first = openLease(path);
  expect(first.held()).toBe(true);
  writeFileSync(path, 'x'.repeat(5000));
  const second = openLease(path);
  expect([second.held(), first.held()]).toEqual([false, true]);
  first.release();
  expect(second.held()).toBe(true);
  second.release();
});

test('no file can be made: not held, and no exception', () => {
  const lease = openLease(join(leaseFile(), 'no', 'such', 'folder'));
  expect(lease.held()).toBe(false);
  lease.release();
  expect(lease.held()).toBe(false);
});
