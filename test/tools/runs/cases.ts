import { EXTENT } from './extent.ts';

/** How many generated cases a test takes: all, and in `npm test` a fifth of them, but no fewer than `least`. */
export const cases = (all: number, least = 20): number => (EXTENT === 'core' ? Math.min(all, Math.max(least, Math.ceil(all / 5))) : all);
