import { EXTENT, type Extent } from './extent.ts';

/** `npm test` takes a fifth of all generated cases, `.ci/run` a third, `npm run proof` all: each run has other ones. */
const PART: Readonly<Record<Extent, number>> = { core: 5, ci: 3, all: 1 };

/** Number of generated cases that a test takes, no fewer than `least`. */
export const cases = (all: number, least = 20): number => Math.min(all, Math.max(least, Math.ceil(all / PART[EXTENT])));
