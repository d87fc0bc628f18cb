/** Types of the notes desk: files, known facts, and the status of each. Pure. */

import type { PairDifference } from '../../../preload/contract/notes/note-choice.ts';
import type { FuelingBrief, NoteState } from '../../../preload/contract/notes/note-desk.ts';
import type { NoteFinding } from '../../../preload/contract/notes/notes.ts';
import type { OutboxState } from '../../../preload/contract/outbox/batches.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import type { Upload } from '../../outbox/index.ts';
import type { Done } from '../../outbox/model/index.ts';
import type { Known } from '../known/known.ts';
import type { CustomerTable, NamedProduct, NoteResult, NoteToMatch, Proposal } from '../matching/types.ts';
import type { Note, NoteCancellation, NoteEvent, ReadNote } from '../nfe/note.ts';

/** A stored file, with its reading. */
export interface StoredFile {
  readonly id: string;
  readonly seq: number;
  readonly importId: string;
  /** The station that was active when it was imported. */
  readonly importStationId: string;
  readonly name: string;
  readonly sha256: string | null;
  readonly payloadId: number | null;
  /** A person left these bytes out: equal for all of their copies. */
  readonly leftOut: boolean;
  readonly reading: ReadNote;
}

/** The part of a stored file that its status and its row need. */
export interface FileFacts extends Omit<StoredFile, 'reading'>, Pick<ReadNote, 'kind'> {
  /** Key of its note, or of the event's note. Complete, with a right check digit. */
  readonly key: string | null;
  readonly emitterCnpj: string | null;
  /** null: the file contains no note. */
  readonly note: NoteFacts | null;
  /** Findings of the file itself. */
  readonly blocks: readonly NoteFinding[];
  /** Statements about notes; a note's own file may contain some too. */
  readonly stated: Pick<ReadNote, 'cancellations' | 'events' | 'eventType'>;
}

export interface NoteFacts extends Pick<Note, 'emitter' | 'environment' | 'places' | 'number' | 'series' | 'emittedAt' | 'plates'> {
  readonly recipientName: string | null;
  readonly recipientCnpj: string | null;
  readonly totalE4: number | null;
  /** null without the data that matching needs: key, emission, total. */
  readonly match: NoteToMatch | null;
}

export interface DeskFueling extends FuelingBrief {
  /** When a complete sweep last listed it, epoch milliseconds. */
  readonly seenAt: number;
  /** The customer's CNPJ or CPF, once the data for issuing its note were read. Never leaves the main process. */
  readonly customerDocument?: string | null;
}

/** One upload of a note, an entry of the ledger. */
export interface LedgerEntry extends Upload {
  /** Id of the outbox item. */
  readonly id: string;
  readonly stationId: string;
  readonly key: string;
  readonly xmlSha256: string;
  readonly fileId: string;
  readonly state: OutboxState;
  /** Evidence for `done`; null in other states. */
  readonly doneBy: Done['by'] | null;
  /** A person resolved the doubt with "não consta". */
  readonly givenUp: boolean;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly fuelings: readonly FuelingBrief[];
}

/** A manual match. */
export interface Choice {
  readonly key: string;
  readonly stationId: string;
  readonly transactionIds: readonly string[];
  /** ISO 8601 UTC. */
  readonly chosenAt: string;
  /** The person's reason, if something differed. */
  readonly reason: string | null;
  /** What differed in the person's view; null = not known, for choices of an earlier version. */
  readonly differences: readonly PairDifference[] | null;
}

export interface DeskStation {
  readonly id: string;
  readonly cnpj: string;
}

export interface DeskInput {
  readonly environment: Environment;
  readonly stations: readonly DeskStation[];
  /** Files in order of arrival. */
  readonly files: readonly FileFacts[];
  /** Archived imports: only what was sent of their files counts. */
  readonly archived: ReadonlySet<string>;
  readonly cancellations: readonly FoundCancellation[];
  readonly events: readonly FoundEvent[];
  readonly choices: readonly Choice[];
  /** Oldest first. */
  readonly ledger: readonly LedgerEntry[];
  /** Listed fuelings by station id. */
  readonly pending: ReadonlyMap<string, readonly DeskFueling[]>;
  readonly customers: CustomerTable;
  /** Products of the network's catalogs. */
  readonly products: readonly NamedProduct[];
  readonly known: Known;
}

