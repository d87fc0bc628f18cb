/** The English of service.ts. */

import type { ImportStatus } from '../../../preload/contract/price-import/price-import.ts';
import { listed } from '../../shared/list.ts';

export const fileTooLarge = (fileName: string, maxMb: number): string =>
  `The file "${fileName}" is larger than ${maxMb} MB and was not opened. Price sheets are much smaller: check whether you chose the right file.`;

export const noStation = (): string => 'There is no station registered yet. Register the station and open the sheet again.';

export const importNotFound = (): string => 'This sheet is no longer in the program. Open the file again.';

export const staleImport = (): string => 'Check it and do it again: the sheet has changed and nothing was done.';

export const closedImport = (status: Exclude<ImportStatus, 'open'>): string =>
  status === 'sent'
    ? 'This sheet was already sent. To correct a price, open a new one.'
    : 'This sheet was discarded. To use it, open the file again.';

/** @param date local `YYYY-MM-DD` on which it was confirmed; the year is told when it is not `thisYear`. */
export function mappingNote(date: string, thisYear: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `Read as on ${day}/${month}${year === thisYear ? '' : `/${year}`}.`;
}

export const nothingToUndo = (): string => 'There is nothing to undo in this sheet.';

export const nothingToRedo = (): string => 'There is nothing to redo in this sheet.';

export const nothingToAnswer = (type: 'confirm' | 'justify'): string =>
  type === 'confirm' ? 'No line waits for a confirmation.' : 'No line waits for a reason.';

export const originalDamaged = (fileName: string): string =>
  `The stored copy of the file "${fileName}" is damaged and can't be used. Discard this sheet and open the file again.`;

export const importNotSaved = (): string =>
  'It could not be written to the disk, and nothing changed. Check the free space and the permission of the folder.';

/** Follows a plan that can't be sent; names of stations. */
export const catalogNeverRead = (stations: readonly string[]): string =>
  `Check the connection. The products of ${listed(stations)} have not been read from the network yet.`;

export const pricesNeverRead = (stations: readonly string[]): string =>
  `The changes could not be checked: the prices in force of ${listed(stations)} have not been read from the network yet.`;

export const readingTookTooLong = (fileName: string, seconds: number): string =>
  `Reading the file "${fileName}" took more than ${seconds} seconds and was stopped. Check whether it really is a price sheet, or split it into smaller files.`;

export const readingTookTooMuchMemory = (fileName: string): string =>
  `The file "${fileName}" takes too much memory to be read. Split it into smaller files and open them one at a time.`;

export const readingStopped = (fileName: string): string =>
  `The reading of the file "${fileName}" stopped suddenly and nothing was stored. Try to open it again; if it goes on, tell the support.`;

export const checkTookTooLong = (seconds: number): string =>
  `The check took more than ${seconds} seconds and was stopped. What was done is saved: try again.`;

export const checkTookTooMuchMemory = (): string =>
  'The check needed too much memory and was stopped. What was done is saved: try again or split the sheet.';

export const checkStopped = (): string => 'The check stopped suddenly. What was done is saved: try again; if it goes on, tell the support.';
