import type { Same } from '../../preload/contract/same.ts';
import type { logWords as portuguese } from './log-texts.ts';

export const logWords: Same<typeof portuguese> = {
  'folder watch failed': 'A folder is no longer watched',
  'probe failed': 'The test of the connection failed',
  'secret not decrypted': 'The secret could not be read from the vault',
  'secret not encrypted': 'The secret could not be put into the vault',
  'secret not kept': 'The secret was not stored',
  'stations not listed': 'The stations were not read',
  'training network not started': 'The training network did not start',
};
