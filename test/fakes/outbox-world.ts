/** The outbox's services on a real store, with a network and a clock that the test holds. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NetworkStation } from '../../main/network/network-api.ts';
import { createDeliverOutbox, type DeliverOutbox } from '../../main/outbox/delivery/deliver-outbox.ts';
import { createOutboxDesk, type OutboxDesk } from '../../main/outbox/desk.ts';
import type { OutboxView } from '../../main/outbox/list/outbox-view.ts';
import { DEFAULT_POLICY, type OutboxPolicy } from '../../main/outbox/model/policy.ts';
import { createOutboxScreen } from '../../main/outbox/screen.ts';
import { createPriceChangesRepository } from '../../main/outbox/tracking/price-changes-repository.ts';
import { createPriceFates, type PriceFates } from '../../main/outbox/tracking/price-fates.ts';
import { createTrackBatches, type TrackBatches } from '../../main/outbox/tracking/track-batches.ts';
import type { PlannedPrice } from '../../main/price-import/import-engine.ts';
import { createSubmitBatch, type ImportsForSubmit, type SubmitBatch } from '../../main/price-import/sending/submit-batch.ts';
import { createRepositories } from '../../main/program/repositories.ts';
import type { ProgramEvent } from '../../main/shared/events.ts';
import type { Clock, Logger } from '../../main/shared/ports.ts';
import { fail, ok } from '../../main/shared/result.ts';
import type { ReachabilityObserver, StationDirectory } from '../../main/stations/ports.ts';
import type { Store } from '../../main/store/database.ts';
import type { FakeNetwork } from './network-api.ts';
import { nothingFound } from './nothing-found.ts';
import { fileStore } from './ready-store.ts';

export const STATIONS = ['s1', 's2'] as const;

export const stations: StationDirectory = {
  find: (id) => (STATIONS.some((known) => known === id) ? { ...STATION, id } : null),
  list: () => STATIONS.map((id) => ({ ...STATION, id, name: id })),
};

const STATION: NetworkStation = {
  id: '',
  cnpj: '11222333000181',
  environment: 'training',
  baseUrl: 'https://rede.example',
  authUrl: 'https://rede.example',
  clientId: 'c',
  timeZone: 'America/Manaus',
};

export const silent: Logger = { info: () => {}, warn: () => {}, error: () => {} };

/** One life of the program: everything in it is gone when the process is. */
export interface Life {
  readonly store: Store;
  readonly desk: OutboxDesk;
  readonly delivery: DeliverOutbox;
  readonly tracking: TrackBatches;
  readonly outbox: OutboxView;
  readonly fates: PriceFates;
  readonly submit: SubmitBatch;
  readonly pushed: readonly ProgramEvent[];
}

export interface LifeParts {
  readonly path: string;
  readonly clock: Clock;
  readonly network: Pick<FakeNetwork, 'encodeBatches' | 'sendBatch' | 'sendNote' | 'sendFueling' | 'readBatch' | 'refreshPrices'>;
  readonly newId: () => string;
  readonly planned: (importId: string) => readonly PlannedPrice[];
  readonly policy?: Partial<OutboxPolicy>;
  readonly random?: () => number;
  /** null = no answer stated a time. */
  readonly networkNow?: () => number | null;
  readonly lease?: { held(): boolean };
  readonly witness?: { note(): void };
  readonly reachability?: ReachabilityObserver;
  readonly parallel?: number;
  readonly notesAtOnce?: () => number;
  readonly sending?: (is: boolean) => void;
  readonly logger?: Logger;
  /** Seam for faults of the store. */
  readonly wrap?: (store: Store) => Store;
  /** A store that is open already; then `path` is not used. */
  readonly store?: Store;
  /** Other stations than s1 and s2; their rows are the caller's to write. */
  readonly stations?: StationDirectory;
  /** The import service, where the one made up here is in the way. */
  readonly imports?: ImportsForSubmit;
}

