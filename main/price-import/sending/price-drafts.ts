/** Unsent prices typed over those in force: they survive a restart, and are never sent automatically. */

import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { PriceDraft } from '../../../preload/contract/prices/prices.ts';
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
     * The stored drafts. Those that were sent meanwhile, or are in force by now, are dropped silently; one whose price
     * in force has changed stays, and the page says so. Drafts that were left out of an import that was sent belong to
     * no import any more.
     */
    list(stationId: string): Result<readonly PriceDraft[]> {
      if (stations.find(stationId) === null) return fail('not-found', stationTexts.notFound());
      const stored = drafts.list(stationId);
      const inForce = priceBook.inForce(stationId);
      const now = new Map((inForce ?? []).map((price) => [keyOf(price), price.priceE4]));
      const unsent = stored.flatMap(({ sent, importSent, ...draft }): readonly PriceDraft[] => {
        if (sent || (draft.priceE4 !== null && draft.priceE4 === now.get(keyOf(draft)))) return [];
        return [importSent ? { ...draft, importId: null } : draft];
      });
      if (unsent.length < stored.length || stored.some(({ importSent }) => importSent)) drafts.replace(stationId, unsent);
      return ok(unsent);
    },
    keep({ stationId, drafts: given }: RequestOf<'prices:keep-drafts'>): Result<null> {
      if (stations.find(stationId) === null) return fail('not-found', stationTexts.notFound());
      drafts.replace(stationId, given);
      return ok(null);
    },
  };
}
