import type { ImportEdit, ImportListEntry, ImportStatus } from '../../../preload/contract/price-import/price-import.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import type { Store } from '../../store/index.ts';
import { environmentOf, integerOf, type Row, textOf, textOrNullOf, wordOf } from '../../store/index.ts';
import type { FirstLayoutFrom, ImportRecord, NewImport } from '../import-record.ts';
import { importEditSchema, parseStored, sheetLayoutSchema } from './import-json.ts';

const REMEMBERED = 'remembered:';
const LIST_LIMIT = 200;

const STATUSES = ['open', 'sent', 'discarded'] as const satisfies readonly ImportStatus[];

const FIND = `
  SELECT i.id, i.environment, i.station_id, i.file_name, i.payload_id, length(p.bytes) AS file_bytes, i.status, i.revision,
    i.first_layout, i.layout_from, i.edit_cursor, i.opened_at, i.corrects_id,
    (SELECT coalesce(max(seq), 0) FROM import_edits WHERE import_id = i.id) AS last_edit,
    EXISTS (SELECT 1 FROM import_edits e
      WHERE e.import_id = i.id AND e.seq <= i.edit_cursor AND json_extract(e.edit, '$.type') = 'set-layout') AS user_layout
  FROM imports i JOIN payloads p ON p.id = i.payload_id
  WHERE i.id = ?`;

/**
 * Tables imports and import_edits. `layout_from` holds `guess`, or `remembered:` and the instant at
 * which that layout was confirmed. Writes that depend on a revision return false, without writing, when another
 * revision is in force or the import is closed.
 */
export function createImportsRepository(store: Store) {
  return {
    ...importEdits(store),
    ...refusedSheets(store),
    /** Starts at revision 1, open, without edits. */
    insert(input: NewImport): void {
      store
        .prepare(
          `INSERT INTO imports (id, environment, station_id, file_name, payload_id, status, revision, first_layout, layout_from, opened_at, corrects_id)
           VALUES (?, ?, ?, ?, ?, 'open', 1, ?, ?, ?, ?)`,
        )
        .run(
          input.id,
          input.environment,
          input.stationId,
          input.fileName,
          input.payloadId,
          JSON.stringify(input.firstLayout),
          writeLayoutFrom(input.layoutFrom),
          input.openedAt,
          input.correctsId,
        );
    },

    find(id: string): ImportRecord | null {
      const row = store.prepare(FIND).get(id);
      return row === undefined ? null : toRecord(row);
    },

    /** An open import of the same bytes, opened for the same station. */
    findOpen(stationId: string, sha256: string): string | null {
      const row = store
        .prepare(
          `SELECT i.id FROM imports i JOIN payloads p ON p.id = i.payload_id
           WHERE i.station_id = ? AND i.status = 'open' AND p.sha256 = ? ORDER BY i.opened_at DESC LIMIT 1`,
        )
        .get(stationId, sha256);
      return row === undefined ? null : textOf(row, 'id');
    },

    /** Open ones first, then newest first. */
    list(environment: Environment): readonly ImportListEntry[] {
      return store
        .prepare(
          `SELECT id, file_name, opened_at, status FROM imports WHERE environment = ?
           ORDER BY status = 'open' DESC, opened_at DESC, id LIMIT ${LIST_LIMIT}`,
        )
        .all(environment)
        .map((row) => ({
          id: textOf(row, 'id'),
          fileName: textOf(row, 'file_name'),
          openedAt: textOf(row, 'opened_at'),
          status: wordOf(row, 'status', STATUSES),
        }));
    },

    batchIds(id: string): readonly string[] {
      return store
        .prepare('SELECT b.id FROM batches b JOIN outbox_items o ON o.id = b.id WHERE b.import_id = ? ORDER BY o.seq')
        .all(id)
        .map((row) => textOf(row, 'id'));
    },

    /** Moves an open import from `revision` to the next one, with `editCursor` in force. */
    advance(id: string, revision: number, editCursor: number): boolean {
      const { changes } = store
        .prepare(`UPDATE imports SET revision = revision + 1, edit_cursor = ? WHERE id = ? AND revision = ? AND status = 'open'`)
        .run(editCursor, id, revision);
      return changes === 1;
    },

    close(id: string, revision: number, status: 'sent' | 'discarded', at: string): boolean {
      const { changes } = store
        .prepare(`UPDATE imports SET status = ?, closed_at = ?, revision = revision + 1 WHERE id = ? AND revision = ? AND status = 'open'`)
        .run(status, at, id, revision);
      return changes === 1;
    },
  };
}

