/** The English of audit.ts. */

import type { StatusMeaning } from '../../../preload/contract/outbox/outbox.ts';
import type { ImportEdit } from '../../../preload/contract/price-import/price-import.ts';
import type { Same } from '../../../preload/contract/same.ts';
import type { AuditEntity, EDIT_ACTS, PlainCause } from '../../shared/audit-acts.ts';
import type { AuditFacts } from '../list/audit-facts.ts';
import { saidOf } from '../model/said.ts';
import type { Row } from '../model/table.ts';
import type { Sentence } from './audit.ts';
import { causeWords } from './outbox.ts';

/** Text for a cause that this version does not know. */
export const UNKNOWN_ACT = 'Recorded by a newer version of the program.';

export const ACTORS: Same<typeof import('./audit.ts').ACTORS> = { user: 'person', program: 'program', network: 'network' };

const because = (word: string | null): string => {
  const words = word === null ? null : causeWords(word);
  return words === null ? '' : ` Why: ${words}.`;
};
const MEANINGS: Readonly<Record<Exclude<StatusMeaning, 'unknown'>, string>> = {
  waiting: 'received, not processed yet',
  running: 'processing',
  done: 'processed',
  partial: 'processed in part',
  refused: 'refused',
};

/** A word that nobody here knows is given as it came. */
const said = ({ networkStatus, networkMeaning }: AuditFacts): string => {
  const word = saidOf(networkStatus);
  if (networkMeaning !== null && networkMeaning !== 'unknown') return `State told by the network: ${MEANINGS[networkMeaning]}.`;
  return word === null ? 'The network answered, without saying the state.' : `State told by the network: ${word}.`;
};
const number = ({ processId }: AuditFacts): string => (processId === null ? '' : ` Number on the network: ${processId}.`);

/** What goes again is told. */
const nth = (attempts: number | null): string => (attempts === null || attempts < 2 ? '' : ` (try ${attempts})`);

export const ROWS: Readonly<Record<Row, Sentence>> = {
  start: ({ attempts }) => `Sent: try ${attempts ?? 1} began.`,
  unsent: ({ problem }) => `It did not reach the network; back in the queue.${because(problem)}`,
  diverted: ({ problem }) => `Another page answered before the network. Back in the queue.${because(problem)}`,
  unauthorized: () => 'The network did not accept the credentials. Back in the queue, and the uploads of the station wait.',
  'token-refused': ({ attempts }) =>
    `The network did not accept the access just now, although the credentials are valid${nth(attempts)}. Back in the queue.`,
  throttled: ({ attempts }) => `The network asked us to wait${nth(attempts)}. Back in the queue.`,
  unknown: ({ cause }) =>
    cause === 'refused-after-doubt'
      ? 'The network refused, and before this upload nobody knew whether the note was already there: perhaps it is.'
      : cause === 'already-there'
        ? 'The network says that it is already there: by which upload is not known.'
        : `It left this computer, but it is not known whether the network received it.${because(cause)}`,
  'ack-no-id': () => 'The network answered without the number that confirms the receipt.',
  misconfigured: () =>
    'What answered was not the network. It is not known whether anything was accepted, and the uploads of the station wait.',
  crashed: () => 'The program or the computer stopped during the upload: it is not known whether the network received it.',
  abandoned: () => 'The program was closed during the upload: it is not known whether the network received it.',
  restored: () => 'The data were recovered from a copy: what happened after it is not known.',
  'found-elsewhere': () => 'The note did not leave and waits for a person: another computer or the portal may have attached one before.',
  refused: () => 'The network refused.',
  acknowledged: (facts) => `The network answered that it received it.${number(facts)}`,
  'late-acknowledged': (facts) => `The answer came late: the network received it.${number(facts)}`,
  'process-id-taken': (facts) => `The network gave a process number that belongs to another upload.${number(facts)}`,
  'status-seen': said,
  'status-done': () => 'The network finished the processing.',
  'status-partial': () => 'The network accepted a part and refused another.',
  'not-covered': () => 'The network said how it ended, but not of all the prices that were sent.',
  'status-refused': () => 'The network refused it while processing.',
  lost: () => 'The network has said for more than 15 minutes that it does not know the process.',
  'no-news': () => 'More than 24 hours without any news from the network.',
  'no-longer-pending': () => "It left the network's list of pending notes in two complete readings.",
  'found-by-id': () => 'The network recognized the upload by its process number.',
  'found-linked': () => "The network's list of fuelings has the key of this note: the network received it.",
  'found-listed': (facts) => `The network's list of fuelings has it: taken as done.${number(facts)}`,
  'now-listed': (facts) => `The fueling appears in the network's list: done.${number(facts)}`,
  'found-in-force': () => 'The prices read from the network are those that were sent: taken as done.',
  'not-in-force': () => 'Two readings showed that the prices have not changed: back in the queue, a single time.',
  'already-there': () => 'A person said that it is already on the network: taken as done.',
  'send-again': () => 'A person decided to send: back in the queue.',
  cancelled: () => 'A person canceled the upload that was waiting in the queue.',
  'given-up': () => 'A person said that it is not on the network: the upload was closed, without sending again.',
  withdrawn: () => 'The note left the queue before it was sent: the upload was canceled.',
  'doubt-kept': () => 'It may already be on the network: it stays unconfirmed until a person decides.',
  exhausted: () => 'Stopped after many tries that did not reach the network. The content is stored.',
  'payload-unusable': () => 'Stopped: the stored content is damaged or gone, and nothing was sent.',
  revived: () => 'A person had it tried again: back in the queue.',
};

const quoted = (words: string | null): string => (words === null || words.trim() === '' ? '' : ` “${words}”`);
const files = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

