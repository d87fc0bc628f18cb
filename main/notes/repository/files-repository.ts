import type { Environment } from '../../../preload/contract/stations/stations.ts';
import type { Store } from '../../store/index.ts';
import { environmentOf, integerOf, type Row, textOf, textOrNullOf } from '../../store/index.ts';
import type { StoredFile } from '../model/types.ts';
import { READER_VERSION, readReading, writeReading } from './note-json.ts';

const SELECT = `SELECT f.id, f.seq, f.import_id, f.environment, f.name, f.payload_id, f.sha256, f.reading, f.left_out, i.station_id
  FROM note_files f JOIN note_imports i ON i.id = f.import_id`;

const REMOVABLE = `SELECT f.id, f.import_id, f.sha256, CASE f.kind WHEN 'event' THEN NULL ELSE f.access_key END AS note_key, i.archived_at
  FROM note_files f JOIN note_imports i ON i.id = f.import_id WHERE f.environment = ? ORDER BY f.seq`;

/** A copy of bytes that were left out is left out too, so that it does not stand in for them. */
const LEFT_OUT = 'SELECT coalesce(max(left_out), 0) FROM note_files WHERE environment = ? AND sha256 = ?';
const SET_LEFT_OUT = `UPDATE note_files SET left_out = $out
  WHERE id = $id OR (environment, sha256) = (SELECT environment, sha256 FROM note_files WHERE id = $id)`;

const DROP_BYTES = `DELETE FROM payloads WHERE id = $id
  AND NOT EXISTS (SELECT 1 FROM note_files WHERE payload_id = $id)
  AND NOT EXISTS (SELECT 1 FROM attachments WHERE xml_payload_id = $id)
  AND NOT EXISTS (SELECT 1 FROM outbox_items WHERE payload_id = $id)
  AND NOT EXISTS (SELECT 1 FROM imports WHERE payload_id = $id)
  AND NOT EXISTS (SELECT 1 FROM fiscal_files WHERE payload_id = $id)`;

interface NewNoteFile extends Omit<StoredFile, 'seq' | 'importStationId' | 'leftOut'> {
  readonly environment: Environment;
  readonly addedAt: string;
}

export type NoteFileStore = ReturnType<typeof createNoteFilesRepository>;

export function createNoteFilesRepository(store: Store) {
  return {
    insert({ id, importId, environment, name, payloadId, sha256, reading, addedAt }: NewNoteFile): void {
      const { kind, key, note } = reading;
      store
        .prepare(
          `INSERT INTO note_files (id, seq, import_id, environment, name, payload_id, sha256, kind, access_key, emitter_cnpj,
             reading, reader_version, added_at, left_out)
           SELECT ?, coalesce(max(seq), 0) + 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (${LEFT_OUT}) FROM note_files`,
        )
        .run(
          id,
          importId,
          environment,
          name,
          payloadId,
          sha256,
          kind,
          key,
          note?.emitter.cnpj ?? null,
          writeReading(reading),
          READER_VERSION,
          addedAt,
          environment,
          sha256,
        );
    },
    /** The next `most` files after `seq`, in order of arrival. */
    since(environment: Environment, seq: number, most: number) {
      return store.prepare(`${SELECT} WHERE f.environment = ? AND f.seq > ? ORDER BY f.seq LIMIT ?`).all(environment, seq, most).map(read);
    },
    find(fileId: string) {
      const row = store.prepare(`${SELECT} WHERE f.id = ?`).get(fileId);
      if (row === undefined) return null;
      return { ...read(row), environment: environmentOf(row) };
    },
    /** Leaves the file's bytes out, or takes them back: all of its copies, also archived ones. */
    setLeftOut(fileId: string, out: boolean): void {
      store.prepare(SET_LEFT_OUT).run({ $out: Number(out), $id: fileId });
    },
    /** Id of the payload that already stores these bytes. */
    payloadOf(environment: Environment, sha256: string): number | null {
      const row = store
        .prepare('SELECT payload_id FROM note_files WHERE environment = ? AND sha256 = ? AND payload_id IS NOT NULL LIMIT 1')
        .get(environment, sha256);
      return row === undefined ? null : integerOf(row, 'payload_id');
    },
    /** All files, with their arrival times (ISO 8601 UTC). */
    dated(environment: Environment) {
      return store
        .prepare('SELECT id, import_id, access_key, added_at FROM note_files WHERE environment = ? ORDER BY seq')
        .all(environment)
        .map((row) => ({
          id: textOf(row, 'id'),
          importId: textOf(row, 'import_id'),
          key: textOrNullOf(row, 'access_key'),
          addedAt: textOf(row, 'added_at'),
        }));
    },
    /** All files, including archived ones, in order of arrival. */
    removable(environment: Environment) {
      return store
        .prepare(REMOVABLE)
        .all(environment)
        .map((row) => ({
          id: textOf(row, 'id'),
          importId: textOf(row, 'import_id'),
          sha256: textOrNullOf(row, 'sha256'),
          key: textOrNullOf(row, 'note_key'),
          archived: row.archived_at !== null,
        }));
    },
    /** Removes the file, the cancellations and events found in it, and its bytes unless something else uses them. */
    remove(fileId: string): void {
      const row = store.prepare('SELECT payload_id FROM note_files WHERE id = ?').get(fileId);
      store.prepare('DELETE FROM note_cancellations WHERE file_id = ?').run(fileId);
      store.prepare('DELETE FROM note_events WHERE file_id = ?').run(fileId);
      store.prepare('DELETE FROM note_files WHERE id = ?').run(fileId);
      if (row !== undefined && row.payload_id !== null) store.prepare(DROP_BYTES).run({ $id: integerOf(row, 'payload_id') });
    },
  };
}

function read(row: Row): StoredFile {
  return {
    id: textOf(row, 'id'),
    seq: integerOf(row, 'seq'),
    importId: textOf(row, 'import_id'),
    importStationId: textOf(row, 'station_id'),
    name: textOf(row, 'name'),
    sha256: textOrNullOf(row, 'sha256'),
    payloadId: row.payload_id === null ? null : integerOf(row, 'payload_id'),
    leftOut: integerOf(row, 'left_out') === 1,
    reading: readReading(textOf(row, 'reading')),
  };
}
