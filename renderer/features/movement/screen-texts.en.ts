import type { Same } from '../../../preload/contract/same.ts';
import type { screenWords as portuguese } from './screen-texts.ts';

export const screenWords: Same<typeof portuguese> = {
  movement: {
    title: 'Movement',
    called: 'sales fuelings check statement',
    shows: 'Here are all the network’s fuelings, with and without a note.',
    you: 'Choose the days, the customer or the product.',
    comes: '“Price check” shows what was paid at another price.',
  },
};
