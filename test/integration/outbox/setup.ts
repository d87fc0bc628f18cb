import { onTestFinished } from 'vitest';
import type { PlannedPrice } from '../../../main/price-import/testing.ts';
import type { Clock } from '../../../main/shared/ports.ts';
import type { BatchContent, BatchPart } from '../../../preload/contract/outbox/batches.ts';
import type { OutboxItemDetail, OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import { createManualClock, type ManualClock } from '../../fakes/clock.ts';
import { createFakeNetwork, type FakeNetwork, priceOf } from '../../fakes/network-api.ts';
import { addImport, beginLife, type Life, type LifeParts, planned, seedStore, temporaryStore } from '../../fakes/outbox-world.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** An upload of prices, with what only these have at the same height. */
export type PricesView = OutboxItemView & BatchPart;
export type PricesDetail = OutboxItemDetail & BatchContent;

export interface World {
  readonly clock: ManualClock;
  readonly network: FakeNetwork;
  /** The program as it runs now. */
  life(): Life;
  /** Starts delivery and tracking. */
  run(): void;
  /** The process is gone at this moment; a new one opens the same store and starts. */
  restart(): Promise<void>;
  /** Adds an import of these prices and sends it. */
  send(importId: string, prices: readonly PlannedPrice[]): Promise<readonly string[]>;
  view(batchId: string): PricesView;
  detail(batchId: string): PricesDetail;
  causes(batchId: string): readonly string[];
}

/** `steady`: what each life's services get for their clock. */
export interface WorldOptions extends Partial<LifeParts> {
  readonly pricesRead?: boolean;
  readonly steady?: (clock: Clock) => Clock;
}

export function createWorld(options: WorldOptions = {}): World {
  const file = temporaryStore();
  seedStore(file.path, { pricesRead: options.pricesRead ?? true });
  const clock = createManualClock();
  const network = createFakeNetwork();
  const imports = new Map<string, readonly PlannedPrice[]>();
  let ids = 0;
  const begin = (): { readonly life: Life; readonly kill: () => void } => {
    let dead = false;
    const never = new Promise<never>(() => {});
    const alive = <T>(answer: Promise<T>): Promise<T> => answer.then((value) => (dead ? never : value));
    const life = beginLife({
      path: file.path,
      clock: (options.steady ?? ((same) => same))({ ...clock, sleep: (ms, signal) => alive(clock.sleep(ms, signal)) }),
      network: {
        encodeBatches: network.encodeBatches,
        sendBatch: (...given) => alive(network.sendBatch(...given)),
        sendNote: (...given) => alive(network.sendNote(...given)),
        sendFueling: (...given) => alive(network.sendFueling(...given)),
        readBatch: (...given) => alive(network.readBatch(...given)),
        refreshPrices: (id) => alive(network.refreshPrices(id)),
      },
      newId: () => `id${++ids}`,
      planned: (id) => imports.get(id) ?? [],
      ...options,
    });
    return { life, kill: () => (dead = true) };
  };
  let current = begin();
  onTestFinished(async () => {
    current.kill();
    current.life.store.close();
    file.remove();
  });
  const run = (): void => {
    current.life.delivery.start();
    current.life.tracking.start();
  };
  return {
    clock,
    network,
    life: () => current.life,
    run,
    async restart() {
      current.kill();
      current.life.store.close();
      current = begin();
      run();
      await clock.settle();
    },
    async send(importId, prices) {
      imports.set(importId, prices);
      addImport(current.life.store, importId);
      const answer = await current.life.submit.submit(importId, 1);
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.value.batchIds;
    },
    view(id) {
      const { item } = detailOf(current.life, id);
      if (item.batch === null) throw new Error(`${id} has no prices`);
      return { ...item, ...item.batch };
    },
    detail: (id) => detailOf(current.life, id),
    causes: (id) =>
      current.life.store.db
        .prepare('SELECT cause FROM audit WHERE entity_id = ? ORDER BY id')
        .all(id)
        .map((row) => String(row.cause)),
  };
}

function detailOf(life: Life, id: string): PricesDetail {
  const answer = life.outbox.item(id);
  if (!answer.ok) throw new Error(answer.error.message);
  if (answer.value.batch === null) throw new Error(`${id} has no prices`);
  return { ...answer.value, ...answer.value.batch };
}

export const twoPrices: readonly PlannedPrice[] = [
  planned('s1', 'g', 58900),
  planned('s1', 'e', 39900, { source: { line: 3, column: 'Preço', text: '3,99' } }),
];

/** The price list of a station in which these prices are in force. */
export function inForce(prices: readonly PlannedPrice[]) {
  return prices.map((price) => priceOf(price, price.kind));
}

/** An answer that the test gives when it likes. */
export function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { promise, resolve };
}
