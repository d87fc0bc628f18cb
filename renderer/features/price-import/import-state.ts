/** Types of the import store's slices. Each slice is created in its own file; this file holds what they share. */

import type { PushEvent } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type {
  ImportEdit,
  ImportListEntry,
  ImportView,
  RowFilter,
  StationCatalogView,
} from '../../../preload/contract/price-import/price-import.ts';
import type { Slice } from '../../kit/slice.ts';

/** The members of a browser's File that are used. */
export interface SheetFile {
  readonly name: string;
  readonly size: number;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

export interface ImportProgress {
  readonly fileName: string;
  readonly phase: 'opening' | 'reading' | 'checking';
  readonly rows: number;
}

/** Why a sheet was not opened. The first two reasons are detected in the page, so their messages are the page's. */
export type OpenFailure =
  | { readonly reason: 'too-big'; readonly fileName: string; readonly bytes: number }
  | { readonly reason: 'unreadable'; readonly fileName: string }
  | { readonly reason: 'refused'; readonly fileName: string; readonly error: AppError };

export interface ImportLists {
  readonly list: readonly ImportListEntry[] | null;
  /** Why the list could not be loaded. */
  readonly listError: AppError | null;
  /** Products to choose from, of each station that the sheet may be about. */
  readonly catalogs: readonly StationCatalogView[];
  /** @param stationId any station of the sheet's environment. */
  readonly loadProducts: (stationId: string) => Promise<void>;
  readonly loadList: () => Promise<void>;
}

export interface ImportTable {
  readonly view: ImportView | null;
  readonly filter: RowFilter;
  readonly opening: ImportProgress | null;
  readonly failure: OpenFailure | null;
  readonly open: (file: SheetFile) => Promise<void>;
  /** @param toSend opens the send confirmation at once if no question is open. */
  readonly resume: (importId: string, toSend?: boolean) => Promise<void>;
  /** Import to be sent at once; null once its confirmation was shown. */
  readonly toSend: string | null;
  readonly shownToSend: () => void;
  readonly reload: () => Promise<void>;
  readonly close: () => void;
  /** Drops messages about a sheet when the active station changes. */
  readonly stationChanged: () => void;
  readonly setFilter: (filter: RowFilter) => void;
}

export interface ImportActs {
  /** Whether an act is running or queued. */
  readonly busy: boolean;
  /** @param of the edited sheet; absent: the shown one. */
  readonly edit: (edit: ImportEdit, of?: ImportView) => Promise<boolean>;
  readonly undo: () => Promise<boolean>;
  readonly redo: () => Promise<boolean>;
  readonly discard: (importId: string) => Promise<void>;
  /** @returns the ids of the created batches; null: refused. */
  readonly submit: () => Promise<readonly string[] | null>;
}

export interface ImportStore extends ImportLists, ImportTable, ImportActs {
  readonly onPush: (event: PushEvent) => void;
}

export type ImportSlice = Slice<ImportStore>;
