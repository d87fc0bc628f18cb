import type { Same } from '../../../preload/contract/same.ts';
import type { screenWords as portuguese } from './screen-texts.ts';

export const screenWords: Same<typeof portuguese> = {
  settings: {
    title: 'Settings',
    called: 'options preferences configuration',
    shows: 'Here you register stations, people and folders.',
    you: 'What you change here sends nothing.',
    comes: '“Help and support” checks the connection and the computer, line by line.',
  },
};
