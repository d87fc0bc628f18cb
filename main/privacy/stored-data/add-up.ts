/** Sizes by kind, from the sizes of the store's tables and the folder's files. Pure. */

import { DATA_KINDS, type DataKind } from '../../../preload/contract/privacy/privacy.ts';
import { TABLES } from '../features.ts';

interface Sizes {
  readonly tables: ReadonlyMap<string, number>;
  readonly payloads: ReadonlyMap<string, number>;
  /** Size of the store's file with its log. */
  readonly store: number;
  /** Sizes of files beside the store. */
  readonly files: Partial<Readonly<Record<DataKind, number>>>;
}

/** The sizes add up to store and files: what no kind claims (free pages, the log) is `other`. */
export function addUp({ tables, payloads, store, files }: Sizes): ReadonlyMap<DataKind, number> {
  const sizes = new Map<DataKind, number>(DATA_KINDS.map((kind) => [kind, files[kind] ?? 0]));
  let claimed = 0;
  const add = (kind: DataKind, bytes: number): void => {
    claimed += bytes;
    sizes.set(kind, (sizes.get(kind) ?? 0) + bytes);
  };
  for (const [name, bytes] of tables) if (name !== 'payloads') add(kindOf(name), bytes);
  const pages = tables.get('payloads') ?? 0;
  const total = [...payloads.values()].reduce((sum, bytes) => sum + bytes, 0);
  // Pages are slightly larger than the bytes in them: distributed proportionally.
  for (const [name, bytes] of payloads) add(kindOf(name), total === 0 ? 0 : Math.floor((pages * bytes) / total));
  sizes.set('other', (sizes.get('other') ?? 0) + store - claimed);
  return sizes;
}

const kindOf = (table: string): DataKind => TABLES[table]?.kind ?? 'other';
