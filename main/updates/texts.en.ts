/** The English of texts.ts. */

import type { Same } from '../../preload/contract/same.ts';
import type { StorageFailure } from '../shared/storage-failure.ts';
import type { UpdateProblemCode } from './problem.ts';

const PROBLEMS: Readonly<Record<UpdateProblemCode, string>> = {
  unreachable: 'No answer from the update server. Another try later.',
  page: 'If your internet asks for a login, log in and look again. Another page came in place of the version list.',
  'not-https': 'Tell the support: the update address has no protection. Nothing was downloaded.',
  signature: "Tell the support: the version list lacks Recolha's signature. Nothing was downloaded.",
  malformed: 'Tell the support: the version list came damaged. Nothing was downloaded.',
  expired: "Check the computer's date. If it is right, tell the support: the version list has expired.",
  'wrong-file': 'The downloaded file is not from Recolha and was deleted. Another try later.',
  gone: 'Look again: the downloaded installer is no longer here.',
  publisher: 'Tell the support: Windows says the installer is from another publisher. It was deleted.',
  full: 'Free some space and look again. The disk is full.',
  'read-only': "Ask for permission on the data folder and look again. It can't be written.",
  locked: 'Wait a little and look again. Another program is using the update file.',
  damaged: 'Check the disk and look again. It refused to write the update.',
  unreadable: 'Check the disk and look again. It refused to write the update.',
};

export function problemText(code: UpdateProblemCode): string {
  return PROBLEMS[code];
}

const BACKUP: Readonly<Record<StorageFailure, string>> = {
  full: 'the disk is full',
  'read-only': "the folder can't be written",
  locked: 'a file is in use by another program',
  damaged: 'the data file is damaged',
  unreadable: 'the disk refused to read or write',
};

export const texts: Same<typeof import('./texts.ts').texts> = {
  off: 'Automatic updates are not switched on on this computer.',
  nothingReady: 'There is no update ready to install yet.',
  underWay: 'The update is already being prepared.',
  sends: "Try again in a few minutes. Some uploads wait for the network's answer. Nothing was installed.",
  backup: (failure) => `The backup was not made${failure === null ? '' : `: ${BACKUP[failure]}`}. Nothing was installed.`,
  ending: 'Recolha is already closing. The update waits for the next time.',
  notFinished: 'Try again. The installation did not finish, and you stay on the previous version.',
  notStarted: 'Try again. The installer did not open, and you stay on the previous version.',
};

export const logWords: Same<typeof import('./texts.ts').logWords> = {
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
