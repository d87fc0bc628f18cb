import type { Same } from '../../../preload/contract/same.ts';
import type { screenWords as portuguese } from './screen-texts.ts';

export const screenWords: Same<typeof portuguese> = {
  pending: {
    title: 'Pending',
    called: 'without note missing fuelings solved',
    shows: 'Here are the fuelings that have no note yet.',
    you: 'The oldest and largest come first.',
    comes: '“Data for issuing” gathers what each note needs.',
  },
};
