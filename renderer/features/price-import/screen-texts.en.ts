import type { Same } from '../../../preload/contract/same.ts';
import type { screenWords as portuguese } from './screen-texts.ts';

export const screenWords: Same<typeof portuguese> = {
  prices: {
    title: 'Import',
    called: 'prices sheet excel csv open load upload',
    shows: 'Drop the price sheet, or paste what you copied.',
    you: 'Answer the questions and compare each price with today’s.',
    comes: 'Nothing leaves before you confirm.',
  },
};
