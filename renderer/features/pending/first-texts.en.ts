import type { Same } from '../../../preload/contract/same.ts';
import type { pendingFirst as portuguese } from './first-texts.ts';

export const pendingFirst: Same<typeof portuguese> = {
  split: {
    label: 'How much already has a note',
    without: 'no note',
    ready: 'ready',
    queued: 'queued',
    uncertain: 'unconfirmed',
    received: 'received',
  },
  splitHelp: {
    without: 'No note, or the note was refused or canceled.',
    ready: 'The note is on this computer, ready to attach.',
    queued: 'The note has not reached the network yet.',
    uncertain: 'We don’t know whether the note arrived. Decide in Uploads.',
    received: 'The network received the note, but still lists the fueling.',
  },
  fuelings_zero: 'no fuelings',
  fuelings_one: '{{count, number}} fueling',
  fuelings_other: '{{count, number}} fuelings',
  readAgo: 'refreshed {{ago}}',
  bandsLabel: 'Days without a note: click to filter',
  band: { '0-7': '0 to 7 days', '8-15': '8 to 15 days', '16-30': '16 to 30 days', '31+': 'More than 30 days' },
  bandOpen: 'See pending: {{band}}',
  home: {
    title: 'At risk',
    open: 'See pending',
    none: 'No fuelings without a note.',
    never: 'Pending list not read from the network yet.',
  },
};
