/** Layout and columns of a parsed price sheet. Types only. */

export type PriceKind = 'standard' | 'agreement';

export const COLUMN_ROLES = ['station', 'product', 'price', 'unit', 'kind', 'customer', 'validFrom'] as const;
/** Role of a column. `customer` and `station` hold CNPJs. */
export type ColumnRole = (typeof COLUMN_ROLES)[number];

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export const DELIMITERS = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];
/** Decimal separator of the price column; `unknown`: the sheet is ambiguous, so the user is asked. */
export type DecimalMark = 'comma' | 'dot' | 'unknown';

/**
 * How a sheet is read. The user may correct all of it; it is remembered by the header's
 * fingerprint. Columns are 0-based indexes.
 */
export interface SheetLayout {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  /** 1-based line of the header in the file; null: no header. */
  readonly headerLine: number | null;
  readonly decimalMark: DecimalMark;
  /** Implied decimals of bare integers ("619" with 2 = 6,19); null: not set. */
  readonly impliedDecimals: 0 | 2 | 3 | null;
  /** Order of day and month; asked only if the column is ambiguous. */
  readonly dateOrder: 'dmy' | 'ymd' | 'mdy' | 'unknown';
  readonly columns: Readonly<Partial<Record<ColumnRole, number>>>;
  /** Worksheet of a workbook (XLSX, ODS), found by its name. Absent in text files. */
  readonly sheet?: SheetPlace | null | undefined;
  /**
   * Wide layout: one price column per product. If there are any, `columns.product` and
   * `columns.price` are ignored, and each filled cell of these columns becomes one row.
   */
  readonly productColumns?: readonly ProductColumn[] | undefined;
  /** Meaning of a price column that holds changes of the standard price. Agreements only. */
  readonly priceMeans?: PriceMeaning | undefined;
  /** Column of the customers' names, for rows with a blank customer cell. */
  readonly customerNames?: number | undefined;
  /** Second product column ("Combustível" + "Tipo"): the product text combines both. */
  readonly productMore?: number | undefined;
  /** Product labels that the user marked as not fuel; their rows are excluded. */
  readonly notFuel?: readonly string[] | undefined;
  /** Doubts about the sheet that the user has settled (`ImportQuestion`, `doubt`); not asked again. */
  readonly accepted?: readonly string[] | undefined;
  /** Values for every row if the column is missing. */
  readonly constants: {
    /** Station id used when there is no station column. */
    readonly stationId: string | null;
    readonly kind: PriceKind;
    /** Local date-time without zone; null: takes effect at once. */
    readonly validFrom: string | null;
  };
}

export const PRICE_MEANINGS = ['discount', 'discount-percent', 'increase', 'increase-percent'] as const;
export type PriceMeaning = (typeof PRICE_MEANINGS)[number];

export interface SheetPlace {
  readonly name: string;
  /** 0-based. */
  readonly index: number;
}

export interface ProductColumn {
  readonly column: number;
  /** Name of the product in the header, parsed like a product cell. */
  readonly label: string;
}

/** Product columns are among the first ones of a sheet: row numbers encode line and column. */
export const MAX_PRODUCT_COLUMN = 98;

/** A worksheet to choose from. */
export interface SheetChoice extends SheetPlace {
  /** Number of non-empty rows, header and titles included. */
  readonly rows: number;
  readonly hidden: boolean;
}

export interface SheetColumnView {
  readonly index: number;
  readonly header: string;
  /** First distinct non-empty values, original text, at most 5. */
  readonly samples: readonly string[];
  readonly role: ColumnRole | null;
  /** Wide layout: the product of this price column; else null. */
  readonly productLabel: string | null;
}

const SHEET_FORMATS = ['text', 'xlsx', 'ods', 'html'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

export interface SheetView {
  /** Encoding and delimiter apply to text files only. */
  readonly format: SheetFormat;
  /** Worksheets of the workbook; [] for a text file. The one in use is `layout.sheet`. */
  readonly sheets: readonly SheetChoice[];
  /** Sentences about the sheet, shown above the rows: hidden rows, a hidden sheet, a survey of averages. */
  readonly notes: readonly string[];
  readonly layout: SheetLayout;
  /** `remembered`: the user confirmed this header before. */
  readonly layoutFrom: 'guess' | 'remembered' | 'user';
  /** ISO 8601 UTC, if remembered. */
  readonly rememberedAt: string | null;
  readonly byteOrderMark: boolean;
  readonly sepLine: boolean;
  /** A word of the file with a non-ASCII letter, as read with this encoding; null if there is none. */
  readonly sampleWord: string | null;
  readonly columns: readonly SheetColumnView[];
  /** Raw cells of the first lines of the file, for correcting the header (at most 12 lines). */
  readonly firstLines: readonly { readonly line: number; readonly cells: readonly string[] }[];
}
