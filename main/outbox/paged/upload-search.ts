/** Searches uploads by a few words: file, number, key, plate, customer; or by amount. */

import type { OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import { bestOf, type Rank } from '../../shared/best-of.ts';
import { amountAloneE4, bareNumber, containsWord, namedNoteNumber, typedCode } from '../../shared/names/search-words.ts';
import { wordsOf } from '../../shared/text.ts';
import { typedAmountE4 } from '../../shared/typed-amount.ts';
import type { OutboxListing } from '../list/list-repository.ts';
import type { ItemViews } from '../list/view-items.ts';
import { hasAmount, hasNumber, type UploadCard, type UploadCards } from './upload-cards.ts';

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
      const rankOf = ranks(text, words);
      const found = bestOf(newestFirst(cards.get()), ([, card]) => (card.stationId === stationId ? rankOf(card) : null), most);
      return listing.at(found.map(([seq]) => seq)).map(views.viewer());
    },
  };
}

function ranks(text: string, words: readonly string[]): (card: UploadCard) => Rank | null {
  const valueE4 = typedAmountE4(text);
  const isAmount = amountAloneE4(text) !== null;
  const named = namedNoteNumber(text);
  const number = named ?? bareNumber(text);
  const code = typedCode(text);
  return (card) => {
    if (valueE4 !== null && hasAmount(card, valueE4)) return 0;
    if (isAmount) return null;
    if (number !== null && card.number === Number(number)) return 0;
    if (number !== null && hasNumber(card, number)) return 1;
    if (code !== '' && containsWord(card.words, code)) return 2;
    return named === null && words.every((word) => containsWord(card.words, word)) ? 2 : null;
  };
}

function* newestFirst(cards: ReturnType<UploadCards['get']>): Generator<readonly [number, UploadCard]> {
  for (let seq = cards.length - 1; seq >= 0; seq -= 1) {
    const card = cards[seq];
    if (card !== undefined) yield [seq, card];
  }
}
