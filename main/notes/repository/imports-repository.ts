import type { NoteImportView } from '../../../preload/contract/notes/note-desk.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import type { Store } from '../../store/index.ts';
import { environmentOf, integerOf, type Row, textOf, textOrNullOf, wordOf } from '../../store/index.ts';

const SELECT = `SELECT i.id, i.environment, i.station_id, i.label, i.source, i.status, i.started_at,
    (SELECT count(*) FROM note_files f WHERE f.import_id = i.id) AS files FROM note_imports i`;

export interface StoredImport extends NoteImportView {
  readonly environment: Environment;
  readonly stationId: string;
}

/** Distinguishes a file from others of the same name. */
export interface ImportedFile {
  readonly name: string;
  readonly sha256: string | null;
  readonly kind: string;
}

export type NoteImportStore = ReturnType<typeof createNoteImportsRepository>;

/** Instants are ISO 8601 UTC. */
export function createNoteImportsRepository(store: Store) {
  function read(row: Row): StoredImport {
    const id = textOf(row, 'id');
    const problems = store.prepare('SELECT message FROM note_import_problems WHERE import_id = ? ORDER BY seq').all(id);
    return {
      id,
      environment: environmentOf(row),
      stationId: textOf(row, 'station_id'),
      label: textOf(row, 'label'),
      source: wordOf(row, 'source', ['drop', 'folder', 'examples']),
      startedAt: textOf(row, 'started_at'),
      status: wordOf(row, 'status', ['reading', 'done', 'cancelled', 'interrupted']),
      files: integerOf(row, 'files'),
      problems: problems.map((problem) => textOf(problem, 'message')),
    };
  }

  return {
    insert({ id, environment, stationId, label, source, startedAt }: Omit<StoredImport, 'status' | 'files' | 'problems'>): void {
      store
        .prepare(
          `INSERT INTO note_imports (id, environment, station_id, label, source, status, started_at) VALUES (?, ?, ?, ?, ?, 'reading', ?)`,
        )
        .run(id, environment, stationId, label, source, startedAt);
    },
    find(importId: string): StoredImport | null {
      const row = store.prepare(`${SELECT} WHERE i.id = ?`).get(importId);
      return row === undefined ? null : read(row);
    },
    /** Newest first, without archived ones. */
    list(stationId: string, limit: number): readonly StoredImport[] {
      return store
        .prepare(`${SELECT} WHERE i.station_id = ? AND i.archived_at IS NULL ORDER BY i.started_at DESC, i.rowid DESC LIMIT ?`)
        .all(stationId, limit)
        .map(read);
    },
    /** Imports being read, or left unfinished by an earlier process. */
    reading(): readonly StoredImport[] {
      return store.prepare(`${SELECT} WHERE i.status = 'reading' ORDER BY i.started_at, i.rowid`).all().map(read);
    },
    /** Files stored by unfinished folder imports of this station. */
    filesOfUnfinished({ environment, stationId }: Pick<StoredImport, 'environment' | 'stationId'>): readonly ImportedFile[] {
      return store
        .prepare(
          `SELECT f.name, f.sha256, f.kind FROM note_imports i JOIN note_files f ON f.import_id = i.id
           WHERE i.environment = ? AND i.station_id = ? AND i.source = 'folder' AND i.status IN ('cancelled', 'interrupted')`,
        )
        .all(environment, stationId)
        .map((row) => ({ name: textOf(row, 'name'), sha256: textOrNullOf(row, 'sha256'), kind: textOf(row, 'kind') }));
    },
    /** Only an import being read, without a stored file or problem. @returns whether it was removed. */
    removeEmpty(importId: string): boolean {
      const { changes } = store
        .prepare(
          `DELETE FROM note_imports WHERE id = $id AND status = 'reading'
           AND NOT EXISTS (SELECT 1 FROM note_files WHERE import_id = $id)
           AND NOT EXISTS (SELECT 1 FROM note_import_problems WHERE import_id = $id)`,
        )
        .run({ $id: importId });
      return Number(changes) > 0;
    },
    /** Only for an import being read. */
    end(importId: string, status: Exclude<StoredImport['status'], 'reading'>, at: string): void {
      store.prepare(`UPDATE note_imports SET status = ?, ended_at = ? WHERE id = ? AND status = 'reading'`).run(status, at, importId);
    },
    /** Imports that a process left unfinished. */
    interruptAll(at: string): void {
      store.prepare(`UPDATE note_imports SET status = 'interrupted', ended_at = ? WHERE status = 'reading'`).run(at);
    },
    /** Only without files. */
    remove(importId: string): void {
      store.prepare('DELETE FROM note_import_problems WHERE import_id = ?').run(importId);
      store.prepare('DELETE FROM note_imports WHERE id = ?').run(importId);
    },
    /** @param at null = restored. */
    setArchived(importId: string, at: string | null): void {
      store.prepare('UPDATE note_imports SET archived_at = ? WHERE id = ?').run(at, importId);
    },
    /** Ids of the archived imports. */
    archived(environment: Environment): ReadonlySet<string> {
      const rows = store.prepare('SELECT id FROM note_imports WHERE environment = ? AND archived_at IS NOT NULL').all(environment);
      return new Set(rows.map((row) => textOf(row, 'id')));
    },
    addProblem(importId: string, message: string): void {
      store
        .prepare(
          `INSERT INTO note_import_problems (import_id, seq, message)
           SELECT ?, coalesce(max(seq), 0) + 1, ? FROM note_import_problems WHERE import_id = ?`,
        )
        .run(importId, message, importId);
    },
  };
}
