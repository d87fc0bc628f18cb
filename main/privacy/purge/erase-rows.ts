/** Removes every row of a station from the store, in one commit. */

import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { normaliseLabel } from '../../shared/text.ts';
import { integerOf, oneOf, payloadColumns, textOf, textOrNullOf } from '../../store/index.ts';
import { TABLES } from '../features.ts';
import { type Days, lastStorageDay } from '../model/terms.ts';
import { ISSUER, markGone, OTHER_STATION, type StationKey, unmark } from './mark-gone.ts';

export interface RowsErased {
  /** Number of files of notes that are retained by law. */
  readonly spared: number;
}

interface EraseRows extends StationKey {
  /** null: nothing is retained. */
  readonly fiscal: { readonly days: Days; readonly today: string } | null;
  /** ISO 8601 UTC, and the local time for the audit's one remaining row. */
  readonly at: string;
  readonly atLocal: string;
  readonly erasureId: string;
}

const OWN = 'IN (SELECT id FROM gone_items)';
const SHEET = 'IN (SELECT id FROM gone_imports)';
const FILE = 'IN (SELECT id FROM gone_files)';
const DROP = 'IN (SELECT id FROM gone_note_imports)';
const OTHERS = '(SELECT 1 FROM stations WHERE environment = (SELECT environment FROM gone) AND id <> (SELECT station_id FROM gone))';

/** Detaches remaining rows from the station. */
const LOOSEN = [
  `UPDATE outbox_items SET corrects_id = NULL WHERE corrects_id ${OWN}`,
  `UPDATE imports SET corrects_id = NULL WHERE corrects_id ${OWN}`,
  `UPDATE price_history SET batch_id = NULL WHERE batch_id ${OWN}`,
  `UPDATE imports SET station_id = (SELECT b.station_id FROM batches b WHERE b.import_id = imports.id AND b.station_id <> (SELECT station_id FROM gone) LIMIT 1)
   WHERE station_id = (SELECT station_id FROM gone) AND id NOT ${SHEET}`,
  `UPDATE note_imports SET station_id = (SELECT s.id FROM note_files f JOIN stations s
       ON ${OTHER_STATION} AND s.cnpj = coalesce(f.emitter_cnpj, ${ISSUER})
     WHERE f.import_id = note_imports.id AND f.id NOT ${FILE} LIMIT 1)
   WHERE station_id = (SELECT station_id FROM gone) AND id NOT ${DROP}`,
];

/** Rows that belong to removed rows. */
const OWNED = [
  `DELETE FROM answers WHERE item_id ${OWN}`,
  `DELETE FROM batch_lines WHERE batch_id ${OWN}`,
  `DELETE FROM refused_sheets WHERE batch_id ${OWN}`,
  `DELETE FROM note_looks WHERE item_id ${OWN}`,
  `DELETE FROM fueling_looks WHERE item_id ${OWN}`,
  `DELETE FROM attachment_fuelings WHERE attachment_id ${OWN}`,
  `DELETE FROM import_edits WHERE import_id ${SHEET}`,
  `DELETE FROM folder_imports WHERE import_id ${SHEET}`,
  `DELETE FROM imports WHERE id ${SHEET}`,
  `DELETE FROM note_cancellations WHERE file_id ${FILE} OR (environment = (SELECT environment FROM gone) AND ${ISSUER} = (SELECT cnpj FROM gone))`,
  `DELETE FROM note_events WHERE file_id ${FILE} OR (environment = (SELECT environment FROM gone) AND ${ISSUER} = (SELECT cnpj FROM gone))`,
  `DELETE FROM note_choices WHERE environment = (SELECT environment FROM gone) AND ${ISSUER} = (SELECT cnpj FROM gone)`,
  `DELETE FROM note_files WHERE id ${FILE}`,
  `DELETE FROM note_import_problems WHERE import_id ${DROP}`,
  `DELETE FROM note_imports WHERE id ${DROP}`,
];

