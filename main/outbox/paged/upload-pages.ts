/** All uploads, page by page: what the filters leave of them, and what can be done with many of these at once. */

import type { UploadQuery } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import { MAX_MARKED, type MarkableUploads, type UploadPage, type UploadSummary } from '../../../preload/contract/outbox/outbox.ts';
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
}

interface Part {
  readonly revision: number;
  readonly offset: number;
  readonly limit: number;
}

/** The last list that was asked for. */
interface CachedOrder extends UploadOrder {
  readonly key: string;
  /** How much had been written until it was made. */
  readonly tick: number;
  readonly revision: number;
}

export type UploadPages = ReturnType<typeof createUploadPages>;

export function createUploadPages({ store, listing, cards, places, views }: UploadPagesParts) {
  let kept: CachedOrder | null = null;
  let stopped: { readonly tick: number; readonly places: ReadonlySet<number> } | null = null;
  const words = createUploadWords();
  let revision = 0;

  const tickNow = (): number => integerOf(oneOf(store.prepare('SELECT total_changes() AS n').get()), 'n');

  /** Asked anew once anything was written. */
  function stoppedAt(tick: number): ReadonlySet<number> {
    if (stopped?.tick !== tick) stopped = { tick, places: new Set(listing.stopped()) };
    return stopped.places;
  }

  function make(query: UploadQuery, tick: number): UploadOrder {
    const kept = needsCards(query) ? { all: cards.get(), byName: query.sort === 'file' ? cards.byName() : [], words } : null;
    const nameOf = stationNames(store, query);
    return orderUploads({ zoneOf: views.zoneOf, nameOf, stopped: stoppedAt(tick), table: places.get(), cards: kept }, query);
  }

  /** The list as it is now; a new revision when anything was written since it was made. */
  function look(query: UploadQuery): CachedOrder {
    const key = JSON.stringify(query);
    const tick = tickNow();
    if (kept?.key === key && kept.tick === tick) return kept;
    revision += 1;
    kept = { key, tick, revision, ...make(query, tick) };
    return kept;
  }

  /** The list of that revision, if it still is the list; what stands in its rows may have changed. */
  function same(query: UploadQuery, asked: number): CachedOrder | null {
    if (kept?.key !== JSON.stringify(query) || kept.revision !== asked) return null;
    const tick = tickNow();
    if (kept.tick === tick) return kept;
    const now = make(query, tick);
    if (!sameOrder(now.order, kept.order)) return null;
    kept = { ...kept, ...now, tick };
    return kept;
  }

  async function allRead(query: UploadQuery): Promise<void> {
    await places.ready();
    if (needsCards(query)) await cards.ready();
  }

  return {
    async summary(query: UploadQuery): Promise<Result<UploadSummary>> {
      await allRead(query);
      const { revision: current, order, states } = look(query);
      const withPrices = query.content !== 'notes' && anyPrices(store, query.stationId);
      return ok({ revision: current, total: order.length, states: Object.fromEntries(states), withPrices });
    },
    rows(query: UploadQuery, { revision: asked, offset, limit }: Part): Result<UploadPage> {
      const list = same(query, asked);
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
    /** Of all that the filters leave, in their order, or of these among it. */
    async ids(query: UploadQuery, only: readonly string[] | null): Promise<readonly string[]> {
      if (needsCards(query)) await cards.ready();
      const { order } = make(query, tickNow());
      const rows = store
        .prepare('SELECT o.id FROM json_each($places) j JOIN outbox_items o ON o.seq = j.value ORDER BY j.key')
        .all({ $places: JSON.stringify(order) });
      const all = rows.map((row) => textOf(row, 'id'));
      if (only === null) return all;
      const wanted = new Set(only);
      return all.filter((id) => wanted.has(id));
    },
    async customers(stationId: string | null): Promise<Result<readonly string[]>> {
      await cards.ready();
      const names = new Set<string>();
      for (const card of cards.get()) {
        if (card !== undefined && (stationId === null || card.stationId === stationId)) for (const name of card.customers) names.add(name);
      }
      return ok([...names].toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
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
