/** A sheet of fuelings to be registered, as it is looked through before anything of it is kept. Types only, but for the fixed words. */

import type { SheetChoice, SheetPlace } from '../price-import/price-import.ts';
import type { FuelingRole } from './manual-fuelings.ts';

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
  /** Names it when its rows are registered; it is forgotten with the next one. */
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
