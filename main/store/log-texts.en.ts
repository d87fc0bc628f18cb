import type { Same } from '../../preload/contract/same.ts';
import type { logWords as portuguese } from './log-texts.ts';

export const logWords: Same<typeof portuguese> = {
  'backup made': 'Backup made',
  'backup not made': 'The backup was not made',
  'doubt not kept': 'A doubt about the data was not noted down',
  'log not written back': 'The journal of the database was not written back',
  'log of the store damaged': 'The journal of the database is damaged',
  'notice not kept': 'A notice was not stored',
  'store checked while in use': 'The database was checked while in use',
  'store not checked': 'The database was not checked',
  'store not opened': 'The database did not open',
  'store not settled': 'The database was not written in full',
  'store recovered': 'The database was recovered',
  'witness not read': 'The witness of the data was not read',
  'witness not written': 'The witness of the data was not written',
};
