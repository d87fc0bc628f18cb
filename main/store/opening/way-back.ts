/** Rolls back from a store of a newer program to the one before the update: nothing is deleted, and later changes are reported. */

import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CsvCell, csvBytes } from '../../shared/files/csv.ts';
import { type Move, removeFile } from '../../shared/files/locked-files.ts';
import type { AuditRow } from '../../shared/ports.ts';
import { stamp } from '../backups/backup-plan.ts';
import { flush, listBackups } from '../backups/backups.ts';
import { type Before, countAgain, knownBackups, versionAt } from '../backups/before-migrating.ts';
import { integerOf, textOf, textOrNullOf, wordOf } from '../cells.ts';
import { MIGRATIONS, openStore } from '../database.ts';
import { createNoticesRepository } from '../notices/notices-repository.ts';
import { notices, wayBackTexts } from '../texts.ts';
import { checkStore } from './check-store.ts';
import type { MarkRestored } from './restored.ts';
import { backupFolderOf, replaceStore, setAsidePath } from './store-files.ts';
import { markOf } from './store-mark.ts';
import { readWitness, witnessOf } from './witness.ts';

export type WayBack = Before;

const PART = '.voltando';
/** Suffix of a backup that only the newer program can read: it is retained, but not used. */
const NEWER = '.versao-nova';

/** The rollback stopped midway, and the newer store could not be put back into its place. */
export class StoreMovedError extends Error {
  /** Where the newer store is now. */
  readonly fileName: string;
  constructor(fileName: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.fileName = fileName;
  }
}

/** The newest good backup that this program can read; null = none. */
export function findWayBack(path: string): WayBack | null {
  const folder = backupFolderOf(path);
  return knownBackups(folder).find(({ fileName }) => checkStore(join(folder, fileName), 'whole').type === 'good') ?? null;
}

interface GoBackParts {
  readonly path: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly to: WayBack;
  readonly markRestored: MarkRestored;
  /** A row of the audit in words; an act of the newer program may be unknown. */
  readonly sentenceOf: (row: AuditRow) => string;
}

/**
 * Call it in the process that holds the lease. Interrupted at any point, the next start finds the newer store and offers
 * the rollback again, or no store and the backup. A file that is in use at the exchange leaves all as it was.
 * @throws StoreMovedError if it could not be put back. @throws Error of node:sqlite or of the file system.
 */
export function goBack({ path, now, to, markRestored, sentenceOf }: GoBackParts): void {
  const folder = backupFolderOf(path);
  const part = path + PART;
  removePart(part);
  copyFileSync(join(folder, to.fileName), part);
  const asidePath = setAsidePath(path, now, 'newer');
  const list = join(dirname(path), `feito-depois-${stamp(now)}.csv`);
  const store = openStore(part);
  try {
    writeFileSync(list, csvBytes(doneSince(path, markOf(store.db).auditId, sentenceOf)));
    flush(list);
    store.transaction(() => {
      const uncertain = markRestored(store, now, 'restored-from-backup', readWitness(witnessOf(path)));
      const message = notices.wentBack(to.at, basename(asidePath), basename(list), uncertain);
      createNoticesRepository(store).add(`went-back-${now}`, new Date(now).toISOString(), message);
    });
  } finally {
    store.close();
  }
  flush(part);
  countAgain(folder, to);
  // Otherwise they would count as ahead of this store at the next start, although they can't be read here.
  const files = listBackups(folder).map(({ fileName }) => join(folder, fileName));
  const first = files.filter((file) => (versionAt(file) ?? 0) > MIGRATIONS.length).map((file): Move => [file, file + NEWER]);
  try {
    replaceStore({ path, part, asidePath, first });
  } catch (error) {
    throw existsSync(path) ? error : new StoreMovedError(basename(asidePath), error);
  }
}

/** Read from the newer store: the audit table has the same form in every version. */
function doneSince(path: string, after: number, sentenceOf: (row: AuditRow) => string): readonly (readonly CsvCell[])[] {
  const db = new DatabaseSync(path, { timeout: 5000 });
  try {
    const names = new Map(
      db
        .prepare('SELECT id, name FROM stations')
        .all()
        .map(({ id, name }) => [String(id), String(name)]),
    );
    const rows = db
      .prepare(
        'SELECT id, at_utc, at_local, actor, operator, station_id, entity, entity_id, cause, state_before, state_after, details FROM audit WHERE id > ? ORDER BY id',
      )
      .all(after);
    const lines = rows.map((row): readonly CsvCell[] => {
      const station = textOrNullOf(row, 'station_id');
      const entry: AuditRow = {
        id: integerOf(row, 'id'),
        atUtc: textOf(row, 'at_utc'),
        atLocal: textOf(row, 'at_local'),
        actor: wordOf(row, 'actor', ['user', 'program', 'network']),
        operator: textOrNullOf(row, 'operator'),
        entity: textOf(row, 'entity'),
        cause: textOf(row, 'cause'),
        before: textOrNullOf(row, 'state_before'),
        after: textOrNullOf(row, 'state_after'),
        details: textOrNullOf(row, 'details'),
      };
      const who = entry.operator ?? wayBackTexts.actors[entry.actor] ?? entry.actor;
      const where = station === null ? '' : (names.get(station) ?? station);
      return [{ literal: entry.atLocal }, where, who, sentenceOf(entry), { literal: textOf(row, 'entity_id') }, entry.before, entry.after];
    });
    return [[...wayBackTexts.columns], ...lines];
  } finally {
    db.close();
  }
}

function removePart(part: string): void {
  const folder = dirname(part);
  for (const name of readdirSync(folder).filter((each) => each.startsWith(basename(part)))) removeFile(join(folder, name));
}