export interface FoundCancellation {
  readonly fileId: string;
  readonly cancellation: NoteCancellation;
  /** ISO 8601 UTC. */
  readonly foundAt: string;
}

export interface FoundEvent {
  readonly fileId: string;
  readonly event: NoteEvent;
  /** ISO 8601 UTC. */
  readonly foundAt: string;
}

/** A reason not to send a note without a person's confirmation. */
export interface Doubt {
  readonly finding: NoteFinding;
  /** When it was first found, ISO 8601 UTC: a choice made with it in view is not older. */
  readonly foundAt: string;
}

/** A file's statement about a note in another file, and that note's status. */
export interface StatedEvent {
  /** `of-production`, `of-homologation`: it does not count in the environment of its file. */
  readonly type: 'cancelled' | 'asked' | 'duplicate' | 'refused' | NoteEvent['kind'] | 'of-production' | 'of-homologation' | 'none';
  /** Key of the note. */
  readonly key: string | null;
  readonly eventType: string | null;
  /** Plates stated by a correction. */
  readonly plates: readonly string[];
  /** `sent`: an upload of the note may have arrived, or may still. */
  readonly note: 'absent' | 'here' | 'waits' | 'sent';
}

/** Reason for a file's state; notes/texts/desk.ts renders it as a sentence. */
export type Why =
  /** `choice`: what became of a match by hand. `gone`: its fuelings are no longer pending; `changed`: something differs since. */
  | { readonly type: 'match'; readonly result: NoteResult; readonly choice: 'gone' | 'changed' | null }
  | { readonly type: 'chosen'; readonly reason: string | null }
  | { readonly type: 'left-out' }
  | { readonly type: 'sent'; readonly entry: LedgerEntry }
  /** `date`: date of the fueling it is attached to. */
  | { readonly type: 'on-network'; readonly fuelingId: string; readonly date: string }
  | { readonly type: 'cancelled'; readonly protocol: string | null }
  /** `sent`: the other contents were sent. */
  | { readonly type: 'conflict'; readonly sent: boolean }
  | { readonly type: 'refused'; readonly finding: NoteFinding }
  /** `sameBytes` false: the same note, in a file that lacks its authorization. */
  | { readonly type: 'duplicate'; readonly firstName: string; readonly sameBytes: boolean }
  | { readonly type: 'event'; readonly stated: StatedEvent }
  /** A statement about it requires a person's review; or, with `partner`, about the note (by key) that pays the rest of its fueling. */
  | { readonly type: 'doubtful'; readonly finding: NoteFinding; readonly partner: string | null }
  | { readonly type: 'other'; readonly finding: NoteFinding | null };

export interface Standing {
  readonly file: FileFacts;
  /** The emitter, if it is a station of this PC; else the station active at import. */
  readonly stationId: string;
  readonly state: NoteState;
  readonly why: Why;
  /** Fuelings of the proposal or choice to attach, or of the upload. */
  readonly fuelings: readonly FuelingBrief[];
  readonly score: number | null;
  readonly proposals: readonly Proposal[];
  readonly moreProposals: number;
  /** Findings that the file's own reading could not make. */
  readonly added: readonly NoteFinding[];
  /** The newest upload of these bytes, in any state; else one of other bytes that may have arrived (ledger.ts). */
  readonly entry: LedgerEntry | null;
  /** Keys of notes in progress for the same fueling, when this one came back. */
  readonly siblings: readonly string[];
  /** The network has had the note for long, or a person confirmed that, and one of its fuelings is still or again listed. */
  readonly listedForLong: boolean;
  /** Its upload is done, and a later list contains one of its fuelings. */
  readonly listedAgain: boolean;
  readonly cancelledAfterSending: boolean;
  /** Name of a station of another environment that uploaded it. */
  readonly sentBy: string | null;
  /** Doubts to resolve by a person before it is sent. */
  readonly doubts: readonly Doubt[];
  /** A statement other than a cancellation, found after it was sent. */
  readonly alarm: NoteFinding | null;
}
