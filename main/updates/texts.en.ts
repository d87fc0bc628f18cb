/** The English of texts.ts. */

import type { Same } from '../../preload/contract/same.ts';
import type { StorageFailure } from '../shared/storage-failure.ts';
import type { UpdateProblemCode } from './problem.ts';

const PROBLEMS: Readonly<Record<UpdateProblemCode, string>> = {
  unreachable: 'No answer from the update server. It is tried again later.',
  page: 'If your internet asks for a login, log in and look again. Another page came in place of the list of versions.',
  'not-https': 'Tell the support: the address of the updates has no protection. Nothing was downloaded.',
  signature: 'Tell the support: the list of versions does not carry the signature of Recolha. Nothing was downloaded.',
  malformed: 'Tell the support: the list of versions came damaged. Nothing was downloaded.',
  expired: 'Check the date of the computer. If it is right, tell the support: the list of versions has expired.',
  'wrong-file': 'The downloaded file is not from Recolha and was deleted. It is tried again later.',
  publisher: 'Tell the support: Windows says that the installer is from another publisher. It was deleted.',
  full: 'Free some space and look again. The disk is full.',
  'read-only': "Ask for permission on the data folder of Recolha and look again. It can't be written.",
  locked: 'Wait a little and look again. Another program is using the update file.',
  damaged: 'Check the disk and look again. It did not let the update be written.',
  unreadable: 'Check the disk and look again. It did not let the update be written.',
};

export function problemText(code: UpdateProblemCode): string {
  return PROBLEMS[code];
}

const BACKUP: Readonly<Record<StorageFailure, string>> = {
  full: 'the disk is full',
  'read-only': "the folder can't be written",
  locked: 'a file is in use by another program',
  damaged: 'the data file is damaged',
  unreadable: 'the disk did not let it be read or written',
};

export const texts: Same<typeof import('./texts.ts').texts> = {
  off: 'Automatic updates are not switched on on this computer.',
  nothingReady: 'There is no update ready to install yet.',
  gone: 'Look again: the downloaded installer is no longer here.',
  underWay: 'The update is already being prepared.',
  sends: "Try again in a few minutes. Some uploads wait for the network's answer. Nothing was installed.",
  backup: (failure) => `The backup was not made${failure === null ? '' : `: ${BACKUP[failure]}`}. Nothing was installed.`,
  ending: 'Recolha is already closing. The update waits for the next time.',
  notFinished: 'Try again. The installation did not finish, and you are still on the version of before.',
  notStarted: 'Try again. The installer did not open, and you are still on the version of before.',
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
