/** The English of desk.ts. */

import type { NoteState } from '../../../preload/contract/notes/note-desk.ts';
import type { OutboxStage } from '../../../preload/contract/outbox/outbox.ts';
import type { Same } from '../../../preload/contract/same.ts';
import { STAGES } from '../../outbox/index.ts';
import { formatLocalDate } from '../../shared/time/local-date.ts';
import { integer } from '../figures.ts';
import type { LedgerEntry, StatedEvent, Why } from '../model/types.ts';
import { resultText } from './matching.ts';
import { noteFindingSentence } from './nfe.ts';

const numberOf = (key: string): string => String(Number(key.slice(25, 34)));

const STATES: Readonly<Record<NoteState, string>> = {
  identical: 'Found',
  grouped: 'Grouped',
  chosen: 'Chosen by hand',
  divergent: 'Different',
  ambiguous: 'Ambiguous',
  'not-found': 'Not found',
  doubtful: 'To check',
  'left-out': 'Left out',
  sent: 'In Uploads',
  'on-network': 'On the network',
  cancelled: 'Canceled',
  conflict: 'Conflict',
  refused: "Can't be sent",
  duplicate: 'Repeated',
  event: 'Event',
  other: 'Not a note',
};

const SENT: Readonly<Record<OutboxStage, string>> = {
  saved: 'The note is in the queue.',
  queued: 'The note is in the queue.',
  sending: 'Sending the note.',
  uncertain: "Decide in Uploads: we don't know whether the network received the note.",
  accepted: 'The network received the note. It has yet to leave the pending list.',
  processing: 'The network is processing the note.',
  done: 'The upload of the note is done.',
  partial: 'The network accepted only a part. See it in Uploads.',
  rejected: 'The network refused the note. See why in Uploads.',
  dead: 'The upload stopped. See it in Uploads.',
  cancelled: 'The upload was canceled.',
};

type Done = NonNullable<LedgerEntry['doneBy']>;

/** Who or what decided that the network has the note. */
const DONE: Readonly<Record<Done, string>> = {
  'no-longer-pending': 'The network received the note. The fuelings left the pending list.',
  'read-back': 'The network already shows this note.',
  status: 'The network said that it processed the note.',
  user: 'You said that the network already has this note.',
};

/** The list that was read since has a fueling of it. */
const DONE_AND_LISTED: Readonly<Record<Done, string>> = {
  'no-longer-pending': 'The fueling had left the pending list and came back.',
  'read-back': `${DONE['read-back']} The fueling is still in the pending list.`,
  status: `${DONE.status} The fueling is still in the pending list.`,
  user: `${DONE.user} The fueling is still in the pending list.`,
};

function sentSentence({ stage, doneBy }: LedgerEntry, listedAgain: boolean): string {
  if (stage !== 'done' || doneBy === null) return SENT[stage];
  return (listedAgain ? DONE_AND_LISTED : DONE)[doneBy];
}

/** What became of the last upload of a note that waits again. */
const CAME_BACK: Readonly<Partial<Record<OutboxStage, string>>> = {
  rejected: 'The network refused the previous upload. See why in Uploads before attaching it again.',
  dead: 'The previous upload stopped. See why in Uploads.',
  cancelled: 'The previous upload was canceled.',
};

const GIVEN_UP =
  'You said that the note is not on the network. The previous upload was closed. To send it again, mark the note and use “Attach”.';

const DOUBT_FOLLOWS: Readonly<Record<StatedEvent['note'], string>> = {
  absent: 'If the note comes, you decide.',
  here: '',
  waits: 'The note needs you.',
  sent: 'The note is already in Uploads: see its alert.',
};

const STATED: Readonly<Record<StatedEvent['type'], (note: string, stated: StatedEvent) => string>> = {
  cancelled: (note) => `Cancellation of ${note}, already taken into account.`,
  duplicate: (note) => `SEFAZ answered that a cancellation of ${note} already exists.`,
  asked: (note) => `Request to cancel ${note}, not answered by SEFAZ.`,
  refused: (note) => `SEFAZ refused the cancellation of ${note}. It is still valid.`,
  'buyer-refusal': (note, { eventType }) =>
    eventType === '210240'
      ? `The customer said that the operation of ${note} did not take place.`
      : `The customer said that they do not recognize ${note}.`,
  'buyer-confirmation': (note) => `The customer confirmed the operation of ${note}.`,
  correction: (note, { plates }) =>
    plates.length === 0 ? `Correction letter of ${note}. Read its text.` : `Correction letter of ${note}: plate ${plates.join(', ')}.`,
  'not-authorised': (note) => `SEFAZ answered about ${note}: it is not authorized.`,
  unknown: (note) => `SEFAZ has no record of ${note}.`,
  'of-production': () => 'This event is of production. Open the production station and drop it again.',
  'of-homologation': () => 'This event is of homologation, without fiscal value. The station is in production.',
  none: () => 'It is an event of a note. It need not be attached.',
};

