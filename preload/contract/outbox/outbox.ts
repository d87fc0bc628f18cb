/** The outbox for display: every upload of any content. Types only. */

import type { ApiProblem } from '../errors.ts';
import type { BatchContent, BatchPart, Gate, RawAnswerView, UncertaintyView } from './batches.ts';
import type { OutboxStage, OutboxState } from './outbox-states.ts';

export const OUTBOX_KINDS = ['price-standard', 'price-agreement', 'note', 'fueling'] as const;
export type OutboxItemKind = (typeof OUTBOX_KINDS)[number];

/** Display word of an upload. `fueling`: a manual fueling of a fleet. */
export type UploadWord = 'prices' | 'note' | 'fueling';
export const wordOfKind = (kind: OutboxItemKind): UploadWord => (kind === 'note' || kind === 'fueling' ? kind : 'prices');

export { OUTBOX_STAGES, type OutboxStage } from './outbox-states.ts';

/** `open`: unfinished, or stopped and worth reviving; `all`: open ones first; `newest`: all, newest first. */
export const OUTBOX_SHOWS = ['open', 'all', 'newest'] as const;
export type OutboxShow = (typeof OUTBOX_SHOWS)[number];

/** Content of an upload. */
export const OUTBOX_CONTENTS = ['prices', 'notes', 'fuelings'] as const;
export type OutboxContent = (typeof OUTBOX_CONTENTS)[number];

/** Default number of items in a list. */
export const MAX_OUTBOX_LIST = 2000;
export const MOST_OUTBOX_LIST = 20_000;

/** Sort orders of the list; `need`: those that need a person first, then the open ones, each newest first. */
export const UPLOAD_SORTS = ['need', 'stage', 'file', 'station', 'createdAt'] as const;
export type UploadSort = (typeof UPLOAD_SORTS)[number];
/** Most rows per page of the list. */
export const MAX_UPLOAD_PAGE = 500;
/** Most uploads that can be marked at once. */
export const MAX_MARKED = 20_000;

/** Summary of the filtered uploads. */
export interface UploadSummary {
  /** Changes with every change of the list. */
  readonly revision: number;
  readonly total: number;
  /** Number of uploads per state, ignoring the state filter. */
  readonly states: Readonly<Partial<Record<OutboxState, number>>>;
  /** Whether some of these carry prices. */
  readonly withPrices: boolean;
  /** Number of uploads of all stations that need a person and that the filters leave out. */
  readonly hidden: number;
}

export interface UploadPage {
  readonly rows: readonly OutboxItemView[];
  readonly total: number;
}

/** Bulk acts on uploads: each upload is checked individually. */
export const OUTBOX_ACTS = ['already-there', 'send-again', 'cancel', 'revive'] as const;
export type OutboxAct = (typeof OUTBOX_ACTS)[number];

/** Bulk acts on marked uploads; `check` queries the network about each. */
export const BULK_ACTS = [...OUTBOX_ACTS, 'check'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** Acts that an upload can be marked for. */
export type MarkableUpload = Pick<OutboxItemView, 'id' | 'acts' | 'mayHaveArrived'>;
export interface MarkableUploads {
  readonly items: readonly MarkableUpload[];
  /** There are more than can be marked at once. */
  readonly cut: boolean;
}

/** Refused notes and manual fuelings of an access, until they are sent again or a person has handled them. */
export interface RefusedUploads {
  /** Id of a station or a fleet. */
  readonly accessId: string;
  readonly count: number;
  /** Sum of their values in Envios; ten-thousandths. */
  readonly valueE4: number;
  /** The upload, if there is only one. */
  readonly itemId: string | null;
}

export interface OutboxAttention {
  /** Uploads that need a person, over all accesses. */
  readonly items: number;
  /** The refused ones among them. */
  readonly refused: readonly RefusedUploads[];
}

/** Fields that name an upload. */
export type NamedUpload = Pick<OutboxItemView, 'fileName' | 'note' | 'fueling'>;

export interface OutboxActOutcome {
  readonly done: number;
  /** How many of these are uncertain now. */
  readonly uncertain: number;
  /** Failures with their reasons, one by one. */
  readonly refused: readonly ({ readonly itemId: string; readonly message: string } & NamedUpload)[];
}

/** Meaning of the network's status word, according to the wire profile; `unknown`: not in the profile, so neither success nor failure. */
export const STATUS_MEANINGS = ['waiting', 'running', 'done', 'partial', 'refused', 'unknown'] as const;
export type StatusMeaning = (typeof STATUS_MEANINGS)[number];

/** Status word of an accepted batch, and the only repass status: the API's document shows no other. */
export const DOCUMENTED_WAITING = 'PENDING';

/** A manual fueling, as its person confirmed it. */
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
  /** 1-based line of its sheet; null: it was typed. */
  readonly sourceLine: number | null;
}

