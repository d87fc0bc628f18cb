/** Stations with a row in every table, each text of them with a mark of their own; and a data folder around them. */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { makeBackup } from '../../../main/store/index.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { fileStore } from '../../fakes/ready-store.ts';

export const NOW = Date.parse('2026-11-23T12:00:00.000Z');
export const AT = '2026-11-20T12:00:00.000Z';

export interface Marked {
  readonly id: string;
  readonly cnpj: string;
  readonly environment: Environment;
  /** In every text that a person may have written or read. */
  readonly mark: string;
}

/** The one that is to go, and one that stays beside it. */
export const GOES: Marked = { id: 'st-canary-0001', cnpj: '11222333000181', environment: 'homologation', mark: 'CANARINHO' };
export const STAYS: Marked = { id: 'st-other-0002', cnpj: '99888777000166', environment: 'homologation', mark: 'GAIVOTA' };

export const keyOf = ({ cnpj }: Marked, number = 1, month = '2611'): string =>
  `35${month}${cnpj}55001${String(number).padStart(9, '0')}1${String(number).padStart(8, '0')}0`;

type Db = Pick<DatabaseSync, 'prepare'>;

export function insert(db: Db, table: string, row: Readonly<Record<string, SQLInputValue>>): number {
  const names = Object.keys(row);
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  return Number(db.prepare(sql).run(...Object.values(row)).lastInsertRowid);
}

function putBytes(db: Db, text: string): number {
  return insert(db, 'payloads', { sha256: 'a'.repeat(64), bytes: Buffer.from(text), media_type: 'text/plain', created_at: AT });
}

let seq = 0;
const next = (): number => {
  seq += 1;
  return seq;
};

/** An upload with what belongs to it. */
export function putUpload(db: Db, { id: stationId, mark }: Marked, id: string, state: string, kind = 'price-standard'): void {
  const payload_id = putBytes(db, `${mark} corpo ${id}`);
  const row = {
    id,
    seq: next(),
    station_id: stationId,
    kind,
    state,
    payload_id,
    record: `{"mark":"${mark}"}`,
    created_at: AT,
    updated_at: AT,
  };
  insert(db, 'outbox_items', row);
  const answer = { item_id: id, at: AT, path: `/x/${mark}`, body: `resposta ${mark}`, outcome: 'answered', status: 200 };
  for (const method of ['POST', 'GET']) insert(db, 'answers', { ...answer, method });
  insert(db, 'audit', {
    at_utc: AT,
    at_local: AT,
    actor: 'user',
    station_id: stationId,
    entity: 'outbox',
    entity_id: id,
    cause: 'submitted',
    details: mark,
  });
}

export function putSheet(db: Db, { id: stationId, environment, mark }: Marked, id: string, status = 'sent'): void {
  insert(db, 'imports', {
    ...{
      id,
      environment,
      station_id: stationId,
      file_name: `${mark}.csv`,
      payload_id: putBytes(db, `planilha ${mark}`),
      status,
      revision: 1,
    },
    ...{ first_layout: `{"${mark}":1}`, layout_from: 'guess', opened_at: AT, closed_at: status === 'open' ? null : AT },
  });
  insert(db, 'import_edits', { import_id: id, seq: 1, edit: `{"${mark}":1}`, at: AT });
}

export function putBatch(db: Db, { id: stationId, mark }: Marked, id: string, importId: string): void {
  insert(db, 'batches', { id, station_id: stationId, kind: 'standard', import_id: importId, created_at: AT });
  insert(db, 'batch_lines', {
    ...{
      batch_id: id,
      idx: 0,
      product_id: 'p1',
      product_name: mark,
      customer_document: `DOC-${mark}`,
      price_e4: 40_000,
      state: 'accepted',
    },
    ...{ source_line: 1, source_column: 'A', source_text: mark },
  });
}

/** @returns its id. */
export function putNote(db: Db, station: Marked, importId: string, number: number, kind = 'nfe-with-protocol', month = '2611'): string {
  const id = `file-${station.id}-${importId}-${number}`;
  insert(db, 'note_files', {
    ...{ id, seq: next(), import_id: importId, environment: station.environment, name: `${station.mark}-${number}.xml`, kind },
    ...{
      payload_id: putBytes(db, `<nfe>${station.mark} motorista-${station.mark} ${number}</nfe>`),
      sha256: `${number}`.padStart(64, 'b'),
    },
    ...{
      access_key: keyOf(station, number, month),
      emitter_cnpj: station.cnpj,
      reading: `{"who":"${station.mark}"}`,
      reader_version: 1,
      added_at: AT,
    },
  });
  return id;
}

