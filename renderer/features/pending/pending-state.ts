/** What the parts of the pending store hold and do. Each part is made in a file of its own; here is what they know of each other. */

import type { PendingFilters, PendingQuery, PushEvent } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import type { IssueSheet } from '../../../preload/contract/pending/issue-sheet.ts';
import type {
  AgeBand,
  FuelingHistory,
  IssuingDataView,
  NoteTruth,
  PendingFuelingView,
  PendingSort,
  PendingSummary,
  PendingTotals,
} from '../../../preload/contract/pending/pending.ts';
import type { SolvedFueling, SolvedPage, SolvedSort } from '../../../preload/contract/pending/solved.ts';
import type { PagesOf } from '../../components/data-grid/row-pages.ts';
import type { Slice } from '../../kit/slice.ts';

export interface PendingKey {
  /** Changes with every query. */
  readonly view: number;
  readonly query: PendingQuery;
  readonly revision: number;
}

export interface PendingShown {
  readonly stationId: string | null;
  readonly filters: PendingFilters;
  readonly sort: PendingSort;
  readonly descending: boolean;
  readonly summary: PendingSummary | null;
  /** Why the list can't be shown. */
  readonly error: AppError | null;
  readonly rows: PagesOf<PendingKey, PendingFuelingView> | null;
}

export interface PendingList extends PendingShown {
  readonly show: (stationId: string) => Promise<void>;
  readonly filter: (part: Partial<PendingFilters>) => Promise<void>;
  readonly sortBy: (sort: PendingSort, descending: boolean) => Promise<void>;
  /** The fuelings of one age alone, of this station. */
  readonly showBand: (stationId: string, band: AgeBand) => void;
  /** Those of this station that have waited so long and have no note yet. */
  readonly showOld: (stationId: string, minDays: number) => void;
  /** Those with money of this truth alone. */
  readonly showNote: (stationId: string, note: NoteTruth) => void;
  /** What these filters alone leave, of this station. */
  readonly showWith: (stationId: string, filters: Partial<PendingFilters>) => void;
  readonly need: (first: number, last: number) => void;
  /** All rows of a part of the list; null: they could not be read, and the user was told. */
  readonly read: (first: number, last: number) => Promise<readonly PendingFuelingView[] | null>;
}

export interface PendingOverview {
  /** Of the whole list of a station, for the first screen. */
  readonly overview: PendingTotals | null;
  readonly look: (stationId: string) => Promise<void>;
}

export interface OpenFueling {
  readonly openId: string | null;
  readonly history: FuelingHistory | null;
  readonly historyError: AppError | null;
  readonly issuing: IssuingDataView | null;
  readonly issuingError: AppError | null;
  readonly asking: boolean;
  readonly open: (transactionId: string) => Promise<void>;
  readonly close: () => void;
  readonly askIssuing: () => Promise<void>;
}

export interface PendingActs {
  /** A sweep that this page asked for. */
  readonly refreshing: boolean;
  readonly exporting: boolean;
  readonly refresh: () => Promise<void>;
  /** null: it failed, and the user was told. */
  readonly save: (format: 'csv' | 'xlsx') => Promise<FileToKeep | null>;
}

export interface IssueList {
  /** Whether the filtered fuelings are being issued. */
  readonly issueOpen: boolean;
  readonly issue: IssueSheet | null;
  readonly issueError: AppError | null;
  /** How far the network was asked for what is not known; null = it is not being asked. */
  readonly issueReading: { readonly done: number; readonly of: number } | null;
  readonly issueSaving: boolean;
  readonly openIssue: () => Promise<void>;
  readonly closeIssue: () => void;
  readonly readMissing: () => Promise<void>;
  readonly stopReading: () => void;
  /** null: it failed, and the user was told. */
  readonly saveIssue: () => Promise<FileToKeep | null>;
}

export interface SolvedAsked {
  readonly from: string | null;
  readonly to: string | null;
  readonly text: string;
  readonly sort: SolvedSort;
  readonly descending: boolean;
}

export interface SolvedKey {
  /** Changes with every question. */
  readonly turn: number;
  readonly revision: number;
  readonly stationId: string;
  readonly asked: SolvedAsked;
}

export interface SolvedShown {
  /** What has left the list is shown in its place. */
  readonly solvedShown: boolean;
  readonly solvedAsked: SolvedAsked;
  readonly solved: Pick<SolvedPage, 'total' | 'valueE4'> | null;
  readonly solvedRows: PagesOf<SolvedKey, SolvedFueling> | null;
  readonly solvedError: AppError | null;
}

export interface SolvedList extends SolvedShown {
  readonly showSolved: (shown: boolean) => Promise<void>;
  readonly findSolved: (part: Partial<SolvedAsked>) => Promise<void>;
  readonly needSolved: (first: number, last: number) => void;
  readonly readSolved: (first: number, last: number) => Promise<readonly SolvedFueling[] | null>;
}

export interface PendingStore extends PendingList, PendingOverview, OpenFueling, PendingActs, IssueList, SolvedList {
  readonly onPush: (event: PushEvent) => void;
}

export type PendingSlice = Slice<PendingStore>;

/** What is asked of main; null: no station is shown. */
export function queryOf({ stationId, filters, sort, descending }: PendingShown): PendingQuery | null {
  return stationId === null ? null : { stationId, filters, sort, descending };
}