/** Names that only this station's data had; all of them, when no other station of the environment is here. */
const LEARNED = [
  ...['layouts', 'product_aliases', 'customer_aliases', 'customer_links'].map(
    (name) => `DELETE FROM ${name} WHERE environment = (SELECT environment FROM gone) AND NOT EXISTS ${OTHERS}`,
  ),
  `DELETE FROM customer_links WHERE environment = (SELECT environment FROM gone)
     AND name IN (SELECT recolha_label(customer_name) FROM pending_fuelings WHERE station_id = (SELECT station_id FROM gone))
     AND name NOT IN (SELECT recolha_label(customer_name) FROM pending_fuelings
       WHERE station_id <> (SELECT station_id FROM gone) AND customer_name IS NOT NULL)`,
  `DELETE FROM customer_aliases WHERE environment = (SELECT environment FROM gone)
     AND document IN (SELECT customer_document FROM prices_in_force WHERE station_id = (SELECT station_id FROM gone)
       UNION SELECT customer_document FROM batch_lines WHERE batch_id ${OWN} AND customer_document IS NOT NULL)
     AND document NOT IN (SELECT customer_document FROM prices_in_force WHERE station_id <> (SELECT station_id FROM gone)
       UNION SELECT customer_document FROM batch_lines WHERE batch_id NOT ${OWN} AND customer_document IS NOT NULL)`,
];

