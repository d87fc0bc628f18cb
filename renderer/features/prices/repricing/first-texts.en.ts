import type { Same } from '../../../../preload/contract/same.ts';
import type { repriceFirst as portuguese } from './first-texts.ts';

export const repriceFirst: Same<typeof portuguese> = {
  unsent_one: '{{count, number}} change not sent yet',
  unsent_other: '{{count, number}} changes not sent yet',
  dropped_one: 'The price in force of {{name}} changed. Your change to {{price}} was dropped.',
  dropped_other: 'The prices in force changed. {{count, number}} of your changes were dropped: {{names}}.',
  acknowledge: 'Got it',
  continue: 'Continue',
  discard: 'Discard changes',
};
