import type { HealthResult } from '../../../preload/contract/support/support.ts';
import type { Words } from '../texts/index.ts';

/** Result of a check. */
export type Finding = Pick<HealthResult, 'state' | 'found' | 'todo' | 'technical'>;

const finding =
  (state: HealthResult['state']) =>
  (words: Words, technical: string | null = null): Finding => ({ state, ...words, technical });

export const good = finding('good');
export const warn = finding('warn');
export const bad = finding('bad');
export const none = finding('none');
