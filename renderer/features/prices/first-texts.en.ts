import type { Same } from '../../../preload/contract/same.ts';
import type { inForceFirst as portuguese } from './first-texts.ts';

export const inForceFirst: Same<typeof portuguese> = {
  readAgo: 'read {{ago}}',
};
