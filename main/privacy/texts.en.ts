/** The English of texts.ts. */

import type { Same } from '../../preload/contract/same.ts';
import type { StorageFailure } from '../shared/storage-failure.ts';

const REASON: Readonly<Record<StorageFailure, string>> = {
  full: 'the disk is full',
  'read-only': "the folder can't be written",
  locked: 'a file is in use by another program',
  damaged: 'the data file is damaged',
  unreadable: 'the disk refused to read or write',
};

const MEND: Readonly<Record<StorageFailure, string>> = {
  full: 'Free some space on the disk',
  'read-only': 'Ask for permission on the data folder',
  locked: 'Close other programs',
  damaged: 'Check the disk',
  unreadable: 'Check the disk',
};

export const notices: Same<typeof import('./texts.ts').notices> = {
  erased: () => 'The data were erased from this computer. A new backup without them replaced the old ones.',
  notErased: (failure) =>
    `The data have not been erased entirely yet${failure === null ? '' : `: ${REASON[failure]}`}. Recolha tries again when it opens.`,
  clockNotBelieved: () => "Check this computer's date: it differs from the network's. Until then, nothing is deleted by its term.",
  xmlExpired: (files) => `${files} XML files are past their term. In Settings → Privacy and data, decide whether to delete them.`,
  unfinished: () => 'Settle what is open in Uploads and erase again. Nothing was erased.',
};

export const errors: Same<typeof import('./texts.ts').errors> = {
  stationNotFound: () => 'This access is no longer on this computer.',
  otherName: () => 'Type the name in the question. You typed another one. Nothing was erased.',
  unfinished: (count) => `${count === 1 ? '1 upload is still' : `${count} uploads are still`} open. Settle them in Uploads and try again.`,
  underWay: () => 'Close Recolha and open it again. Data is being erased already.',
  elsewhere: () => 'Close the other Recolha open on this computer and try again. It uses this data.',
  notWritten: (failure) =>
    `${failure === null ? 'Check the data folder' : MEND[failure]} and try again. Nothing was erased${failure === null ? '' : `: ${REASON[failure]}`}.`,
  notMeasured: () => 'The data could not be measured now. Try again in a moment.',
  notOffered: () => 'Choose one of the terms in the list.',
  otherXml: () => 'Check again: the XML past its term has changed. Nothing was deleted.',
  nothingSpared: () => 'There is no stored XML of erased data.',
};

export const sparedFileName = (day: string): string => `xml-of-erased-stations-${day}.zip`;
