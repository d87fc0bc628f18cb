import type { Same } from '../../../../preload/contract/same.ts';
import type { repriceFirst as portuguese } from './first-texts.ts';

export const repriceFirst: Same<typeof portuguese> = {
  unsent_one: '{{count, number}} change not sent yet',
  unsent_other: '{{count, number}} changes not sent yet',
  dropped_one: '{{name}}: your change to {{price}} was dropped, because the price in force changed.',
  dropped_other: '{{count, number}} changes were dropped, because the prices in force changed: {{names}}.',
  acknowledge: 'Got it',
  continue: 'Continue',
  discard: 'Discard changes',
};
