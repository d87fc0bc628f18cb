/** Unsent prices typed over those in force: they survive a restart, and are never sent automatically. */

import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { DroppedDraft, PriceDraft, PriceDrafts } from '../../../preload/contract/prices/prices.ts';
import type { EnginePrice } from '../../prices/model/index.ts';
import { pricePlace } from '../../shared/price-place.ts';
import { fail, ok } from '../../shared/result.ts';
import { stationTexts } from '../../stations/index.ts';
import type { DraftsRepository } from '../repository/drafts-repository.ts';
import type { ImportPricesParts } from '../service/import-prices.ts';

interface PriceDraftsParts extends Pick<ImportPricesParts, 'stations' | 'priceBook'> {
  readonly drafts: DraftsRepository;
}

const keyOf = (of: Pick<EnginePrice, 'kind' | 'productId' | 'customerDocument'>): string => `${of.kind} ${pricePlace(of)}`;

export function createPriceDrafts({ stations, priceBook, drafts }: PriceDraftsParts) {
  return {
    /**
     * The stored drafts. Drafts against a price that is no longer in force are dropped and reported, once;
     * those that were sent meanwhile, or are in force by now, are dropped silently. Drafts that were left out of an
     * import that was sent belong to no import any more.
     */
    list(stationId: string): Result<PriceDrafts> {
      if (stations.find(stationId) === null) return fail('not-found', stationTexts.notFound());
      const stored = drafts.list(stationId);
      const inForce = priceBook.inForce(stationId);
      // Prices were never read: no draft counts as outdated.
      const now = inForce === null ? null : new Map(inForce.map((price) => [keyOf(price), price.priceE4]));
      const valid: PriceDraft[] = [];
      const dropped: DroppedDraft[] = [];
      for (const { sent, importSent, ...rest } of stored) {
        if (sent) continue;
        const draft = importSent ? { ...rest, importId: null } : rest;
        const nowE4 = now === null ? draft.beforeE4 : (now.get(keyOf(draft)) ?? null);
        if (nowE4 === draft.beforeE4) valid.push(draft);
        else if (nowE4 !== draft.priceE4) dropped.push({ name: draft.name, priceE4: draft.priceE4, beforeE4: draft.beforeE4, nowE4 });
      }
      if (valid.length < stored.length || stored.some(({ importSent }) => importSent)) drafts.replace(stationId, valid);
      return ok({ stored: valid, dropped });
    },
    keep({ stationId, drafts: given }: RequestOf<'prices:keep-drafts'>): Result<null> {
      if (stations.find(stationId) === null) return fail('not-found', stationTexts.notFound());
      drafts.replace(stationId, given);
      return ok(null);
    },
  };
}
