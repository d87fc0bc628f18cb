/** What the parts of the outbox's store hold and do. Each part is made in a file of its own; here is what they know of each other. */

import type { PushEvent, UploadQuery } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import type { GateView, OutboxState, UncertainDecision } from '../../../preload/contract/outbox/batches.ts';
import type {
  BulkAct,
  OutboxActOutcome,
  OutboxItemDetail,
  OutboxItemView,
  ProofPackage,
  RefusedUploads,
  UploadSummary,
} from '../../../preload/contract/outbox/outbox.ts';
import type { RevertView } from '../../../preload/contract/prices/prices.ts';
import type { PagesOf } from '../../components/data-grid/row-pages.ts';
import type { Slice } from '../../kit/slice.ts';
import type { CorrectedPrices, Correcting } from './batches/corrections.ts';

export interface UploadKey {
  /** Changes with every query. */
  readonly view: number;
  readonly query: UploadQuery;
  readonly revision: number;
}

export interface ListedUploads {
  readonly query: UploadQuery;
  readonly summary: UploadSummary | null;
  readonly rows: PagesOf<UploadKey, OutboxItemView> | null;
  /** Names to choose from; null: not asked for yet. */
  readonly customers: readonly string[] | null;
  /** Reads it as it is now. */
  readonly look: () => Promise<void>;
  readonly narrow: (part: Partial<UploadQuery>) => Promise<void>;
  /** Nothing is looked for any more; station and order stay. */
  readonly widen: () => Promise<void>;
  readonly askCustomers: () => Promise<void>;
  /** All uploads of prices, for the list that is about to be opened; of one station, or of all. */
  readonly showPrices: (stationId: string | null) => void;
  /** All uploads of a station that are called so, for the list that is about to be opened. */
  readonly showText: (stationId: string, text: string) => void;
  /** What is open of this state at a station, for the list that is about to be opened. */
  readonly showState: (stationId: string, state: OutboxState) => void;
  readonly need: (first: number, last: number) => void;
  /** All rows of a part of the list; null: they could not be read, and the user was told. */
  readonly read: (first: number, last: number) => Promise<readonly OutboxItemView[] | null>;
}

/** What is done with many, and how far it is. */
export interface BulkRun {
  readonly act: BulkAct;
  readonly done: number;
  readonly total: number;
}

export interface BulkOutcome extends OutboxActOutcome {
  /** It was stopped, or failed, before it came to these. */
  readonly left: number;
  /** Checked uploads that are still uncertain. */
  readonly uncertain: number;
}

export interface MarkedUploads {
  /** What can be done with each of the marked ones. */
  readonly marks: ReadonlyMap<string, readonly BulkAct[]>;
  /** Those of the marked ones that the present filters don't leave. */
  readonly outside: ReadonlySet<string>;
  /** All that the filters leave are marked: so many of them as can be at once, when it is `cut`. */
  readonly allMarked: 'no' | 'yes' | 'cut';
  readonly running: BulkRun | null;
  readonly mark: (item: OutboxItemView) => void;
  readonly markAll: () => Promise<void>;
  readonly unmark: () => void;
  /** One after another, in parts, until it is stopped. null: something else is under way. */
  readonly runBulk: (act: BulkAct, ids: readonly string[]) => Promise<BulkOutcome | null>;
  readonly stopBulk: () => void;
}

/** Price uploads that another screen shows: the newest of a station, or these. */
export type Followed = { readonly stationId: string; readonly newest: number } | { readonly ids: readonly string[] };

export interface FollowedUploads {
  readonly followed: readonly OutboxItemView[] | null;
  /** null: nobody looks any more. */
  readonly follow: (followed: Followed | null) => Promise<void>;
}

export interface OpenUpload {
  readonly detail: OutboxItemDetail | null;
  readonly detailError: AppError | null;
  readonly open: (itemId: string) => Promise<void>;
  readonly close: () => void;
}

/** What stands in the way of uploads. */
export interface OutboxHolds {
  /** Shut gates of every station. */
  readonly gates: readonly GateView[];
  /** Items that wait for a person, over all stations. */
  readonly attention: number;
  /** Refused notes and manual fuelings that nobody has dealt with, by access. */
  readonly refused: readonly RefusedUploads[];
  readonly count: () => Promise<void>;
  /** Somewhere shut gates are shown: from now on they are kept fresh. */
  readonly loadGates: () => Promise<void>;
}

export interface UploadActs {
  readonly busy: boolean;
  readonly packing: boolean;
  readonly decide: (itemId: string, decision: UncertainDecision) => Promise<void>;
  readonly check: (itemId: string) => Promise<void>;
  readonly cancel: (itemId: string) => Promise<void>;
  readonly revive: (itemId: string) => Promise<void>;
  readonly pause: (stationId: string, paused: boolean) => Promise<void>;
  /** What is typed over refused prices and not sent, by batch. */
  readonly corrections: Readonly<Record<string, Correcting>>;
  /** An empty text takes what was typed back. */
  readonly typeCorrection: (batchId: string, index: number, text: string) => void;
  /** Makes an import of the corrected prices. null: it failed, and the user was told; so of the next two. */
  readonly correct: (batchId: string, prices: CorrectedPrices['prices']) => Promise<RevertView | null>;
  readonly refusedSheet: (batchId: string) => Promise<FileToKeep | null>;
  readonly revert: (batchId: string) => Promise<RevertView | null>;
  /** How far the packages of many are; null: none are being made. */
  readonly packingMany: { readonly done: number; readonly total: number } | null;
  /** @param ids these alone; null = all that the filters leave. null: it was stopped, or failed, and the user was told. */
  readonly packMany: (ids: readonly string[] | null) => Promise<FileToKeep | null>;
  readonly stopPacking: () => Promise<void>;
  readonly pack: (itemId: string) => Promise<ProofPackage | null>;
}

export interface OutboxStore extends ListedUploads, MarkedUploads, FollowedUploads, OpenUpload, OutboxHolds, UploadActs {
  readonly onPush: (event: PushEvent) => void;
}

export type OutboxSlice = Slice<OutboxStore>;

/** A part of the store that pushes make old. */
export interface Watched<P> {
  readonly part: P;
  /** Somebody looks at it. */
  readonly isWatched: () => boolean;
  /** Reads it again, if somebody looks at it. */
  readonly reread: () => Promise<void>;
}
