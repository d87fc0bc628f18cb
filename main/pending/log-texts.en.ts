import type { Same } from '../../preload/contract/same.ts';
import type { logWords as portuguese } from './log-texts.ts';

export const logWords: Same<typeof portuguese> = {
  'fuelings not read before sending': 'The fuelings were not read before sending',
  'fuelings not read': 'The fuelings were not read',
  'issuing data not kept': 'The issuing data were not stored',
  'notes leave by the last complete sweep': 'Notes sent by the last complete list',
  'notes not looked for before sending': 'The notes were not looked for before sending',
  'pending list not kept': 'The pending list was not stored',
  'pending list not read': 'The pending list was not read',
  'pending list shifted at each reading': 'The pending list changed at each reading',
  'pending lists not looked at': 'The lists of pending notes were not looked at',
  'pending sweep failed': 'The reading of the pending notes failed',
  'uncertain notes not looked for': 'The unconfirmed notes were not looked for',
  'workbook for issuing failed': 'The workbook for issuing the notes was not made',
};
