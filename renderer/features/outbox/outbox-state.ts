/** What the parts of the outbox's store hold and do. Each part is made in a file of its own; here is what they know of each other. */

import type { GateView, OutboxState, UncertainDecision } from '../../../preload/contract/batches.ts';
import type { PushEvent } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/note-desk.ts';
import type {
  OutboxAct,
  OutboxActOutcome,
  OutboxContent,
  OutboxItemDetail,
  OutboxItemView,
  OutboxList,
  OutboxShow,
  ProofPackage,
} from '../../../preload/contract/outbox.ts';
import type { RevertView } from '../../../preload/contract/prices.ts';
import type { Slice } from '../../app/slice.ts';

/** What the list is narrowed to. */
export interface OutboxFilters {
  /** null = every station. */
  readonly stationId: string | null;
  readonly show: OutboxShow;
  /** null = prices and notes. */
  readonly content: OutboxContent | null;
  /** null = of any state. */
  readonly state: OutboxState | null;
  /** What is looked for. */
  readonly text: string;
}

export interface ListedUploads extends OutboxFilters {
  readonly limit: number;
  readonly list: OutboxList | null;
  readonly look: (stationId: string | null, show: OutboxShow) => Promise<void>;
  readonly narrow: (part: Partial<Pick<OutboxFilters, 'content' | 'state' | 'text'>>) => Promise<void>;
  /** All uploads of prices, for the list that is about to be opened; of one station, or of all. */
  readonly showPrices: (stationId: string | null) => void;
  /** What is open of this state at a station, for the list that is about to be opened. */
  readonly showState: (stationId: string, state: OutboxState) => void;
  readonly more: () => Promise<void>;
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
  readonly count: () => Promise<void>;
  /** Somewhere shut gates are shown: from now on they are kept fresh. */
  readonly loadGates: () => Promise<void>;
}

export interface UploadActs {
  readonly busy: boolean;
  readonly packing: boolean;
  /** null: it failed, and the user was told. */
  readonly act: (itemIds: readonly string[], act: OutboxAct) => Promise<OutboxActOutcome | null>;
  readonly decide: (itemId: string, decision: UncertainDecision) => Promise<void>;
  readonly check: (itemId: string) => Promise<void>;
  readonly cancel: (itemId: string) => Promise<void>;
  readonly revive: (itemId: string) => Promise<void>;
  readonly pause: (stationId: string, paused: boolean) => Promise<void>;
  /** null: it failed, and the user was told; so of the next two. */
  readonly refusedSheet: (batchId: string) => Promise<FileToKeep | null>;
  readonly revert: (batchId: string) => Promise<RevertView | null>;
  readonly pack: (itemId: string) => Promise<ProofPackage | null>;
}

export interface OutboxStore extends ListedUploads, FollowedUploads, OpenUpload, OutboxHolds, UploadActs {
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
