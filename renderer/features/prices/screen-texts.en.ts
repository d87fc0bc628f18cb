import type { Same } from '../../../preload/contract/same.ts';
import type { screenWords as portuguese } from './screen-texts.ts';

export const screenWords: Same<typeof portuguese> = {
  inForce: {
    title: 'Prices in force',
    called: 'current prices table change price edit raise history',
    shows: 'Here is the price in force now, by product and customer.',
    you: 'Type another price in its cell and click “Review and send”.',
    comes: 'Open a row to see its history and chart.',
  },
  catalogue: {
    title: 'Products',
    called: 'fuels catalog aliases',
    shows: 'Here are the products that the network lists for the station.',
    you: '“In sheets” shows the names that you used for each.',
    comes: 'Below, correct a name that points to the wrong product.',
  },
};
