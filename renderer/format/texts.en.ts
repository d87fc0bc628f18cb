import type { LANGUAGE as portuguese } from './texts.ts';

export const LANGUAGE: typeof portuguese = 'en';
