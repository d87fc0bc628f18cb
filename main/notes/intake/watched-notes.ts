import type { WantedFiles } from '../../shared/watching/watch-folder.ts';
import { NOTE_FILE_LIMIT } from '../nfe/reading/read-nfe-text.ts';
import { ZIP_PACKED_LIMIT } from './zip.ts';

const ZIP = /\.zip$/i;

/** "._nota.xml" is what macOS leaves beside "nota.xml". */
export const WATCHED_NOTES: WantedFiles = {
  purpose: 'notes',
  names: /^(?!\._).*\.(?:xml|zip)$/i,
  limit: (name) => (ZIP.test(name) ? ZIP_PACKED_LIMIT : NOTE_FILE_LIMIT),
  most: 50,
};
