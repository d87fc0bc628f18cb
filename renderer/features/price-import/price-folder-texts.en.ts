import type { Same } from '../../../preload/contract/same.ts';
import type { priceFolder as portuguese } from './price-folder-texts.ts';

export const priceFolder: Same<typeof portuguese> = {
  title: 'Price sheets',
  text: 'Import from a folder, for the active station.',
  folder: 'Watched folder',
  folderText:
    'The program opens new sheets of a known layout (CSV, TXT, XLSX, ODS). They wait for your approval. The files are never moved or erased.',
  off: 'Off: sheets come in only when you open them in Import.',
};
