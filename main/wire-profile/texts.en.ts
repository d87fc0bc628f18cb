/** The English of texts.ts. */

import type { Same } from '../../preload/contract/same.ts';

/** More of them are counted only. */
const MOST_ENTRIES = 3;

export const profileTexts: Same<typeof import('./texts.ts').profileTexts> = {
  wrong: ([first, ...others]) => {
    const where = first === undefined ? '' : ` ${first.entry === '' ? '' : `“${first.entry}”: `}${first.sentence}.`;
    return `The profile can't be used yet.${where}${others.length === 0 ? '' : ` And ${others.length} more.`} The previous profile still applies.`;
  },
  changedOutside: () => 'The profile file changed outside the program. Check the changes and choose which one applies.',
  keyOutside: () => '••• (from the file)',
  notRead: () => 'Close other programs and try again. The profile file could not be read.',
  mayLeave: (count) =>
    `${count === 1 ? '1 upload was' : `${count} uploads were`} prepared in the previous format and ${count === 1 ? 'has' : 'have'} not arrived yet. Wait and save again. Or cancel in Uploads.`,
  otherShape: ({ count, entries }) => {
    const changed = entries.slice(0, MOST_ENTRIES).map((entry) => `“${entry}”`);
    const more = entries.length > MOST_ENTRIES ? [`${entries.length - MOST_ENTRIES} more`] : [];
    return [
      `${count === 1 ? '1 upload was' : `${count} uploads were`} prepared in another format and ${count === 1 ? 'has' : 'have'} not arrived yet.`,
      ...(entries.length === 0 ? [] : [`Changed: ${[...changed, ...more].join(', ')}.`]),
      'Go back to the earlier format in Settings → Advanced. Or cancel in Uploads and save the profile again.',
    ].join(' ');
  },
  notWritten: () => 'The profile could not be written to this folder. The previous one still applies.',
  notText: () => 'This file is not in UTF-8. Save it again with that encoding.',
  noStation: () => 'This access is no longer on this computer.',
  stationOnly: () => 'This reading is of a station. Choose a station in the menu.',
  fleetOnly: () => 'This reading is of a fleet. Choose a fleet in the menu.',
  noAnswerOf: () => 'Paste the answer that you have. This one only comes after an upload.',
  idNeeded: () => 'Say which one: fill in the number.',
  tooLarge: () => 'The answer is too large for an example.',
};

export const stepTexts: Same<typeof import('./texts.ts').stepTexts> = {
  parameters: (names) => (names.length === 1 ? `Parameter: ${names[0]}.` : `Parameters: ${names.join(', ')}.`),
  token: (seconds) => (seconds === null ? 'The network gave access.' : `The network gave access, for ${seconds} seconds.`),
  noSecret: () => 'This access has no secret. Enter it in Settings, Stations.',
  nothing: () => 'The list came empty.',
  records: (count) => (count === 1 ? '1 record read.' : `${count} records read.`),
  absent: (count) => `${count === 1 ? '1 record' : `${count} records`} read. A field is in none of them: see “In no record”.`,
  single: () => 'Answer read.',
  unreadRows: (unread, records) => `${unread} of ${records} ${records === 1 ? 'record' : 'records'} could not be read.`,
  leftOut: () => 'No record is of this station and in force.',
  unread: (problem) => `The answer came, but could not be read: ${problem}.`,
  noProduct: () => 'No product to ask about.',
  noFueling: () => 'No fueling to ask about.',
  noBatch: () => 'No sent batch to ask about. Enter the number of one.',
  noTransfers: () => 'No address in the profile: the list of transfers is not read.',
};
