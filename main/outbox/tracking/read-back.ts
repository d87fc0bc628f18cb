/** Compares one reading of a station's prices with every batch that waits for it. */

import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import {
  type Exchange,
  type ListedDigits,
  type NetworkPrice,
  type NetworkStation,
  type PricesReader,
  retryAfterOf,
  type Sweep,
} from '../../network/index.ts';
import type { Emit } from '../../shared/events.ts';
import type { Clock } from '../../shared/ports.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import { inSlices, mapSteps } from '../../shared/work/slices.ts';
import type { OutboxDesk } from '../desk.ts';
import { priceKindOf } from '../kinds/kinds.ts';
import type { BatchStore } from '../list/batches-repository.ts';
import { type InForceReading, readInForce } from '../model/prices/in-force.ts';
import { compareIntent } from '../model/prices/read-back.ts';
import type { LineChange, OutboxItem } from '../model/store.ts';
import type { OutboxStore } from '../repository/outbox-repository.ts';

export interface ReadBackParts {
  readonly desk: Pick<OutboxDesk, 'apply' | 'observe' | 'inTransaction'>;
  readonly outbox: Pick<OutboxStore, 'find' | 'newerSibling'>;
  readonly batches: Pick<BatchStore, 'changeLines' | 'lines'>;
  readonly prices: PricesReader;
  /** Listed digits by kind of price, from the current wire profile (model/prices/expected-price.ts). */
  readonly digits: () => Readonly<Record<PriceKind, ListedDigits | null>>;
  readonly clock: Clock;
  /** The network's time by its last answer, epoch milliseconds; null = unknown. */
  readonly networkNow: (station: NetworkStation) => number | null;
  readonly emit: Emit;
  readonly ended: () => boolean;
}

export function createReadBack(parts: ReadBackParts) {
  const { desk, outbox, batches, clock } = parts;

  /** The item if it is unchanged since the reading began: otherwise the reading is no evidence. */
  function unchanged(before: OutboxItem): OutboxItem | null {
    const item = outbox.find(before.id);
    const same = item?.record.state === before.record.state && item.record.lastAttempt?.id === before.record.lastAttempt?.id;
    return same ? item : null;
  }

  /** Applies the reading. Returns whether lines changed. */
  function hold(item: OutboxItem, prices: readonly NetworkPrice[], station: NetworkStation, exchange: Exchange<unknown>): boolean {
    const { record, id } = item;
    const kind = priceKindOf(record.kind);
    if (kind === null) return false;
    // The network decides by its own clock what is in force; waits go by the one of this PC.
    const now = parts.networkNow(station) ?? clock.now();
    const ahead = now - clock.now();
    const here = (at: number | null): number | null => (at === null ? null : at - ahead);
    const digits = parts.digits()[kind];
    if (record.state === 'uncertain') {
      const comparison = compareIntent(batches.lines(id), kind, prices, toLocal(now, station.timeZone), record.baselineKnown, digits);
      const after = desk.apply(id, { type: 'compared', comparison, newerSibling: outbox.newerSibling(item) }, exchange);
      if (after?.record.state !== 'done') return false;
    }
    const reading = readInForce(batches.lines(id), kind, prices, now, station.timeZone, record.baselineKnown, digits);
    const changes = changesOf(batches, id, reading);
    batches.changeLines(id, changes);
    const { pending, nextDueAt, lastDueAt } = reading;
    const shown = record.state === 'uncertain' ? undefined : exchange;
    desk.apply(id, { type: 'in-force-checked', pending, nextDueAt: here(nextDueAt), lastDueAt: here(lastDueAt) }, shown);
    return changes.length > 0;
  }

  function store(before: OutboxItem, station: NetworkStation, exchange: Exchange<Sweep<NetworkPrice>>): void {
    if (parts.ended()) return;
    // Listeners are called after the commit, or not at all.
    const changed = desk.inTransaction(() => {
      const item = unchanged(before);
      if (item === null) return false;
      // A listing that changed during the reading does not prove that a price is missing.
      if (exchange.type === 'answered' && !exchange.value.shifted) return hold(item, exchange.value.items, station, exchange);
      desk.apply(item.id, { type: 'prices-unread', retryAfterMs: retryAfterOf(exchange) }, exchange);
      return false;
    });
    if (changed) parts.emit({ type: 'batches-changed', batchIds: [before.id] });
  }

  /** Returns the exchange of the reading. */
  return async (station: NetworkStation, items: readonly OutboxItem[]): Promise<Exchange<Sweep<NetworkPrice>>> => {
    // A listing that was under way may hold pages from before the send.
    const exchange: Exchange<Sweep<NetworkPrice>> = await parts.prices.refreshPrices(station.id, 'fresh');
    if (parts.ended()) return exchange;
    // Hundreds of batches may wait for one reading, each with its commit.
    await inSlices(
      clock,
      mapSteps(items, (before) => store(before, station, exchange)),
    );
    if (!parts.ended()) desk.observe(station.id, exchange);
    return exchange;
  };
}

function changesOf(batches: Pick<BatchStore, 'lines'>, id: string, reading: InForceReading): readonly LineChange[] {
  return batches.lines(id).flatMap((line) => {
    const read = reading.lines[line.index];
    if (read === undefined || (read.inForce === line.inForce && read.state === line.state)) return [];
    return [{ index: line.index, state: read.state, reason: line.reason, inForce: read.inForce }];
  });
}
