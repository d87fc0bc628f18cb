/** Searches uploads by a few words: file, number, key, plate, customer; or by amount. */

import type { OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import { bestOf, type Rank } from '../../shared/best-of.ts';
import { HALF_CENT } from '../../shared/names/search-bounds.ts';
import { wordsOf } from '../../shared/text.ts';
import { typedAmountE4 } from '../../shared/typed-amount.ts';
import type { OutboxListing } from '../list/list-repository.ts';
import type { ItemViews } from '../list/view-items.ts';
import type { UploadCard, UploadCards } from './upload-cards.ts';

interface UploadSearchParts {
  readonly listing: Pick<OutboxListing, 'at'>;
  readonly cards: UploadCards;
  readonly views: Pick<ItemViews, 'viewer'>;
}

export type UploadSearch = ReturnType<typeof createUploadSearch>;

export function createUploadSearch({ listing, cards, views }: UploadSearchParts) {
  return {
    /** Preloads the cards, so that the first search need not wait. */
    ready: (): Promise<void> => cards.ready(),
    /** The best matches of a station, newest first. */
    async search(stationId: string, text: string, most: number): Promise<readonly OutboxItemView[]> {
      const words = wordsOf(text);
      if (words.length === 0) return [];
      await cards.ready();
      const valueE4 = typedAmountE4(text);
      const number = /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : null;
      const rankOf = (card: UploadCard): Rank | null => {
        if (card.stationId !== stationId) return null;
        if (number !== null && card.number === number) return 0;
        if (valueE4 !== null && card.valueE4 !== null && Math.abs(card.valueE4 - valueE4) < HALF_CENT) return 0;
        return words.every((word) => card.words.includes(word)) ? 1 : null;
      };
      const found = bestOf(newestFirst(cards.get()), ([, card]) => rankOf(card), most);
      return listing.at(found.map(([seq]) => seq)).map(views.viewer());
    },
  };
}

function* newestFirst(cards: ReturnType<UploadCards['get']>): Generator<readonly [number, UploadCard]> {
  for (let seq = cards.length - 1; seq >= 0; seq -= 1) {
    const card = cards[seq];
    if (card !== undefined) yield [seq, card];
  }
}
