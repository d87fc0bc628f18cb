import { median } from '../median.ts';

/** @param taken by name, what each round took; null = it had no review in time. @returns own time over that of the peer that is fastest by its median, round by round. */
export function ratiosOf(taken: ReadonlyMap<string, readonly ({ readonly ms: number } | null)[]>, own: string): readonly number[] {
  const times = (name: string): readonly number[] => (taken.get(name) ?? []).flatMap((each) => (each === null ? [] : [each.ms]));
  const [best] = [...taken.keys()]
    .filter((name) => name !== own)
    .map(times)
    .filter((each) => each.length > 0)
    .toSorted((a, b) => median(a) - median(b));
  return times(own).flatMap((ms, round) => (best?.[round] === undefined ? [] : [ms / best[round]]));
}
