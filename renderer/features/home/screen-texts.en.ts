import type { Same } from '../../../preload/contract/same.ts';
import type { screenWords as portuguese } from './screen-texts.ts';

export const screenWords: Same<typeof portuguese> = {
  home: {
    title: 'Home',
    called: 'dashboard overview',
    shows: 'Here is what needs you, the worst first.',
    you: 'Each line says the value and has the button that settles it.',
    comes: 'Drop a price sheet or notes here.',
  },
};
