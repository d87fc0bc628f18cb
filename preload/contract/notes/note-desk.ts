/**
 * Notes on this PC: dropped or watched files, their findings, their fuelings, and their uploads.
 * Types and fixed words only. Money in ten-thousandths (E4).
 */

import type { ApiProblem } from '../errors.ts';
import type { AuditEntryView, OutboxStage } from '../outbox/outbox.ts';
import type { NoteView } from './notes.ts';

/**
 * State of a file. The first eleven are for notes that could be attached:
 * - `identical`, `grouped`: matched without doubt, ready to be attached;
 * - `chosen`: matched by hand, ready to be attached;
 * - `divergent`, `ambiguous`, `not-found`: need a person;
 * - `doubtful`: an event or an answer of the tax authority needs a person's confirmation first;
 * - `left-out`: excluded by the user;
 * - `sent`: in the outbox or later (see `stage`);
 * - `on-network`: the network shows it at a fueling, but no upload of this PC explains it;
 * - `cancelled`: a registered cancellation was found;
 * - `conflict`: the same access key arrived with other bytes: an alarm, never sent automatically.
 * The others can't be attached: `refused` (a note with a blocking finding), `duplicate` (the same bytes
 * arrived before), `event` (cancellations and other events), `other` (not a note).
 */
const GROUPS = {
  identical: 'ready',
  grouped: 'ready',
  chosen: 'ready',
  divergent: 'waiting',
  ambiguous: 'waiting',
  'not-found': 'waiting',
  doubtful: 'waiting',
  'left-out': 'aside',
  sent: 'sent',
  'on-network': 'aside',
  cancelled: 'trouble',
  conflict: 'trouble',
  refused: 'trouble',
  duplicate: 'aside',
  event: 'aside',
  other: 'aside',
} as const;
export type NoteState = keyof typeof GROUPS;
export const NOTE_STATES = Object.keys(GROUPS) as readonly NoteState[];

export const isReadyState = (state: NoteState): boolean => GROUPS[state] === 'ready';
/** Whether the file needs a person. */
export const isWaitingState = (state: NoteState): boolean => GROUPS[state] === 'waiting';
export const isOpenState = (state: NoteState): boolean => isReadyState(state) || isWaitingState(state);
export const mayBeLeftOut = (state: NoteState): boolean => isOpenState(state) || state === 'conflict';
export const groupOf = (state: NoteState): (typeof GROUPS)[NoteState] => GROUPS[state];

/** Filters of the list. */
export const NOTE_FILTERS = ['all', 'ready', 'waiting', 'queued', 'uncertain', 'received', 'trouble', 'aside'] as const;
/**
 * Every file is in exactly one of them, and in `all`. `queued`, `uncertain`, `received`: sent, by the state of its upload.
 * `trouble`: cancelled, conflict, refused, and ready notes whose last upload was refused or given up.
 * `aside`: left-out, on-network, duplicate, event, other.
 */
export type NoteFilter = (typeof NOTE_FILTERS)[number];

/** A pending fueling, reduced to the fields that a note needs. */
export interface FuelingBrief {
  readonly id: string;
  readonly date: string;
  readonly customerName: string | null;
  readonly productName: string | null;
  readonly plate: string | null;
  readonly quantityE4: number;
  readonly valueE4: number;
  readonly daysPending: number;
}

/** A reason for or against a proposal: a sentence and its points (they add up to the score). */
export interface ReasonView {
  readonly sentence: string;
  readonly points: number;
  readonly verdict: 'for' | 'against' | 'neutral';
}

export interface ProposalView {
  readonly fuelings: readonly FuelingBrief[];
  /** Files of the other notes in a many-to-one match. */
  readonly otherFiles: readonly { readonly fileId: string; readonly number: string | null; readonly totalE4: number | null }[];
  /** 0 to 100. */
  readonly score: number;
  readonly reasons: readonly ReasonView[];
}

export interface NoteRowView {
  /** Id of the file here. */
  readonly id: string;
  readonly importId: string;
  readonly fileName: string;
  readonly kindName: string;
  readonly key: string | null;
  readonly number: string | null;
  readonly series: string | null;
  /** ISO 8601 with the offset that the file carries. */
  readonly emittedAt: string | null;
  readonly recipientName: string | null;
  readonly recipientCnpj: string | null;
  readonly totalE4: number | null;
  readonly state: NoteState;
  /** Display name of the state: "Idêntica", "Divergente", … */
  readonly stateName: string;
  /** One sentence: why it is in this state and what to do. */
  readonly sentence: string;
  /** Fuelings of the proposal or the choice: to be attached, or already attached. */
  readonly fuelings: readonly FuelingBrief[];
  readonly score: number | null;
  /** Its upload, if any. */
  readonly itemId: string | null;
  readonly stage: OutboxStage | null;
  /** Ready, but another note of its fueling came back: they are sent only where a person marks both. */
  readonly partnerBack: boolean;
  /** The network accepted it long ago, and still lists one of its fuelings. */
  readonly listedForLong: boolean;
  /** A cancellation was found after it was sent: a person must check. */
  readonly cancelledAfterSending: boolean;
  /** Sentence about another event found after it was sent. */
  readonly eventAfterSending: string | null;
}

export const MAX_NOTE_PAGE = 500;
/** Imports of a station that are listed at once. */
export const MAX_NOTE_IMPORTS = 10_000;

