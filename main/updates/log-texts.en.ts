import type { Same } from '../../preload/contract/same.ts';
import type { logWords as portuguese } from './log-texts.ts';

export const logWords: Same<typeof portuguese> = {
  'download of the update cut': 'The download of the update was interrupted',
  'the installer is held by another program': 'Another program is using the installer',
  'installer not started': 'The installer did not open',
  'no backup before the update': 'No backup before the update',
  'no update': 'No update',
  'publisher of the update not checked': 'The publisher of the update was not checked',
  'the update that lay ready is none any more': 'The update that was ready no longer counts',
  'start of the update not forgotten': 'The start of the update was not saved',
  'update at the start': 'Update when opening',
  'update left undone': 'The update was not finished',
  'update not installed at the start': 'The update was not installed when opening',
  'update not installed': 'The update was not installed',
  updater: 'Updater',
};
