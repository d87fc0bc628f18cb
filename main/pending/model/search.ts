/** Searches fuelings by a few words; best matches first. */

import { bestOf, type Rank } from '../../shared/best-of.ts';
import { typedAmountE4 } from '../../shared/typed-amount.ts';
import { foldPlate } from './fold.ts';
import type { ReadyList, ReadyRow } from './list.ts';
import { wordTests } from './query.ts';

const CURRENCY = /R\$/gi;

/** @returns the best matches; those of equal rank oldest first, as in the list. */
export function searchPending({ rows }: Pick<ReadyList, 'rows'>, text: string, most: number): readonly ReadyRow[] {
  const tests = wordTests(text.replace(CURRENCY, ' '));
  if (tests.length === 0) return [];
  const valueE4 = typedAmountE4(text);
  const bare = foldPlate(text);
  const rankOf = (ready: ReadyRow): Rank | null => {
    const { row, plate } = ready;
    if (row.id === bare || row.valueE4 === valueE4 || (bare !== '' && plate === bare)) return 0;
    if (bare.length > 1 && plate.startsWith(bare)) return 1;
    return tests.every((test) => test(ready)) ? 2 : null;
  };
  return bestOf(rows, rankOf, most);
}
