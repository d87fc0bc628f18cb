/** A store of a hundred thousand uploads, for what must not depend on how many there are. */

import type { DatabaseSync } from 'node:sqlite';
import { readNfe } from '../../main/notes/nfe/reading/read-nfe.ts';
import { writeReading } from '../../main/notes/repository/note-json.ts';
import { commonOf, newRecord, type OutboxRecord } from '../../main/outbox/model/record.ts';
import { stationNote } from './nfe-notes.ts';
import { scaled } from './scale.ts';

export const ITEMS = scaled(100_000, 2_000);
/** Notes besides. */
const NOTES = scaled(20_000, 400);
/** Of them not sent yet. */
const WAITING_NOTES = 200;
/** Of them without an end yet. */
const OPEN = 40;

export interface Filling {
  readonly stations: readonly string[];
  /** So many wait to be sent. */
  readonly open: number;
  /** Of the newest nobody knows whether it arrived. */
  readonly uncertain?: boolean;
}

/** Behind what is there; the sheet of all of them is the newest payload. */
export function fillStore(db: DatabaseSync, { stations, open, uncertain = false }: Filling = { stations: ['s1', 's2'], open: OPEN }): void {
  const started = Date.now() - ITEMS * 60_000;
  const payload = db.prepare(`INSERT INTO payloads VALUES (?, ?, ?, 'application/json', ?)`);
  const item = db.prepare(
    `INSERT INTO outbox_items (seq, id, station_id, kind, state, payload_id, record, process_id, created_at, updated_at, payload_sha256)
     VALUES (?, ?, ?, 'price-standard', ?, ?, ?, ?, ?, ?, ?)`,
  );
  const batch = db.prepare(`INSERT INTO batches VALUES (?, ?, 'standard', 'i', ?)`);
  const line = db.prepare(
    `INSERT INTO batch_lines VALUES (?, ?, ?, NULL, 'Etanol', NULL, 39900, 38900, NULL, 'accepted', NULL, 1, ?, 'Preço', '3,99', NULL)`,
  );
  const audit = db.prepare(
    `INSERT INTO audit (at_utc, at_local, actor, station_id, entity, entity_id, cause, state_before, state_after, details)
     VALUES (?, ?, 'network', ?, 'outbox', ?, ?, 'queued', 'sending', '{}')`,
  );
  const sha256 = 'a'.repeat(64);
  const { sheet } = db.prepare('SELECT max(id) AS sheet FROM payloads').get() as { readonly sheet: number };
  const { seq } = db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM outbox_items').get() as { readonly seq: number };
  db.exec('BEGIN');
  db.prepare(
    `INSERT INTO imports (id, environment, station_id, file_name, payload_id, status, revision, first_layout, layout_from, opened_at)
     VALUES ('i', 'training', ?, 'tabela.csv', ?, 'sent', 1, '{}', 'guess', '2026-01-01T00:00:00.000Z')`,
  ).run(stations[0] ?? '', sheet);
  for (let n = 1; n <= ITEMS; n += 1) {
    const now = started + n * 60_000;
    const at = new Date(now).toISOString();
    const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    const station = stations[n % stations.length] ?? '';
    const record = uncertain && n === ITEMS ? inDoubt(now) : recordOf(n, now, open);
    payload.run(sheet + n, sha256, new Uint8Array(300), at);
    item.run(seq + n, id, station, record.state, sheet + n, JSON.stringify(record), record.processId, at, at, sha256);
    batch.run(id, station, at);
    for (let index = 0; index < 2; index += 1) line.run(id, index, String(1101 + index), index + 2);
    for (const cause of ['start', 'acknowledged', 'status-done']) audit.run(at, at, station, id, cause);
  }
  db.exec('COMMIT');
}

function inDoubt(now: number): OutboxRecord {
  const attempt = { id: 'doubt', bodySha256: 'a'.repeat(64), at: now };
  const common = { ...commonOf(newRecord('price-standard', now, true)), attempts: 1, firstAttemptAt: now, lastAttempt: attempt };
  return {
    ...common,
    state: 'uncertain',
    cause: 'crash',
    since: now,
    reads: 0,
    differsSince: null,
    evidence: [],
    elsewhere: [],
    places: [],
  };
}

/** A long history of which nearly all has ended, in all ways. */
function recordOf(n: number, now: number, open: number): OutboxRecord {
  const queued = newRecord('price-standard', now, true);
  if (n > ITEMS - open) return queued;
  const attempt = { id: `a${n}`, bodySha256: 'a'.repeat(64), at: now };
  const ended = { ...commonOf(queued), attempts: 1, firstAttemptAt: now, lastAttempt: attempt, finishedAt: now };
  if (n % 50 === 0) return { ...ended, state: 'rejected' };
  if (n % 51 === 0) return { ...ended, state: 'cancelled' };
  if (n % 500 === 1) return { ...ended, state: 'dead', reason: 'exhausted' };
  const taken = { ...ended, acceptedAt: now, processId: `p${n}` };
  return n % 20 === 0 ? { ...taken, state: 'partial', reads: 1 } : { ...taken, state: 'done', by: 'status', reads: 1 };
}

