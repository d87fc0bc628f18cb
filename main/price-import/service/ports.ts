/** What the import of price sheets needs from the outside. The composition root joins it together. */

import type { PriceDecimals, PriceKind, ProductView } from '../../../preload/contract/price-import/price-import.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import type { EnginePrice } from '../../prices/model/index.ts';
import type { Emit } from '../../shared/events.ts';
import type { AuditLog, Clock, Logger, NewId, PayloadStore, Transaction } from '../../shared/ports.ts';
import type { StationDirectory } from '../../stations/index.ts';
import type { AliasesRepository } from '../aliases/aliases-repository.ts';
import type { Buyer, ComingPrice, ImportEngine } from '../import-engine.ts';
import type { ImportsRepository } from '../repository/imports-repository.ts';
import type { LayoutsRepository } from '../repository/layouts-repository.ts';

/** Kept readings of the network. `catalog` is empty and `inForce` null while they were never read. */
export interface PriceBook {
  catalog(stationId: string): readonly ProductView[];
  inForce(stationId: string): readonly EnginePrice[] | null;
  /** What was last sent of each price and not refused. */
  lastSent?(stationId: string): readonly EnginePrice[];
  /** What was sent and may still come into force, oldest first. */
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
  /** Who has bought at the stations of an environment, by notes and fuelings; absent = nobody is known. */
  readonly buyers?: (environment: Environment) => readonly Buyer[];
  /** What the network takes, by the wire profile. */
  readonly priceDecimals?: () => PriceDecimals;
  /** Kinds that go to the network as percentages, by the wire profile; absent = none. */
  readonly requiresPercent?: () => Readonly<Record<PriceKind, boolean>>;
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
