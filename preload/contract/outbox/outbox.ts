/** The outbox as the user sees it: every upload, whatever it carries. Types only. */

import type { ApiProblem } from '../errors.ts';
import type { BatchContent, BatchPart, Gate, RawAnswerView, UncertaintyView } from './batches.ts';
import type { OutboxStage, OutboxState } from './outbox-states.ts';

export const OUTBOX_KINDS = ['price-standard', 'price-agreement', 'note', 'fueling'] as const;
export type OutboxItemKind = (typeof OUTBOX_KINDS)[number];

/** What an upload is spoken of as. `fueling`: registered by hand for a fleet. */
export type UploadWord = 'prices' | 'note' | 'fueling';
export const wordOfKind = (kind: OutboxItemKind): UploadWord => (kind === 'note' || kind === 'fueling' ? kind : 'prices');

export { OUTBOX_STAGES, type OutboxStage } from './outbox-states.ts';

/** `open`: has no end yet, or stopped and is still worth reviving; `all`: these first; `newest`: all as they came, newest first. */
export const OUTBOX_SHOWS = ['open', 'all', 'newest'] as const;
export type OutboxShow = (typeof OUTBOX_SHOWS)[number];

/** What an upload carries. */
export const OUTBOX_CONTENTS = ['prices', 'notes', 'fuelings'] as const;
export type OutboxContent = (typeof OUTBOX_CONTENTS)[number];

/** Items that a list answers with, if not asked for more. */
export const MAX_OUTBOX_LIST = 2000;
export const MOST_OUTBOX_LIST = 20_000;

/** What the list of uploads can be sorted by: `need`: those that wait for a person first, then the open ones, each newest first. */
export const UPLOAD_SORTS = ['need', 'stage', 'file', 'station', 'createdAt'] as const;
export type UploadSort = (typeof UPLOAD_SORTS)[number];
/** Rows that one page of the list answers with at most. */
export const MAX_UPLOAD_PAGE = 500;
/** Uploads that can be marked at once. */
export const MAX_MARKED = 20_000;

/** What the filters leave of the uploads. */
export interface UploadSummary {
  /** Another one as soon as anything has changed. */
  readonly revision: number;
  readonly total: number;
  /** How many fit of each state, if none had been asked for. */
  readonly states: Readonly<Partial<Record<OutboxState, number>>>;
  /** Some of these carry prices. */
  readonly withPrices: boolean;
}

export interface UploadPage {
  readonly rows: readonly OutboxItemView[];
  readonly total: number;
}

/** Acts on many uploads at once: each is checked as if it were the only one. */
export const OUTBOX_ACTS = ['already-there', 'send-again', 'cancel', 'revive'] as const;
export type OutboxAct = (typeof OUTBOX_ACTS)[number];

