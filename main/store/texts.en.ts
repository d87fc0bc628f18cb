/** The English of texts.ts. */

import type { Same } from '../../preload/contract/same.ts';
import type { StorageFailure } from '../shared/storage-failure.ts';
import type { FolderRefusal } from './opening/data-folder.ts';
import type { Lost, Why } from './texts.ts';

/** What opens it, and who can. */
const MOVE = 'Ask whoever looks after the computer, or open with --user-data-dir=C:\\Recolha.';

export function folderRefused(refusal: FolderRefusal): string {
  switch (refusal.type) {
    case 'network-share':
      return `Keep Recolha's data on a disk of this computer. The network folder (${refusal.path}) may drop in mid-upload. Nothing was written. ${MOVE}`;
    case 'synced':
      return `Keep Recolha's data out of ${refusal.by} (${refusal.path}). It swaps files in use, and uploads would be lost. Nothing was written. ${MOVE}`;
  }
}

const NOT_OPENED: Readonly<Record<StorageFailure, string>> = {
  full: 'Free some space on the disk and open Recolha again. The disk is full.',
  'read-only': "Ask for permission to write in the folder and open Recolha again. The folder can't be written.",
  locked: 'Close the other program that uses the data and open Recolha again. It may be an antivirus, a backup or another Recolha.',
  damaged: 'Delete nothing and tell the support. The file is damaged and was not recovered.',
  unreadable: 'Check the disk and open Recolha again. The disk refused to read or write.',
};

export const storeRefused = (path: string, failure: StorageFailure): string => `${NOT_OPENED[failure]} Nothing was deleted. Data: ${path}`;

/** A damaged store that another process of this program has open can't be put right by this one. */
export const damagedElsewhere = (path: string): string =>
  `Close the other Recolha and open it again. The data is damaged and will be recovered. Nothing was deleted. Data: ${path}`;

export const storeTooNew = (path: string): string =>
  `Install the newer version of Recolha. It wrote this data. Nothing was changed. Data: ${path}`;

/** The store of an older version, which another process has open. */
export function migratesElsewhere(path: string): string {
  return `Close the other Recolha and open it again. An earlier version is open with this data. Nothing was changed. Data: ${path}`;
}

/** Texts for a newer version's data: what is offered, what goes and what stays. @param at when the backup was made, epoch milliseconds. */
export const wayBackTexts: Same<typeof import('./texts.ts').wayBackTexts> = {
  offer: (at) =>
    `To keep this version, return to the data before the update (${moment(at)}). What was done since leaves the screens. Nothing is deleted. The current data stays in the folder, with a sheet. Open uploads become unconfirmed. Nothing goes again unless you decide.`,
  close: 'Close',
  goBack: (at) => `Go back to the data of ${moment(at)}`,
  failed: (detail) => `The earlier data could not be brought back: ${detail}. Nothing was changed.`,
  halfDone: (detail, fileName) =>
    `Do not open Recolha before you talk to support. The current data are in ${fileName}. The earlier data could not be brought back: ${detail}.`,
  columns: ['When', 'Station', 'Who', 'What happened', 'Record', 'From', 'To'],
  actors: { user: 'a person', program: 'the program', network: 'the network' },
};

const NOT_WRITTEN: Readonly<Record<StorageFailure, string>> = {
  full: 'Free some space and try again. The disk is full and this was not saved. What was already saved stays saved.',
  'read-only': "Ask for permission on the data folder and try again. It can't be written. What was already saved stays saved.",
  locked: "Wait a little and try again. Another program is using Recolha's data. What was already saved stays saved.",
  damaged: 'Close Recolha and open it again to recover the data. It is damaged. Nothing was deleted.',
  unreadable: "Check the disk and try again. It refused to read or write Recolha's data. What was already saved stays saved.",
};

/** While the program runs: the act was not done. */
export const storageFailed = (failure: StorageFailure): string => NOT_WRITTEN[failure];

function moment(instant: number): string {
  return new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }).format(instant);
}

const left = (count: number): string => {
  if (count === 0) return '';
  const what = count === 1 ? '1 open upload became unconfirmed' : `${count} open uploads became unconfirmed`;
  return ` ${what}. Nothing goes again unless you decide.`;
};

const missing = ({ since, until, uploads }: Lost): string => {
  const after = since === null ? 'What was done before' : `What was done after ${moment(since)}`;
  const upTo = until === null || (since !== null && until <= since) ? '' : `, up to ${moment(until)},`;
  const sent =
    uploads === 0 ? '' : ` ${uploads === 1 ? '1 upload' : `${uploads} uploads`} of that time ${uploads === 1 ? 'is' : 'are'} missing.`;
  return `${after}${upTo} does not appear here.${sent}`;
};

const LOOK = "Check in the network's portal what you already sent. Prices in force and Pending show what the network has now.";

const renamedTo = (fileName: string | null): string => (fileName === null ? '' : ` and was kept as ${fileName}`);

const FOUND: Readonly<Record<Why, (fileName: string | null) => string>> = {
  damaged: (fileName) => `The data file was damaged${renamedTo(fileName)}.`,
  gone: () => 'The data file was not found.',
  behind: (fileName) => `The data file held less than the backup${renamedTo(fileName)}.`,
};

export const notices: Same<typeof import('./texts.ts').notices> = {
  restored: (why, fileName, lost, uncertain) =>
    `${FOUND[why](fileName)} Recolha went back to the backup. ${missing(lost)}${left(uncertain)} ${LOOK}`,
  wentBack: (at, fileName, list, uncertain) =>
    `You went back to the data from before the update (${moment(at)}). What was done since is in the sheet ${list}. The newer version's data is in ${fileName}.${left(uncertain)} ${LOOK}`,
  fresh: (fileName, lost) =>
    `${fileName === null ? 'The data file was not found' : `The data file was damaged${renamedTo(fileName)}`}. There was no good backup, and Recolha started empty. Register the stations again. ${missing(lost)} ${LOOK}`,
  tailLost: (lost, uncertain) => `The last writes were damaged and may have been lost. ${missing(lost)}${left(uncertain)} ${LOOK}`,
  older: (lost, uncertain) => `This data is an old copy. Recolha had already worked after it. ${missing(lost)}${left(uncertain)} ${LOOK}`,
  alone: (lost, uncertain) => `Uploads may be missing here: some data files are gone. ${missing(lost)}${left(uncertain)} ${LOOK}`,
  apart: (fileName, at) =>
    `The backup of ${moment(at)} has data that is not here. If something is missing, tell the support. It is in backups\\${fileName}.`,
  noWitness: (failure) =>
    `Do not replace Recolha's files with old copies. The control of the uploads was not written${failure === null ? '' : `: ${REASON[failure]}`}. The uploads go on.`,
  itemDamaged: (itemId) =>
    `Import the file again and tell the support. An upload's record is damaged, and it will not be sent (upload ${itemId}).`,
  damageFound: () => 'Close Recolha and open it again to recover the data. The file is damaged. Until then, nothing new is sent.',
  noBackup: (failure) => `Today's backup was not made${failure === null ? '' : `: ${REASON[failure]}`}. Recolha tries again in an hour.`,
  notSending: () => 'Use the other Recolha open on this computer to send. This one only shows the data.',
};

const REASON: Readonly<Record<StorageFailure, string>> = {
  full: 'the disk is full',
  'read-only': "the folder can't be written",
  locked: 'a file is in use by another program',
  damaged: 'the data file is damaged',
  unreadable: 'the disk refused to read or write',
};
