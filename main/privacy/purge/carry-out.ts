/** Erases a station from a data folder whose store nobody has open. Every step is idempotent: after an interruption, all are repeated. */

import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { quoted, statesThatAre } from '../../outbox/model/index.ts';
import { removeFile } from '../../shared/files/locked-files.ts';
import { backupFolderOf, makeBackup, setWitnessed, witnessOf } from '../../store/index.ts';
import { forgetTrainingAccess } from '../../training/index.ts';
import type { Days } from '../model/terms.ts';
import { dataFilesOf } from './data-files.ts';
import { countOf, eraseRows, ownTextsOf } from './erase-rows.ts';
import { holdsBytes } from './find-bytes.ts';
import { dropIntent, type Intent } from './intent.ts';

/** Steps in order. */
export const STEPS = ['witness', 'rows', 'pages', 'backup', 'copies', 'traces', 'training', 'preferences', 'intent'] as const;
export type Step = (typeof STEPS)[number];

interface CarryOutParts {
  readonly folder: string;
  /** Path of the store's file. */
  readonly path: string;
  readonly intent: Intent;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Local time for the audit's row. */
  readonly atLocal: string;
  /** Retention of fiscal files, and the day by which it is judged (YYYY-MM-DD). */
  readonly fiscal: { readonly days: Days; readonly today: string };
  readonly forgetPreference: (stationId: string) => void;
  /** Called before each step. */
  readonly step?: (name: Step) => void;
}

export type CarriedOut =
  | { readonly type: 'erased' }
  /** A restored store has unfinished uploads of the station: nothing was erased, and the station is in the list again. */
  | { readonly type: 'unfinished' };

/** @throws Error of node:sqlite or of the file system: then it is retried at the next start. */
export async function carryOut(parts: CarryOutParts): Promise<CarriedOut> {
  const { folder, path, intent, now, step = () => {} } = parts;
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: 5000 });
  let ownTexts: readonly string[];
  try {
    if (isUnfinished(db, intent.stationId)) {
      db.prepare('UPDATE stations SET removed_at = NULL WHERE id = ?').run(intent.stationId);
      dropIntent(folder);
      return { type: 'unfinished' };
    }
    // The witness would report the store without these rows as an older one. The next opening rewrites it.
    step('witness');
    setWitnessed(db, false);
    removeFile(witnessOf(path));
    step('rows');
    const at = new Date(now).toISOString();
    const fiscal = intent.spareFiscal ? parts.fiscal : null;
    eraseRows(db, { ...intent, fleet: intent.customerId !== null, erasureId: intent.id, fiscal, at, atLocal: parts.atLocal });
    ownTexts = ownTextsOf(db, intent);
    step('pages');
    // Rows deleted long before leave traces in pages too: VACUUM rewrites all of them.
    db.exec('VACUUM');
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
  step('backup');
  const made = makeBackup(path, backupFolderOf(path), now);
  step('copies');
  const { backups, aside } = dataFilesOf(folder, path);
  for (const file of [...backups, ...aside]) {
    if (basename(file.path) !== made.fileName && holdsBytes(file.path, ownTexts)) removeFile(file.path);
  }
  step('traces');
  const { logs, dumps } = dataFilesOf(folder, path);
  for (const file of [...logs, ...dumps]) removeFile(file.path);
  step('training');
  if (intent.environment === 'training') await forgetTrainingAccess(join(folder, 'training.json'), intent);
  step('preferences');
  parts.forgetPreference(intent.stationId);
  step('intent');
  dropIntent(folder);
  return { type: 'erased' };
}

function isUnfinished(db: DatabaseSync, stationId: string): boolean {
  return countOf(db, `outbox_items WHERE station_id = ? AND state IN ${quoted(statesThatAre('live'))}`, stationId) > 0;
}
