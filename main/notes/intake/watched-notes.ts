import type { WantedFiles } from '../../shared/watching/watch-folder.ts';
import { NOTE_FILE_LIMIT } from '../nfe/reading/read-nfe-text.ts';
import { ZIP_PACKED_LIMIT } from './zip.ts';

const PACKED = /\.(?:zip|eml|gz|tgz|tar)$/i;

/** macOS creates "._nota.xml" beside "nota.xml". */
export const WATCHED_NOTES: WantedFiles = {
  purpose: 'notes',
  names: /^(?!\._).*\.(?:xml|zip|eml|gz|tgz|tar)$/i,
  limit: (name) => (PACKED.test(name) ? ZIP_PACKED_LIMIT : NOTE_FILE_LIMIT),
  most: 50,
};
