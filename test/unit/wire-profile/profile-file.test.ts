/** The file on disk: replaced in one step, so that a refused one never becomes none at all. */

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createProfileFile } from '../../../main/wire-profile/testing.ts';

function folderWith(text: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-profile-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [path, copy] = [join(folder, 'wire-profile.json'), join(folder, 'wire-profile-recusado.json')];
  if (text !== null) writeFileSync(path, text);
  const contents = (of: string) => (existsSync(of) ? readFileSync(of, 'utf8') : null);
  return { folder, path, copy, file: createProfileFile(folder), now: () => [contents(path), contents(copy)] };
}

const REFUSED = null;
const OF_NO_FILE = '';
const revisionIn = (text: string): string => createProfileFile('').revisionOf(new TextEncoder().encode(text));

test('a refused file stays as a copy beside the new one, also where the new one is the default', () => {
  const changed = folderWith('{"nada":1}');
  changed.file.write('{"a":2}', REFUSED);
  expect(changed.now()).toEqual(['{"a":2}', '{"nada":1}']);
  const standard = folderWith('{"nada":1}');
  standard.file.write(null, REFUSED);
  expect(standard.now()).toEqual([null, '{"nada":1}']);
  const none = folderWith(null);
  none.file.write('{"a":2}', REFUSED);
  expect(none.now()).toEqual(['{"a":2}', null]);
  none.file.write('{"a":3}', revisionIn('{"a":2}'));
  expect(none.now()).toEqual(['{"a":3}', null]);
});

test('whatever is not the file in force stays as a copy, each with a name of its own', () => {
  const { file, folder, path, now } = folderWith(null);
  writeFileSync(path, '{"fora":1}');
  file.write('{"a":2}', OF_NO_FILE);
  expect(now()).toEqual(['{"a":2}', '{"fora":1}']);
  writeFileSync(path, '{"fora":2}');
  file.write(null, revisionIn('{"a":2}'));
  writeFileSync(path, '{"fora":1}');
  file.write('{"a":4}', OF_NO_FILE);
  expect(now()).toEqual(['{"a":4}', '{"fora":1}']);
  const copies = readdirSync(folder).filter((name) => name.startsWith('wire-profile-recusado'));
  expect(copies.map((name) => readFileSync(join(folder, name), 'utf8')).toSorted()).toEqual(['{"fora":1}', '{"fora":2}']);
});

test.each([
  ['the new one can not be written', 'wire-profile.json.tmp', '{"a":2}'],
  ['its copy can not be written', 'wire-profile-recusado.json.tmp', '{"a":2}'],
  ['its copy can not be written, and the default is saved', 'wire-profile-recusado.json.tmp', null],
])('a failure leaves the refused file: %s', (_name, blocked, text) => {
  const { folder, file, path } = folderWith('{"nada":1}');
  mkdirSync(join(folder, blocked));
  expect(() => file.write(text, REFUSED)).toThrow();
  expect(readFileSync(path, 'utf8')).toBe('{"nada":1}');
});
