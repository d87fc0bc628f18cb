/** A store in memory and the rows that repositories need of each other. */

import { onTestFinished } from 'vitest';
import {
  createAttachmentsRepository,
  createNoteFilesRepository,
  createNoteImportsRepository,
  type ReadNote,
} from '../../../main/notes/testing.ts';
import { createOutboxRepository } from '../../../main/outbox/index.ts';
import { newRecord } from '../../../main/outbox/model/index.ts';
import type { ItemKind, OutboxRecord } from '../../../main/outbox/testing.ts';
import type { Store } from '../../../main/store/index.ts';
import type { FuelingBrief } from '../../../preload/contract/notes/note-desk.ts';
import type { OutboxState } from '../../../preload/contract/outbox/batches.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { seedRows } from '../../fakes/outbox-world.ts';
import { memoryStore } from '../../fakes/ready-store.ts';

export const NOW = Date.parse('2026-11-21T12:00:00.000Z');
export const HOUR = 3_600_000;
export const iso = (instant: number): string => new Date(instant).toISOString();

/** Stations s1 and s2, payload 1; nothing was ever read of the network. */
export function createStore(): Store {
  const store = memoryStore();
  onTestFinished(() => store.close());
  seedRows(store, { pricesRead: false });
  return store;
}

export const EMPTY_READING: ReadNote = {
  kind: 'nfe-with-protocol',
  root: 'nfeProc',
  eventType: null,
  key: null,
  note: null,
  cancellations: [],
  events: [],
  findings: [],
};

const SINCE = { acceptedAt: NOW, polls: 0, lastNewsAt: NOW, missingSince: null, silence: null, absentSweeps: 0 };
const ATTEMPT = { id: 'a1', bodySha256: 'a'.repeat(64), at: NOW };

/** A record in each state, at its least. */
export function recordIn(state: OutboxState, kind: ItemKind, more: object = {}): OutboxRecord {
  const base = newRecord(kind, NOW, true);
  const of: Readonly<Record<OutboxState, object>> = {
    queued: {},
    sending: { firstAttemptAt: NOW, lastAttempt: ATTEMPT },
    uncertain: { cause: 'timeout', since: NOW, reads: 0, differsSince: null, evidence: [], elsewhere: [], places: [] },
    accepted: SINCE,
    processing: SINCE,
    done: { finishedAt: NOW, by: 'status', reads: 0 },
    partial: { finishedAt: NOW, reads: 0 },
    rejected: { finishedAt: NOW },
    dead: { finishedAt: NOW, reason: 'exhausted' },
    cancelled: { finishedAt: NOW },
  };
  return Object.assign({}, base, { state }, of[state], more);
}

export function putItem(store: Store, id: string, record: OutboxRecord, stationId = 's1', correctsId: string | null = null): void {
  createOutboxRepository(store, () => {}).insert({ id, stationId, payloadId: 1, correctsId, record });
}

/** The same item in another state. */
export function setState(store: Store, id: string, state: OutboxState, kind: ItemKind, more: object = {}): void {
  createOutboxRepository(store, () => {}).save(id, recordIn(state, kind, more), NOW);
}

export const briefOf = (id: string, more: Partial<FuelingBrief> = {}): FuelingBrief => ({
  id,
  date: '2026-11-18T10:00:00',
  customerName: 'Frota Boa',
  productName: 'Diesel S10',
  plate: 'ABC1D23',
  quantityE4: 500_000,
  valueE4: 3_000_000,
  daysPending: 3,
  ...more,
});

interface NoteParts {
  readonly id: string;
  readonly key?: string;
  readonly stationId?: string;
  readonly environment?: Environment;
  readonly state?: OutboxState;
  readonly more?: object;
  readonly number?: string | null;
  readonly fuelings?: readonly FuelingBrief[];
  readonly createdAt?: number;
  /** Money of the note, ten-thousandths; null = it can't be read. */
  readonly totalE4?: number | null;
}

/** One note that was put into the outbox: its import, its file, its item and its line of the ledger. */
export function putNote(store: Store, parts: NoteParts): void {
  const { id, key = `key-${id}`, stationId = 's1', environment = 'training', state = 'queued', totalE4 = null } = parts;
  const createdAt = iso(parts.createdAt ?? NOW);
  putImport(store, `import-${id}`, environment, stationId);
  putFile(store, { id: `file-${id}`, importId: `import-${id}`, environment });
  if (totalE4 !== null) {
    setReading(store, `file-${id}`, { note: { items: [], plates: [], total: { units: String(totalE4), scale: 4 } } });
  }
  putItem(store, id, recordIn(state, 'note', parts.more), stationId);
  createAttachmentsRepository(store).insert({
    ...{ id, stationId, environment, key, xmlSha256: `sha-${id}`, xmlPayloadId: 1, fileId: `file-${id}`, createdAt },
    number: parts.number === undefined ? '123' : parts.number,
    fuelings: parts.fuelings ?? [briefOf('1')],
  });
}

export function putImport(store: Store, id: string, environment: Environment = 'training', stationId = 's1'): void {
  createNoteImportsRepository(store).insert({ id, environment, stationId, label: 'notas.zip', source: 'drop', startedAt: iso(NOW) });
}

export function putFile(
  store: Store,
  file: { readonly id: string; readonly importId: string; readonly environment?: Environment; readonly reading?: ReadNote },
): void {
  const { id, importId, environment = 'training', reading = EMPTY_READING } = file;
  createNoteFilesRepository(store).insert({
    ...{ id, importId, environment, reading, name: `${id}.xml`, payloadId: 1, sha256: `sha-${id}`, addedAt: iso(NOW) },
  });
}

/** The stored JSON of a file's reading, however odd. */
export function setReading(store: Store, fileId: string, more: object): void {
  store.prepare('UPDATE note_files SET reading = ? WHERE id = ?').run(JSON.stringify({ ...EMPTY_READING, ...more }), fileId);
}
