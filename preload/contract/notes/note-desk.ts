/**
 * Notes on this PC: files that were dropped or watched, what was found in them, the fuelings they
 * belong to, and their way to the network. Types only, but for the fixed words. Money in
 * ten-thousandths (E4).
 */

import type { ApiProblem } from '../errors.ts';
import type { AuditEntryView, OutboxStage } from '../outbox/outbox.ts';
import type { NoteView } from './notes.ts';

/**
 * Where a file stands. The first eleven are about notes that could be attached:
 * - `identical`, `grouped`: matched beyond doubt, ready to be attached;
 * - `chosen`: matched by hand, ready to be attached;
 * - `divergent`, `ambiguous`, `not-found`: wait for a person;
 * - `doubtful`: an event or an answer of the tax authority asks for a person's word first;
 * - `left-out`: set aside by the user;
 * - `sent`: in the outbox or beyond (see `stage`);
 * - `on-network`: the network shows it at a fueling, though no upload of this PC accounts for it;
 * - `cancelled`: a registered cancellation was found;
 * - `conflict`: the same access key came with other bytes: an alarm, never sent by itself.
 * The others can't be: `refused` (a note with a finding that blocks), `duplicate` (the same bytes
 * came before), `event` (cancellations and other events), `other` (no note at all).
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
/** It waits for a person. */
export const isWaitingState = (state: NoteState): boolean => GROUPS[state] === 'waiting';
export const isOpenState = (state: NoteState): boolean => isReadyState(state) || isWaitingState(state);
export const mayBeLeftOut = (state: NoteState): boolean => isOpenState(state) || state === 'conflict';
export const groupOf = (state: NoteState): (typeof GROUPS)[NoteState] => GROUPS[state];

/** What the list can be narrowed to. */
export const NOTE_FILTERS = ['all', 'ready', 'waiting', 'queued', 'uncertain', 'received', 'trouble', 'aside'] as const;
/**
 * Every file is in one of them, and in `all`. `queued`, `uncertain`, `received`: sent, by what is known of its upload.
 * `trouble`: cancelled, conflict, refused, and ready ones whose last upload was refused or given up.
 * `aside`: left-out, on-network, duplicate, event, other.
 */
export type NoteFilter = (typeof NOTE_FILTERS)[number];

/** A pending fueling, as far as a note needs it. */
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

/** Why a proposal was made, or what speaks against it: a sentence and its points (they add up to the score). */
export interface ReasonView {
  readonly sentence: string;
  readonly points: number;
  readonly verdict: 'for' | 'against' | 'neutral';
}

export interface ProposalView {
  readonly fuelings: readonly FuelingBrief[];
  /** Files of the other notes of a many-to-one, this one left out. */
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
  /** The state in the trade's words: "Idêntica", "Divergente", … */
  readonly stateName: string;
  /** One sentence: why it is in this state and what to do. */
  readonly sentence: string;
  /** Fuelings of the proposal or the choice that would be attached, or was. */
  readonly fuelings: readonly FuelingBrief[];
  readonly score: number | null;
  /** Its upload, when there is one. */
  readonly itemId: string | null;
  readonly stage: OutboxStage | null;
  /** The network took it long ago, and still lists a fueling of it. */
  readonly listedForLong: boolean;
  /** A cancellation was found after it was sent: someone must look. */
  readonly cancelledAfterSending: boolean;
  /** Something else was stated of it after it was sent: the sentence. */
  readonly eventAfterSending: string | null;
}

export const MAX_NOTE_PAGE = 500;

export interface NotePage {
  readonly rows: readonly NoteRowView[];
  readonly total: number;
}

export interface NoteDeskSummary {
  readonly stationId: string;
  /** Changes whenever a file, a match or an upload does: what was shown of an older one is `stale`. */
  readonly revision: number;
  /** Of the whole station, whatever the query narrows. */
  readonly counts: Readonly<Record<NoteState, number>>;
  /** By filter, of what `importId` and `text` of the query leave. */
  readonly filters: Readonly<Record<NoteFilter, number>>;
  /** What "Anexar" would send now; the value is the notes' own. */
  readonly ready: { readonly notes: number; readonly fuelings: number; readonly valueE4: number };
  /** Notes of the import that are another station's of this PC: they stand in its list. Empty without an import. */
  readonly elsewhere: readonly { readonly stationId: string; readonly name: string; readonly notes: number }[];
  /** Notes that wait for a person, those of the filter `waiting`. */
  readonly waiting: { readonly notes: number; readonly valueE4: number };
  /** When the pending list was last read whole (ISO 8601 UTC): matches are no newer. null = never. */
  readonly pendingReadAt: string | null;
  /** The movement of the notes' days is being read: more of them may be ready soon. */
  readonly readingMovement: boolean;
}

