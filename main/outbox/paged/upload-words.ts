/** Which uploads hold a word, kept for the last few words: who types on looks only where the word so far was found. */

import type { Cards } from './upload-cards.ts';

/** Cached texts; a text that is typed has a few. */
const KEPT = 12;

interface Found {
  /** The places that hold it, ascending. */
  readonly places: readonly number[];
  /** All cards up to that one were looked at. */
  readonly last: number;
}

export type UploadWords = ReturnType<typeof createUploadWords>;

export function createUploadWords() {
  let known = new Map<string, Found>();
  let of: Cards | null = null;
  let length = 0;

  function look(cards: Cards, word: string): Found {
    const last = cards.length - 1;
    const own = known.get(word);
    const shorter = own ?? [...known].filter(([other]) => word.includes(other)).sort(([a], [b]) => b.length - a.length)[0]?.[1];
    const places = own === undefined ? [] : [...own.places];
    const holds = (seq: number): boolean => cards[seq]?.words.includes(word) ?? false;
    if (own === undefined && shorter !== undefined) for (const seq of shorter.places) if (holds(seq)) places.push(seq);
    for (let seq = (shorter?.last ?? 0) + 1; seq <= last; seq += 1) if (holds(seq)) places.push(seq);
    return { places, last };
  }

  return {
    /** @param cards a list that only grows; another one begins anew. */
    holding(cards: Cards, word: string): Uint8Array {
      if (of !== cards || cards.length < length) known = new Map();
      of = cards;
      length = cards.length;
      const kept = known.get(word);
      const found = kept !== undefined && kept.last === cards.length - 1 ? kept : look(cards, word);
      known.delete(word);
      known.set(word, found);
      for (const oldest of known.keys()) if (known.size > KEPT) known.delete(oldest);
      const mask = new Uint8Array(cards.length);
      for (const seq of found.places) mask[seq] = 1;
      return mask;
    },
  };
}
