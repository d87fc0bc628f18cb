import type { Same } from '../../preload/contract/same.ts';
import type { logWords as portuguese } from './log-texts.ts';

export const logWords: Same<typeof portuguese> = {
  'bundle failed': 'The package for the support was not made',
  'health check failed': 'A check of the computer failed',
};
