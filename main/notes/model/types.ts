/** The desk where notes wait: files, what is known of them, and what becomes of each. Pure. */

import type { FuelingBrief, NoteState } from '../../../preload/contract/notes/note-desk.ts';
import type { NoteFinding } from '../../../preload/contract/notes/notes.ts';
import type { OutboxState } from '../../../preload/contract/outbox/batches.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import type { Upload } from '../../outbox/index.ts';
import type { Done } from '../../outbox/model/index.ts';
import type { Known } from '../known/known.ts';
import type { CustomerTable, NamedProduct, NoteResult, NoteToMatch, Proposal } from '../matching/types.ts';
import type { Note, NoteCancellation, NoteEvent, ReadNote } from '../nfe/note.ts';

/** A file as it is stored, with its reading. */
export interface StoredFile {
  readonly id: string;
  readonly seq: number;
  readonly importId: string;
  /** The station that was active when it came. */
  readonly importStationId: string;
  readonly name: string;
  readonly sha256: string | null;
  readonly payloadId: number | null;
  readonly leftOut: boolean;
  readonly reading: ReadNote;
}

/** A stored file, as far as its state and its row need it. */
export interface FileFacts extends Omit<StoredFile, 'reading'>, Pick<ReadNote, 'kind'> {
  /** Of the note in it, or of the event's note. Whole, with a right check digit. */
  readonly key: string | null;
  readonly emitterCnpj: string | null;
  /** null: there is no note in it. */
  readonly note: NoteFacts | null;
  /** Findings of the file itself. */
  readonly blocks: readonly NoteFinding[];
  /** What it states of notes; of a note's own file, too. */
  readonly stated: Pick<ReadNote, 'cancellations' | 'events' | 'eventType'>;
}

export interface NoteFacts extends Pick<Note, 'emitter' | 'environment' | 'places' | 'number' | 'series' | 'emittedAt' | 'plates'> {
  readonly recipientName: string | null;
  readonly recipientCnpj: string | null;
  readonly totalE4: number | null;
  /** null without what matching needs: key, emission, total. */
  readonly match: NoteToMatch | null;
}

export interface DeskFueling extends FuelingBrief {
  /** When a complete sweep last listed it, epoch milliseconds. */
  readonly seenAt: number;
  /** The customer's CNPJ or CPF, once the data for issuing its note were read. Never leaves main. */
  readonly customerDocument?: string | null;
}

/** One upload of a note: a line of the ledger. */
export interface LedgerEntry extends Upload {
  /** The outbox item. */
  readonly id: string;
  readonly stationId: string;
  readonly key: string;
  readonly xmlSha256: string;
  readonly fileId: string;
  readonly state: OutboxState;
  /** What `done` rests on; null in other states. */
  readonly doneBy: Done['by'] | null;
  /** A person ended it in doubt: "não consta". */
  readonly givenUp: boolean;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly fuelings: readonly FuelingBrief[];
}

/** A match made by hand. */
export interface Choice {
  readonly key: string;
  readonly stationId: string;
  readonly transactionIds: readonly string[];
  /** ISO 8601 UTC. */
  readonly chosenAt: string;
  /** In the person's words, where something differed. */
  readonly reason: string | null;
}

export interface DeskStation {
  readonly id: string;
  readonly cnpj: string;
}

export interface DeskInput {
  readonly environment: Environment;
  readonly stations: readonly DeskStation[];
  /** Files in the order of arrival. */
  readonly files: readonly FileFacts[];
  /** Imports that are out of sight: what was sent of their files counts, nothing else of them does. */
  readonly archived: ReadonlySet<string>;
  readonly cancellations: readonly FoundCancellation[];
  readonly events: readonly FoundEvent[];
  readonly choices: readonly Choice[];
  /** Oldest first. */
  readonly ledger: readonly LedgerEntry[];
  /** Listed fuelings by station id. */
  readonly pending: ReadonlyMap<string, readonly DeskFueling[]>;
  readonly customers: CustomerTable;
  /** Products of the network's catalogue. */
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

/** A reason not to send a note without a person's word. */
export interface Doubt {
  readonly finding: NoteFinding;
  /** When it was first found, ISO 8601 UTC: a choice made with it in view is not older. */
  readonly foundAt: string;
}

/** What a file without a note states of one, and what came of it. */
export interface StatedEvent {
  readonly type: 'cancelled' | 'asked' | 'duplicate' | 'refused' | NoteEvent['kind'] | 'none';
  /** Key of the note that it is about. */
  readonly key: string | null;
  readonly eventType: string | null;
  /** Plates that a correction names. */
  readonly plates: readonly string[];
  /** `sent`: an upload of the note may have arrived, or still will. */
  readonly note: 'absent' | 'here' | 'waits' | 'sent';
}

/** Why a file stands where it stands; notes/texts/desk.ts makes a sentence of it. */
export type Why =
  | { readonly type: 'match'; readonly result: NoteResult; readonly choiceGone: boolean }
  | { readonly type: 'chosen'; readonly reason: string | null }
  | { readonly type: 'left-out' }
  | { readonly type: 'sent'; readonly entry: LedgerEntry }
  /** `date`: of the fueling that it stands at. */
  | { readonly type: 'on-network'; readonly fuelingId: string; readonly date: string }
  | { readonly type: 'cancelled'; readonly protocol: string | null }
  /** `sent`: the other contents have been sent. */
  | { readonly type: 'conflict'; readonly sent: boolean }
  | { readonly type: 'refused'; readonly finding: NoteFinding }
  | { readonly type: 'duplicate'; readonly firstName: string }
  | { readonly type: 'event'; readonly stated: StatedEvent }
  /** Something stated of it asks for a person first; or, with `partner`, of the note (by key) that pays the other part of its fueling. */
  | { readonly type: 'doubtful'; readonly finding: NoteFinding; readonly partner: string | null }
  | { readonly type: 'other'; readonly finding: NoteFinding | null };

export interface Standing {
  readonly file: FileFacts;
  /** The emitter's, where it is one of this PC; else the one that was active. */
  readonly stationId: string;
  readonly state: NoteState;
  readonly why: Why;
  /** Of the proposal or choice that would be attached, or of what was. */
  readonly fuelings: readonly FuelingBrief[];
  readonly score: number | null;
  readonly proposals: readonly Proposal[];
  readonly moreProposals: number;
  /** Findings that the file's own reading could not make. */
  readonly added: readonly NoteFinding[];
  /** The newest upload of these bytes, in whatever state. */
  readonly entry: LedgerEntry | null;
  /** Keys of notes already on their way for the same fueling, when this one came back. */
  readonly siblings: readonly string[];
  /** The network has had the note for long, or somebody said so, and a fueling of it is still or again listed. */
  readonly listedForLong: boolean;
  /** Its upload is done, and a list that was read since has a fueling of it. */
  readonly listedAgain: boolean;
  readonly cancelledAfterSending: boolean;
  /** Name of a station of another environment that has uploaded it. */
  readonly sentBy: string | null;
  /** What asks for a person before it is sent. */
  readonly doubts: readonly Doubt[];
  /** Something other than a cancellation was stated of it after it was sent. */
  readonly alarm: NoteFinding | null;
}
