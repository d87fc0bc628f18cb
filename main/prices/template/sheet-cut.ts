/** Port for cutting rows out of a sheet: the service chooses the rows, the implementation handles the files. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { ColumnRole, SheetLayout } from '../../../preload/contract/price-import/price-import.ts';

export interface CutRow {
  /** Key that distinguishes rows: the line, or line and column of a wide sheet. */
  readonly key: number;
  readonly reason: string;
  /** Typed texts that replaced those of the file. */
  readonly typed: Readonly<Partial<Record<ColumnRole, string>>>;
}

/**
 * What precedes the rows: everything that the file has there; only its header; or only a header that
 * names the columns in words that an import recognizes.
 */
export const CUT_HEADS = ['whole', 'header', 'named'] as const;
type CutHead = (typeof CUT_HEADS)[number];

export interface CutRequest {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly layout: SheetLayout;
  readonly rows: readonly CutRow[];
  /** Names of columns that the sheet lacks. */
  readonly headers: Readonly<Record<ColumnRole, string>>;
  readonly reasonHeader: string;
  readonly head: CutHead;
}

export interface CutSheet {
  readonly bytes: Uint8Array;
  /** File extension without the dot. */
  readonly extension: string;
  /** Layout for reading the new sheet. */
  readonly layout: SheetLayout;
}

/**
 * Title and header lines, then the rows, each with its reason in an additional column. Nothing else of the
 * file is copied. Merged cells repeat their value. A price of a wide sheet whose product was typed over gets
 * a separate column.
 */
export type SheetCutter = (request: CutRequest) => Promise<Result<CutSheet>>;

/** Encodes rows of sheets that the program generates. */
export interface SheetWriter {
  /** CSV that Excel in Portuguese opens with a double click: `;`, UTF-8 with BOM, CRLF. Cells are written verbatim. */
  csv(rows: readonly (readonly string[])[]): Uint8Array;
  xlsx(sheet: string, rows: readonly (readonly (string | number)[])[]): Promise<Uint8Array>;
}
