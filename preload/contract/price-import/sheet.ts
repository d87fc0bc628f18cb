/** A price sheet as it is read: its layout and its columns. Types only. */

export type PriceKind = 'standard' | 'agreement';

export const COLUMN_ROLES = ['station', 'product', 'price', 'unit', 'kind', 'customer', 'validFrom'] as const;
/** What a column of the sheet is used for. `customer` and `station` hold CNPJs. */
export type ColumnRole = (typeof COLUMN_ROLES)[number];

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export const DELIMITERS = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];
/** How numbers of the price column are written; `unknown` = the sheet does not prove it: ask. */
export type DecimalMark = 'comma' | 'dot' | 'unknown';

/**
 * How a sheet is read: all of it the user may correct, and it is remembered by the header's
 * fingerprint. Columns are 0-based indexes.
 */
export interface SheetLayout {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  /** 1-based line of the file that holds the header; null = the sheet has none. */
  readonly headerLine: number | null;
  readonly decimalMark: DecimalMark;
  /** Digits implied after the decimal mark in bare integers ("619" with 2 = 6,19); null = not told. */
  readonly impliedDecimals: 0 | 2 | 3 | null;
  /** Order of day and month; only asked when the column proves neither. */
  readonly dateOrder: 'dmy' | 'ymd' | 'mdy' | 'unknown';
  readonly columns: Readonly<Partial<Record<ColumnRole, number>>>;
  /** Sheet of a workbook (XLSX, ODS): found by its name. Absent in files of text. */
  readonly sheet?: SheetPlace | null | undefined;
  /**
   * Wide layout: one column of prices per product. When there are any, `columns.product` and
   * `columns.price` count for nothing, and each filled cell of these columns becomes one row.
   */
  readonly productColumns?: readonly ProductColumn[] | undefined;
  /** What the price column holds when it holds no prices but changes of the standard one. Agreements only. */
  readonly priceMeans?: PriceMeaning | undefined;
  /** Column of the customers' names, for rows whose customer cell is blank. */
  readonly customerNames?: number | undefined;
  /** Second column of the product ("Combustível" + "Tipo"): the text of a product is that of both. */
  readonly productMore?: number | undefined;
  /** Labels of products that the user said are no fuel: their rows stay out. */
  readonly notFuel?: readonly string[] | undefined;
  /** Doubts about the sheet that the user has settled (`ImportQuestion`, `doubt`): they are not asked again. */
  readonly accepted?: readonly string[] | undefined;
  /** Used for every row when the column is missing. */
  readonly constants: {
    /** Station id used when there is no station column. */
    readonly stationId: string | null;
    readonly kind: PriceKind;
    /** Local date-time without zone; null = "from now on". */
    readonly validFrom: string | null;
  };
}

export const PRICE_MEANINGS = ['discount', 'discount-percent', 'increase', 'increase-percent'] as const;
export type PriceMeaning = (typeof PRICE_MEANINGS)[number];

export interface SheetPlace {
  readonly name: string;
  /** Counted from 0. */
  readonly index: number;
}

export interface ProductColumn {
  readonly column: number;
  /** Name of the product, as the header has it: read like the text of a product cell. */
  readonly label: string;
}

/** Product columns stand among the first ones of a sheet: rows are told apart by line and column. */
export const MAX_PRODUCT_COLUMN = 98;

/** A sheet of a workbook, to choose from. */
export interface SheetChoice extends SheetPlace {
  /** Rows that hold something, header and titles included. */
  readonly rows: number;
  readonly hidden: boolean;
}

export interface SheetColumnView {
  readonly index: number;
  readonly header: string;
  /** First distinct non-empty values, original text, at most 5. */
  readonly samples: readonly string[];
  readonly role: ColumnRole | null;
  /** Wide layout: the product whose prices stand in this column; else null. */
  readonly productLabel: string | null;
}

const SHEET_FORMATS = ['text', 'xlsx', 'ods', 'html'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

export interface SheetView {
  /** Encoding and delimiter mean something in files of text only. */
  readonly format: SheetFormat;
  /** Sheets of the workbook; [] in a file of text. The one in use is `layout.sheet`. */
  readonly sheets: readonly SheetChoice[];
  /** Sentences worth knowing before the rows: hidden rows, a hidden sheet, a survey of averages. */
  readonly notes: readonly string[];
  readonly layout: SheetLayout;
  /** `remembered`: this header was confirmed by the user before. */
  readonly layoutFrom: 'guess' | 'remembered' | 'user';
  /** ISO 8601 UTC, when remembered. */
  readonly rememberedAt: string | null;
  readonly byteOrderMark: boolean;
  readonly sepLine: boolean;
  /** A word of the file with a non-ASCII letter, as read with this encoding; null if there is none. */
  readonly sampleWord: string | null;
  readonly columns: readonly SheetColumnView[];
  /** Raw cells of the first lines of the file, for correcting the header (at most 12 lines). */
  readonly firstLines: readonly { readonly line: number; readonly cells: readonly string[] }[];
}
