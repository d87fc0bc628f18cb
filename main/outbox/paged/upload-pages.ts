/** All uploads, page by page: the filtered list, and what can be done with many of them at once. */

import type { UploadQuery } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import { MAX_MARKED, type MarkableUploads, type UploadPage, type UploadSummary } from '../../../preload/contract/outbox/outbox.ts';
import { maskedNames } from '../../shared/redaction/cpf.ts';
import { fail, ok } from '../../shared/result.ts';
import { integerOf, oneOf, type Store, textOf } from '../../store/index.ts';
import type { OutboxListing } from '../list/list-repository.ts';
import type { ItemViews } from '../list/view-items.ts';
import { listStale } from '../texts/list.ts';
import { markableOf } from './markable.ts';
import type { UploadCards } from './upload-cards.ts';
import { needsCards, orderUploads, type UploadOrder } from './upload-order.ts';
import type { UploadPlaces } from './upload-places.ts';
import { createUploadWords } from './upload-words.ts';

interface UploadPagesParts {
  readonly store: Store;
  readonly listing: Pick<OutboxListing, 'at' | 'stopped'>;
  readonly cards: UploadCards;
  readonly places: UploadPlaces;
  readonly views: Pick<ItemViews, 'viewer' | 'zoneOf'>;
  /** Changes when the time alone changes what rows show (tracking/price-starts.ts). */
  readonly turns?: () => number;
}

interface Part {
  readonly revision: number;
  readonly offset: number;
  readonly limit: number;
}

/** The last requested list. */
interface CachedOrder extends UploadOrder {
  readonly key: string;
  /** `total_changes()` at the time it was built. */
  readonly tick: number;
  readonly turn: number;
  readonly revision: number;
}

export type UploadPages = ReturnType<typeof createUploadPages>;

export function createUploadPages({ store, listing, cards, places, views, turns = () => 0 }: UploadPagesParts) {
  let cached: CachedOrder | null = null;
  let stopped: { readonly tick: number; readonly places: ReadonlySet<number> } | null = null;
  const words = createUploadWords();
  let revision = 0;

  const tickNow = (): number => integerOf(oneOf(store.prepare('SELECT total_changes() AS n').get()), 'n');

  /** Recomputed after any write. */
  function stoppedAt(tick: number): ReadonlySet<number> {
    if (stopped?.tick !== tick) stopped = { tick, places: new Set(listing.stopped()) };
    return stopped.places;
  }

  function make(query: UploadQuery, tick: number): UploadOrder {
    const cardParts = needsCards(query) ? { cards: cards.get(), byName: query.sort === 'file' ? cards.byName() : [], words } : null;
    const nameOf = stationNames(store, query);
    return orderUploads({ zoneOf: views.zoneOf, nameOf, stopped: stoppedAt(tick), table: places.get(), cards: cardParts }, query);
  }

  /** The current list; a new revision if anything was written, or a price started, since it was built. */
  function currentOrder(query: UploadQuery): CachedOrder {
    const key = JSON.stringify(query);
    const tick = tickNow();
    const turn = turns();
    if (cached?.key === key && cached.tick === tick && cached.turn === turn) return cached;
    revision += 1;
    cached = { key, tick, turn, revision, ...make(query, tick) };
    return cached;
  }

  /** The list of that revision if its order is unchanged; the contents of its rows may have changed. */
  function orderOfRevision(query: UploadQuery, requested: number): CachedOrder | null {
    if (cached?.key !== JSON.stringify(query) || cached.revision !== requested) return null;
    const tick = tickNow();
    if (cached.tick === tick) return cached;
    const now = make(query, tick);
    if (!sameOrder(now.order, cached.order)) return null;
    cached = { ...cached, ...now, tick };
    return cached;
  }

  async function allRead(query: UploadQuery): Promise<void> {
    await places.ready();
    if (needsCards(query)) await cards.ready();
  }

  return {
    async summary(query: UploadQuery): Promise<Result<UploadSummary>> {
      await allRead(query);
      const { revision: current, order, states, hidden } = currentOrder(query);
      const withPrices = query.content !== 'notes' && anyPrices(store, query.stationId);
      return ok({ revision: current, total: order.length, states: Object.fromEntries(states), withPrices, hidden });
    },
    rows(query: UploadQuery, { revision: requested, offset, limit }: Part): Result<UploadPage> {
      const list = orderOfRevision(query, requested);
      if (list === null) return fail('stale', listStale());
      const part = list.order.slice(offset, offset + limit);
      return ok({ rows: listing.at(part).map(views.viewer()), total: list.order.length });
    },
    async markable(query: UploadQuery, ids: readonly string[] | null): Promise<Result<MarkableUploads>> {
      await allRead(query);
      const tick = tickNow();
      const { items, more } = markableOf(store, make(query, tick).order, stoppedAt(tick), ids, MAX_MARKED);
      return ok({ items, cut: more });
    },
    /** Ids of the filtered uploads in order, optionally restricted to `only`. */
    async ids(query: UploadQuery, only: readonly string[] | null): Promise<readonly string[]> {
      if (needsCards(query)) await cards.ready();
      const { order } = make(query, tickNow());
      const rows = store
        .prepare('SELECT o.id FROM json_each($places) j JOIN outbox_items o ON o.seq = j.value ORDER BY j.key')
        .all({ $places: JSON.stringify(order) });
      const ids = rows.map((row) => textOf(row, 'id'));
      if (only === null) return ids;
      const wanted = new Set(only);
      return ids.filter((id) => wanted.has(id));
    },
    async customers(stationId: string | null): Promise<Result<readonly string[]>> {
      await cards.ready();
      const names = new Set<string>();
      for (const card of cards.get()) {
        if (card !== undefined && (stationId === null || card.stationId === stationId)) for (const name of card.customers) names.add(name);
      }
      return ok(maskedNames(names).toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
    },
  };
}

function stationNames(store: Store, { sort }: UploadQuery): (stationId: string) => string {
  const rows = sort === 'station' ? store.prepare('SELECT id, name FROM stations').all() : [];
  const names = new Map(rows.map((row) => [textOf(row, 'id'), textOf(row, 'name')]));
  return (id) => names.get(id) ?? '';
}

function anyPrices(store: Store, stationId: string | null): boolean {
  const sql = 'SELECT 1 FROM batches WHERE $station IS NULL OR station_id = $station LIMIT 1';
  return store.prepare(sql).get({ $station: stationId }) !== undefined;
}

function sameOrder(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((seq, index) => seq === b[index]);
}