const FOLLOWS: Readonly<Record<StatedEvent['type'], Readonly<Record<StatedEvent['note'], string>> | null>> = {
  cancelled: {
    absent: 'If the note comes, it will not be attached.',
    here: '',
    waits: '',
    sent: 'The note is already in Uploads: see its alert.',
  },
  duplicate: DOUBT_FOLLOWS,
  asked: DOUBT_FOLLOWS,
  'buyer-refusal': DOUBT_FOLLOWS,
  'not-authorised': DOUBT_FOLLOWS,
  unknown: DOUBT_FOLLOWS,
  correction: null,
  refused: null,
  'buyer-confirmation': null,
  'of-production': null,
  'of-homologation': null,
  none: null,
};

function eventSentence(stated: StatedEvent): string {
  const { type, key, note } = stated;
  const sentence = STATED[type](key === null ? 'a note' : `note ${numberOf(key)}`, stated);
  const follows = FOLLOWS[type]?.[note] ?? '';
  return follows === '' ? sentence : `${sentence} ${follows}`;
}

const CHOICE = {
  gone: 'What you chose by hand is no longer pending. ',
  changed: 'Something changed after your choice by hand. ',
  none: '',
} as const;

function whySentence(why: Why, listedAgain: boolean): string {
  switch (why.type) {
    case 'match':
      return `${CHOICE[why.choice ?? 'none']}${resultText(why.result)}`;
    case 'chosen':
      return why.reason === null
        ? 'Somebody chose the fuelings of this note by hand.'
        : `Somebody chose the fuelings of this note by hand. Why: ${why.reason}`;
    case 'left-out':
      return 'You left this note out. It will not be attached.';
    case 'sent':
      return sentSentence(why.entry, listedAgain);
    case 'on-network':
      return `This note is already on the network, at fueling ${why.fuelingId} of ${moment(why.date)}. It will not be sent.`;
    case 'cancelled':
      return why.protocol === null || why.protocol === ''
        ? 'The note was canceled and will not be attached.'
        : `The note was canceled (protocol ${why.protocol}) and will not be attached.`;
    case 'conflict':
      return why.sent
        ? 'Check which file is the original. This key already went with other content. This one will not be attached.'
        : 'Check which file is the original and use “Leave out” on the other. The same key came with different contents.';
    case 'refused':
      return noteFindingSentence(why.finding);
    case 'duplicate':
      return why.sameBytes
        ? `It is the same file as “${why.firstName}”.`
        : `It is the same note as “${why.firstName}”, without the authorization.`;
    case 'event':
      return eventSentence(why.stated);
    case 'doubtful':
      return why.partner === null
        ? noteFindingSentence(why.finding)
        : `Together with note ${numberOf(why.partner)}, it makes up one fueling. That note needs you. ${noteFindingSentence(why.finding)}`;
    case 'other':
      return why.finding === null ? 'There is no note in this file.' : noteFindingSentence(why.finding);
  }
}

/** 12/11/2026 at 08:10 */
const moment = (date: string): string => `${formatLocalDate(date.slice(0, 10))} at ${date.slice(11, 16)}`;

export const noteDeskTexts: Same<typeof import('./desk.ts').noteDeskTexts> = {
  state: (state) => STATES[state],
  truth: { without: 'Without a note', ready: 'Ready', queued: 'Queued', uncertain: 'Unconfirmed', received: 'Received' },
  sentence: (why, last, listedAgain) => {
    const before = why.type === 'sent' || last === null ? undefined : last.givenUp ? GIVEN_UP : CAME_BACK[last.stage];
    const sentence = whySentence(why, listedAgain);
    return before === undefined ? sentence : `${before} ${sentence}`;
  },
  partnerBack: () => 'Another note of this fueling came back from the queue. Mark its notes and use “Attach”.',
  sentBy: (station: string) => `The station “${station}” on this computer already sent this note elsewhere.`,
  cancelledAfterSending: () => 'Attention: the note was canceled after it was sent. Tell the network and issue another one.',
  eventAfterSending: (sentence) => `Attention, after it was sent: ${sentence}`,
  listedForLong: (stage) =>
    stage === 'done'
      ? "The upload was done over a day ago. Look in the network's portal. If the note is not there, issue another one. Then match it to the fueling with “Match by hand”."
      : 'The network received the note over a day ago. It still lists the fueling. Ask the network. If it wants another note, use “Match by hand”.',
  stage: (stage) => STAGES[stage],
};

