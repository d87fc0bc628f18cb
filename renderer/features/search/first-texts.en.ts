import type { Same } from '../../../preload/contract/same.ts';
import type { searchFirst as portuguese } from './first-texts.ts';

export const searchFirst: Same<typeof portuguese> = {
  open: 'Search',
};
