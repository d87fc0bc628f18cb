/** The folder check of `npm run check`: no folder holds more files than the eye takes in; then it is parted by meaning. */

import { globSync } from 'node:fs';
import { posix } from 'node:path';

export const MOST_FILES = 20;

/** Folders that are one list, by their reason. */
export const ONE_LIST: ReadonlyMap<string, string> = new Map([
  ['main/store/migrations', 'one numbered list, none of which is ever moved or edited'],
  ['test/e2e', 'one path of a person each, found by its name'],
  ['test/fakes/page', 'the page’s double, a file for the channels of each feature'],
  ['test/fixtures/sheets', 'the formats of price sheets, a file each; what each must give stands beside the test that reads them'],
  ['test/fixtures/sheets/as-sent', 'sheets as people send them, a file each; the same'],
]);

export interface FolderFinding {
  readonly rule: 'folder';
  /** Message for the author: the folder and what is wrong. */
  readonly text: string;
}

/** @param paths of files. */
export function checkFolders(paths: readonly string[], oneList: ReadonlyMap<string, string> = ONE_LIST): readonly FolderFinding[] {
  const held = new Map<string, number>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    // The same sentences in another language are no other file to look for, and the door for tests is none of the feature's own.
    if (path.endsWith('.en.ts') || path.endsWith('/testing.ts')) continue;
    held.set(folder, (held.get(folder) ?? 0) + 1);
  }
  const tooFull = [...held].filter(([folder, files]) => files > MOST_FILES && !oneList.has(folder));
  const needless = [...oneList.keys()].filter((folder) => (held.get(folder) ?? 0) <= MOST_FILES);
  const texts = [
    ...tooFull.map(([folder, files]) => `${folder}: ${files} files, at most ${MOST_FILES}: part it by meaning`),
    ...needless.map((folder) => `${folder}: no longer more than ${MOST_FILES} files: strike it from ONE_LIST`),
  ];
  return texts.map((text) => ({ rule: 'folder', text }));
}

export function readFolders(): readonly string[] {
  return globSync('{main,preload,renderer,test}/**/*', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => posix.relative(process.cwd().replaceAll('\\', '/'), posix.join(parentPath.replaceAll('\\', '/'), name)));
}