/** A row of it in every table that can have one. */
export function fill(db: Db, station: Marked): void {
  const { id: station_id, cnpj, environment, mark } = station;
  const of = { station_id };
  const address = `https://${mark.toLowerCase()}.example`;
  const own = { id: station_id, name: `Posto ${mark}`, cnpj, uf: 'SP', environment, client_id: `cliente-${mark}`, created_at: AT };
  insert(db, 'stations', { ...own, base_url: address, auth_url: address });
  insert(db, 'secrets', { ...of, ciphertext: Buffer.from(`segredo ${mark}`), updated_at: AT });
  insert(db, 'products', { ...of, product_id: 'p1', name: mark, read_at: AT });
  const price = { ...of, kind: 'agreement', product_id: 'p1', customer_document: `DOC-${mark}`, price_e4: 40_000 };
  insert(db, 'prices_in_force', { ...price, product_name: mark, customer_name: `Cliente ${mark}` });
  insert(db, 'readings', { ...of, subject: 'prices', read_at: AT });
  for (const table of ['layouts', 'product_aliases', 'customer_aliases', 'customer_links']) learned(db, table, station);
  putSheet(db, station, `im-${station_id}`);
  insert(db, 'folder_imports', { import_id: `im-${station_id}` });
  putUpload(db, station, `up-${station_id}`, 'done');
  putBatch(db, station, `up-${station_id}`, `im-${station_id}`);
  insert(db, 'price_history', { ...price, at: AT, batch_id: `up-${station_id}` });
  insert(db, 'refused_sheets', { environment, fingerprint: mark, batch_id: `up-${station_id}`, made_at: AT });
  insert(db, 'outbox_brakes', { ...of, doubts: 1, closings: 0 });
  insert(db, 'outbox_gates', { ...of, gate: 'paused', detail: mark, since: AT });
  const import_id = `ni-${station_id}`;
  insert(db, 'note_imports', { id: import_id, environment, ...of, label: `${mark}.zip`, source: 'drop', status: 'done', started_at: AT });
  insert(db, 'note_import_problems', { import_id, seq: 1, message: mark });
  const file_id = putNote(db, station, import_id, 1);
  const access_key = keyOf(station);
  insert(db, 'note_cancellations', { environment, access_key, cancellation: `{"m":"${mark}"}`, file_id, found_at: AT });
  insert(db, 'note_events', { environment, access_key, kind: 'correction', event: `{"m":"${mark}"}`, file_id, found_at: AT });
  insert(db, 'note_choices', { environment, access_key, ...of, transaction_ids: `["${mark}"]`, chosen_at: AT });
  putUpload(db, station, `note-${station_id}`, 'done', 'note');
  const xml = db.prepare('SELECT payload_id FROM note_files WHERE id = ?').get(file_id)?.payload_id ?? null;
  insert(db, 'attachments', {
    ...{ id: `note-${station_id}`, ...of, environment, access_key, xml_sha256: 'x', xml_payload_id: xml, file_id, created_at: AT },
  });
  const transaction = { ...of, transaction_id: `tr-${mark}` };
  insert(db, 'attachment_fuelings', { attachment_id: `note-${station_id}`, ...transaction, fueling: `{"plate":"PLACA-${mark}"}` });
  insert(db, 'note_looks', { item_id: `note-${station_id}`, found: `["${mark}"]` });
  insert(db, 'pending_fuelings', {
    ...{
      ...transaction,
      date: '2026-11-20T08:00:00',
      customer_name: `Cliente ${mark}`,
      quantity_e4: 1,
      value_e4: 1,
      plate: `PLACA-${mark}`,
    },
    ...{ first_seen_at: AT, last_seen_at: AT },
  });
  insert(db, 'pending_sweeps', { ...of, read_at: AT });
  insert(db, 'issuing_data', { ...transaction, fields: `{"driver":"Motorista ${mark}"}`, read_at: AT });
  insert(db, 'transaction_customers', { ...transaction, customer_document: `DOC-${mark}` });
  insert(db, 'movement_fuelings', {
    ...{ ...transaction, date: '2026-11-20T08:00:00', customer_name: `Cliente ${mark}`, cancelled: 0, words: mark },
  });
  const transfer = { ...of, transfer_id: `R-${mark}` };
  insert(db, 'transfers', { ...transfer, date: '2026-11-20T00:00:00', amount_e4: 10_000, status: mark, named: 1 });
  insert(db, 'transfer_fuelings', { ...transfer, transaction_id: 't1' });
  insert(db, 'transfer_readings', { ...of, from_day: '2026-08-23', until_day: '2027-02-18', read_at: AT });
  insert(db, 'movement_stations', { ...of, wanted_at: AT });
  insert(db, 'movement_days', { ...of, day: '2026-11-20', read_at: AT });
  insert(db, 'price_drafts', {
    ...of,
    ...{
      kind: 'standard',
      product_id: 'p1',
      customer_document: '',
      place: 0,
      name: mark,
      price_e4: 59_000,
      before_e4: 58_900,
      text: '5,90',
    },
  });
  insert(db, 'fleets', { ...of, customer_id: '1' });
  insert(db, 'fleet_fuelings', { ...transaction, date: '2026-11-20T08:00:00', plate: `PLACA-${mark}`, cancelled: 0, words: mark });
  putUpload(db, station, `fu-${station_id}`, 'done', 'fueling');
  insert(db, 'manual_fuelings', {
    ...{ ...of, id: `fu-${station_id}`, plate: `PLACA-${mark}`, date: '2026-11-20T08:00:00', product_id: 'p1', product_name: mark },
    ...{ quantity_e4: 1, file_name: `${mark}.csv`, known_ids: '[]' },
  });
  insert(db, 'fueling_looks', { item_id: `fu-${station_id}`, looked_at: AT, near: `["${mark}"]` });
  insert(db, 'fleet_days', { ...of, subject: 'fuelings', day: '2026-11-20', read_at: AT });
  insert(db, 'fleet_invoices', { ...of, invoice_key: access_key, url: `/x/${mark}`, listed_at: AT });
  insert(db, 'fleet_notes', {
    ...{ ...of, invoice_key: access_key, payload_id: putBytes(db, `<nfe>${mark} da frota</nfe>`), standing: 'good', downloaded_at: AT },
  });
  insert(db, 'fleet_folders', { ...of, path: `/notas/${mark}`, running: 0, asked_at: AT });
  insert(db, 'fleet_folder_notes', { ...of, invoice_key: access_key, place: 0, state: 'saved' });
  insert(db, 'fleet_products', { ...of, product_id: 'p1', name: mark, read_at: AT });
  insert(db, 'fleet_sheets', {
    ...{
      ...of,
      id: `sheet-${station_id}`,
      file_name: `${mark}.csv`,
      payload_id: putBytes(db, `abastecimentos ${mark}`),
      done: 1,
      opened_at: AT,
    },
  });
  insert(db, 'fleet_sheet_steps', { ...of, place: 1, step: `{"type":"product","name":"${mark}","productId":"1"}` });
  insert(db, 'price_readings', { ...of, hour: AT.slice(0, 13), read_at: AT });
  for (const table of ['watched_folders', 'watched_price_folders']) insert(db, table, { ...of, path: `/pasta/${mark}`, enabled: 1 });
  for (const table of ['watched_seen', 'watched_price_seen'])
    insert(db, table, { ...of, path: mark, size: 1, modified_ms: 1, seen_at: AT });
  insert(db, 'production_confirmed', { ...of, at: AT });
  insert(db, 'notices', { id: `price-folder:${station_id}:x`, at: AT, message: `"${mark}.csv" chegou` });
  insert(db, 'notices', { id: `free-${mark}`, at: AT, message: `Posto ${mark} tem algo` });
}

