import type { Same } from '../../../preload/contract/same.ts';
import type { grid as portuguese } from './texts.ts';

export const grid: Same<typeof portuguese> = {
  loadingRow: 'loading…',
  copied_one: '{{count, number}} cell copied',
  copied_other: '{{count, number}} cells copied',
  notPrinted_one: 'The list has {{count, number}} row and is not printed.',
  notPrinted_other: 'The list has {{count, number}} rows and is not printed.',
  inWorkbook: 'Save the workbook to have them all.',
  notCopied: 'That could not be copied. Select fewer rows and try again.',
};
