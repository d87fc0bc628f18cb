/** Which of many changes are tried: always the same ones for the same seed, spread over all files. */

/** FNV-1a with a last stir: near names must not get near numbers. */
export function hashOf(text: string, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * The places of the chosen names. A name that comes up several times (the same change twice in a file) is told
 * apart by its turn, so that a new line elsewhere leaves the choice as it was.
 */
export function chooseSample(names: readonly string[], size: number, seed: number): ReadonlySet<number> {
  const turns = new Map<string, number>();
  const ranked = names.map((name, place) => {
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    return { place, rank: hashOf(`${name}#${turn}`, seed) };
  });
  ranked.sort((a, b) => a.rank - b.rank || a.place - b.place);
  return new Set(ranked.slice(0, size).map(({ place }) => place));
}
