/** The parts of a sheet, and what became of each. */

import type { CellRemark, OtherSheet } from '../../reading/sheet-source.ts';

export interface LineText {
  /** 1-based, of the file. */
  readonly line: number;
  /** All filled cells, one after the other. */
  readonly text: string;
  readonly cells: readonly string[];
}

/** A column of no role, in the rows that have a price. */
export interface ColumnRemains {
  readonly column: number;
  /** Distinct texts, in the order in which they come. */
  readonly texts: readonly string[];
  /** Lines that have a text of `texts`. */
  readonly linesOf: (text: string) => readonly number[];
  /** The last line that has any. */
  readonly lastLine: () => number;
  readonly filled: number;
  /** Filled cells whose text is not among `texts`. */
  readonly more: number;
}

export interface SheetRemains {
  /** Records above the rows, the header among them. */
  readonly titles: readonly LineText[];
  /** Records among and below the rows that have no price. */
  readonly lines: readonly LineText[];
  /** Titles and lines beyond those kept. */
  readonly moreLines: number;
  readonly columns: readonly ColumnRemains[];
}

/** Everything of the file that holds something and is not the cell of a role. */
export interface FileRemains extends SheetRemains {
  /** Name of the sheet in use; null in a file of text. */
  readonly sheetName: string | null;
  readonly otherSheets: readonly OtherSheet[];
  readonly remarks: readonly CellRemark[];
  readonly hiddenColumns: readonly number[];
}

const PLACES = ['column', 'header', 'line', 'sheet', 'other-sheet', 'remark', 'more'] as const;
export type Place = (typeof PLACES)[number];

/** `same`: its content says nothing that is not said by what is used. */
export type Fate = 'same' | 'left';

export interface Part {
  readonly place: Place;
  readonly fate: Fate;
  readonly column: number | null;
  readonly line: number | null;
  /** Name of a sheet, else ''. */
  readonly name: string;
  readonly samples: readonly string[];
  /** Further texts. */
  readonly more: number;
}
