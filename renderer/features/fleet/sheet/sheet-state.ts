/** State and acts of the review of a sheet of fuelings. */

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

/** Why no sheet is open. */
export type SheetFailure =
  | { readonly reason: 'too-big' | 'unreadable'; readonly fileName: string }
  | { readonly reason: 'refused'; readonly error: AppError };

export interface FleetSheetStore {
  readonly stationId: string | null;
  readonly sheet: FuelingSheet | null;
  readonly draft: Draft | null;
  /** Main's check of each included row; null: in progress. */
  readonly checked: Checked | null;
  /** Steps in order; those after the first `done` were undone. */
  readonly steps: readonly SheetStep[];
  readonly done: number;
  readonly show: SheetShow;
  /** Name of the file being read. */
  readonly opening: string | null;
  readonly failure: SheetFailure | null;
  /** Why it could not be registered. */
  readonly error: AppError | null;
  /** Questions that came up after the rows were checked; the user must confirm them. */
  readonly questions: readonly string[] | null;
  readonly busy: boolean;
  /** Restores the sheet that was left open in this fleet. */
  readonly look: (stationId: string) => Promise<void>;
  readonly open: (file: SheetFile) => Promise<void>;
  /** Reads the file again with another sheet or header; edits belong to the old rows and are dropped. */
  readonly reread: (part: { readonly sheet?: string; readonly headerLine?: number }) => Promise<void>;
  /** Main stores each step, so that it survives a restart. */
  readonly act: (step: SheetStep) => void;
  /** Excludes rows that the network can't accept. */
  readonly leaveWrongOut: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly setShow: (show: SheetShow) => void;
  /** Registers the ready rows. @returns their number; null: none. */
  readonly register: () => Promise<number | null>;
  readonly dismiss: () => void;
  /** Drops the steps; the file itself is not deleted. */
  readonly close: () => Promise<void>;
}

/** A slice of the store. */
export type SheetSlice = Pick<StoreApi<FleetSheetStore>, 'setState' | 'getState'>;

type Emptied = Pick<
  FleetSheetStore,
  'sheet' | 'draft' | 'checked' | 'steps' | 'done' | 'show' | 'opening' | 'failure' | 'error' | 'questions' | 'busy'
>;

export const EMPTY: Emptied = {
  ...{ sheet: null, draft: null, checked: null, steps: [], done: 0, show: 'all' },
  ...{ opening: null, failure: null, error: null, questions: null, busy: false },
};