/** Columns and products that were learned serve every station of the environment: the same words, whoever taught them. */
function learned(db: Db, table: string, { environment, mark }: Marked): void {
  const at = { environment, confirmed_at: AT };
  if (table === 'layouts') insert(db, table, { ...at, fingerprint: next().toString(), layout: '{"colunas":"de todos"}' });
  if (table === 'product_aliases') insert(db, table, { ...at, label: `PRODUTO ${next()}`, product_id: 'p1', written: 'de todos' });
  if (table === 'customer_aliases') insert(db, table, { ...at, label: mark, written: mark, document: `DOC-${mark}` });
  if (table === 'customer_links') insert(db, table, { ...at, name: `CLIENTE ${mark}`, cnpj: `DOC-${mark}` });
}

export interface DataFolder {
  readonly folder: string;
  readonly path: string;
}

/** A closed store with both stations, its backups, and files of every sort that may lie beside it. */
export function makeFolder(stations: readonly Marked[] = [GOES, STAYS]): DataFolder {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-privacy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'recolha.db');
  const backups = join(folder, 'backups');
  const store = fileStore(path);
  insert(store.db, 'audit', { at_utc: AT, at_local: AT, actor: 'user', entity: 'settings', entity_id: 'theme', cause: 'theme-set' });
  store.close();
  // Of before there was any station: it holds nothing of one.
  makeBackup(path, backups, NOW - 5000);
  const again = fileStore(path);
  for (const station of stations) fill(again.db, station);
  insert(again.db, 'operators', { id: 'op-1', name: 'Maria', name_key: 'maria', added_at: AT });
  const figures = { cost: 1024, block_size: 8, parallel: 1, set_at: AT };
  insert(again.db, 'manager_pin', { id: 1, salt: Buffer.alloc(16, 1), hash: Buffer.alloc(32, 2), ...figures });
  insert(again.db, 'retention_state', { id: 1, day: AT });
  insert(again.db, 'body_profile', { id: 1, text: '{}' });
  insert(again.db, 'retention_terms', { kind: 'answers', days: 30, set_at: AT });
  insert(again.db, 'audit', { at_utc: AT, at_local: AT, actor: 'user', entity: 'settings', entity_id: 'theme', cause: 'theme-set' });
  again.close();
  makeBackup(path, backups, NOW - 4000);
  const copy = readFileSync(path);
  const [goes] = stations;
  const beside = [
    'recolha-danificado-20261101T000000Z.db',
    'recolha-anterior-20261101T000000Z.db',
    'recolha-mais-novo-20261101T000000Z.db',
  ];
  const among = ['antes-da-versao-recolha-000009-20261101T000000Z.db', 'recolha-000008-20261101T000000Z.db.versao-nova'];
  for (const name of [...beside, 'recolha.db.voltando']) writeFileSync(join(folder, name), copy);
  for (const name of [...among, 'recolha-000007-20261101T000000Z.db.danificado', 'recolha-000099-x.db.parcial'])
    writeFileSync(join(backups, name), copy);
  writeFileSync(join(folder, 'feito-depois-20261101T000000Z.csv'), `Quando;Posto\n;${goes?.mark};${goes?.cnpj}`);
  writeFileSync(join(folder, 'feito-depois-20261102T000000Z.csv'), 'Quando;Posto\n;de outro');
  mkdirSync(join(folder, 'logs'));
  writeFileSync(join(folder, 'logs', 'recolha.log'), `{"at":"${AT}","message":"x","station":"${goes?.id}"}\n`);
  mkdirSync(join(folder, 'Crashpad', 'reports'), { recursive: true });
  writeFileSync(join(folder, 'Crashpad', 'reports', 'a.dmp'), `memória ${goes?.mark}`);
  return { folder, path };
}

export function filesOf(place: string): readonly string[] {
  return readdirSync(place).flatMap((name) => {
    const path = join(place, name);
    return statSync(path).isDirectory() ? filesOf(path) : [path];
  });
}

/** Files of the folder that hold any of the texts, with the text. */
export function holding(folder: string, texts: readonly string[]): readonly string[] {
  return filesOf(folder).flatMap((path) => {
    const bytes = readFileSync(path);
    return texts.filter((text) => bytes.includes(text)).map((text) => `${path.slice(folder.length + 1)}: ${text}`);
  });
}

export function look<T>(path: string, act: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return act(db);
  } finally {
    db.close();
  }
}

export function tablesOf(db: Db): readonly string[] {
  return db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all()
    .map(({ name }) => String(name));
}