/** What can be done with marked ones: `check` asks the network what became of each. */
export const BULK_ACTS = [...OUTBOX_ACTS, 'check'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** What an upload can be marked for. */
export interface MarkableUpload {
  readonly id: string;
  readonly acts: readonly BulkAct[];
}
export interface MarkableUploads {
  readonly items: readonly MarkableUpload[];
  /** There are more than can be marked at once. */
  readonly cut: boolean;
}

/** Notes and manual fuelings of an access that the network refused, until they are sent anew or a person has dealt with them. */
export interface RefusedUploads {
  /** Id of a station or a fleet. */
  readonly accessId: string;
  readonly count: number;
  /** What their rows in Envios come to; ten-thousandths. */
  readonly valueE4: number;
  /** When it is one. */
  readonly itemId: string | null;
}

export interface OutboxAttention {
  /** Uploads that wait for a person, over all accesses. */
  readonly items: number;
  /** The refused ones among them. */
  readonly refused: readonly RefusedUploads[];
}

/** What an upload is called by. */
export type NamedUpload = Pick<OutboxItemView, 'fileName' | 'note' | 'fueling'>;

export interface OutboxActOutcome {
  readonly done: number;
  /** What could not be done, and why, one by one. */
  readonly refused: readonly ({ readonly itemId: string; readonly message: string } & NamedUpload)[];
}

/** What a status word of the network means, as the wire profile says; `unknown`: it names no such word, which is never success nor failure. */
export const STATUS_MEANINGS = ['waiting', 'running', 'done', 'partial', 'refused', 'unknown'] as const;
export type StatusMeaning = (typeof STATUS_MEANINGS)[number];

/** The word with which a batch is accepted, and the only repass status: the API's document shows no other. */
export const DOCUMENTED_WAITING = 'PENDING';

/** A fueling that is registered by hand, as its person confirmed it. */
export interface UploadedFuelingView {
  readonly plate: string;
  /** Local, `YYYY-MM-DDThh:mm:ss`. */
  readonly date: string;
  readonly productName: string;
  /** Ten-thousandths of a litre (cubic metre), of a real. */
  readonly quantityE4: number;
  readonly valueE4: number | null;
  readonly odometer: number | null;
  readonly supplierDocument: string | null;
  /** 1-based, of the sheet in which it stood; null: it was typed. */
  readonly sourceLine: number | null;
}

/** All times ISO 8601 UTC. */
export interface OutboxItemView {
  readonly id: string;
  readonly stationId: string;
  readonly kind: OutboxItemKind;
  readonly stage: OutboxStage;
  readonly state: OutboxState;
  /** Name of the file that it was made of; empty when the store no longer tells. */
  readonly fileName: string;
  /** Prices in the body; null for a note. */
  readonly prices: number | null;
  /** null: a note, or nothing is known but that it exists. */
  readonly batch: BatchPart | null;
  /** What the note is called by, and what its fuelings come to; null for prices. */
  readonly note: { readonly number: string | null; readonly customerName: string | null; readonly valueE4: number | null } | null;
  /** What the fueling is called by; null of any other upload. */
  readonly fueling: UploadedFuelingView | null;
  readonly createdAt: string;
  readonly lastAttemptAt: string | null;
  /** Only while queued; null = as soon as it may. */
  readonly nextAttemptAt: string | null;
  readonly attempts: number;
  readonly finishedAt: string | null;
  /** The shut gate that holds it, when it is queued. */
  readonly gate: Gate | null;
  /** Id of the item of the same line that must end first, or null. */
  readonly heldBy: string | null;
  readonly processId: string | null;
  /** The network's own status word. */
  readonly networkStatus: string | null;
  /** What the wire profile says that the word means; null where no status was asked for yet. */
  readonly networkMeaning: StatusMeaning | null;
  /** False when the wire profile gives that word no meaning. */
  readonly networkStatusKnown: boolean;
  readonly problem: { readonly message: string; readonly api: ApiProblem | null } | null;
  readonly uncertainty: UncertaintyView | null;
  /** Sentence on how a doubt ended, and when; null when there was none, or it has not ended. */
  readonly settled: string | null;
  /** A note that was sent before, and nobody knows whether it arrived: it did not stay on this PC. */
  readonly mayHaveArrived: boolean;
  /** What it can be marked for among many. */
  readonly acts: readonly BulkAct[];
  /** Stopped after too many attempts, and nothing newer of its line stands in the way. */
  readonly canRevive: boolean;
  /** A person has to look: uncertain, or stopped with nothing newer in its place. */
  readonly needsAttention: boolean;
}

export interface OutboxList {
  /** Open ones first, then the newest. */
  readonly items: readonly OutboxItemView[];
  /** How many fit in all; more than `items` when the list was cut. */
  readonly total: number;
  /** How many fit of each state, if none had been asked for. */
  readonly states: Readonly<Partial<Record<OutboxState, number>>>;
}

/** One line of the append-only audit. */
export interface AuditEntryView {
  readonly id: number;
  /** ISO 8601 UTC. */
  readonly atUtc: string;
  /** The station's clock with its offset: "2026-11-21 08:20:00 GMT-4". */
  readonly atLocal: string;
  readonly actor: 'user' | 'program' | 'network';
  /** The person's name as it was then; null = nobody was chosen, or it was no person. */
  readonly operator: string | null;
  /** Machine word. */
  readonly cause: string;
  /** Sentence on what happened. */
  readonly sentence: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The note that an upload carries. */
interface UploadedNoteView {
  readonly key: string;
  /** How many it was sent for. */
  readonly fuelings: number;
}

export interface OutboxItemDetail {
  readonly item: OutboxItemView;
  /** null for prices. */
  readonly note: UploadedNoteView | null;
  /** null where `item.batch` is. */
  readonly batch: BatchContent | null;
  /** The body as text; empty when the stored bytes can't be vouched for (then `bodyProblem` says why). */
  readonly sentBody: string;
  /** Hex; of the bytes that were stored at the beginning. */
  readonly sentSha256: string | null;
  /** A sentence, or null when the stored bytes are whole. */
  readonly bodyProblem: string | null;
  readonly answers: readonly RawAnswerView[];
  /** Oldest first: of the item, and the opening and closing of its file. */
  readonly audit: readonly AuditEntryView[];
  /** Corrections made in the file before it was sent; they are listed in the package. */
  readonly corrections: number;
}

/** A file for the user to keep. */
export interface ProofPackage {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}
