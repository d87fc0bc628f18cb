import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { removeFile } from '../../shared/files/locked-files.ts';
import type { DataFile } from '../purge/data-files.ts';

/** Removes files last changed before the cutoff. @returns the number removed. @throws Error of the file system. */
export function removeOld(files: readonly DataFile[], before: string): number {
  const old = files.filter(({ changedAt }) => changedAt < Date.parse(before));
  for (const { path } of old) removeFile(path);
  return old.length;
}

/** Removes log lines from before the cutoff, and emptied files. @returns the number of lines. @throws Error of the file system. */
export function cutLogs(files: readonly DataFile[], before: string): number {
  let removedLines = 0;
  for (const { path } of files) {
    const lines = readFileSync(path, 'utf8').split('\n');
    const remainingLines = lines.filter((line) => line !== '' && !isBefore(line, before));
    const cut = lines.filter((line) => line !== '').length - remainingLines.length;
    if (cut === 0) continue;
    removedLines += cut;
    if (remainingLines.length === 0) {
      removeFile(path);
      continue;
    }
    // Synchronous, like the logger's writing: no line is lost in between.
    writeFileSync(`${path}.tmp`, `${remainingLines.join('\n')}\n`, { mode: 0o600 });
    renameSync(`${path}.tmp`, path);
  }
  return removedLines;
}

const AT = /^\{"at":"([^"]+)"/;

/** A line without a time is removed together with its neighbours. */
function isBefore(line: string, before: string): boolean {
  const [, at] = AT.exec(line) ?? [];
  return at === undefined || at < before;
}
