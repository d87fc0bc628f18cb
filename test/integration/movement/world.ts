/** The movement on a real store, with a network of fuelings by day that the test holds. */

import { createMovement, createMovementRepository, createSyncMovement, createTimelinesRepository } from '../../../main/movement/testing.ts';
import type { Exchange, NetworkStation, SupplierTransaction, Sweep } from '../../../main/network/index.ts';
import type { TransactionsFilter } from '../../../main/network/testing.ts';
import type { ClosedGate } from '../../../main/outbox/testing.ts';
import { writeTables } from '../../../main/prices/index.ts';
import type { OutboxState } from '../../../preload/contract/outbox/outbox-states.ts';
import type { ProductView } from '../../../preload/contract/price-import/price-import.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { createFakeLog } from '../../fakes/log.ts';
import { memoryStore } from '../../fakes/ready-store.ts';
import { briefOf, putFile, putImport, putNote as putUpload } from '../../unit/store/support.ts';

export const CNPJ = '11222333000181';
/** Midday of 23 November at the station. */
export const NOW = Date.parse('2026-11-23T15:00:00.000Z');
export const EVERY = { stationId: 'a', from: null, until: null, customer: null, product: null, show: 'all', text: '' } as const;

export function fuelingOf(id: string, date: string | null, part: Partial<SupplierTransaction> = {}): SupplierTransaction {
  return {
    ...{
      transactionId: id,
      transactionDate: date,
      stationName: 'Posto',
      customerName: 'Expresso Vale',
      customerDocument: '12345678000195',
    },
    ...{
      quantityE4: 1_000_000,
      valueE4: 6_000_000,
      productName: 'Diesel S10',
      licensePlate: 'ABC1D23',
      invoiceKey: null,
      cancelled: false,
    },
    ...part,
  };
}

type Answer = Exchange<Sweep<SupplierTransaction>>;

export type MovementWorld = ReturnType<typeof createMovementWorld>;

export function createMovementWorld(products: readonly ProductView[] = []) {
  const store = memoryStore();
  const clock = createManualClock(NOW);
  const { logger, lines } = createFakeLog();
  const station: NetworkStation = {
    ...{ id: 'a', cnpj: CNPJ, environment: 'homologation', baseUrl: 'x', authUrl: 'x', clientId: 'c', timeZone: 'America/Sao_Paulo' },
  };
  store
    .prepare(`INSERT INTO stations VALUES ('a', 'a', ?, 'SP', 'homologation', 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`)
    .run(CNPJ);
  const world = {
    /** What the network has. */
    fuelings: [] as SupplierTransaction[],
    asked: [] as TransactionsFilter[],
    /** Answers instead, once. */
    next: [] as Answer[],
    /** The network leaves the last day of a question out. */
    exclusive: false,
    term: null as number | null,
    changes: 0,
    gates: [] as readonly ClosedGate[],
  };
  const raw = { method: 'GET', path: '/', status: 200, body: '' } as const;
  const api = {
    async listSupplierTransactions(_: NetworkStation, filter: TransactionsFilter): Promise<Answer> {
      world.asked.push(filter);
      const instead = world.next.shift();
      if (instead !== undefined) return instead;
      const { startDate = '', endDate = '' } = filter;
      const items = world.fuelings.filter(({ transactionDate }) => {
        const day = transactionDate?.slice(0, 10) ?? startDate;
        return day >= startDate && (world.exclusive ? day < endDate : day <= endDate);
      });
      return { type: 'answered', value: { items, shifted: false }, raw };
    },
  };
  const repository = createMovementRepository(store);
  const timelines = createTimelinesRepository(store);
  const stations = { find: (id: string) => (id === 'a' ? station : null) };
  const sync = createSyncMovement({
    ...{ api, stations, clock, logger, store: repository },
    stationIds: () => ['a'],
    desk: { closedGates: () => world.gates },
    observer: { observe: () => {} },
    term: () => world.term,
    changed: () => {
      world.changes += 1;
    },
  });
  const movement = createMovement({
    ...{ stations, store: repository, timelines, sync, clock, logger },
    products: () => products,
    writeTables,
  });
  const ending = new AbortController();
  let running: Promise<void> | null = null;
  return Object.assign(world, {
    ...{ store, clock, log: lines, movement, sync, timelines, repository },
    shifted: (): Answer => ({ type: 'answered', value: { items: world.fuelings, shifted: true }, raw }),
    unsent: (): Answer => ({ type: 'unsent', cause: 'dns', detail: 'ENOTFOUND', raw: null }),
    throttled: (retryAfterMs: number): Answer => ({ type: 'throttled', retryAfterMs, raw }),
    start(): void {
      running = sync.run(ending.signal);
    },
    async stop(): Promise<void> {
      ending.abort();
      await running;
    },
  });
}

interface SentNote {
  readonly id: string;
  readonly key: string;
  readonly fueling: string;
  readonly state: OutboxState;
  readonly acceptedAt?: number;
  /** The note's total, ten-thousandths. */
  readonly totalE4?: number | null;
}

/** An upload of a note for one fueling. */
export function putNote({ store }: MovementWorld, { id, key, fueling, state, acceptedAt, totalE4 = null }: SentNote): void {
  store.prepare(`INSERT OR IGNORE INTO payloads VALUES (1, ?, x'00', 'application/xml', '2026-01-01')`).run('0'.repeat(64));
  const more = acceptedAt === undefined ? {} : state === 'done' ? { finishedAt: acceptedAt } : { acceptedAt };
  putUpload(store, { id, key, state, more, stationId: 'a', environment: 'homologation', totalE4, fuelings: [briefOf(fueling)] });
}

/** A file here that says so of a note. */
export function cancelNote({ store }: MovementWorld, key: string, state: 'requested' | 'registered'): void {
  const id = `${state}-${key}`;
  store.prepare(`INSERT OR IGNORE INTO payloads VALUES (1, ?, x'00', 'application/xml', '2026-01-01')`).run('0'.repeat(64));
  putImport(store, `import-${id}`, 'homologation', 'a');
  putFile(store, { id, importId: `import-${id}`, environment: 'homologation' });
  store
    .prepare('INSERT INTO note_cancellations (environment, access_key, cancellation, file_id, found_at) VALUES (?, ?, ?, ?, ?)')
    .run('homologation', key, JSON.stringify({ state }), id, '2026-11-23');
}
