import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { removeFile } from '../../shared/files/locked-files.ts';
import type { DataFile } from '../purge/data-files.ts';

/** Those that were last changed before the cutoff. @returns how many went. @throws Error of the file system. */
export function removeOld(files: readonly DataFile[], before: string): number {
  const old = files.filter(({ changedAt }) => changedAt < Date.parse(before));
  for (const { path } of old) removeFile(path);
  return old.length;
}

/** Lines of logs that were written before the cutoff; a file with nothing else goes. @returns how many lines went. @throws Error of the file system. */
export function cutLogs(files: readonly DataFile[], before: string): number {
  let gone = 0;
  for (const { path } of files) {
    const lines = readFileSync(path, 'utf8').split('\n');
    const kept = lines.filter((line) => line !== '' && !isBefore(line, before));
    const cut = lines.filter((line) => line !== '').length - kept.length;
    if (cut === 0) continue;
    gone += cut;
    if (kept.length === 0) {
      removeFile(path);
      continue;
    }
    // Synchronous, as the log's own writing is: no line comes between.
    writeFileSync(`${path}.tmp`, `${kept.join('\n')}\n`, { mode: 0o600 });
    renameSync(`${path}.tmp`, path);
  }
  return gone;
}

const AT = /^\{"at":"([^"]+)"/;

/** A line that does not say when it was written is cut with what is around it: it goes. */
function isBefore(line: string, before: string): boolean {
  const [, at] = AT.exec(line) ?? [];
  return at === undefined || at < before;
}
