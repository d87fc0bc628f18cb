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
import { FEATURES } from '../features.ts';
import { choicesOf } from '../model/terms.ts';
import { isErasing } from '../purge/at-start.ts';
import { type DataFile, dataFilesOf } from '../purge/data-files.ts';
import { readTerms } from '../retention/terms-repository.ts';
import { errors } from '../texts.ts';
import { addUp } from './add-up.ts';

export interface StoredDataParts {
  readonly store: Store;
  /** The data folder. */
  readonly folder: string;
  readonly path: string;
  /** Measures in another thread; null: failed. */
  readonly sizes: (path: string) => Promise<StoreSizes | null>;
  /** Expired XML that is only removed with the user's consent. */
  readonly expiredXml: () => PrivacyView['expiredXml'];
}

export function createStoredData({ store, folder, path, sizes, expiredXml }: StoredDataParts) {
  const termOf = (kind: DataKind, terms: ReturnType<typeof readTerms>): TermView | null => {
    const termKind = TERM_KINDS.find((candidate) => candidate === kind);
    return termKind === undefined ? null : { kind: termKind, days: terms[termKind], choices: choicesOf(termKind) };
  };

  return {
    async view(): Promise<Result<PrivacyView>> {
      const measured = await sizes(path);
      if (measured === null) return fail('storage', errors.notMeasured());
      const { backups, aside, logs, dumps, training } = dataFilesOf(folder, path);
      const files = { backups, aside, logs, dumps, training } satisfies Partial<Record<DataKind, readonly DataFile[]>>;
      const bytesOf = (dataFiles: readonly DataFile[]): number => dataFiles.reduce((sum, { bytes }) => sum + bytes, 0);
      const inFiles = Object.fromEntries(Object.entries(files).map(([kind, dataFiles]) => [kind, bytesOf(dataFiles)]));
      const sizesByKind = addUp({ ...measured, store: sizeOf(path) + sizeOf(logOf(path)), files: inFiles });
      const terms = readTerms(store);
      const rows = DATA_KINDS.map((kind) => {
        const filesOfKind: readonly DataFile[] | undefined = Object.entries(files).find(([name]) => name === kind)?.[1];
        return {
          kind,
          bytes: sizesByKind.get(kind) ?? 0,
          oldest: filesOfKind === undefined ? oldestRow(kind) : oldestFile(filesOfKind),
          term: termOf(kind, terms),
        };
      });
      const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
      return ok({
        storedData: rows,
        bytes,
        spared: sparedIn(store),
        expiredXml: expiredXml(),
        stations: stationsIn(store),
        erasing: isErasing(folder),
      });
    },
  };

  /** null: no row, or one of them has no time. */
  function oldestRow(kind: DataKind): string | null {
    const times = FEATURES.flatMap(({ oldest }) => {
      const row = oldest?.[kind] === undefined ? undefined : store.prepare(oldest[kind]).get();
      return row === undefined ? [] : (textOrNullOf(row, 'at') ?? []);
    });
    return times.toSorted()[0] || null;
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

/** null: a station. */
export function customerIdOf(store: Pick<Store, 'prepare'>, accessId: string): string | null {
  const row = store.prepare('SELECT customer_id FROM fleets WHERE station_id = ?').get(accessId);
  return row === undefined ? null : textOf(row, 'customer_id');
}

/** Listed accesses first, in order of creation. */
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
