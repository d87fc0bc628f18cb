import type { Same } from '../../../preload/contract/same.ts';
import type { screenWords as portuguese } from './screen-texts.ts';

export const screenWords: Same<typeof portuguese> = {
  notes: {
    title: 'Attach',
    called: 'notes nf-e xml send notes upload collection',
    shows: 'Drop the XMLs: each note finds its fueling.',
    you: 'What is in doubt waits for your choice.',
    comes: '“Attach” sends the ready notes, each of them once.',
  },
};
