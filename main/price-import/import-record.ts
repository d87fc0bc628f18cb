/** Stored data of an import, from which everything else can be rebuilt. Types only. */

import type { ImportStatus, SheetLayout } from '../../preload/contract/price-import/price-import.ts';
import type { Environment } from '../../preload/contract/stations/stations.ts';

/** Origin of the layout an import started with; a later set-layout makes it the user's. */
export type FirstLayoutFrom = { readonly type: 'guess' } | { readonly type: 'remembered'; readonly confirmedAt: string };

export interface NewImport {
  readonly id: string;
  readonly environment: Environment;
  /** Station active when the file was opened: the default for a sheet without a station column. */
  readonly stationId: string;
  readonly fileName: string;
  readonly payloadId: number;
  readonly firstLayout: SheetLayout;
  readonly layoutFrom: FirstLayoutFrom;
  /** ISO 8601 UTC. */
  readonly openedAt: string;
  /** The batch whose refused lines this sheet corrects, or null. */
  readonly correctsId: string | null;
}

export interface ImportRecord extends NewImport {
  readonly fileBytes: number;
  readonly status: ImportStatus;
  readonly revision: number;
  /** Sequence of the last edit in force; 0 = none. Edits above it are undone. */
  readonly editCursor: number;
  /** Sequence of the last stored edit, including undone ones. */
  readonly lastEdit: number;
  /** Whether a set-layout is among the edits in force. */
  readonly userLayout: boolean;
}

/** A layout confirmed by the user, and the one found in that file: the difference is the user's correction. */
export interface RememberedLayout {
  readonly layout: SheetLayout;
  readonly found: SheetLayout;
  /** ISO 8601 UTC. */
  readonly confirmedAt: string;
}
