import { statSync } from 'node:fs';
import type { Result } from '../../../preload/contract/errors.ts';
import {
  DATA_KINDS,
  type DataKind,
  type PrivacyView,
  type StationOnDisk,
  TERM_KINDS,
  type TermView,
} from '../../../preload/contract/privacy/privacy.ts';
import { fail, ok } from '../../shared/result.ts';
import { environmentOf, integerOf, logOf, oneOf, type Store, type StoreSizes, textOf, textOrNullOf } from '../../store/index.ts';
import { choicesOf } from '../model/terms.ts';
import { isErasing } from '../purge/at-start.ts';
import { type DataFile, dataFilesOf } from '../purge/data-files.ts';
import { readTerms } from '../retention/terms-repository.ts';
import { errors } from '../texts.ts';
import { addUp } from './add-up.ts';

export interface StoredDataParts {
  readonly store: Store;
  /** Folder of the data. */
  readonly folder: string;
  readonly path: string;
  /** Elsewhere than in this thread; null: it could not be done. */
  readonly sizes: (path: string) => Promise<StoreSizes | null>;
  /** XML past its term that only a person lets go. */
  readonly expiredXml: () => PrivacyView['expiredXml'];
}

/** In the order in which rows came, the first is the oldest: no index by time is needed. */
const OLDEST: Partial<Readonly<Record<DataKind, string>>> = {
  answers: 'SELECT at FROM answers ORDER BY id LIMIT 1',
  sheets: 'SELECT min(opened_at) AS at FROM imports',
  prices: 'SELECT min(at) AS at FROM price_history',
  fiscal: 'SELECT min(added_at) AS at FROM note_files',
  sent: 'SELECT created_at AS at FROM outbox_items ORDER BY seq LIMIT 1',
  fuelings: 'SELECT min(first_seen_at) AS at FROM pending_fuelings',
  audit: 'SELECT at_utc AS at FROM audit ORDER BY id LIMIT 1',
};

export function createStoredData({ store, folder, path, sizes, expiredXml }: StoredDataParts) {
  const termOf = (kind: DataKind, terms: ReturnType<typeof readTerms>): TermView | null => {
    const own = TERM_KINDS.find((each) => each === kind);
    return own === undefined ? null : { kind: own, days: terms[own], choices: choicesOf(own) };
  };

  return {
    async view(): Promise<Result<PrivacyView>> {
      const measured = await sizes(path);
      if (measured === null) return fail('storage', errors.notMeasured());
      const { backups, aside, logs, dumps, training } = dataFilesOf(folder, path);
      const files = { backups, aside, logs, dumps, training } satisfies Partial<Record<DataKind, readonly DataFile[]>>;
      const bytesOf = (each: readonly DataFile[]): number => each.reduce((sum, { bytes }) => sum + bytes, 0);
      const inFiles = Object.fromEntries(Object.entries(files).map(([kind, each]) => [kind, bytesOf(each)]));
      const all = addUp({ ...measured, store: sizeOf(path) + sizeOf(logOf(path)), files: inFiles });
      const terms = readTerms(store);
      const kept = DATA_KINDS.map((kind) => {
        const own: readonly DataFile[] | undefined = Object.entries(files).find(([name]) => name === kind)?.[1];
        return {
          kind,
          bytes: all.get(kind) ?? 0,
          oldest: own === undefined ? oldestRow(kind) : oldestFile(own),
          term: termOf(kind, terms),
        };
      });
      const bytes = kept.reduce((sum, each) => sum + each.bytes, 0);
      return ok({
        kept,
        bytes,
        spared: sparedIn(store),
        expiredXml: expiredXml(),
        stations: stationsIn(store),
        erasing: isErasing(folder),
      });
    },
  };

  function oldestRow(kind: DataKind): string | null {
    const sql = OLDEST[kind];
    const row = sql === undefined ? undefined : store.prepare(sql).get();
    return row === undefined ? null : textOrNullOf(row, 'at');
  }
}

function oldestFile(files: readonly DataFile[]): string | null {
  return files.length === 0 ? null : new Date(Math.min(...files.map(({ changedAt }) => changedAt))).toISOString();
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function sparedIn(store: Store): PrivacyView['spared'] {
  const row = oneOf(
    store
      .prepare('SELECT count(*) AS files, CASE WHEN count(kept_until) = count(*) THEN max(kept_until) END AS until FROM fiscal_files')
      .get(),
  );
  const files = integerOf(row, 'files');
  return files === 0 ? null : { files, until: textOrNullOf(row, 'until') };
}

/** Those in the list first, each in the order in which it came. */
export function stationsIn(store: Pick<Store, 'prepare'>): readonly StationOnDisk[] {
  return store
    .prepare(`SELECT id, name, cnpj, environment, removed_at, EXISTS (SELECT 1 FROM fleets f WHERE f.station_id = stations.id) AS fleet
       FROM stations ORDER BY removed_at IS NOT NULL, created_at, rowid`)
    .all()
    .map((row) => ({
      id: textOf(row, 'id'),
      name: textOf(row, 'name'),
      cnpj: textOf(row, 'cnpj'),
      environment: environmentOf(row),
      removed: row.removed_at !== null,
      fleet: row.fleet === 1,
    }));
}
