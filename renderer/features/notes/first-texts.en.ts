import type { Same } from '../../../preload/contract/same.ts';
import type { notesFirst as portuguese } from './first-texts.ts';

export const notesFirst: Same<typeof portuguese> = {
  intake: {
    busy: 'Wait for the current reading to end',
    listing: 'Looking for files in the folders…',
    files: 'Choose files',
    none: 'Nothing that you dropped is a file.',
    tooMany: 'These are more than {{limit, number}} files at once. Drop one folder at a time, or one zip a month.',
  },
  imports: {
    files_zero: 'no files',
    files_one: '{{count, number}} file',
    files_other: '{{count, number}} files',
  },
};
