import type { Same } from '../../../preload/contract/same.ts';
import type { screenWords as portuguese } from './screen-texts.ts';

export const screenWords: Same<typeof portuguese> = {
  transfers: {
    title: 'Transfers',
    called: 'payments receipts statement',
    shows: 'Here are the network’s payments, beside the fuelings.',
    you: 'What was too much or too little is marked.',
    comes: 'Save the workbook to check it with the bank.',
  },
};
