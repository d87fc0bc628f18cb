/** What the table with a sheet of fuelings holds, and what can be done with it. */

import type { StoreApi } from 'zustand/vanilla';
import type { AppError } from '../../../../preload/contract/errors.ts';
import type { FuelingSheet } from '../../../../preload/contract/fleet/fueling-sheet.ts';
import type { SheetStep } from '../../../../preload/contract/fleet/sheet-step.ts';
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
  /** What was done to it, in its order; those after the first `done` were undone. */
  readonly steps: readonly SheetStep[];
  readonly done: number;
  readonly show: SheetShow;
  /** Name of the file that is being read. */
  readonly opening: string | null;
  readonly failure: SheetFailure | null;
  /** Why it could not be registered. */
  readonly error: AppError | null;
  /** What else a person has to be sure of: it came up since the rows were looked at. */
  readonly asked: readonly string[] | null;
  readonly busy: boolean;
  /** The sheet that was left open in this fleet comes back. */
  readonly look: (stationId: string) => Promise<void>;
  readonly open: (file: SheetFile) => Promise<void>;
  /** The same file with another sheet or header; what was typed over belongs to the other rows and goes. */
  readonly reread: (part: { readonly sheet?: string; readonly headerLine?: number }) => Promise<void>;
  /** Main keeps each step, so that it outlives the program. */
  readonly act: (step: SheetStep) => void;
  /** Those that the network can't take as they are. */
  readonly leaveWrongOut: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly setShow: (show: SheetShow) => void;
  /** Those that are ready; answers how many, null: none was. */
  readonly register: () => Promise<number | null>;
  readonly dismiss: () => void;
  /** What was done to it goes; the file stays where it was. */
  readonly close: () => Promise<void>;
}

/** A slice of the store. */
export type SheetSlice = Pick<StoreApi<FleetSheetStore>, 'setState' | 'getState'>;

type Emptied = Pick<
  FleetSheetStore,
  'sheet' | 'draft' | 'checked' | 'steps' | 'done' | 'show' | 'opening' | 'failure' | 'error' | 'asked' | 'busy'
>;

export const EMPTY: Emptied = {
  ...{ sheet: null, draft: null, checked: null, steps: [], done: 0, show: 'all' },
  ...{ opening: null, failure: null, error: null, asked: null, busy: false },
};
