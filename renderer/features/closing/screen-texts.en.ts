import type { Same } from '../../../preload/contract/same.ts';
import type { screenWords as portuguese } from './screen-texts.ts';

export const screenWords: Same<typeof portuguese> = {
  closing: {
    title: 'Month close',
    called: 'month accountant report close',
    shows: 'Here is a month of the station, by product and customer.',
    you: 'See what still lacks a note before you close.',
    comes: 'Give the accountant the workbook and the XMLs.',
  },
};
