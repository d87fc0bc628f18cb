/** Prices, the product catalog and the import of a price sheet. Types only. */

import type { Environment } from './stations.ts';

/** Ten-thousandths of a real (R$ 5,89 = 58900): decimal money as an integer, never a float. */
export type PriceE4 = number;

export type PriceKind = 'standard' | 'agreement';

/** An element of GET suppliers/products, read through the wire profile. */
export interface ProductView {
  readonly id: string;
  readonly code: string | null;
  readonly name: string;
  /** As the network writes it ("L", "M3", ...), null when not told. */
  readonly unit: string | null;
}

/** A price the network said is in force (GET suppliers/prices). */
export interface PriceInForceView {
  readonly stationId: string;
  readonly kind: PriceKind;
  readonly productId: string;
  readonly productName: string;
  readonly customerDocument: string | null;
  readonly customerName: string | null;
  readonly priceE4: PriceE4;
  /** Local date-time of the station without zone, or null when not told. */
  readonly validFrom: string | null;
}

export interface PricesInForceView {
  readonly stationId: string;
  /** ISO 8601 UTC of the last complete reading; null = never read. */
  readonly readAt: string | null;
  readonly prices: readonly PriceInForceView[];
}

// ---- The sheet -------------------------------------------------------------------------------

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
  /** Used for every row when the column is missing. */
  readonly constants: {
    /** Station id used when there is no station column. */
    readonly stationId: string | null;
    readonly kind: PriceKind;
    /** Local date-time without zone; null = "from now on". */
    readonly validFrom: string | null;
  };
}

export interface SheetColumnView {
  readonly index: number;
  readonly header: string;
  /** First distinct non-empty values, original text, at most 5. */
  readonly samples: readonly string[];
  readonly role: ColumnRole | null;
}

