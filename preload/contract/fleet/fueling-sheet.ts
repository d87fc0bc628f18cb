/** A sheet of fuelings to be registered, as it is looked through before anything of it is kept. Types only, but for the fixed words. */

import type { SheetChoice, SheetPlace } from '../price-import/price-import.ts';
import type { FuelingRole } from './manual-fuelings.ts';
import type { SheetStep } from './sheet-step.ts';

/** The column, from 0, in which each part of a fueling stands. */
export type FuelingColumns = Readonly<Partial<Record<FuelingRole, number>>>;

export interface FuelingSheetRow {
  /** 1-based, of the file. */
  readonly line: number;
  readonly cells: readonly string[];
  /** What the workbook does with it that a person may mean something by. */
  readonly mark: 'hidden' | 'struck' | null;
}

export interface FuelingSheet {
  /** Names it when its rows are registered, as long as no other one is opened and it is not read another way. */
  readonly sheetId: string;
  readonly fileName: string;
  /** null in a file of text. */
  readonly place: SheetPlace | null;
  readonly sheets: readonly SheetChoice[];
  /** What the file does that a person should know. */
  readonly notes: readonly string[];
  /** 1-based; 0: it has none. */
  readonly headerLine: number;
  readonly header: readonly string[];
  /** Columns as the header names them. */
  readonly columns: FuelingColumns;
  readonly rows: readonly FuelingSheetRow[];
}

/** A sheet that was left open, with what was done to it. */
export interface StoredFuelingSheet {
  readonly sheet: FuelingSheet;
  /** Steps in their order. Those after the first `done` were undone. */
  readonly steps: readonly SheetStep[];
  readonly done: number;
}
