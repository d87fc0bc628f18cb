/** The pending list on a real store and a real outbox, with the network that the test gives. */

import type { NetworkStation, NotesApi } from '../../../main/network/index.ts';
import type { OutboxDesk } from '../../../main/outbox/index.ts';
import { newRecord } from '../../../main/outbox/model/index.ts';
import { createDeliverOutbox, createOutboxDesk, DEFAULT_POLICY } from '../../../main/outbox/testing.ts';
import { createPendingPart, type PendingPart } from '../../../main/pending/testing.ts';
import { createRepositories } from '../../../main/program/repositories.ts';
import { createEvents, type Emit, type ProgramEvent } from '../../../main/shared/events.ts';
import type { StationDirectory } from '../../../main/stations/index.ts';
import type { Store } from '../../../main/store/index.ts';
import type { PendingFilters, PendingQuery } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { OutboxState } from '../../../preload/contract/outbox/batches.ts';
import { NO_PENDING_FILTERS } from '../../../preload/contract/pending/pending.ts';
import { createManualClock, type ManualClock } from '../../fakes/clock.ts';
import { createFakeLog } from '../../fakes/log.ts';
import { createFakeNetwork } from '../../fakes/network-api.ts';
import { memoryStore } from '../../fakes/ready-store.ts';

export type WorldApi = Pick<NotesApi, 'listPending' | 'listSupplierTransactions' | 'readIssuingData' | 'encodeAttachment' | 'sendNote'>;

export interface PendingWorld {
  readonly clock: ManualClock;
  readonly store: Store;
  readonly part: PendingPart;
  readonly desk: OutboxDesk;
  readonly emit: Emit;
  readonly pushed: ProgramEvent[];
  readonly log: readonly string[];
  /** Exchanges that the observer of reachability was told of, by type. */
  readonly observed: string[];
  /** Puts a note into the outbox, with its row in the ledger, as the attaching of notes does. */
  enqueue(
    itemId: string,
    transactionIds: readonly string[],
    rest?: { readonly key?: string; readonly body?: Uint8Array; readonly date?: string },
  ): void;
  /** Sends what is queued, over the api given. */
  deliver(): void;
  stop(): Promise<void>;
  state(itemId: string): OutboxState | undefined;
}

export const STATION_ID = 'st-1';

/** @param stations first one is `st-1`. */
export function createPendingWorld(api: WorldApi, stations: readonly NetworkStation[], start?: number): PendingWorld {
  const clock = createManualClock(start);
  const store = memoryStore();
  const { logger, lines } = createFakeLog();
  const pushed: ProgramEvent[] = [];
  const observed: string[] = [];
  for (const { id, cnpj, environment } of stations) {
    store
      .prepare(`INSERT INTO stations VALUES (?, ?, ?, 'SP', ?, 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`)
      .run(id, id, cnpj, environment);
  }
  const directory: StationDirectory = { find: (id) => stations.find((each) => each.id === id) ?? null, list: () => [] };
  const events = createEvents((error) => {
    throw error;
  });
  const { emit } = events;
  const report = (itemId: string, detail: string): void => logger.error('damaged', { itemId, detail });
  const repositories = createRepositories({ store, clock, damaged: report, timeZoneOf: () => 'America/Sao_Paulo' });
  const { outbox, payloads, audit, batches, answers, gates } = repositories;
  const desk = createOutboxDesk({
    transaction: store.transaction,
    ...{ outbox, batches, answers, gates, audit },
    clock,
    policy: DEFAULT_POLICY,
    emit,
    logger,
  });
  const part = createPendingPart({
    store,
    api,
    stations: directory,
    readyOf: () => ({ version: 0, notes: new Map() }),
    stationIds: () => stations.map(({ id }) => id),
    desk,
    audit,
    observer: {
      observe(stationId, exchange) {
        observed.push(exchange.type);
        desk.observe(stationId, exchange);
      },
    },
    clock,
    emit,
    logger,
    kick: () => delivery.kick(),
  });
  part.listen(events);
  events.onAny((event) => void pushed.push(event));
  const network = createFakeNetwork();
  let ids = 0;
  const delivery = createDeliverOutbox({
    witness: { note: () => {} },
    desk,
    outbox,
    payloads,
    stations: directory,
    prices: network,
    reachability: { observe: () => {} },
    api: { sendBatch: network.sendBatch, sendNote: api.sendNote, sendFueling: network.sendFueling },
    lease: { held: () => true },
    look: part.look,
    clock,
    newId: () => `try-${++ids}`,
    random: () => 0.5,
    parallel: 6,
    notesAtOnce: () => 4,
    stopGraceMs: 5000,
    logger,
  });
  return {
    ...{ clock, store, part, desk, emit, pushed, log: lines, observed },
    enqueue(itemId, transactionIds, { key = itemId, body = new TextEncoder().encode(itemId), date } = {}) {
      const at = new Date(clock.now()).toISOString();
      store.transaction(() => {
        const payloadId = payloads.put(body, 'application/json');
        outbox.insert({ id: itemId, stationId: STATION_ID, payloadId, correctsId: null, record: newRecord('note', clock.now(), true) });
        audit.record({ actor: 'user', stationId: STATION_ID, entity: 'outbox', entityId: itemId, cause: 'submitted', after: 'queued' });
        store
          .prepare(`INSERT OR IGNORE INTO note_imports VALUES ('im', 'training', ?, 'notas', 'drop', 'done', ?, ?, NULL)`)
          .run(STATION_ID, at, at);
        store
          .prepare(
            `INSERT INTO note_files (id, seq, import_id, environment, name, kind, reading, reader_version, added_at)
             VALUES (?, (SELECT coalesce(max(seq), 0) + 1 FROM note_files), 'im', 'training', 'nota.xml', 'nfe', '{}', 1, ?)`,
          )
          .run(`file-${itemId}`, at);
        store
          .prepare(`INSERT INTO attachments VALUES (?, ?, 'training', ?, 'sha', ?, ?, '101', ?)`)
          .run(itemId, STATION_ID, key, payloadId, `file-${itemId}`, at);
        for (const id of transactionIds) {
          store.prepare(`INSERT INTO attachment_fuelings VALUES (?, ?, ?, ?)`).run(itemId, STATION_ID, id, JSON.stringify({ date }));
        }
      });
      emit({ type: 'notes-changed' });
    },
    deliver() {
      delivery.start();
      delivery.kick();
    },
    async stop() {
      await delivery.stop();
      store.close();
    },
    state: (itemId) => outbox.find(itemId)?.record.state,
  };
}

export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

export function query(filters: Partial<PendingFilters> = {}, rest: Partial<PendingQuery> = {}): PendingQuery {
  return { stationId: STATION_ID, filters: { ...NO_PENDING_FILTERS, ...filters }, sort: 'risk', descending: true, ...rest };
}

export function summaryOf({ part }: PendingWorld, filters: Partial<PendingFilters> = {}) {
  return value(part.service.summary(query(filters)));
}

export function rowsOf(world: PendingWorld, filters: Partial<PendingFilters> = {}, rest: Partial<PendingQuery> = {}) {
  const asked = query(filters, rest);
  const { revision } = value(world.part.service.summary(asked));
  return value(world.part.service.rows({ ...asked, revision, offset: 0, limit: 500 })).rows;
}
