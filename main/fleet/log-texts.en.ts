import type { Same } from '../../preload/contract/same.ts';
import type { logWords as portuguese } from './log-texts.ts';

export const logWords: Same<typeof portuguese> = {
  'a note could not be written into the folder': 'A note was not written into the folder',
  'download of notes failed': "The fleet's notes were not downloaded",
  'fueling not stored': 'The fueling could not be stored',
  'file of the fleet failed': 'A file of the fleet was not made',
  'saving notes into a folder failed': "The fleet's notes were not saved into the folder",
  'sheet of fuelings not kept': 'The sheet of fuelings was not kept',
  'the end of saving notes could not be told': 'The end of saving notes into the folder was not told',
  'zip of the fleet failed': "The zip of the fleet's notes was not made",
};