/** Idempotent. @throws Error of node:sqlite; then nothing changed. */
export function eraseRows(db: DatabaseSync, erase: EraseRows, tables = TABLES): RowsErased {
  db.function('recolha_label', { deterministic: true }, (text) => (typeof text === 'string' ? normaliseLabel(text) : null));
  db.exec('PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON; BEGIN IMMEDIATE');
  try {
    // Foreign keys are checked at the commit.
    db.exec('PRAGMA defer_foreign_keys = ON');
    markGone(db, erase);
    const spared = erase.fiscal === null ? 0 : spare(db, erase, erase.fiscal);
    tell(db, erase, spared);
    for (const sql of [...LEARNED, ...LOOSEN]) db.exec(sql);
    forgetWords(db, erase);
    for (const sql of OWNED) db.exec(sql);
    for (const [name, { belongs }] of Object.entries(tables)) {
      const column = name === 'stations' ? 'id' : 'station_id';
      if (belongs === 'station') db.prepare(`DELETE FROM ${name} WHERE ${column} = ?`).run(erase.stationId);
    }
    dropBytes(db);
    unmark(db);
    db.exec('COMMIT');
    return { spared };
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Retains each note once. @param today YYYY-MM-DD. */
function spare(db: DatabaseSync, { environment }: StationKey, { days, today }: { readonly days: Days; readonly today: string }): number {
  const add = db.prepare('INSERT INTO fiscal_files (environment, access_key, name, payload_id, kept_until) VALUES (?, ?, ?, ?, ?)');
  let count = 0;
  for (const file of fiscalFiles(db, days, today)) {
    add.run(environment, file.accessKey, file.name, file.payloadId, file.until);
    count += 1;
  }
  return count;
}

interface FiscalFile {
  readonly accessKey: string | null;
  readonly name: string;
  readonly payloadId: number;
  readonly until: string | null;
}

/**
 * Call it after markGone: documents of the station, notes and their events, and notes that were downloaded for a fleet,
 * within their retention period.
 */
export function fiscalFiles(db: DatabaseSync, days: Days, today: string): readonly FiscalFile[] {
  const rows = db
    .prepare(
      `SELECT min(name) AS name, payload_id, max(access_key) AS access_key, max(added_at) AS added_at FROM gone_files, gone g
       WHERE payload_id IS NOT NULL AND kind IN ('nfe-with-protocol', 'nfe-without-protocol', 'nfce', 'event', 'submission')
         AND (${ISSUER} = g.cnpj OR kind = 'event')
       GROUP BY payload_id
       UNION ALL SELECT invoice_key || '.xml', payload_id, invoice_key, downloaded_at FROM fleet_notes
       WHERE station_id = (SELECT station_id FROM gone)
       ORDER BY payload_id`,
    )
    .all();
  return rows
    .map((row) => {
      const accessKey = textOrNullOf(row, 'access_key');
      const until = lastStorageDay(accessKey, textOf(row, 'added_at'), days);
      return { accessKey, name: textOf(row, 'name'), payloadId: integerOf(row, 'payload_id'), until };
    })
    .filter(({ until }) => until === null || until >= today);
}

/** Audits the erasure without identifying the station. The row also keeps the audit's last number, which must not be reused. */
function tell(db: DatabaseSync, { at, atLocal, erasureId }: EraseRows, spared: number): void {
  const known = db.prepare("SELECT 1 FROM audit WHERE cause = 'station-erased' AND entity_id = ?").get(erasureId);
  if (known !== undefined) return;
  db.prepare(
    `INSERT INTO audit (at_utc, at_local, actor, station_id, entity, entity_id, cause, details)
     VALUES (?, ?, 'user', NULL, 'settings', ?, 'station-erased', ?)`,
  ).run(at, atLocal, erasureId, JSON.stringify({ spared }));
}

/** Texts that name this access alone: another one, of any environment, may have its CNPJ. */
export function ownTextsOf(db: DatabaseSync, { stationId, cnpj }: Pick<StationKey, 'stationId' | 'cnpj'>): readonly string[] {
  const isShared = db.prepare('SELECT 1 FROM stations WHERE cnpj = ? AND id <> ?').get(cnpj, stationId) !== undefined;
  return isShared ? [stationId] : [stationId, cnpj, punctuated(cnpj)];
}

/** Removes audit rows and notices that mention the station, or anything of its own. */
function forgetWords(db: DatabaseSync, erase: EraseRows): void {
  const { stationId, erasureId } = erase;
  const name = db
    .prepare(
      'SELECT name FROM stations s WHERE id = ? AND NOT EXISTS (SELECT 1 FROM stations o WHERE o.id <> s.id AND instr(o.name, s.name) > 0)',
    )
    .get(stationId)?.name;
  const words = ownTextsOf(db, erase);
  const ids = `SELECT id FROM gone_items UNION SELECT id FROM gone_imports UNION SELECT id FROM gone_files UNION SELECT id FROM gone_note_imports`;
  const hasAny = (text: string, count: number): string => Array.from({ length: count }, () => `instr(${text}, ?) > 0`).join(' OR ');
  withoutTriggers(db, 'audit', () =>
    db
      .prepare(
        `DELETE FROM audit WHERE station_id = ? OR entity_id IN (${ids})
           OR ${hasAny("coalesce(details, '') || ' ' || coalesce(state_before, '') || ' ' || coalesce(state_after, '')", words.length)}`,
      )
      .run(stationId, ...words),
  );
  const allWords: readonly SQLInputValue[] = typeof name === 'string' && name !== '' ? [...words, name] : words;
  db.prepare(
    `DELETE FROM notices WHERE ${hasAny("id || ' ' || message", allWords.length)}
       OR EXISTS (SELECT 1 FROM (${ids}) g WHERE instr(notices.id, g.id) > 0)
       OR (id GLOB 'note-conflict-*' AND substr(id, 15) IN (SELECT access_key FROM gone_files)) OR id GLOB 'apart-*' OR id = ?`,
  ).run(...allWords, noticeOf(erasureId));
}

/** The only exception to an immutable audit: drops its triggers and restores them unchanged, in the same commit. */
function withoutTriggers(db: DatabaseSync, name: string, act: () => void): void {
  const triggers = db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?").all(name);
  for (const trigger of triggers) db.exec(`DROP TRIGGER ${textOf(trigger, 'name')}`);
  act();
  for (const trigger of triggers) db.exec(textOf(trigger, 'sql'));
}

/** Removes bytes that no column refers to. */
function dropBytes(db: DatabaseSync): void {
  const users = payloadColumns(db).map(({ table, column }) => `SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL`);
  db.exec(`DELETE FROM payloads WHERE id NOT IN (${users.join(' UNION ')})`);
}

/** 12.345.678/0001-90. */
export function punctuated(cnpj: string): string {
  return cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

/** Notice of an unfinished erasure: removed by the first erasure that finishes. */
export const noticeOf = (erasureId: string): string => `erasing-${erasureId}`;

/** Used by tests and by reports. */
export function countOf(db: DatabaseSync, from: string, ...values: readonly SQLInputValue[]): number {
  return integerOf(oneOf(db.prepare(`SELECT count(*) AS n FROM ${from}`).get(...values)), 'n');
}
