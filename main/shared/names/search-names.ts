import { bestOf, type Rank } from '../best-of.ts';

/** Names that match: those that begin with the text first. @param fold normalises both for comparison. */
export function searchNames(names: Iterable<string>, text: string, most: number, fold: (text: string) => string): readonly string[] {
  const words = fold(text)
    .split(' ')
    .filter((word) => word !== '');
  const [first] = words;
  if (first === undefined) return [];
  const rankOf = (name: string): Rank | null => {
    const folded = fold(name);
    if (!words.every((word) => folded.includes(word))) return null;
    return folded.startsWith(first) ? 0 : 1;
  };
  return bestOf(names, rankOf, most);
}
