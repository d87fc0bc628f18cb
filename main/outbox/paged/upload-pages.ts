/** All uploads, page by page: what the filters leave of them, and what can be done with many of these at once. */

import type { UploadQuery } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import { MAX_MARKED, type MarkableUploads, type UploadPage, type UploadSummary } from '../../../preload/contract/outbox.ts';
import { fail, ok } from '../../shared/result.ts';
import { integerOf, oneOf, type Store } from '../../store/index.ts';
import type { OutboxListing } from '../list/list-repository.ts';
import type { ItemViews } from '../list/view-items.ts';
import { listStale } from '../texts/list.ts';
import { markableOf } from './markable.ts';
import type { UploadCards } from './upload-cards.ts';
import { needsCards, orderUploads, type Places, readPlaces, type UploadOrder } from './upload-order.ts';

interface UploadPagesParts {
  readonly store: Store;
  readonly listing: Pick<OutboxListing, 'at' | 'stopped'>;
  readonly cards: UploadCards;
  readonly views: Pick<ItemViews, 'viewer' | 'zoneOf'>;
}

interface Part {
  readonly revision: number;
  readonly offset: number;
  readonly limit: number;
}

/** The last list that was asked for. */
interface Kept extends UploadOrder {
  readonly key: string;
  /** How much had been written until it was made. */
  readonly tick: number;
  readonly revision: number;
}

export type UploadPages = ReturnType<typeof createUploadPages>;

export function createUploadPages({ store, listing, cards, views }: UploadPagesParts) {
  let kept: Kept | null = null;
  let places: { readonly key: string; readonly all: Places } | null = null;
  let revision = 0;

  const tickNow = (): number => integerOf(oneOf(store.prepare('SELECT total_changes() AS n').get()), 'n');

  /** What a filter begins with: typing in one reads nothing again. */
  function placesOf(query: UploadQuery, tick: number): Places {
    const { stationId, content, from, to } = query;
    const key = JSON.stringify([stationId, content, from, to, tick]);
    if (places?.key !== key) places = { key, all: readPlaces({ store, zoneOf: views.zoneOf }, query) };
    return places.all;
  }

  function make(query: UploadQuery, tick: number): UploadOrder {
    return orderUploads(
      { store, zoneOf: views.zoneOf, stopped: listing.stopped },
      query,
      placesOf(query, tick),
      needsCards(query) ? cards.get() : null,
    );
  }

  /** The list as it is now; a new revision when anything was written since it was made. */
  function look(query: UploadQuery): Kept {
    const key = JSON.stringify(query);
    const tick = tickNow();
    if (kept?.key === key && kept.tick === tick) return kept;
    revision += 1;
    kept = { key, tick, revision, ...make(query, tick) };
    return kept;
  }

  /** The list of that revision, if it still is the list; what stands in its rows may have changed. */
  function same(query: UploadQuery, asked: number): Kept | null {
    if (kept?.key !== JSON.stringify(query) || kept.revision !== asked) return null;
    const tick = tickNow();
    if (kept.tick === tick) return kept;
    const now = make(query, tick);
    if (!sameOrder(now.order, kept.order)) return null;
    kept = { ...kept, ...now, tick };
    return kept;
  }

  return {
    async summary(query: UploadQuery): Promise<Result<UploadSummary>> {
      if (needsCards(query)) await cards.ready();
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
      if (needsCards(query)) await cards.ready();
      const { items, more } = markableOf(store, make(query, tickNow()).order, new Set(listing.stopped()), ids, MAX_MARKED);
      return ok({ items, cut: more });
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

function anyPrices(store: Store, stationId: string | null): boolean {
  const sql = 'SELECT 1 FROM batches WHERE $station IS NULL OR station_id = $station LIMIT 1';
  return store.prepare(sql).get({ $station: stationId }) !== undefined;
}

function sameOrder(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((seq, index) => seq === b[index]);
}
