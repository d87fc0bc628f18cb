import type { Same } from '../../preload/contract/same.ts';
import type { logWords as portuguese } from './log-texts.ts';

export const logWords: Same<typeof portuguese> = {
  'file of the transfers failed': 'A file of the transfers was not made',
  'transfers not read': 'The transfers were not read',
};
