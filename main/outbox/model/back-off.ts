import type { Bounds } from './policy.ts';

/**
 * Full jitter between `minMs` and a ceiling that doubles with each attempt up to `maxMs`.
 * @param attempts attempts already made, 1 or more.
 * @param random uniform in [0, 1).
 */
export function jittered(bounds: Bounds, attempts: number, random: number): number {
  const ceiling = doubling(bounds, attempts);
  return bounds.minMs + Math.floor(random * (ceiling - bounds.minMs + 1));
}

/** `minMs` doubled `times` times, at most `maxMs`. */
export function doubling(bounds: Bounds, times: number): number {
  return Math.min(bounds.maxMs, bounds.minMs * 2 ** Math.min(times, 40));
}

export function clamp(ms: number, bounds: Bounds): number {
  return Math.min(bounds.maxMs, Math.max(bounds.minMs, ms));
}
