import type { Store } from '../../store/index.ts';
import { environmentOf, integerOf, type Row, textOf, textOrNullOf, wordOf } from '../../store/index.ts';
import type { NoteImportStore, StoredImport } from '../model/store.ts';

const SELECT = `SELECT i.id, i.environment, i.station_id, i.label, i.source, i.status, i.started_at,
    (SELECT count(*) FROM note_files f WHERE f.import_id = i.id) AS files FROM note_imports i`;

export function createNoteImportsRepository(store: Store): NoteImportStore {
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
    insert({ id, environment, stationId, label, source, startedAt }) {
      store
        .prepare(
          `INSERT INTO note_imports (id, environment, station_id, label, source, status, started_at) VALUES (?, ?, ?, ?, ?, 'reading', ?)`,
        )
        .run(id, environment, stationId, label, source, startedAt);
    },
    find(importId) {
      const row = store.prepare(`${SELECT} WHERE i.id = ?`).get(importId);
      return row === undefined ? null : read(row);
    },
    list(stationId, limit) {
      return store
        .prepare(`${SELECT} WHERE i.station_id = ? AND i.archived_at IS NULL ORDER BY i.started_at DESC, i.rowid DESC LIMIT ?`)
        .all(stationId, limit)
        .map(read);
    },
    reading() {
      return store.prepare(`${SELECT} WHERE i.status = 'reading' ORDER BY i.started_at, i.rowid`).all().map(read);
    },
    keptOfCutOff({ environment, stationId }) {
      return store
        .prepare(
          `SELECT f.name, f.sha256, f.kind FROM note_imports i JOIN note_files f ON f.import_id = i.id
           WHERE i.environment = ? AND i.station_id = ? AND i.source = 'folder' AND i.status IN ('cancelled', 'interrupted')`,
        )
        .all(environment, stationId)
        .map((row) => ({ name: textOf(row, 'name'), sha256: textOrNullOf(row, 'sha256'), kind: textOf(row, 'kind') }));
    },
    removeEmpty(importId) {
      const { changes } = store
        .prepare(
          `DELETE FROM note_imports WHERE id = $id AND status = 'reading'
           AND NOT EXISTS (SELECT 1 FROM note_files WHERE import_id = $id)
           AND NOT EXISTS (SELECT 1 FROM note_import_problems WHERE import_id = $id)`,
        )
        .run({ $id: importId });
      return Number(changes) > 0;
    },
    end(importId, status, at) {
      store.prepare(`UPDATE note_imports SET status = ?, ended_at = ? WHERE id = ? AND status = 'reading'`).run(status, at, importId);
    },
    interruptAll(at) {
      store.prepare(`UPDATE note_imports SET status = 'interrupted', ended_at = ? WHERE status = 'reading'`).run(at);
    },
    remove(importId) {
      store.prepare('DELETE FROM note_import_problems WHERE import_id = ?').run(importId);
      store.prepare('DELETE FROM note_imports WHERE id = ?').run(importId);
    },
    setArchived(importId, at) {
      store.prepare('UPDATE note_imports SET archived_at = ? WHERE id = ?').run(at, importId);
    },
    archived(environment) {
      const rows = store.prepare('SELECT id FROM note_imports WHERE environment = ? AND archived_at IS NOT NULL').all(environment);
      return new Set(rows.map((row) => textOf(row, 'id')));
    },
    addProblem(importId, message) {
      store
        .prepare(
          `INSERT INTO note_import_problems (import_id, seq, message)
           SELECT ?, coalesce(max(seq), 0) + 1, ? FROM note_import_problems WHERE import_id = ?`,
        )
        .run(importId, message, importId);
    },
  };
}
