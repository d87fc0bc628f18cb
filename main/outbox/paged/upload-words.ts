/** Finds the uploads that contain a word. Caches the last few words: a longer word is searched only among the matches of its prefix. */

import { containsWord, isShortNumber } from '../../shared/names/search-words.ts';
import type { Cards } from './upload-cards.ts';

/** Number of cached words; typing a text produces a few. */
const MOST_CACHED = 12;

interface Found {
  /** Places whose card contains the word, ascending. */
  readonly places: readonly number[];
  /** Last card searched so far. */
  readonly last: number;
}

export type UploadWords = ReturnType<typeof createUploadWords>;

export function createUploadWords() {
  let cache = new Map<string, Found>();
  let of: Cards | null = null;
  let length = 0;

  function look(cards: Cards, word: string): Found {
    const last = cards.length - 1;
    const cached = cache.get(word);
    // The matches of a short number are too few: a longer word matches within codes as well.
    const contained = [...cache].filter(([other]) => word.includes(other) && !isShortNumber(other));
    const shorter = cached ?? contained.sort(([a], [b]) => b.length - a.length)[0]?.[1];
    const places = cached === undefined ? [] : [...cached.places];
    const holds = (seq: number): boolean => containsWord(cards[seq]?.words ?? '', word);
    if (cached === undefined && shorter !== undefined) for (const seq of shorter.places) if (holds(seq)) places.push(seq);
    for (let seq = (shorter?.last ?? 0) + 1; seq <= last; seq += 1) if (holds(seq)) places.push(seq);
    return { places, last };
  }

  return {
    /** @param cards a growing list; a different list resets the cache. */
    holding(cards: Cards, word: string): Uint8Array {
      if (of !== cards || cards.length < length) cache = new Map();
      of = cards;
      length = cards.length;
      const cached = cache.get(word);
      const found = cached !== undefined && cached.last === cards.length - 1 ? cached : look(cards, word);
      cache.delete(word);
      cache.set(word, found);
      for (const oldest of cache.keys()) if (cache.size > MOST_CACHED) cache.delete(oldest);
      const mask = new Uint8Array(cards.length);
      for (const seq of found.places) mask[seq] = 1;
      return mask;
    },
  };
}
