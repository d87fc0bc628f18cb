/** Cutting rows out of a sheet: the port between the service that knows which, and the files. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { ColumnRole, SheetLayout } from '../../../preload/contract/price-import/price-import.ts';

export interface CutRow {
  /** Key that tells rows apart: the line, or line and column of a wide sheet. */
  readonly key: number;
  readonly reason: string;
  /** Texts that stood for those of the file. */
  readonly typed: Readonly<Partial<Record<ColumnRole, string>>>;
}

/**
 * What stands above the rows: all that the file has there; its header alone; a header alone that
 * names the columns in words that an import knows.
 */
export const CUT_HEADS = ['whole', 'header', 'named'] as const;
type CutHead = (typeof CUT_HEADS)[number];

export interface CutRequest {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly layout: SheetLayout;
  readonly rows: readonly CutRow[];
  /** Names for columns that the sheet does not have. */
  readonly headers: Readonly<Record<ColumnRole, string>>;
  readonly reasonHeader: string;
  readonly head: CutHead;
}

export interface CutSheet {
  readonly bytes: Uint8Array;
  /** Extension that has no dot. */
  readonly extension: string;
  /** How the new sheet is read. */
  readonly layout: SheetLayout;
}

/**
 * Title and header lines, then the rows, each with its reason in one more column. Nothing else of the
 * file. Cells of a merge hold its value. A price of a wide sheet whose product was typed over stands
 * in a column of its own.
 */
export type SheetCutter = (request: CutRequest) => Promise<Result<CutSheet>>;

/** Rows to bytes, for sheets that the program makes by itself. */
export interface SheetWriter {
  /** What Excel in Portuguese opens with a double click: `;`, UTF-8 with BOM, CRLF. Cells are written as they are. */
  csv(rows: readonly (readonly string[])[]): Uint8Array;
  xlsx(sheet: string, rows: readonly (readonly (string | number)[])[]): Promise<Uint8Array>;
}
