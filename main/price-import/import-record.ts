/** What the store keeps of an import: from it everything else can be made again. Types only. */

import type { ImportStatus, SheetLayout } from '../../preload/contract/price-import/price-import.ts';
import type { Environment } from '../../preload/contract/stations/stations.ts';

/** Where the layout an import started with comes from; a later set-layout makes it the user's. */
export type FirstLayoutFrom = { readonly type: 'guess' } | { readonly type: 'remembered'; readonly confirmedAt: string };

export interface NewImport {
  readonly id: string;
  readonly environment: Environment;
  /** Active when the file was opened: the default for a sheet without a station column. */
  readonly stationId: string;
  readonly fileName: string;
  readonly payloadId: number;
  readonly firstLayout: SheetLayout;
  readonly layoutFrom: FirstLayoutFrom;
  /** ISO 8601 UTC. */
  readonly openedAt: string;
  /** The batch whose refused lines came back as this sheet, or null. */
  readonly correctsId: string | null;
}

export interface ImportRecord extends NewImport {
  readonly fileBytes: number;
  readonly status: ImportStatus;
  readonly revision: number;
  /** Sequence of the last edit in force; 0 = none. Edits above it are undone. */
  readonly editCursor: number;
  /** Sequence of the last edit kept, undone ones included. */
  readonly lastEdit: number;
  /** Whether a set-layout is among the edits in force. */
  readonly userLayout: boolean;
}

/** A layout the user confirmed, beside what had been found in that file: the difference is the user's own. */
export interface RememberedLayout {
  readonly layout: SheetLayout;
  readonly found: SheetLayout;
  /** ISO 8601 UTC. */
  readonly confirmedAt: string;
}
