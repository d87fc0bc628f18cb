/** The English of audit.ts. */

import type { StatusMeaning } from '../../../preload/contract/outbox/outbox.ts';
import type { ImportEdit } from '../../../preload/contract/price-import/price-import.ts';
import type { Same } from '../../../preload/contract/same.ts';
import type { AuditEntity, EDIT_ACTS, PlainCause } from '../../shared/audit-acts.ts';
import type { AuditFacts } from '../list/audit-facts.ts';
import { shownWords } from '../model/network-words.ts';
import type { Row } from '../model/table.ts';
import type { Sentence } from './audit.ts';
import { causeWords } from './outbox.ts';

/** Text for a cause that this version does not know. */
export const UNKNOWN_ACT = 'Recorded by a newer version of the program.';

export const ACTORS: Same<typeof import('./audit.ts').ACTORS> = { user: 'person', program: 'program', network: 'network' };

const because = (word: string | null): string => {
  const words = word === null ? null : causeWords(word);
  return words === null ? '' : ` Why: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`;
};
const MEANINGS: Readonly<Record<Exclude<StatusMeaning, 'unknown'>, string>> = {
  waiting: 'received, not processed yet',
  running: 'processing',
  done: 'processed',
  partial: 'processed in part',
  refused: 'refused',
};

/** A word that nobody here knows is given as it came. */
const statusSentence = ({ networkStatus, networkMeaning }: AuditFacts): string => {
  const word = shownWords(networkStatus);
  if (networkMeaning !== null && networkMeaning !== 'unknown') return `Status given by the network: ${MEANINGS[networkMeaning]}.`;
  return word === null ? 'The network answered, without giving the status.' : `Status given by the network: ${word}.`;
};
const number = ({ processId }: AuditFacts): string => (processId === null ? '' : ` Number on the network: ${processId}.`);

/** What goes again is told. */
const nth = (attempts: number | null): string => (attempts === null || attempts < 2 ? '' : ` (try ${attempts})`);

export const ROWS: Readonly<Record<Row, Sentence>> = {
  start: ({ attempts }) => `Sent: try ${attempts ?? 1} began.`,
  unsent: ({ problem }) => `It did not reach the network. Back in the queue.${because(problem)}`,
  diverted: ({ problem }) => `Another page answered before the network. Back in the queue.${because(problem)}`,
  unauthorized: () => "The network did not accept the credentials. Back in the queue. The station's uploads wait.",
  'token-refused': ({ attempts }) =>
    `The credentials are valid, but the network refused access just now${nth(attempts)}. Back in the queue.`,
  throttled: ({ attempts }) => `The network asked us to wait${nth(attempts)}. Back in the queue.`,
  unknown: ({ cause }) =>
    cause === 'refused-after-doubt'
      ? 'The network refused. It may have been there before this upload.'
      : cause === 'already-there'
        ? "The network says that it is already there. We don't know by which upload."
        : `It left this computer. We don't know whether the network received it.${because(cause)}`,
  'ack-no-id': () => 'The network answered without the number that confirms receipt.',
  misconfigured: () => "What answered was not the network. We don't know whether it accepted anything. The station's uploads wait.",
  crashed: () => "The program or the computer stopped during the upload. We don't know whether the network received it.",
  abandoned: () => "The program was closed during the upload. We don't know whether the network received it.",
  restored: () => "The data were recovered from a copy. We don't know what happened after it.",
  'found-elsewhere': () =>
    'The note did not leave and waits for a person. Something appeared about it or the fueling after it was attached.',
  refused: () => 'The network refused.',
  acknowledged: (facts) => `The network answered that it received it.${number(facts)}`,
  'late-acknowledged': (facts) => `The answer came late: the network received it.${number(facts)}`,
  'process-id-taken': (facts) => `The network gave a process number that belongs to another upload.${number(facts)}`,
  'status-seen': statusSentence,
  'status-done': () => 'The network finished the processing.',
  'status-partial': () => 'The network accepted a part and refused another.',
  'not-covered': () => 'The network said how it ended, but not for all prices.',
  'status-refused': () => 'The network refused it while processing.',
  'status-doubted': () => 'The network refused it while processing. The prices may have been there before this upload.',
  lost: () => 'For over 15 minutes the network has not known the process.',
  'no-news': () => 'More than 24 hours without any news from the network.',
  'no-longer-pending': () => "It left the network's pending list in two complete readings.",
  'found-by-id': () => 'The network recognized the upload by its process number.',
  'found-linked': () => "The network's list of fuelings has this note's key. The network received it.",
  'found-listed': (facts) => `The network's list of fuelings has it. It counts as done.${number(facts)}`,
  'now-listed': (facts) => `The fueling appears in the network's list: done.${number(facts)}`,
  'found-in-force': () => 'The prices read from the network are those sent. It counts as done.',
  'not-in-force': () => 'The prices did not change in two readings. Back in the queue, a single time.',
  'already-there': () => 'A person said that it is already on the network. It counts as done.',
  'send-again': () => 'A person decided to send. Back in the queue.',
  cancelled: () => 'A person canceled the upload that was waiting in the queue.',
  'given-up': () => 'A person said that it is not on the network. The upload was closed, without sending again.',
  withdrawn: () => 'The note left the queue before it was sent. The upload was canceled.',
  'held-withdrawn': () => 'The note waited for you and had not left yet. The upload was canceled.',
  'doubt-kept': () => 'It may already be on the network. It stays unconfirmed until a person decides.',
  exhausted: () => 'Stopped after many tries. The content is stored.',
  'payload-unusable': () => 'Stopped: the stored content is damaged or gone. Nothing was sent.',
  revived: () => 'A person asked to try again. Back in the queue.',
};

