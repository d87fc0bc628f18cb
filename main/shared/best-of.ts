/**
 * The first few by rank, and within a rank in the given order, in one pass.
 * @param rankOf from 0, the best, to 3; null = no match.
 */
export function bestOf<T>(items: Iterable<T>, rankOf: (item: T) => Rank | null, most: number): readonly T[] {
  const ranks: readonly [T[], T[], T[], T[]] = [[], [], [], []];
  for (const item of items) {
    const rank = rankOf(item);
    if (rank !== null && ranks[rank].length < most) ranks[rank].push(item);
    if (ranks[0].length === most) break;
  }
  return ranks.flat().slice(0, most);
}

export type Rank = 0 | 1 | 2 | 3;
