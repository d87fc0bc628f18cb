import type { Same } from '../../preload/contract/same.ts';
import type { logWords as portuguese } from './log-texts.ts';

export const logWords: Same<typeof portuguese> = {
  'example notes failed': 'The example notes were not made',
  'import not ended': 'An import was not closed',
  'note not encoded': 'A note could not be put together',
  'notes not worked out': 'The list of notes could not be computed',
  'notes not stored': 'The notes were not stored',
};