/** The edits of an import, in order; undone ones stay until the next edit. */
function importEdits(store: Store) {
  return {
    /** Edits of sequence 1 to `upTo`, in order. */
    edits(id: string, upTo: number): readonly ImportEdit[] {
      return store
        .prepare('SELECT edit FROM import_edits WHERE import_id = ? AND seq <= ? ORDER BY seq')
        .all(id, upTo)
        .map((row) => parseStored(importEditSchema, textOf(row, 'edit')));
    },

    edit(id: string, seq: number): ImportEdit | null {
      const row = store.prepare('SELECT edit FROM import_edits WHERE import_id = ? AND seq = ?').get(id, seq);
      return row === undefined ? null : parseStored(importEditSchema, textOf(row, 'edit'));
    },

    /** Stores an edit at `seq`; undone ones (at `seq` and above) are deleted. */
    putEdit(id: string, seq: number, edit: ImportEdit, at: string): void {
      store.prepare('DELETE FROM import_edits WHERE import_id = ? AND seq >= ?').run(id, seq);
      store.prepare('INSERT INTO import_edits (import_id, seq, edit, at) VALUES (?, ?, ?, ?)').run(id, seq, JSON.stringify(edit), at);
    },
  };
}

/** Exported sheets of refused lines, by their header. */
function refusedSheets(store: Store) {
  return {
    /** The batch whose refused lines were exported with that header, or null. */
    refusedBatch(environment: Environment, fingerprint: string): string | null {
      const row = store
        .prepare('SELECT batch_id FROM refused_sheets WHERE environment = ? AND fingerprint = ?')
        .get(environment, fingerprint);
      return row === undefined ? null : textOf(row, 'batch_id');
    },

    putRefusedSheet(environment: Environment, fingerprint: string, batchId: string, at: string): void {
      store
        .prepare(
          `INSERT INTO refused_sheets (environment, fingerprint, batch_id, made_at) VALUES (?, ?, ?, ?)
           ON CONFLICT (environment, fingerprint) DO UPDATE SET batch_id = excluded.batch_id, made_at = excluded.made_at`,
        )
        .run(environment, fingerprint, batchId, at);
    },
  };
}

export type ImportsRepository = ReturnType<typeof createImportsRepository>;

function toRecord(row: Row): ImportRecord {
  return {
    id: textOf(row, 'id'),
    environment: environmentOf(row),
    stationId: textOf(row, 'station_id'),
    fileName: textOf(row, 'file_name'),
    payloadId: integerOf(row, 'payload_id'),
    fileBytes: integerOf(row, 'file_bytes'),
    status: wordOf(row, 'status', STATUSES),
    revision: integerOf(row, 'revision'),
    firstLayout: parseStored(sheetLayoutSchema, textOf(row, 'first_layout')),
    layoutFrom: readLayoutFrom(textOf(row, 'layout_from')),
    editCursor: integerOf(row, 'edit_cursor'),
    lastEdit: integerOf(row, 'last_edit'),
    userLayout: integerOf(row, 'user_layout') === 1,
    openedAt: textOf(row, 'opened_at'),
    correctsId: textOrNullOf(row, 'corrects_id'),
  };
}

function writeLayoutFrom(from: FirstLayoutFrom): string {
  return from.type === 'guess' ? 'guess' : `${REMEMBERED}${from.confirmedAt}`;
}

function readLayoutFrom(text: string): FirstLayoutFrom {
  return text.startsWith(REMEMBERED) ? { type: 'remembered', confirmedAt: text.slice(REMEMBERED.length) } : { type: 'guess' };
}
