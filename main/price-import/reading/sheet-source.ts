/** A sheet that is open for reading, whether its cells stand in a text or in a workbook. */

import type { SheetChoice, SheetFormat, SheetPlace } from '../../../preload/contract/price-import/price-import.ts';
import type { RowMark } from '../checking/doubts/row-marks.ts';
import type { HeadRecord } from './sheet-head.ts';
import type { ReadOutcome, RecordSink } from './text/csv-records.ts';

/** A comment on a cell, or a text that lies over the sheet. */
export interface CellRemark {
  /** 1-based; null = not told. */
  readonly line: number | null;
  /** Counted from 0; null = not stated. */
  readonly column: number | null;
  readonly text: string;
}

/** A sheet of the workbook that is not the one in use, and holds something. */
export interface OtherSheet {
  readonly name: string;
  readonly hidden: boolean;
  /** Texts of its first rows. */
  readonly samples: readonly string[];
}

export interface SheetSource {
  readonly format: SheetFormat;
  /** null in a file of text. */
  readonly place: SheetPlace | null;
  readonly sheets: readonly SheetChoice[];
  readonly notes: readonly string[];
  /** Other sheets of the workbook, not hidden, with the same header. */
  readonly rivals: readonly string[];
  /** Columns that the workbook does not show, from 0. */
  readonly hiddenColumns: readonly number[];
  readonly remarks: readonly CellRemark[];
  readonly otherSheets: readonly OtherSheet[];
  /** Rows that the workbook hides or strikes through. */
  readonly marks: readonly RowMark[];
  readonly byteOrderMark: boolean;
  readonly sepLine: boolean;
  /** A word of the file with a non-ASCII letter, for judging the encoding; null if there is none. */
  readonly sampleWord: () => string | null;
  /** First records, header and titles included. */
  readonly head: readonly HeadRecord[];
  /** Rows that the file will have if all are as long as the first ones. */
  readonly expectedRows: number;
  readonly readAll: (sink: RecordSink) => ReadOutcome;
}
