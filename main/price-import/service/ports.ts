/** Dependencies of the price import; wired by the composition root. */

import type { PriceDecimals, PriceKind, ProductView } from '../../../preload/contract/price-import/price-import.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import type { EnginePrice } from '../../prices/model/index.ts';
import type { Emit } from '../../shared/events.ts';
import type { AuditLog, Clock, Logger, NewId, PayloadStore, Transaction } from '../../shared/ports.ts';
import type { StationDirectory } from '../../stations/index.ts';
import type { AliasesRepository } from '../aliases/aliases-repository.ts';
import type { Buyer, ComingPrice, EngineContext, ImportEngine } from '../import-engine.ts';
import type { ImportsRepository } from '../repository/imports-repository.ts';
import type { LayoutsRepository } from '../repository/layouts-repository.ts';

/** Stored readings of the network. `catalog` is empty and `inForce` null while they were never read. */
export interface PriceBook {
  catalog(stationId: string): readonly ProductView[];
  inForce(stationId: string): readonly EnginePrice[] | null;
  /** Last sent prices, except refused ones. */
  lastSent?(stationId: string): readonly EnginePrice[];
  /** Sent prices that may still take effect, oldest first. */
  onTheWay?(stationId: string): readonly ComingPrice[];
}

export interface ImportPricesParts {
  readonly engine: ImportEngine;
  readonly imports: ImportsRepository;
  readonly layouts: LayoutsRepository;
  readonly aliases: Omit<AliasesRepository, 'all' | 'forget'>;
  readonly payloads: PayloadStore;
  readonly audit: AuditLog;
  readonly stations: StationDirectory;
  readonly priceBook: PriceBook;
  /** Past buyers at the stations of an environment, from notes and fuelings; absent = none known. */
  readonly buyers?: (environment: Environment) => readonly Buyer[];
  /** Decimals that the network accepts, by the wire profile. */
  readonly priceDecimals?: () => PriceDecimals;
  /** Starts that the network accepts, by the wire profile. */
  readonly startsTaken?: () => NonNullable<EngineContext['starts']>;
  /** Kinds sent to the network as percentages, by the wire profile; absent = none. */
  readonly requiresPercent?: () => Readonly<Record<PriceKind, boolean>>;
  /** Decimals of a percentage that the network accepts, by the wire profile. */
  readonly percentDecimals?: () => PriceDecimals;
  /** null before the first station exists. */
  readonly activeStationId: () => string | null;
  readonly transaction: Transaction;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: NewId;
  /** Lower-case hex digest, as in PayloadStore. */
  readonly sha256: (bytes: Uint8Array) => string;
  readonly emit: Emit;
  readonly logger: Logger;
}
