/** A sheet of fuelings under review, before any of it is registered. Types and fixed words only. */

import type { SheetChoice, SheetPlace } from '../price-import/price-import.ts';
import type { FuelingRole } from './manual-fuelings.ts';
import type { SheetStep } from './sheet-step.ts';

/** 0-based column of each field of a fueling. */
export type FuelingColumns = Readonly<Partial<Record<FuelingRole, number>>>;

export interface FuelingSheetRow {
  /** 1-based line of the file. */
  readonly line: number;
  readonly cells: readonly string[];
  /** 0-based columns whose cell is a number with decimals in the workbook: its comma is the decimal mark. */
  readonly numbers: readonly number[];
  /** Formatting in the workbook that may be intentional. */
  readonly mark: 'hidden' | 'struck' | null;
}

export interface FuelingSheet {
  /** Identifies this reading of the sheet when its rows are registered; another reading gets another id. */
  readonly sheetId: string;
  readonly fileName: string;
  /** null for a text file. */
  readonly place: SheetPlace | null;
  readonly sheets: readonly SheetChoice[];
  /** Sentences about the file. */
  readonly notes: readonly string[];
  /** 1-based; 0: no header. */
  readonly headerLine: number;
  readonly header: readonly string[];
  /** Columns inferred from the header. */
  readonly columns: FuelingColumns;
  readonly rows: readonly FuelingSheetRow[];
}

/** A sheet that was left open, with its steps. */
export interface StoredFuelingSheet {
  readonly sheet: FuelingSheet;
  /** Steps in order. Those after the first `done` were undone. */
  readonly steps: readonly SheetStep[];
  readonly done: number;
}
