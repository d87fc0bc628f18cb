/** What was typed over the prices in force and is not sent: kept through an end of the program, and never sent by itself. */

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
     * Drafts as they were left. Those that were made against a price that is no longer in force are dropped and told, this once;
     * those that were sent meanwhile, or are in force by now, go without a word.
     */
    list(stationId: string): Result<PriceDrafts> {
      if (stations.find(stationId) === null) return fail('not-found', stationTexts.notFound());
      const stored = drafts.list(stationId);
      const inForce = priceBook.inForce(stationId);
      // Never read: nothing says that a price has changed.
      const now = inForce === null ? null : new Map(inForce.map((price) => [keyOf(price), price.priceE4]));
      const kept: PriceDraft[] = [];
      const dropped: DroppedDraft[] = [];
      for (const { sent, ...draft } of stored) {
        if (sent) continue;
        const nowE4 = now === null ? draft.beforeE4 : (now.get(keyOf(draft)) ?? null);
        if (nowE4 === draft.beforeE4) kept.push(draft);
        else if (nowE4 !== draft.priceE4) dropped.push({ name: draft.name, priceE4: draft.priceE4, beforeE4: draft.beforeE4, nowE4 });
      }
      if (kept.length < stored.length) drafts.replace(stationId, kept);
      return ok({ kept, dropped });
    },
    keep({ stationId, drafts: given }: RequestOf<'prices:keep-drafts'>): Result<null> {
      if (stations.find(stationId) === null) return fail('not-found', stationTexts.notFound());
      drafts.replace(stationId, given);
      return ok(null);
    },
  };
}
