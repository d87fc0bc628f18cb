import type { Same } from '../../../preload/contract/same.ts';
import type { screenWords as portuguese } from './screen-texts.ts';

export const screenWords: Same<typeof portuguese> = {
  outbox: {
    title: 'Uploads',
    called: 'queue batches sent protocol proof',
    shows: 'Here is everything that leaves this computer.',
    you: 'What is unconfirmed waits for you: nothing goes twice.',
    comes: 'Open an upload to correct refused prices or download its proof.',
  },
};
