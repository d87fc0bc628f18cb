import { MAX_SHEET_BYTES } from '../../../preload/contract/price-import/price-import.ts';
import type { WantedFiles } from '../../shared/watching/watch-folder.ts';

/** Excel creates "~$tabela.xlsx" while the sheet is open. Many files at a time: only the newest are opened. */
export const WATCHED_SHEETS: WantedFiles = {
  purpose: 'prices',
  names: /^(?!~\$).*\.(?:csv|txt|xlsx|ods)$/i,
  limit: () => MAX_SHEET_BYTES,
  most: 1000,
};
