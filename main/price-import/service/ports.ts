/** What the import of price sheets needs from the outside. The composition root joins it together. */

import type { ImportEdit, ImportListEntry, PriceKind, ProductView } from '../../../preload/contract/price-import.ts';
import type { Environment } from '../../../preload/contract/stations.ts';
import type { EnginePrice } from '../../prices/model/index.ts';
import type { Emit } from '../../shared/events.ts';
import type { AuditLog, Clock, Logger, NewId, PayloadStore, Transaction } from '../../shared/ports.ts';
import type { StationDirectory } from '../../stations/index.ts';
import type { ComingPrice, ImportEngine, PriceDecimals } from '../import-engine.ts';
import type { ImportRecord, NewImport, RememberedLayout } from '../import-record.ts';

/** Kept readings of the network. `catalog` is empty and `inForce` null while they were never read. */
export interface PriceBook {
  catalog(stationId: string): readonly ProductView[];
  inForce(stationId: string): readonly EnginePrice[] | null;
  /** What was last sent of each price and not refused. */
  lastSent?(stationId: string): readonly EnginePrice[];
  /** What was sent and may still come into force, oldest first. */
  onTheWay?(stationId: string): readonly ComingPrice[];
}

/** Documented at price-import/repository/imports-repository.ts. */
export interface ImportsRepository {
  insert(input: NewImport): void;
  find(id: string): ImportRecord | null;
  findOpen(stationId: string, sha256: string): string | null;
  list(environment: Environment): readonly ImportListEntry[];
  edits(id: string, upTo: number): readonly ImportEdit[];
  edit(id: string, seq: number): ImportEdit | null;
  refusedBatch(environment: Environment, fingerprint: string): string | null;
  putRefusedSheet(environment: Environment, fingerprint: string, batchId: string, at: string): void;
  batchIds(id: string): readonly string[];
  advance(id: string, revision: number, editCursor: number): boolean;
  putEdit(id: string, seq: number, edit: ImportEdit, at: string): void;
  close(id: string, revision: number, status: 'sent' | 'discarded', at: string): boolean;
}

export interface LayoutsRepository {
  find(environment: Environment, fingerprint: string): RememberedLayout | null;
  remember(environment: Environment, fingerprint: string, remembered: RememberedLayout): void;
}

export interface AliasesRepository {
  list(environment: Environment, confirmedUpTo: string): Readonly<Record<string, string>>;
  remember(environment: Environment, written: string, productId: string, confirmedAt: string): void;
  customers(environment: Environment, confirmedUpTo: string): Readonly<Record<string, string>>;
  rememberCustomer(environment: Environment, written: string, document: string, confirmedAt: string): void;
}

export interface ImportPricesParts {
  readonly engine: ImportEngine;
  readonly imports: ImportsRepository;
  readonly layouts: LayoutsRepository;
  readonly aliases: AliasesRepository;
  readonly payloads: PayloadStore;
  readonly audit: AuditLog;
  readonly stations: StationDirectory;
  readonly priceBook: PriceBook;
  /** What the network takes, by the wire profile. */
  readonly priceDecimals?: PriceDecimals;
  /** Kinds that go to the network as percentages, by the wire profile; absent = none. */
  readonly percentAsked?: Readonly<Record<PriceKind, boolean>>;
  /** null before the first station exists. */
  readonly activeStationId: () => string | null;
  readonly transaction: Transaction;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: NewId;
  /** Lower-case hexadecimal, as PayloadStore keeps it. */
  readonly sha256: (bytes: Uint8Array) => string;
  readonly emit: Emit;
  readonly logger: Logger;
}
