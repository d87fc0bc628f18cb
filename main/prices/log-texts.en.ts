import type { Same } from '../../preload/contract/same.ts';
import type { logWords as portuguese } from './log-texts.ts';

export const logWords: Same<typeof portuguese> = {
  'listing not read': 'A list of the network was not read',
  'listing shifted at each reading': 'A list of the network changed at each reading',
};
