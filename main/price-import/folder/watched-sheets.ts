import { MAX_SHEET_BYTES } from '../../../preload/contract/price-import/price-import.ts';
import type { WantedFiles } from '../../shared/watching/watch-folder.ts';

/** "~$tabela.xlsx" is Excel's mark that the sheet is open. Many at a time: only the newest of them are opened. */
export const WATCHED_SHEETS: WantedFiles = {
  purpose: 'prices',
  names: /^(?!~\$).*\.(?:csv|txt|xlsx|ods)$/i,
  limit: () => MAX_SHEET_BYTES,
  most: 1000,
};
