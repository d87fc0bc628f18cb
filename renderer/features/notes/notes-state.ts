/** What the parts of the notes store hold and do. Each part is made in a file of its own; here is what they know of each other. */

import type { NoteQuery, PushEvent } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type { ChoiceQuestion, LosingNote, PairComparison } from '../../../preload/contract/notes/note-choice.ts';
import type {
  AttachOutcome,
  CandidateView,
  CustomerLinkView,
  FileToKeep,
  FuelingBrief,
  ImportRemoval,
  NoteDeskSummary,
  NoteDetail,
  NoteFilter,
  NoteImportEntry,
  NoteImportView,
  NoteRowView,
  WatchedFolderView,
} from '../../../preload/contract/notes/note-desk.ts';
import type { OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import type { FolderActs } from '../../kit/folder.ts';
import type { Slice } from '../../kit/slice.ts';
import type { NotePages } from './desk/note-pages.ts';

export interface NoteList {
  /** null while the screen is closed. */
  readonly query: NoteQuery | null;
  readonly summary: NoteDeskSummary | null;
  readonly imports: readonly NoteImportEntry[];
  readonly rows: NotePages | null;
  /** Why nothing can be shown; null as soon as something is. */
  readonly error: AppError | null;
  /** Uploads of notes of the station, as the outbox lists them. */
  readonly sends: readonly OutboxItemView[];
  readonly look: (query: NoteQuery) => Promise<void>;
  readonly narrow: (part: Partial<Omit<NoteQuery, 'stationId'>>) => Promise<void>;
  readonly leave: () => void;
  /** Reads what is on the screen now. */
  readonly reload: () => Promise<void>;
  /** The same, but no oftener than the rest between two readings. */
  readonly refresh: () => Promise<void>;
  readonly need: (first: number, last: number) => void;
  /** All rows of a part of the list; null: they could not be read. */
  readonly read: (first: number, last: number) => Promise<readonly NoteRowView[] | null>;
}

export interface NotePicks {
  /** Rows picked by the user, as they were last read. */
  readonly picked: ReadonlyMap<string, NoteRowView>;
  /** Picked ones that were picked before the search or the filters changed: they may be out of sight. */
  readonly carried: ReadonlySet<string>;
  readonly pick: (rows: readonly NoteRowView[], on: boolean) => void;
  /** Everything that the query leaves, besides what is picked already. */
  readonly pickAll: () => Promise<void>;
  readonly unpick: () => void;
}

export interface OpenNote {
  readonly openId: string | null;
  readonly detail: NoteDetail | null;
  readonly detailError: AppError | null;
  /** Read again when it is open already; null: closed. */
  readonly openNote: (fileId: string | null) => Promise<void>;
}

type AttachAnswer =
  | { readonly type: 'done'; readonly outcome: AttachOutcome }
  /** What was shown was old: it was read again, and nothing was sent. */
  | { readonly type: 'stale' }
  /** The user was told. */
  | { readonly type: 'failed' };

export interface NoteActs {
  readonly busy: boolean;
  readonly saving: boolean;
  /** Uploads that were queued from this screen since the program began. */
  readonly attached: ReadonlySet<string>;
  readonly leaveOut: (fileIds: readonly string[], out: boolean) => Promise<boolean>;
  /** Out of the lists, or back. */
  readonly archive: (importIds: readonly string[], archived: boolean) => Promise<boolean>;
  /** What removing them would take away; null: it failed, and the user was told. */
  readonly removal: (importIds: readonly string[]) => Promise<ImportRemoval | null>;
  /** @param files as many as the user was told of. @returns what was taken away. */
  readonly remove: (importIds: readonly string[], files: number) => Promise<ImportRemoval | null>;
  readonly attach: (fileIds: readonly string[] | 'ready', revision: number) => Promise<AttachAnswer>;
  /** null: it failed, and the user was told. */
  readonly exportResult: () => Promise<FileToKeep | null>;
  readonly examples: (stationId: string) => Promise<FileToKeep | null>;
}

export interface Choosing {
  readonly fileIds: readonly string[];
  readonly transactionIds: readonly string[];
  readonly question: ChoiceQuestion;
  readonly reason: string;
  readonly sameCustomer: boolean;
}

/** Just kept: what is said of it, and what takes it back. */
interface KeptChoice {
  readonly undoId: string;
  /** False: a choice was taken back. */
  readonly chosen: boolean;
}

export interface NoteChoosing {
  /** What a person is asked about; null = nothing. */
  readonly choosing: Choosing | null;
  readonly kept: KeptChoice | null;
  /** Asks main what differs; what needs no answer is kept at once. @returns whether it was kept. */
  readonly choose: (fileIds: readonly string[], transactionIds: readonly string[]) => Promise<boolean>;
  readonly giveReason: (reason: string) => void;
  readonly saySameCustomer: (same: boolean) => Promise<void>;
  readonly confirmChoice: () => Promise<boolean>;
  readonly dropChoice: () => void;
  readonly undoChoice: (undoId: string) => Promise<boolean>;
}

/** A file that was dropped: its bytes are read when its turn comes. */
export interface DroppedFile {
  readonly name: string;
  readonly size: number;
  readonly bytes: () => Promise<Uint8Array>;
}

export type RunTrouble =
  | { readonly type: 'too-big'; readonly fileName: string; readonly size: number }
  | { readonly type: 'unreadable'; readonly fileName: string }
  | { readonly type: 'refused'; readonly fileName: string; readonly message: string };

export interface NoteRun {
  readonly phase: 'reading' | 'stopping' | 'done' | 'cancelled' | 'failed';
  readonly stationId: string;
  readonly label: string;
  readonly view: NoteImportView | null;
  /** Files that were gone through. */
  readonly done: number;
  readonly total: number;
  readonly fileName: string;
  /** Inside of the file that is being read, when it is a zip. */
  readonly inside: { readonly done: number; readonly total: number } | null;
  readonly troubles: readonly RunTrouble[];
  /** What ended it before its time. */
  readonly error: AppError | null;
  /** Files by where they stand now, once it has ended. */
  readonly filters: Readonly<Record<NoteFilter, number>> | null;
  /** Notes of it that stand in the lists of other stations. */
  readonly elsewhere: NoteDeskSummary['elsewhere'];
}

export interface NoteRuns {
  readonly run: NoteRun | null;
  /** Nothing happens while another one runs. */
  readonly take: (stationId: string, label: string, files: readonly DroppedFile[]) => Promise<void>;
  /** Its files by where they stand now, as the list is read again. */
  readonly recount: () => Promise<void>;
  readonly stopRun: () => Promise<void>;
  readonly closeRun: () => void;
  readonly onProgress: (event: Extract<PushEvent, { type: 'note-progress' }>) => void;
}

/** `dueE4`: what a note for it would pay, less than its value where other notes pay the rest. */
export type MarkedFueling = FuelingBrief & { readonly dueE4: number };

export interface NoteMatch {
  readonly note: NoteRowView | null;
  /** Confirmed last: until the list is read anew they still stand in it, and none of them is the next. */
  readonly done: ReadonlySet<string>;
  /** Notes marked together for one fueling; none: the one that is looked at. */
  readonly notes: ReadonlyMap<string, NoteRowView>;
  readonly fuelings: ReadonlyMap<string, MarkedFueling>;
  readonly text: string;
  /** null while they come. */
  readonly candidates: readonly CandidateView[] | null;
  /** The fueling that the keys are on. */
  readonly activeId: string | null;
  /** What is marked, or else looked at, side by side; null while it comes, or when there is nothing to compare. */
  readonly compared: PairComparison | null;
  /** What the list showed before, to go back to. */
  readonly before: NoteQuery;
}

export interface NoteMatching {
  /** null while the list is shown. */
  readonly match: NoteMatch | null;
  readonly startMatch: (note: NoteRowView | null) => Promise<void>;
  readonly leaveMatch: () => Promise<void>;
  readonly lookAt: (note: NoteRowView | null) => Promise<void>;
  readonly searchCandidates: (text: string) => Promise<void>;
  readonly readCandidates: () => Promise<void>;
  readonly lookAtFueling: (transactionId: string | null) => void;
  readonly compareMarked: () => Promise<void>;
  readonly markNote: (note: NoteRowView) => void;
  readonly markFueling: (candidate: Pick<CandidateView, 'fueling' | 'missingE4'>) => void;
  /** @returns whether it was kept; what differs is asked about first. */
  readonly confirmMatch: () => Promise<boolean>;
  /** These were matched: they leave their place to the next. */
  readonly matched: (fileIds: readonly string[]) => void;
}

export interface NoteSetup extends FolderActs {
  readonly folder: WatchedFolderView | null;
  readonly customers: readonly CustomerLinkView[] | null;
  readonly loadSetup: (stationId: string) => Promise<void>;
  /** Notes that lose their fueling by it; null: it failed, and the user was told. */
  readonly losingByForgetting: (link: CustomerLinkView) => Promise<readonly LosingNote[] | null>;
  /** @param losing as the person has seen them. */
  readonly forgetCustomer: (link: CustomerLinkView, losing: readonly LosingNote[]) => Promise<void>;
}

export interface NotesStore extends NoteList, NotePicks, OpenNote, NoteActs, NoteChoosing, NoteRuns, NoteMatching, NoteSetup {
  readonly onPush: (event: PushEvent) => void;
}

export type NotesSlice = Slice<NotesStore>;