export const noteErrors: Same<typeof import('./desk.ts').noteErrors> = {
  stationNotFound: () => 'This station is no longer on this computer. Choose another one in the list.',
  importNotFound: () => 'This import no longer exists on this computer.',
  importOnTheWay: () => 'A note of this import is still in Uploads. Wait until it ends to archive it.',
  importReading: () => 'This import is still being read. Wait, or cancel the reading.',
  importClosed: () => 'This import has ended. Start another one to add files.',
  noPaper: () => "This note's XML left this computer, or can't be read.",
  fileNotFound: () => 'This file no longer exists on this computer.',
  notStored: () => 'Free some space and try again. The disk is full or the folder is read-only. What was already stored stays.',
  notSaved: () => 'Free some space and try again. The disk is full or the folder is read-only. Nothing changed.',
  stale: () => 'The list changed in the meantime. Check it and do it again.',
  payloadDamaged: (fileName) => `The file “${fileName}” is damaged on this computer. Import it again.`,
  notOpen: (fileName, state) => `The note of “${fileName}” can't be matched now. Status: “${STATES[state]}”.`,
  stationsDiffer: () => 'The notes are of different stations: match those of each station separately.',
  fuelingGone: () => 'Check the list. A fueling is no longer pending, or already has a note.',
  fuelingCancelled: () => 'The network canceled one of the chosen fuelings. Choose another one.',
  fuelingHasNote: (key: string) => `The network already has note ${numberOf(key)} at one of the chosen fuelings. Choose another one.`,
  manyToMany: () => 'Match one note to several fuelings, or several notes to one.',
  reasonNeeded: () => 'The note and the fueling differ. Say why they are the same and confirm again.',
  undoLate: () => 'It can no longer be undone: the notes have changed since. Open the note and use “Undo the choice”.',
  notNotes: () => 'Only complete notes can be matched to fuelings.',
  notReady: (sentence) => `It can't be attached yet. ${sentence}`,
  alreadySent: () => 'This note is already in Uploads and will not be sent again.',
  cancelledMeanwhile: () => 'This note was canceled and will not be attached.',
  fuelingTaken: () => 'Another note was already sent for one of these fuelings.',
  groupSplit: () => 'This note and others make up one fueling. Attach them all together.',
  notWritable: (reason) => `${reason} Nothing was sent.`,
  notEncoded: (fileName) =>
    `The upload of “${fileName}” could not be made. The number of one of the fuelings does not fit. Nothing was sent.`,
  notTraining: () => 'Example notes exist only in the training environment.',
  noExamples: () => 'There is no pending fueling to make example notes for.',
  examplesFailed: () => 'The example notes could not be made. Try again.',
};

const keptFiles = (files: number): string => (files === 1 ? '1 file was stored' : `${integer.format(files)} files were stored`);
const missingFiles = (missing: number): string =>
  missing === 1 ? '1 had not been read yet' : `${integer.format(missing)} had not been read yet`;

export const noteNotices: Same<typeof import('./desk.ts').noteNotices> = {
  interrupted: (label, source, files, missing) => {
    const cut = `The import “${label}” was interrupted: ${keptFiles(files)}`;
    if (source === 'folder') return `${cut}. With automatic reading on, the program reads the rest. The files have to stay in the folder.`;
    const rest = missing === null ? 'If any is missing' : 'To read the rest';
    return `${cut}${missing === null ? '' : `, and ${missingFiles(missing)}`}. ${rest}, choose the files again. Those already stored show as repeated.`;
  },
  folderLost: (label) =>
    `The reading of a file in the folder “${label}” stopped suddenly. Close and open the program to read it again. If it happens again, tell the support.`,
  folderRefused: (label, first, count) =>
    count === 1
      ? `A file in the folder “${label}” was not read. ${first}`
      : `${integer.format(count)} files in the folder “${label}” were not read. ${first} See the other reasons in Attach, under “Imports”.`,
  conflict: (key, fileName) =>
    `Note ${numberOf(key)} is already in Uploads. Now it came with other content in “${fileName}”. Check which file is the original. The new one will not be attached. Key: ${key}.`,
  eventBeforeSending: (key, sentence) => `Note ${numberOf(key)} left the queue and needs you. ${sentence} Key: ${key}.`,
  partnerCancelled: (key, partner) =>
    `Note ${numberOf(key)} left the queue. Note ${numberOf(partner)}, of the same fueling, was canceled. Check it in Attach. Key: ${key}.`,
  partnerBeforeSending: (key, partner) =>
    `Note ${numberOf(key)} left the queue with note ${numberOf(partner)}. The two form one fueling. Check it in Attach. Key: ${key}.`,
  eventAfterSending: (key, sentence) => `Note ${numberOf(key)} is no longer in the queue. ${sentence} Key: ${key}.`,
  cancelledAfterSending: (key) =>
    `Note ${numberOf(key)} was canceled, and its upload is no longer queued. Tell the network and issue another note. Key: ${key}.`,
};

export const noteExport: Same<typeof import('./desk.ts').noteExport> = {
  fileName: (day) => `notes-${day}.csv`,
  examples: (day) => `example-notes-${day}.zip`,
  headers: [
    'File',
    'Kind',
    'Access key',
    'Number',
    'Series',
    'Issued',
    'Customer',
    'Customer CNPJ',
    'Value (R$)',
    'Status',
    'Explanation',
    'Points',
    'Fuelings',
    'Date of the fuelings',
    'Plates',
    'Value of the fuelings (R$)',
    'Upload',
    'Findings',
  ],
};