/** Every second upload becomes a note of one fueling, of one of three hundred customers. */
export function makeNotes(db: DatabaseSync): void {
  db.exec(`BEGIN;
    INSERT INTO note_imports (id, environment, station_id, label, source, status, started_at)
      VALUES ('n', 'training', 's1', 'notas.zip', 'drop', 'done', '2026-01-01T00:00:00.000Z');
    UPDATE outbox_items SET kind = 'note' WHERE seq % 4 IN (1, 2);
    DELETE FROM batch_lines WHERE batch_id IN (SELECT id FROM outbox_items WHERE kind = 'note');
    DELETE FROM batches WHERE id IN (SELECT id FROM outbox_items WHERE kind = 'note');
    INSERT INTO note_files (id, seq, import_id, environment, name, payload_id, sha256, kind, access_key, reading, reader_version, added_at)
      SELECT 'f' || seq, seq, 'n', 'training', 'nota ' || seq || '.xml', 1, 'x' || seq, 'nfe-with-protocol', printf('%044d', seq), '{}', 1, created_at
      FROM outbox_items WHERE kind = 'note';
    INSERT INTO attachments (id, station_id, environment, access_key, xml_sha256, xml_payload_id, file_id, number, created_at)
      SELECT id, station_id, 'training', printf('%044d', seq), 'x' || seq, 1, 'f' || seq, seq, created_at FROM outbox_items WHERE kind = 'note';
    INSERT INTO attachment_fuelings (attachment_id, station_id, transaction_id, fueling)
      SELECT id, station_id, 't' || seq, json_object('customerName', 'Frota ' || (seq % 300) || ' Ltda', 'valueE4', 500000 + seq * 37 % 4000000)
      FROM outbox_items WHERE kind = 'note';
    COMMIT;`);
}

/** Behind the uploads: notes that were sent long ago, and the newest, which wait. */
export function addNotes(db: DatabaseSync): void {
  const text = stationNote(1);
  const read = readNfe(new TextEncoder().encode(text));
  const json = writeReading(read);
  const key = read.key ?? '';
  const { seq } = db.prepare('SELECT max(seq) AS seq FROM outbox_items').get() as { readonly seq: number };
  const at = new Date(Date.now() - 86_400_000).toISOString();
  const file = db.prepare(
    `INSERT INTO note_files (id, seq, import_id, environment, name, payload_id, sha256, kind, access_key, emitter_cnpj, reading, reader_version,
       added_at)
     VALUES ('f' || $n, $n, 'n', 'training', 'nota ' || $n || '.xml', 1, 'x' || $n, 'nfe-with-protocol', $key, '11222333000180', $reading, 1, $at)`,
  );
  const item = db.prepare(
    `INSERT INTO outbox_items (seq, id, station_id, kind, state, payload_id, record, process_id, created_at, updated_at, payload_sha256)
     VALUES ($seq, $id, 's1', 'note', 'done', 1, $record, NULL, $at, $at, 'x')`,
  );
  const attachment = db.prepare(
    `INSERT INTO attachments (id, station_id, environment, access_key, xml_sha256, xml_payload_id, file_id, number, created_at)
     VALUES ($id, 's1', 'training', $key, 'x' || $n, 1, 'f' || $n, $n, $at)`,
  );
  const fueling = db.prepare(
    `INSERT INTO attachment_fuelings (attachment_id, station_id, transaction_id, fueling)
     VALUES ($id, 's1', 'n' || $n, '{"customerName":"Frota Ltda","valueE4":500000}')`,
  );
  const now = Date.parse(at);
  const done: OutboxRecord = {
    ...{ ...commonOf(newRecord('note', now, true)), attempts: 1, firstAttemptAt: now, finishedAt: now, acceptedAt: now },
    ...{ lastAttempt: { id: 'a', bodySha256: 'x', at: now }, state: 'done', by: 'no-longer-pending', reads: 0, wake: null },
  };
  const record = JSON.stringify(done);
  db.exec('BEGIN');
  db.exec(`INSERT INTO note_imports (id, environment, station_id, label, source, status, started_at)
    VALUES ('n', 'training', 's1', 'notas.zip', 'drop', 'done', '2026-01-01T00:00:00.000Z')`);
  for (let n = 1; n <= NOTES; n += 1) {
    const own = `${key.slice(0, 25)}${String(n).padStart(9, '0')}${key.slice(34)}`;
    const id = `note-${n}`;
    file.run({ $n: n, $key: own, $reading: json.replaceAll(key, own), $at: at });
    if (n > NOTES - WAITING_NOTES) continue;
    item.run({ $seq: seq + n, $id: id, $record: record, $at: at });
    attachment.run({ $id: id, $key: own, $n: n, $at: at });
    fueling.run({ $id: id, $n: n });
  }
  db.exec('COMMIT');
}

/** A hundred thousand fuelings without a note, of both stations. */
export function makePending(db: DatabaseSync): void {
  db.exec(`BEGIN;
    INSERT INTO pending_fuelings (station_id, transaction_id, date, station_name, customer_name, quantity_e4, value_e4, product_name, plate,
        first_seen_at, last_seen_at)
      SELECT station_id, '' || (1000000 + seq), strftime('%Y-%m-%dT%H:%M:%S', 'now', '-' || (seq * 5) || ' minutes'), 'Posto',
        'Frota ' || (seq % 300) || ' Ltda', 100000 + seq * 37 % 3000000, 500000 + seq * 97 % 4000000,
        CASE seq % 3 WHEN 0 THEN 'Etanol' WHEN 1 THEN 'GNV' ELSE 'Diesel S10' END, 'ABC1D' || printf('%02d', seq % 100), created_at, created_at
      FROM outbox_items;
    INSERT OR REPLACE INTO pending_sweeps SELECT id, '2026-11-22T00:00:00.000Z' FROM stations;
    COMMIT;`);
}
