import { expect, test } from 'vitest';
import { checkFolders, MOST_FILES, readFolders } from '../../../tools/house/check-folders.ts';

const filled = (folder: string, files: number): readonly string[] => Array.from({ length: files }, (_, index) => `${folder}/${index}.ts`);

test('a folder with one file too many is named, and files further in are not its own', () => {
  const good = [...filled('main/a', MOST_FILES), ...filled('main/a/b', MOST_FILES)];
  expect(checkFolders(good, new Map())).toEqual([]);
  expect(checkFolders([...good, 'main/a/one-more.ts'], new Map())).toEqual([
    { rule: 'folder', text: `main/a: ${MOST_FILES + 1} files, at most ${MOST_FILES}: part it by meaning` },
  ]);
});

test('a folder that is one list may hold more, and is on the list of these no longer than it does', () => {
  const oneList = new Map([['test/sheets', 'one list']]);
  expect(checkFolders(filled('test/sheets', MOST_FILES + 1), oneList)).toEqual([]);
  expect(checkFolders(filled('test/sheets', MOST_FILES), oneList)[0]?.text).toContain('strike it');
});

test('of this house', () => {
  const paths = readFolders();
  expect(paths).toContain('main/program.ts');
  expect(paths).toContain('test/tools/house/check-folders.ts');
  expect(checkFolders(paths)).toEqual([]);
});
