/** Measures the size of each table in the store's file, with its indexes. */

import { DatabaseSync } from 'node:sqlite';
import { integerOf, textOf } from './cells.ts';

export interface StoreSizes {
  /** Table -> bytes of its pages and its indexes. Their sum is the file without its free pages. */
  readonly tables: ReadonlyMap<string, number>;
  /** Referring table -> bytes of original files and bodies, each counted once. */
  readonly payloads: ReadonlyMap<string, number>;
}

/** Reads every page: run it in a worker thread. @throws Error of node:sqlite. */
export function sizesOf(path: string): StoreSizes {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    const pages = db
      .prepare(
        `SELECT coalesce(s.tbl_name, d.name) AS name, sum(d.pgsize) AS bytes FROM dbstat d
         LEFT JOIN sqlite_schema s ON s.name = d.name WHERE d.aggregate = TRUE GROUP BY 1`,
      )
      .all();
    return { tables: mapOf(pages), payloads: mapOf(db.prepare(payloadBytes(db)).all()) };
  } finally {
    db.close();
  }
}

function payloadBytes(db: DatabaseSync): string {
  const cases = payloadColumns(db).map(({ table, column }) => `WHEN id IN (SELECT ${column} FROM ${table}) THEN '${table}'`);
  return `SELECT CASE ${cases.join(' ')} ELSE 'payloads' END AS name, sum(length(bytes)) AS bytes FROM payloads GROUP BY 1`;
}

/** All columns that may refer to bytes, from the schema. */
export function payloadColumns(db: Pick<DatabaseSync, 'prepare'>): readonly { readonly table: string; readonly column: string }[] {
  return db
    .prepare(
      `SELECT t.name AS "table", f."from" AS "column" FROM sqlite_schema t, pragma_foreign_key_list(t.name) f
       WHERE t.type = 'table' AND f."table" = 'payloads' ORDER BY t.name, f."from"`,
    )
    .all()
    .map((row) => ({ table: textOf(row, 'table'), column: textOf(row, 'column') }));
}

function mapOf(rows: readonly Parameters<typeof textOf>[0][]): ReadonlyMap<string, number> {
  return new Map(rows.map((row) => [textOf(row, 'name'), integerOf(row, 'bytes')]));
}
