import type { Same } from '../../../../preload/contract/same.ts';
import type { repriceFirst as portuguese } from './first-texts.ts';

export const repriceFirst: Same<typeof portuguese> = {
  unsent_one: '{{count, number}} change not sent yet',
  unsent_other: '{{count, number}} changes not sent yet',
  continue: 'Continue',
  discard: 'Discard changes',
};