export interface NoteImportView {
  readonly id: string;
  /** What was dropped: "notas.zip", "12 arquivos", the watched folder's name. */
  readonly label: string;
  readonly source: 'drop' | 'folder' | 'examples';
  /** ISO 8601 UTC. */
  readonly startedAt: string;
  /** `interrupted`: the program ended, or its page went away, under way; what was read is kept. */
  readonly status: 'reading' | 'done' | 'cancelled' | 'interrupted';
  /** Files found so far, those inside of zips counted one by one. */
  readonly files: number;
  /** Sentences about what could not be read at all (a zip over a limit), oldest first. */
  readonly problems: readonly string[];
}

export interface NoteImportEntry extends NoteImportView {
  /** Notes of it that are ready or wait for a person. */
  readonly open: number;
  /** Notes of it whose upload has no end yet: it can't be archived. */
  readonly unfinished: number;
}

/** Why a file outlasts its import: it was attached; it tells of a cancellation; its note was matched by hand. */
export const STAY_REASONS = ['sent', 'cancellation', 'chosen'] as const;
export type StayReason = (typeof STAY_REASONS)[number];

/** What removing imports takes away for good, and what of them stays. */
export interface ImportRemoval {
  /** Imports that leave nothing behind. */
  readonly imports: number;
  /** That go. */
  readonly files: number;
  /** Notes among them that are ready or wait for a person. */
  readonly open: number;
  readonly stays: Readonly<Record<StayReason, number>>;
}

export interface NoteDetail {
  readonly row: NoteRowView;
  readonly note: NoteView;
  /** Ranked, best first. */
  readonly proposals: readonly ProposalView[];
  /** How many more there are. */
  readonly moreProposals: number;
  /** What went wrong with the upload, with the API's own words. */
  readonly problem: { readonly message: string; readonly api: ApiProblem | null } | null;
  /** Audit of the upload, oldest first. */
  readonly audit: readonly AuditEntryView[];
  /** Other files with the same access key. */
  readonly sameKey: readonly { readonly fileId: string; readonly fileName: string; readonly sameBytes: boolean }[];
}

/** A pending fueling beside a note, for matching by hand; best first. */
export interface CandidateView {
  readonly fueling: FuelingBrief;
  readonly score: number;
  readonly reasons: readonly ReasonView[];
  /** It would be taken from this other file's note. */
  readonly takenBy: { readonly fileId: string; readonly number: string | null } | null;
  /**
   * Notes that were sent for it before: they pay a part of it, and `missingE4` is the rest; or, when
   * nothing is missing, the fueling is still listed long after the network had them.
   */
  readonly sent: readonly { readonly itemId: string; readonly number: string | null; readonly stage: OutboxStage }[];
  readonly missingE4: number;
}

/** What stands against attaching one file now. */
export interface NotAttached {
  readonly fileId: string;
  readonly fileName: string;
  readonly sentence: string;
}

export interface AttachOutcome {
  readonly itemIds: readonly string[];
  readonly notAttached: readonly NotAttached[];
}

/** Which CNPJ a customer name of the pending list was confirmed to have. */
export interface CustomerLinkView {
  /** Name as the pending list writes it, upper case. */
  readonly name: string;
  readonly cnpj: string;
  readonly confirmedAt: string;
}

/** What the user does with the folder that was chosen. */
export const FOLDER_ACTS = ['watch', 'stop', 'forget'] as const;
export type FolderAct = (typeof FOLDER_ACTS)[number];

export interface WatchedFolderView {
  readonly stationId: string;
  /** null = none was chosen. */
  readonly path: string | null;
  readonly enabled: boolean;
  /** Why it can't be watched now, or what in it is not read; null = all is well, or it is off. */
  readonly problem: string | null;
  /** ISO 8601 UTC of the last look. */
  readonly lookedAt: string | null;
}

/** A file for the user to keep. */
export interface FileToKeep {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}
