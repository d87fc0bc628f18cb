import type { Same } from '../../../preload/contract/same.ts';
import type { screenWords as portuguese } from './screen-texts.ts';

export const screenWords: Same<typeof portuguese> = {
  fleetFuelings: {
    title: 'Fuelings',
    called: 'spending vehicles consumption km',
    shows: 'Here are the fuelings of your fleet.',
    you: '“Vehicles” shows the cost per km and impossible fuelings.',
    comes: 'Save the workbook, or print the summary of the period.',
  },
  fleetNotes: {
    title: 'Notes of the fleet',
    called: 'nf-e xml download notes',
    shows: 'Here are the notes of your fuelings.',
    you: 'Download all at once, or save them into a folder.',
    comes: '“Without a note” lists what to ask of each station.',
  },
  fleetManual: {
    title: 'Manual fueling',
    called: 'register enter type',
    shows: 'Register a fueling that did not go through the card.',
    you: 'Type one, or import your control sheet.',
    comes: 'It goes through Uploads, just once.',
  },
  fleetProducts: {
    title: 'Products',
    called: 'fuels catalog',
    shows: 'Here are the products that the network knows.',
    you: 'The ANP code says which fuel it is.',
    comes: 'Use these names in your control sheet.',
  },
};
