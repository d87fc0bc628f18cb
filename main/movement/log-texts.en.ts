import type { Same } from '../../preload/contract/same.ts';
import type { logWords as portuguese } from './log-texts.ts';

export const logWords: Same<typeof portuguese> = {
  'days not read': 'Some days were not read',
  'file of the movement failed': 'A file of the movement was not made',
  'fuelings of no date': 'The network sent fuelings without a date',
};
