import type { Same } from '../../preload/contract/same.ts';
import type { logWords as portuguese } from './log-texts.ts';

export const logWords: Same<typeof portuguese> = {
  'batch not encoded': 'A batch could not be put together',
  'batches not stored': 'A batch was not stored',
  'import not stored': 'An import was not stored',
  'open import not refreshed': 'An open sheet was not updated',
  'open imports not refreshed': 'The open sheets were not updated',
  'waiting sheets not told': 'The waiting sheets were not told of',
};
