/** What the parts of the import's store hold and do. Each part is made in a file of its own; here is what they know of each other. */

import type { PushEvent } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type {
  ImportEdit,
  ImportListEntry,
  ImportView,
  ProductView,
  RowFilter,
} from '../../../preload/contract/price-import/price-import.ts';
import type { Slice } from '../../kit/slice.ts';

/** What is needed of a browser's File. */
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

/** Why a sheet was not opened. The first two never reached main, so their sentences are the page's. */
export type OpenFailure =
  | { readonly reason: 'too-big'; readonly fileName: string; readonly bytes: number }
  | { readonly reason: 'unreadable'; readonly fileName: string }
  | { readonly reason: 'refused'; readonly fileName: string; readonly error: AppError };

export interface ImportLists {
  readonly list: readonly ImportListEntry[] | null;
  /** The catalog of the station that is worked for: names to choose from. */
  readonly products: readonly ProductView[];
  readonly loadProducts: (stationId: string) => Promise<void>;
  readonly loadList: () => Promise<void>;
}

export interface ImportTable {
  readonly view: ImportView | null;
  readonly filter: RowFilter;
  readonly opening: ImportProgress | null;
  readonly failure: OpenFailure | null;
  readonly open: (file: SheetFile) => Promise<void>;
  /** `toSend`: it was made to be sent at once, so its confirmation opens by itself when nothing else is asked. */
  readonly resume: (importId: string, toSend?: boolean) => Promise<void>;
  /** The import that was opened to be sent at once; null as soon as it was shown. */
  readonly toSend: string | null;
  readonly shownToSend: () => void;
  readonly reload: () => Promise<void>;
  readonly close: () => void;
  /** Another station is worked for: what was said of a sheet before is not said of it. */
  readonly stationChanged: () => void;
  readonly setFilter: (filter: RowFilter) => void;
}

export interface ImportActs {
  /** An act is under way, or waits for its turn. */
  readonly busy: boolean;
  readonly edit: (edit: ImportEdit) => Promise<boolean>;
  readonly undo: () => Promise<boolean>;
  readonly redo: () => Promise<boolean>;
  readonly discard: (importId: string) => Promise<void>;
  /** @returns the ids of the batches made, or null when it was refused. */
  readonly submit: () => Promise<readonly string[] | null>;
}

export interface ImportStore extends ImportLists, ImportTable, ImportActs {
  readonly onPush: (event: PushEvent) => void;
}

export type ImportSlice = Slice<ImportStore>;
