/** Files of the data folder besides the store in use: copies of it, set-aside stores, logs, dumps. */

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backupFolderOf } from '../../store/index.ts';

export interface DataFile {
  readonly path: string;
  readonly bytes: number;
  /** Epoch milliseconds. */
  readonly changedAt: number;
}

export interface DataFiles {
  /** Daily backups, and those from before an update. */
  readonly backups: readonly DataFile[];
  /** Set-aside stores, damaged or newer backups, lists of lost actions, partial files. */
  readonly aside: readonly DataFile[];
  readonly logs: readonly DataFile[];
  readonly dumps: readonly DataFile[];
  readonly training: readonly DataFile[];
}

const BACKUP = /^(antes-da-versao-)?recolha-\d{6}-\d{8}T\d{6}Z\.db$/;
const ASIDE = /^(recolha-(danificado|anterior|mais-novo)-|feito-depois-|recolha\.db\.(restaurando|voltando)|training\.json\.)/;
/** Chromium's folder for crash data. */
const DUMP_FOLDERS = ['Crashpad', 'Crash Reports'];

export function dataFilesOf(folder: string, store: string): DataFiles {
  const backups = filesIn(backupFolderOf(store));
  const top = filesIn(folder);
  const nameOf = ({ path }: DataFile): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return {
    backups: backups.filter((file) => BACKUP.test(nameOf(file))),
    aside: [...backups.filter((file) => !BACKUP.test(nameOf(file))), ...top.filter((file) => ASIDE.test(nameOf(file)))],
    logs: filesIn(join(folder, 'logs')),
    dumps: DUMP_FOLDERS.flatMap((name) => allIn(join(folder, name))).filter(({ path }) => path.endsWith('.dmp')),
    training: top.filter((file) => nameOf(file) === 'training.json'),
  };
}

function filesIn(folder: string): readonly DataFile[] {
  return namesIn(folder).flatMap((name) => {
    const path = join(folder, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat?.isFile() === true ? [{ path, bytes: stat.size, changedAt: stat.mtimeMs }] : [];
  });
}

function allIn(folder: string): readonly DataFile[] {
  const below = namesIn(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true);
  return [...filesIn(folder), ...below.flatMap(allIn)];
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
