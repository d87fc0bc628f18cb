import { createHash } from 'node:crypto';
import type { NetworkStation } from '../../../main/network/index.ts';
import {
  createAliasesRepository,
  createImportPrices,
  createImportsRepository,
  createLayoutsRepository,
  createPricesOnTheWay,
  type ImportEngine,
  type ImportPrices,
  type ImportPricesParts,
} from '../../../main/price-import/testing.ts';
import { createCatalogRepository } from '../../../main/prices/index.ts';
import type { EnginePrice } from '../../../main/prices/model/index.ts';
import type { ProgramEvent } from '../../../main/shared/events.ts';
import { createAuditRepository, createPayloadsRepository, type Store } from '../../../main/store/index.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { ProductView } from '../../../preload/contract/price-import/price-import.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { createFakeImportEngine } from '../../fakes/import-engine.ts';
import { memoryStore } from '../../fakes/ready-store.ts';

export const CATALOG: readonly ProductView[] = [
  { id: 'p1', code: null, name: 'GASOLINA COMUM', unit: 'L' },
  { id: 'p2', code: null, name: 'ETANOL', unit: 'L' },
  { id: 'p3', code: null, name: 'DIESEL S10', unit: 'L' },
];
export const IN_FORCE: readonly EnginePrice[] = [{ kind: 'standard', productId: 'p1', customerDocument: null, priceE4: 58900 }];

type DeskStation = NetworkStation & { readonly name: string };

export interface Desk {
  readonly store: Store;
  readonly parts: ImportPricesParts;
  readonly pushed: ProgramEvent[];
  /** What the outside world says now; tests change it. */
  readonly world: {
    now: number;
    active: string | null;
    catalog: readonly ProductView[];
    inForce: readonly EnginePrice[] | null;
  };
  readonly service: ImportPrices;
  /** A new process on the same store: engine and service start empty. */
  restart(): ImportPrices;
  /** A line that the audit has, newest last. */
  audited(): readonly string[];
  count(table: 'imports' | 'payloads' | 'import_edits' | 'layouts' | 'product_aliases'): number;
}

export function createDesk(makeEngine: () => ImportEngine = createFakeImportEngine): Desk {
  const store = memoryStore();
  const stations = [addStation(store, 'a', 'Posto A', '11222333000181'), addStation(store, 'b', 'Posto B', '11222333000262')];
  const world: Desk['world'] = { now: Date.parse('2026-11-21T15:00:00Z'), active: 'a', catalog: CATALOG, inForce: IN_FORCE };
  const clock = { now: () => world.now };
  const pushed: ProgramEvent[] = [];
  let lastId = 0;
  const parts: ImportPricesParts = {
    engine: makeEngine(),
    imports: createImportsRepository(store),
    layouts: createLayoutsRepository(store),
    aliases: createAliasesRepository(store),
    payloads: createPayloadsRepository(store, clock),
    audit: createAuditRepository(store, clock, () => 'America/Sao_Paulo'),
    stations: {
      find: (id) => stations.find((station) => station.id === id) ?? null,
      list: (environment: Environment) => stations.filter((station) => station.environment === environment),
    },
    priceBook: {
      catalog: () => world.catalog,
      inForce: () => world.inForce,
      lastSent: (stationId) => createCatalogRepository(store).lastSent(stationId),
      onTheWay: createPricesOnTheWay(store),
    },
    activeStationId: () => world.active,
    transaction: (act) => store.transaction(act),
    clock,
    newId: () => {
      lastId += 1;
      return `import-${lastId}`;
    },
    sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
    emit: (event) => pushed.push(event),
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  };
  return {
    store,
    parts,
    pushed,
    world,
    service: createImportPrices(parts),
    restart: () => createImportPrices({ ...parts, engine: makeEngine() }),
    audited: () =>
      store.db
        .prepare('SELECT cause FROM audit ORDER BY id')
        .all()
        .map((row) => String(row.cause)),
    count: (table) => Number(store.db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n),
  };
}

function addStation(store: Store, id: string, name: string, cnpj: string): DeskStation {
  store.db
    .prepare(
      `INSERT INTO stations (id, name, cnpj, uf, environment, base_url, auth_url, client_id, created_at)
       VALUES (?, ?, ?, 'AM', 'training', 'http://127.0.0.1', 'http://127.0.0.1', 'id', '2026-11-01T00:00:00.000Z')`,
    )
    .run(id, name, cnpj);
  return {
    id,
    name,
    cnpj,
    environment: 'training',
    baseUrl: 'http://127.0.0.1',
    authUrl: 'http://127.0.0.1',
    clientId: 'id',
    timeZone: 'America/Manaus',
  };
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The value of a good answer; a bad one fails the test with its own words. */
export function good<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

/** Sends an import as the outbox does, without an outbox. */
export async function sendIt({ world, service }: Pick<Desk, 'world' | 'service'>, importId: string, revision: number): Promise<void> {
  good(await service.planned(importId, revision));
  good(service.markSent(importId, revision, new Date(world.now).toISOString()));
}

/** The code of a bad answer. */
export function codeOf(result: Result<unknown>): string {
  return result.ok ? 'ok' : result.error.code;
}