export interface SheetView {
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

// ---- Questions, issues, rows -----------------------------------------------------------------

/** What only the user can decide. While one is open nothing can be sent. */
export type ImportQuestion =
  | { readonly type: 'columns'; readonly missing: readonly ColumnRole[]; readonly message: string }
  | {
      readonly type: 'decimal-mark';
      readonly sample: string;
      readonly asComma: PriceE4 | null;
      readonly asDot: PriceE4 | null;
      readonly rows: number;
      readonly message: string;
    }
  | { readonly type: 'implied-decimals'; readonly sample: string; readonly rows: number; readonly message: string }
  | { readonly type: 'date-order'; readonly sample: string; readonly message: string }
  | { readonly type: 'station'; readonly message: string }
  | {
      readonly type: 'product';
      /** As written in the sheet, trimmed. */
      readonly label: string;
      readonly rows: number;
      /** The catalog, likely ones first. */
      readonly candidates: readonly ProductView[];
      readonly message: string;
    };

/** `error` keeps the row from being sent; `confirm`/`reason` need an act of the user first. */
export type IssueSeverity = 'error' | 'confirm' | 'reason' | 'warning' | 'info';

export interface RowIssueView {
  readonly code: string;
  readonly severity: IssueSeverity;
  readonly column: ColumnRole | null;
  /** Portuguese sentence that stands alone: it names line and column. */
  readonly message: string;
  /** The same without line and column, for the cell itself. */
  readonly short: string;
  /** For confirm/reason: whether the user has answered. */
  readonly settled: boolean;
}

export type RowVerdict =
  /** No price in force for it. */
  | 'new'
  | 'changed'
  /** Equal to the price in force: skipped unless `includeUnchanged`. */
  | 'unchanged'
  /** Far from the price in force and not yet confirmed. */
  | 'suspicious'
  | 'error'
  /** Needs an answer to a question (product, number style). */
  | 'question'
  /** Same station, product, kind, customer and price as an earlier row. */
  | 'duplicate'
  /** The user left it out. */
  | 'excluded';

export interface CellView {
  /** Text of the file, untouched. */
  readonly original: string;
  /** Text the user typed in its place, or null. */
  readonly edited: string | null;
}

/** One row of the sheet for a station of this PC (rows of other stations are only counted). */
export interface ImportRowView {
  /** 1-based line of the original file; identifies the row. */
  readonly line: number;
  readonly stationId: string | null;
  readonly cells: Readonly<Partial<Record<ColumnRole, CellView>>>;
  readonly product: { readonly id: string; readonly name: string } | null;
  readonly kind: PriceKind | null;
  readonly customerDocument: string | null;
  readonly priceE4: PriceE4 | null;
  readonly validFrom: string | null;
  /** In force now; null = none, or never read (then `inForceKnown` is false). */
  readonly inForceE4: PriceE4 | null;
  readonly inForceKnown: boolean;
  /** Hundredths of a percent against the price in force (1500 = +15,00 %). */
  readonly deltaBp: number | null;
  readonly verdict: RowVerdict;
  readonly issues: readonly RowIssueView[];
}

/** Views of the grid. They never change what is sent. */
export const ROW_FILTERS = ['all', 'errors', 'warnings', 'changed', 'new', 'unchanged', 'excluded'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

export interface ImportCounts {
  /** Data rows of the file. total = otherStations + blank + all the verdicts below. */
  readonly total: number;
  /** Rows of CNPJs that are no station of this PC in this environment: set aside, no error. */
  readonly otherStations: number;
  /** Empty and total rows ("TOTAL", separators). */
  readonly blank: number;
  readonly verdicts: Readonly<Record<RowVerdict, number>>;
  readonly filters: Readonly<Record<RowFilter, number>>;
  /** Rows with an unanswered confirm / reason issue. */
  readonly toConfirm: number;
  readonly toJustify: number;
}

/** What pressing "Enviar" would do now. */
export interface SendPlan {
  readonly canSend: boolean;
  /** Portuguese: why not, or what will happen ("12 preços mudam, 3 sobem mais de 10 %, ..."). */
  readonly sentence: string;
  readonly prices: number;
  readonly batches: readonly { readonly stationId: string; readonly kind: PriceKind; readonly prices: number }[];
}

export type ImportStatus = 'open' | 'sent' | 'discarded';

export interface ImportView {
  readonly id: string;
  /** Grows with each change; acts on an older one are refused with `stale`. */
  readonly revision: number;
  readonly environment: Environment;
  readonly fileName: string;
  readonly fileBytes: number;
  readonly openedAt: string;
  readonly status: ImportStatus;
  readonly sheet: SheetView;
  readonly questions: readonly ImportQuestion[];
  readonly counts: ImportCounts;
  readonly plan: SendPlan;
  readonly includeUnchanged: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Batches made of it, once sent. */
  readonly batchIds: readonly string[];
}

export interface ImportListEntry {
  readonly id: string;
  readonly fileName: string;
  readonly openedAt: string;
  readonly status: ImportStatus;
}

/**
 * What a confirmation or reason was given against, line by line: the price in force then, -1 = none.
 * Main adds it when it stores the act, so that another price in force asks again even after a
 * restart; it is not taken from the page.
 */
interface AnsweredAgainst {
  readonly inForceE4?: readonly PriceE4[] | undefined;
}

/** An act on an import. Each one can be undone, in order, even after a restart. */
export type ImportEdit =
  | { readonly type: 'set-cell'; readonly line: number; readonly role: ColumnRole; readonly text: string }
  | { readonly type: 'set-product'; readonly line: number; readonly productId: string }
  /** Answer to a product question: for every row with that label; remembered. */
  | { readonly type: 'map-product'; readonly label: string; readonly productId: string }
  /** `lines: 'all'` = every row that has such an unanswered issue now. */
  | ({ readonly type: 'confirm'; readonly lines: readonly number[] | 'all' } & AnsweredAgainst)
  | ({ readonly type: 'justify'; readonly lines: readonly number[] | 'all'; readonly reason: string } & AnsweredAgainst)
  | { readonly type: 'exclude'; readonly lines: readonly number[]; readonly excluded: boolean }
  | { readonly type: 'include-unchanged'; readonly include: boolean }
  | { readonly type: 'set-layout'; readonly layout: SheetLayout };

/** Larger files are refused before they are read: no price sheet of a station comes near. */
export const MAX_SHEET_BYTES = 50 * 1024 * 1024;
export const MAX_SHEET_ROWS = 100_000;
/** Most rows one page of `imports:rows` may ask for. */
export const MAX_ROW_PAGE = 500;
