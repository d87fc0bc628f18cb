/** The English of service.ts. */

import type { ImportStatus } from '../../../preload/contract/price-import/price-import.ts';
import { listed } from '../../shared/list.ts';

export const fileTooLarge = (fileName: string, maxMb: number): string =>
  `The file "${fileName}" is larger than ${maxMb} MB and was not opened. Price sheets are much smaller: check that you chose the right file.`;

export const noStation = (): string => 'There is no station registered yet. Register the station and open the sheet again.';

export const importNotFound = (): string => 'This sheet is no longer in the program. Open the file again.';

export const staleImport = (): string => 'Check it and do it again. The sheet has changed and nothing was done.';

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
  type === 'confirm' ? 'No row waits for a confirmation.' : 'No row waits for a reason.';

export const originalDamaged = (fileName: string): string =>
  `Discard this sheet and open the file again. The stored copy of "${fileName}" is damaged.`;

export const importNotSaved = (): string =>
  "Check the free space and the folder's permission. The disk could not be written to, and nothing changed.";

/** Follows a plan that can't be sent; names of stations. */
export const catalogNeverRead = (stations: readonly string[]): string =>
  `Check the connection. The products of ${listed(stations)} have not been read from the network yet.`;

export const pricesNeverRead = (stations: readonly string[]): string =>
  `The changes could not be checked. The prices in force of ${listed(stations)} have not been read yet.`;

export const readingTookTooLong = (fileName: string, seconds: number): string =>
  `Reading "${fileName}" took more than ${seconds} seconds and was stopped. Check that it really is a price sheet, or split the file.`;

export const readingTookTooMuchMemory = (fileName: string): string =>
  `The file "${fileName}" takes too much memory. Split it into smaller files and open them one at a time.`;

export const readingStopped = (fileName: string): string =>
  `Reading "${fileName}" stopped suddenly and nothing was stored. Open it again. If it happens again, tell the support.`;

export const checkTookTooLong = (seconds: number): string =>
  `The check took more than ${seconds} seconds and was stopped. What you did is saved: try again.`;

export const checkTookTooMuchMemory = (): string =>
  'The check needed too much memory and was stopped. What you did is saved: try again or split the sheet.';

export const checkStopped = (): string =>
  'The check stopped suddenly. What you did is saved: try again. If it happens again, tell the support.';
