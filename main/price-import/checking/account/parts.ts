/** Types of the parts of a sheet, and the fate of each. */

import type { CellRemark, OtherSheet } from '../../reading/sheet-source.ts';

export interface LineText {
  /** 1-based line of the file. */
  readonly line: number;
  /** All filled cells, joined. */
  readonly text: string;
  readonly cells: readonly string[];
}

/** A column without a role, limited to rows with a price. */
export interface ColumnRemains {
  readonly column: number;
  /** Distinct texts, in order of occurrence. */
  readonly texts: readonly string[];
  /** Lines with one of `texts`. */
  readonly linesOf: (text: string) => readonly number[];
  /** The last line with a text. */
  readonly lastLine: () => number;
  readonly filled: number;
  /** Filled cells whose text is not in `texts`. */
  readonly more: number;
}

export interface SheetRemains {
  /** Records above the rows, including the header. */
  readonly titles: readonly LineText[];
  /** Records without a price among and below the rows. */
  readonly lines: readonly LineText[];
  /** Titles and lines beyond the limit. */
  readonly moreLines: number;
  readonly columns: readonly ColumnRemains[];
}

/** All non-empty contents of the file that are not the cell of a role. */
export interface FileRemains extends SheetRemains {
  /** Name of the sheet in use; null for a text file. */
  readonly sheetName: string | null;
  readonly otherSheets: readonly OtherSheet[];
  readonly remarks: readonly CellRemark[];
  readonly hiddenColumns: readonly number[];
}

const PLACES = ['column', 'header', 'line', 'sheet', 'other-sheet', 'remark', 'more'] as const;
export type Place = (typeof PLACES)[number];

/** `same`: the used cells already state its content. */
export type Fate = 'same' | 'left';

export interface Part {
  readonly place: Place;
  readonly fate: Fate;
  readonly column: number | null;
  readonly line: number | null;
  /** Name of a sheet, else ''. */
  readonly name: string;
  readonly samples: readonly string[];
  /** Number of further texts. */
  readonly more: number;
}