export const PLAIN: { readonly [E in AuditEntity]: Readonly<Record<PlainCause<E>, Sentence>> } = {
  outbox: {
    submitted: ({ prices }) => {
      const count = prices === null ? '' : prices === 1 ? ': 1 price' : `: ${prices} prices`;
      return `Confirmed for sending and stored on this computer${count}.`;
    },
    'revert-prepared': () => 'A sheet with the prices before this upload was prepared, to be checked.',
    'correction-prepared': () => 'A sheet of refused prices, each with its right price, was prepared, to be checked.',
    'note-cancelled': () => 'The cancellation of this note turned up after it had entered the queue.',
    'note-questioned': () => 'After the note entered the queue, something about it turned up that needs you.',
    'note-conflict': () => 'The same access key came later with other content; that will not be sent.',
  },
  import: {
    opened: ({ fileName }) => `The sheet${quoted(fileName)} was opened.`,
    sent: () => 'The check was closed and the prices went to be sent.',
    discarded: () => 'The sheet was discarded.',
  },
  note: {
    chosen: ({ reason }) => `A person matched the note by hand.${reason === null ? '' : ` Why:${quoted(reason)}.`}`,
    'choice-taken-back': () => 'A person took back the match made by hand.',
    'choice-undone': () => 'A person undid the match made by hand: the notes and customers are again what they were before it.',
    'left-out': () => 'A person left the note out.',
    'taken-back': () => 'A person brought back the note that was left out.',
    'import-archived': ({ label }) => `The import${quoted(label)} was archived, with its notes.`,
    'import-brought-back': ({ label }) => `The import${quoted(label)} came back to the list, with its notes.`,
    'import-removed': (facts) => importRemoved(facts),
  },
  station: {
    added: () => 'The station was registered.',
    'added-again': () => 'The station, which had been removed, was registered again.',
    edited: () => 'The data of the station were changed.',
    activated: () => 'The station became the active one.',
    removed: () => 'The station was removed from this computer.',
    'secret-set': () => 'The secret for the access to the network was changed.',
    'production-confirmed': () => 'A person confirmed the first upload of this computer to Production.',
    'outbox-paused': () => 'A person paused the uploads of the station.',
    'outbox-resumed': () => 'A person resumed the uploads of the station.',
    'try-now': () => 'A person had the uploads tried now.',
    'customer-forgotten': ({ name }) => `A person had the CNPJ of the customer${quoted(name)} forgotten.`,
    'folder-set': () => 'The notes folder of the station was chosen, switched on or off.',
    'price-folder-set': () => 'The sheets folder of the station was chosen, switched on or off.',
  },
  settings: {
    'theme-set': () => 'The colors of the screen were changed.',
    'training-faults-set': () => 'The simulation of the training network was changed.',
    'wire-profile-set': () => 'The network profile was changed.',
    'alias-set': () => 'A person said what a name in the sheets means.',
    'alias-forgotten': () => 'A person had the meaning of a name in the sheets forgotten.',
    'restored-from-backup': () => 'The data were damaged: an earlier copy took their place.',
    'update-started': () => 'The installation of a new version of Recolha was started.',
    'term-set': () => 'The storage term of a kind of data was changed.',
    'expired-allowed': () => 'A person let the XML past its term be deleted.',
    'expired-removed': () => 'What was past its storage term was deleted.',
    'station-erased': () => 'The data of a station or fleet were erased from this computer.',
    'last-writes-lost': () => 'The last writes were lost: the data are of an earlier moment.',
    'older-store-found': () => 'The data that were found were older than those this computer had had before.',
  },
  people: {
    'operator-added': ({ name }) => `A person added${quoted(name)}.`,
    'operator-removed': ({ name }) => `A person removed${quoted(name)} from the list.`,
    'operator-brought-back': ({ name }) => `A person brought${quoted(name)} back to the list.`,
    'operator-chosen': ({ name }) => (name === null ? 'Nobody is chosen.' : `The program is now used by${quoted(name)}.`),
    'pin-set': () => "The manager's PIN was set.",
    'pin-changed': () => "The manager's PIN was changed.",
    'pin-removed': () => "The manager's PIN was removed, with the PIN.",
    'pin-forgotten': () => "The manager's PIN was removed without the PIN, with the access secret of a station.",
    'pin-proven': () => "The manager's PIN was typed.",
    'pin-wrong': () => 'A wrong PIN was typed.',
  },
};

function importRemoved({ label, files: gone, stays }: AuditFacts): string {
  const went = gone === null || gone === 0 ? '' : `, with ${files(gone)}`;
  const kept = stays === null || stays === 0 ? '' : stays === 1 ? ' 1 file of it stayed.' : ` ${stays} files of it stayed.`;
  return `The import${quoted(label)} was removed${went}.${kept}`;
}

export const EDITS: Readonly<Record<(typeof EDIT_ACTS)[number], string>> = {
  edit: 'Correction in the sheet',
  undo: 'Correction undone',
  redo: 'Correction redone',
};

export const EDIT_KINDS: Readonly<Record<ImportEdit['type'], string>> = {
  'set-cell': 'a cell',
  'set-cells': 'the same cell in several rows',
  'fill-down': 'fill down',
  'fill-blanks': 'fill the empty ones',
  'replace-text': 'replace a text in all rows',
  'set-each': 'one answer for several rows',
  'set-product': 'the product of a row',
  'map-product': 'the product of a name',
  'map-customer': 'the CNPJ of a customer',
  confirm: 'rows confirmed',
  justify: 'rows justified',
  exclude: 'rows left out or brought back',
  'include-unchanged': 'prices equal to those in force',
  'set-layout': 'how the sheet is read',
};
