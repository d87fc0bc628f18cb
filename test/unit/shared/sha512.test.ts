import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeFolder } from '../../../main/shared/files/locked-files.ts';
import { sha512Of } from '../../../main/shared/files/sha512.ts';

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-sha512-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('the SHA-512 of a file is the one of FIPS 180-4, in Base64', async () => {
  const path = join(temporary(), 'abc');
  writeFileSync(path, 'abc');
  expect(Buffer.from(await sha512Of(path), 'base64').toString('hex')).toBe(
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
  );
});

test('a file that is not there has none', async () => {
  await expect(sha512Of(join(temporary(), 'none'))).rejects.toThrow('ENOENT');
});

test('a folder goes with all that is in it, and one that is not there is no failure', () => {
  const folder = join(temporary(), 'of-it');
  mkdirSync(folder);
  writeFileSync(join(folder, 'a'), 'abc');
  removeFolder(folder);
  expect(existsSync(folder)).toBe(false);
  expect(() => removeFolder(folder)).not.toThrow();
});
