/** What the table with a sheet of fuelings holds, and what can be done with it. */

import type { StoreApi } from 'zustand/vanilla';
import type { AppError } from '../../../../preload/contract/errors.ts';
import type { FuelingSheet } from '../../../../preload/contract/fleet/fueling-sheet.ts';
import type { FuelingRole } from '../../../../preload/contract/fleet/manual-fuelings.ts';
import type { Checked, Draft, Standing } from './draft.ts';

export interface SheetFile {
  readonly name: string;
  readonly size: number;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

export type SheetShow = Exclude<Standing, 'unread'> | 'all';

/** Why no sheet is on the table. */
export type SheetFailure =
  | { readonly reason: 'too-big' | 'unreadable'; readonly fileName: string }
  | { readonly reason: 'refused'; readonly error: AppError };

export interface FleetSheetStore {
  readonly stationId: string | null;
  readonly sheet: FuelingSheet | null;
  readonly draft: Draft | null;
  /** What main says of each row that is not left out; null: it is being asked. */
  readonly checked: Checked | null;
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  readonly show: SheetShow;
  /** Name of the file that is being read. */
  readonly opening: string | null;
  readonly failure: SheetFailure | null;
  /** Why it could not be registered. */
  readonly error: AppError | null;
  /** What else a person has to be sure of: it came up since the rows were looked at. */
  readonly asked: readonly string[] | null;
  readonly busy: boolean;
  readonly look: (stationId: string) => void;
  readonly open: (file: SheetFile) => Promise<void>;
  /** The same file with another sheet or header; what was typed over belongs to the other rows and goes. */
  readonly reread: (part: { readonly sheet?: string; readonly headerLine?: number }) => Promise<void>;
  readonly change: (make: (draft: Draft) => Draft) => void;
  readonly edit: (line: number, role: FuelingRole, text: string) => void;
  /** Those that the network can't take as they are. */
  readonly leaveWrongOut: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly setShow: (show: SheetShow) => void;
  /** Those that are ready; answers how many, null: none was. */
  readonly register: () => Promise<number | null>;
  readonly dismiss: () => void;
  readonly close: () => void;
}

/** A slice of the store. */
export type SheetSlice = Pick<StoreApi<FleetSheetStore>, 'setState' | 'getState'>;

type Emptied = Pick<
  FleetSheetStore,
  'sheet' | 'draft' | 'checked' | 'past' | 'future' | 'show' | 'opening' | 'failure' | 'error' | 'asked' | 'busy'
>;

export const EMPTY: Emptied = {
  ...{ sheet: null, draft: null, checked: null, past: [], future: [], show: 'all' },
  ...{ opening: null, failure: null, error: null, asked: null, busy: false },
};