export function beginLife(parts: LifeParts): Life {
  const { clock, network, newId } = parts;
  const directory = parts.stations ?? stations;
  const opened = parts.store ?? fileStore(parts.path);
  const store = parts.wrap?.(opened) ?? opened;
  const logger = parts.logger ?? silent;
  const pushed: ProgramEvent[] = [];
  const emit = (event: ProgramEvent): void => void pushed.push(event);
  const report = (id: string, detail: string): void => logger.error('damaged', { id, detail });
  const policy = { ...DEFAULT_POLICY, ...parts.policy };
  const repositories = createRepositories({ store, clock, damaged: report, timeZoneOf: () => STATION.timeZone });
  const { payloads, outbox, batches: batchStore, answers, gates, audit } = repositories;
  const transaction = store.transaction.bind(store);
  const desk = createOutboxDesk({ transaction, outbox, batches: batchStore, answers, gates, audit, clock, policy, emit, logger });
  const reachability = parts.reachability ?? { observe: () => {} };
  const digits = () => ({ standard: null, agreement: null });
  const common = {
    digits,
    desk,
    outbox,
    stations: directory,
    prices: network,
    reachability,
    clock,
    networkNow: parts.networkNow ?? (() => null),
    logger,
    parallel: parts.parallel ?? 6,
    notesAtOnce: parts.notesAtOnce ?? (() => 4),
  };
  const lease = parts.lease ?? { held: () => true };
  const random = parts.random ?? (() => 0.5);
  const witness = parts.witness ?? { note: () => {} };
  const delivery = createDeliverOutbox({
    ...{ ...common, payloads, api: network, lease, witness, newId, random, look: nothingFound, stopGraceMs: 5000 },
    ...(parts.sending === undefined ? {} : { sending: parts.sending }),
  });
  const tracking = createTrackBatches({ ...common, batches: batchStore, api: network, emit });
  const fates = createPriceFates({ batches: batchStore, changes: createPriceChangesRepository(store), digits, clock });
  const mayResend = () => policy.resendUncertainPrices;
  const { outbox: view } = createOutboxScreen({
    ...{
      store,
      desk,
      outbox,
      batches: batchStore,
      fates,
      answers,
      payloads,
      audit,
      stations: directory,
      mayResend,
      delivery,
      logger,
      clock,
      emit,
    },
    check: (itemId) => tracking.check(itemId),
    redact: String,
  });
  const submit = createSubmitBatch({
    imports: parts.imports ?? {
      async planned(importId, revision) {
        const open = store.prepare('SELECT revision FROM imports WHERE id = ?').get(importId);
        if (open?.revision !== revision) return fail('stale', 'A planilha mudou.');
        return ok({ prices: parts.planned(importId), environment: 'training', fileName: `${importId}.csv`, correctsId: null });
      },
      markSent(importId, revision, at) {
        const { changes } = store
          .prepare(`UPDATE imports SET status = 'sent', closed_at = ? WHERE id = ? AND revision = ? AND status = 'open'`)
          .run(at, importId, revision);
        return Number(changes) === 1 ? ok(null) : fail('stale', 'A planilha já foi enviada.');
      },
    },
    api: network,
    stations: directory,
    transaction,
    payloads,
    outbox,
    batches: batchStore,
    audit,
    clock,
    newId,
    emit,
    logger,
    firstSend: { refusal: () => null },
    kick: () => delivery.kick(),
  });
  return { store, desk, delivery, tracking, outbox: view, fates, submit, pushed };
}

/** Rows that other parts of the program write: stations, a file, a first reading of prices. */
export function seedStore(path: string, options: { readonly pricesRead: boolean } = { pricesRead: true }): void {
  const store = fileStore(path);
  seedRows(store, options);
  store.close();
}

/** The same into an open store. */
export function seedRows(store: Store, options: { readonly pricesRead: boolean }): void {
  STATIONS.forEach((id, index) => {
    store
      .prepare(`INSERT INTO stations VALUES (?, ?, ?, 'AM', 'training', 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`)
      .run(id, id, `1122233300018${index}`);
    if (options.pricesRead) store.prepare(`INSERT INTO readings VALUES (?, 'prices', '2026-01-01T00:00:00.000Z')`).run(id);
  });
  store.prepare(`INSERT INTO payloads VALUES (1, ?, ?, 'text/csv', '2026-01-01T00:00:00.000Z')`).run('0'.repeat(64), new Uint8Array());
}

export function addImport(store: Store, id: string, revision = 1): void {
  store
    .prepare(
      `INSERT INTO imports (id, environment, station_id, file_name, payload_id, status, revision, first_layout, layout_from, opened_at)
       VALUES (?, 'training', 's1', ?, 1, 'open', ?, '{}', 'guess', '2026-01-01T00:00:00.000Z')`,
    )
    .run(id, `${id}.csv`, revision);
}

export function planned(stationId: string, productId: string, priceE4: number, more: Partial<PlannedPrice> = {}): PlannedPrice {
  return {
    stationId,
    kind: 'standard',
    productId,
    productCode: null,
    productName: productId,
    customerDocument: null,
    priceE4,
    previousE4: priceE4 - 100,
    validFrom: null,
    source: { line: 2, column: 'Preço', text: String(priceE4) },
    ...more,
  };
}

/** A store file of its own, and how to be rid of it. */
export function temporaryStore(): { readonly path: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-outbox-'));
  return { path: join(folder, 'store.sqlite'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