export interface NotePage {
  readonly rows: readonly NoteRowView[];
  readonly total: number;
}

/** What became of marked notes. */
export interface MarkedNotes {
  /** Those that the station still lists, as they are now. */
  readonly rows: readonly NoteRowView[];
  /** Ids of those of `rows` that the query excludes. */
  readonly outside: readonly string[];
}

export interface NoteDeskSummary {
  readonly stationId: string;
  /** Changes with every file, match or upload: acts on an older revision are `stale`. */
  readonly revision: number;
  /** Counts of the whole station, independent of the query. */
  readonly counts: Readonly<Record<NoteState, number>>;
  /** Counts by filter, within `importId` and `text` of the query. */
  readonly filters: Readonly<Record<NoteFilter, number>>;
  /** Files whose bytes arrived before, within `importId` and `text` of the query. */
  readonly repeated: number;
  /** What "Anexar" would send now; the value is that of the notes. */
  readonly ready: { readonly notes: number; readonly fuelings: number; readonly valueE4: number };
  /** Notes of the import that belong to other stations of this PC and appear in their lists. Empty without an import. */
  readonly elsewhere: readonly { readonly stationId: string; readonly name: string; readonly notes: number }[];
  /** Notes that need a person: those of the filter `waiting`. */
  readonly waiting: { readonly notes: number; readonly valueE4: number };
  /** ISO 8601 UTC of the last complete reading of the pending list; matches are at most that recent. null: never. */
  readonly pendingReadAt: string | null;
  /** The movement of the notes' days is being read: more notes may become ready. */
  readonly readingMovement: boolean;
}

export interface NoteImportView {
  readonly id: string;
  /** Name of the drop: "notas.zip", "12 arquivos", the watched folder's name. */
  readonly label: string;
  readonly source: 'drop' | 'folder' | 'examples';
  /** ISO 8601 UTC. */
  readonly startedAt: string;
  /** `interrupted`: the program or its page ended during the import; files read so far are stored. */
  readonly status: 'reading' | 'done' | 'cancelled' | 'interrupted';
  /** Files found so far, including each file inside zips. */
  readonly files: number;
  /** Sentences about unreadable input (a zip over a limit), oldest first. */
  readonly problems: readonly string[];
}

export interface NoteImportEntry extends NoteImportView {
  /** Number of its notes that are ready or need a person. */
  readonly open: number;
  /** Number of its notes with an unfinished upload; the import can't be archived. */
  readonly unfinished: number;
}

/** Why a file outlives its import: it was attached, it reports a cancellation, or its note was matched by hand. */
export const STAY_REASONS = ['sent', 'cancellation', 'chosen'] as const;
export type StayReason = (typeof STAY_REASONS)[number];

/** What removing imports deletes for good, and what stays. */
export interface ImportRemoval {
  /** Imports that leave nothing behind. */
  readonly imports: number;
  /** Files to be deleted. */
  readonly files: number;
  /** Notes among them that are ready or need a person. */
  readonly open: number;
  readonly stays: Readonly<Record<StayReason, number>>;
}

export interface NoteDetail {
  readonly row: NoteRowView;
  readonly note: NoteView;
  /** Ranked, best first. */
  readonly proposals: readonly ProposalView[];
  /** Number of further proposals. */
  readonly moreProposals: number;
  /** Error of the upload, with the API's own message. */
  readonly problem: { readonly message: string; readonly api: ApiProblem | null } | null;
  /** Audit of the upload, oldest first. */
  readonly audit: readonly AuditEntryView[];
  /** Other files with the same access key. */
  readonly sameKey: readonly { readonly fileId: string; readonly fileName: string; readonly sameBytes: boolean }[];
}

/** A candidate fueling for manual matching; best first. */
export interface CandidateView {
  readonly fueling: FuelingBrief;
  readonly score: number;
  readonly reasons: readonly ReasonView[];
  /** The match would take it from this other file's note. */
  readonly takenBy: { readonly fileId: string; readonly number: string | null } | null;
  /**
   * Notes sent for it before: they pay a part of it, and `missingE4` is the rest; or, if
   * nothing is missing, the fueling is still listed long after the network received them.
   */
  readonly sent: readonly { readonly itemId: string; readonly number: string | null; readonly stage: OutboxStage }[];
  readonly missingE4: number;
}

/** Why one file can't be attached now. */
export interface NotAttached {
  readonly fileId: string;
  readonly fileName: string;
  readonly sentence: string;
}

export interface AttachOutcome {
  readonly itemIds: readonly string[];
  readonly notAttached: readonly NotAttached[];
}

/** The confirmed CNPJ of a customer name in the pending list. */
export interface CustomerLinkView {
  /** Name as the pending list writes it, upper case. */
  readonly name: string;
  readonly cnpj: string;
  readonly confirmedAt: string;
}

/** Acts on the chosen folder. */
export const FOLDER_ACTS = ['watch', 'stop', 'forget'] as const;
export type FolderAct = (typeof FOLDER_ACTS)[number];

export interface WatchedFolderView {
  readonly stationId: string;
  /** null: none was chosen. */
  readonly path: string | null;
  readonly enabled: boolean;
  /** Why it can't be watched now, or what in it is not read; null: no problem, or it is off. */
  readonly problem: string | null;
  /** ISO 8601 UTC of the last scan. */
  readonly checkedAt: string | null;
}

/** A file to be saved by the user. */
export interface FileToKeep {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}
