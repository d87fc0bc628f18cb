/** An open sheet, independent of whether its cells come from a text or a workbook. */

import type { SheetChoice, SheetFormat, SheetPlace } from '../../../preload/contract/price-import/price-import.ts';
import type { RowMark } from '../checking/doubts/row-marks.ts';
import type { HeadRecord } from './sheet-head.ts';
import type { ReadOutcome, RecordSink } from './text/csv-records.ts';

/** A comment on a cell, or a text box over the sheet. */
export interface CellRemark {
  /** 1-based; null = unknown. */
  readonly line: number | null;
  /** Counted from 0; null = not stated. */
  readonly column: number | null;
  readonly text: string;
}

/** A non-empty sheet of the workbook other than the one in use. */
export interface OtherSheet {
  readonly name: string;
  readonly hidden: boolean;
  /** Texts of its first rows. */
  readonly samples: readonly string[];
}

export interface SheetSource {
  readonly format: SheetFormat;
  /** null for a text file. */
  readonly place: SheetPlace | null;
  readonly sheets: readonly SheetChoice[];
  readonly notes: readonly string[];
  /** Other visible sheets of the workbook with the same header. */
  readonly rivals: readonly string[];
  /** Hidden columns of the workbook, from 0. */
  readonly hiddenColumns: readonly number[];
  readonly remarks: readonly CellRemark[];
  readonly otherSheets: readonly OtherSheet[];
  /** Rows that are hidden or struck through in the workbook. */
  readonly marks: readonly RowMark[];
  readonly byteOrderMark: boolean;
  readonly sepLine: boolean;
  /** A text file whose last line has no line break: it may have been cut. */
  readonly endsOpen: boolean;
  /** A word of the file with a non-ASCII letter, for checking the encoding; null if there is none. */
  readonly sampleWord: () => string | null;
  /** First records, including header and titles. */
  readonly head: readonly HeadRecord[];
  /** Estimated rows of the file, if all are as long as the first ones. */
  readonly expectedRows: number;
  readonly readAll: (sink: RecordSink) => ReadOutcome;
}