/** All times ISO 8601 UTC. */
export interface OutboxItemView {
  readonly id: string;
  readonly stationId: string;
  readonly kind: OutboxItemKind;
  readonly stage: OutboxStage;
  readonly state: OutboxState;
  /** Name of the original file; empty if the store no longer has it. */
  readonly fileName: string;
  /** Prices in the body; null for a note. */
  readonly prices: number | null;
  /** null: a note, or no details are known. */
  readonly batch: BatchPart | null;
  /** Name and total of a note; null for prices. */
  readonly note: { readonly number: string | null; readonly customerName: string | null; readonly valueE4: number | null } | null;
  /** The manual fueling; null for any other upload. */
  readonly fueling: UploadedFuelingView | null;
  readonly createdAt: string;
  readonly lastAttemptAt: string | null;
  /** Only while queued; null: as soon as possible. */
  readonly nextAttemptAt: string | null;
  /** Number of sends that began, also before it was queued again. */
  readonly attempts: number;
  readonly finishedAt: string | null;
  /** The closed gate that holds it, if it is queued. */
  readonly gate: Gate | null;
  /** Id of the item of the same lane that must finish first, or null. */
  readonly heldBy: string | null;
  readonly processId: string | null;
  /** The network's own status word. */
  readonly networkStatus: string | null;
  /** Meaning of the word in the wire profile; null if no status was queried yet. */
  readonly networkMeaning: StatusMeaning | null;
  /** False if the wire profile has no meaning for that word. */
  readonly networkStatusKnown: boolean;
  readonly problem: { readonly message: string; readonly api: ApiProblem | null } | null;
  readonly uncertainty: UncertaintyView | null;
  /** Sentence on how and when an uncertainty was resolved; null if there was none, or it is open. */
  readonly settled: string | null;
  /** A send before the last decision may have reached the network. */
  readonly mayHaveArrived: boolean;
  /** Bulk acts that it can be marked for. */
  readonly acts: readonly BulkAct[];
  /** Stopped after too many attempts, and not superseded in its lane. */
  readonly canRevive: boolean;
  /** Needs a person: uncertain, or stopped and not superseded. */
  readonly needsAttention: boolean;
}

export interface OutboxList {
  /** Open ones first, then the newest. */
  readonly items: readonly OutboxItemView[];
  /** Number of matches; more than `items` if the list was cut. */
  readonly total: number;
  /** Number of uploads per state, ignoring the state filter. */
  readonly states: UploadStates;
}

/** Number of uploads per state; a state without any may be missing. */
export type UploadStates = Readonly<Partial<Record<OutboxState, number>>>;

/** One line of the append-only audit. */
export interface AuditEntryView {
  readonly id: number;
  /** ISO 8601 UTC. */
  readonly atUtc: string;
  /** The station's clock with its offset: "2026-11-21 08:20:00 GMT-4". */
  readonly atLocal: string;
  readonly actor: 'user' | 'program' | 'network';
  /** The person's name at that time; null: no person was chosen, or the actor is not a person. */
  readonly operator: string | null;
  /** Machine word. */
  readonly cause: string;
  /** Sentence on what happened. */
  readonly sentence: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The note of an upload. */
interface UploadedNoteView {
  readonly key: string;
  /** Number of its fuelings. */
  readonly fuelings: number;
}

export interface OutboxItemDetail {
  readonly item: OutboxItemView;
  /** null for prices. */
  readonly note: UploadedNoteView | null;
  /** null if `item.batch` is. */
  readonly batch: BatchContent | null;
  /** The body as text; empty if the stored bytes can't be verified (`bodyProblem` says why). */
  readonly sentBody: string;
  /** Hex digest of the originally stored bytes. */
  readonly sentSha256: string | null;
  /** A sentence, or null if the stored bytes are intact. */
  readonly bodyProblem: string | null;
  readonly answers: readonly RawAnswerView[];
  /** Oldest first: entries of the item, and the opening and closing of its file. */
  readonly audit: readonly AuditEntryView[];
  /** Number of corrections made in the file before it was sent; the package lists them. */
  readonly corrections: number;
}

/** A file to be saved by the user. */
export interface ProofPackage {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}