const quoted = (words: string | null): string => (words === null || words.trim() === '' ? '' : ` “${words}”`);
const files = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

export const PLAIN: { readonly [E in AuditEntity]: Readonly<Record<PlainCause<E>, Sentence>> } = {
  outbox: {
    submitted: ({ prices }) => {
      const count = prices === null ? '' : prices === 1 ? ': 1 price' : `: ${prices} prices`;
      return `Confirmed for sending and stored on this computer${count}.`;
    },
    'revert-prepared': () => 'A person prepared a sheet with the prices from before this upload.',
    'correction-prepared': () => 'A person prepared a sheet with the refused prices, now corrected.',
    'note-cancelled': () => "This note's cancellation turned up after it had entered the queue.",
    'note-questioned': () => 'With the note already queued, something turned up that needs you.',
    'note-partner-gone': () => 'Another note of the same fueling left the queue. This one left with it.',
    'note-conflict': () => 'The same access key came later with other content. That will not be sent.',
  },
  import: {
    opened: ({ fileName }) => `The sheet${quoted(fileName)} was opened.`,
    sent: () => 'The check was closed and the prices went to the queue.',
    discarded: () => 'The sheet was discarded.',
  },
  note: {
    chosen: ({ reason }) => `A person matched the note by hand.${reason === null ? '' : ` Why:${quoted(reason)}.`}`,
    'choice-taken-back': () => 'A person took back the match made by hand.',
    'choice-undone': () => 'A person undid the match made by hand. Notes and customers are as before.',
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
    'secret-set': () => "A person changed the network's access secret.",
    'production-confirmed': () => "A person confirmed this access's first upload to Production.",
    'outbox-paused': () => 'A person paused the uploads of the station.',
    'outbox-resumed': () => 'A person resumed the uploads of the station.',
    'try-now': () => 'A person asked to try the uploads now.',
    'customer-forgotten': ({ name }) => `A person deleted the stored CNPJ of customer${quoted(name)}.`,
    'folder-set': () => "A person chose, switched on or switched off the station's notes folder.",
    'price-folder-set': () => "A person chose, switched on or switched off the station's sheets folder.",
  },
  settings: {
    'theme-set': () => 'A person changed the colors of the screen.',
    'training-faults-set': () => 'A person changed the simulation of the training network.',
    'wire-profile-set': () => 'A person changed the network profile.',
    'alias-set': () => 'A person said what a name in the sheets means.',
    'alias-forgotten': () => 'A person deleted the meaning of a name in the sheets.',
    'restored-from-backup': () => 'The data were damaged. An earlier copy took their place.',
    'update-started': () => 'A person started the installation of a new version of Recolha.',
    'term-set': () => 'A person changed how long a kind of data is kept.',
    'expired-allowed': () => 'A person allowed deleting the XML files past their term.',
    'expired-removed': () => 'The program deleted what was past its storage term.',
    'station-erased': () => "A person erased a station's or fleet's data from this computer.",
    'last-writes-lost': () => 'The last writes were lost. The data are from an earlier moment.',
    'older-store-found': () => "The data found were older than this computer's own.",
  },
  people: {
    'operator-added': ({ name }) => `A person added${quoted(name)}.`,
    'operator-removed': ({ name }) => `A person removed${quoted(name)} from the list.`,
    'operator-brought-back': ({ name }) => `A person brought${quoted(name)} back to the list.`,
    'operator-chosen': ({ name }) => (name === null ? 'Nobody is chosen.' : `The program is now used by${quoted(name)}.`),
    'pin-set': () => "A person set the manager's PIN.",
    'pin-changed': () => "A person changed the manager's PIN.",
    'pin-removed': () => "A person removed the manager's PIN, with the PIN.",
    'pin-forgotten': () => "A person removed the manager's PIN with a station's secret.",
    'pin-proven': () => "A person typed the manager's PIN.",
    'pin-wrong': () => 'A person typed a wrong PIN.',
  },
};

function importRemoved({ label, files: gone, stays }: AuditFacts): string {
  const went = gone === null || gone === 0 ? '' : `, with ${files(gone)}`;
  const remaining = stays === null || stays === 0 ? '' : stays === 1 ? ' 1 file of it stayed.' : ` ${stays} files of it stayed.`;
  return `The import${quoted(label)} was removed${went}.${remaining}`;
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
  'set-block': 'pasted cells',
  'set-product': 'the product of a row',
  'map-product': 'the product of a name',
  'map-customer': 'the CNPJ of a customer',
  confirm: 'rows confirmed',
  justify: 'rows justified',
  exclude: 'rows left out or brought back',
  'include-unchanged': 'prices equal to those in force',
  'set-layout': 'how the sheet is read',
};
