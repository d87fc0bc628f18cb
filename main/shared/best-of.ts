/**
 * The first few by rank, and of the same rank as they came, in one pass.
 * @param rankOf from 0, the best, to 3; null = it does not fit.
 */
export function bestOf<T>(all: Iterable<T>, rankOf: (each: T) => Rank | null, most: number): readonly T[] {
  const ranks: readonly [T[], T[], T[], T[]] = [[], [], [], []];
  for (const each of all) {
    const rank = rankOf(each);
    if (rank !== null && ranks[rank].length < most) ranks[rank].push(each);
    if (ranks[0].length === most) break;
  }
  return ranks.flat().slice(0, most);
}

export type Rank = 0 | 1 | 2 | 3;
