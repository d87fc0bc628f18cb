/** Prices, the product catalog and the import of a price sheet. Types only. */

import type { OutboxState } from './batches.ts';
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

// ---- What was in force when ----------------------------------------------------------------------

/** A price as complete readings found it. */
export interface PricePoint {
  /** ISO 8601 UTC of the reading. */
  readonly at: string;
  /** null = no longer listed. */
  readonly priceE4: PriceE4 | null;
  /** The newest batch of this program with just this price; null = none, it was set elsewhere. */
  readonly batchId: string | null;
}

/** A batch that sent a price for it. */
export interface PriceMarker {
  readonly batchId: string;
  /** ISO 8601 UTC: when it was confirmed by the user. */
  readonly at: string;
  readonly priceE4: PriceE4;
  /** Station-local date-time without zone, or null = from then on. */
  readonly validFrom: string | null;
  readonly state: OutboxState;
}

export interface PriceHistoryView {
  /** Oldest first; a price holds until the next point. */
  readonly points: readonly PricePoint[];
  /** Oldest first. */
  readonly markers: readonly PriceMarker[];
}

/** What a text of sheets was once said to mean. */
export interface AliasView {
  readonly kind: 'product' | 'customer';
  /** As it stood in the sheet; names the answer together with `kind`. */
  readonly label: string;
  /** Product id, or CNPJ without punctuation. */
  readonly target: string;
  /** Name of the product, of the customer where it is known; null = no longer in any catalog. */
  readonly targetName: string | null;
  /** ISO 8601 UTC. */
  readonly confirmedAt: string;
}

export const TEMPLATE_FORMATS = ['csv', 'xlsx'] as const;
export type TemplateFormat = (typeof TEMPLATE_FORMATS)[number];

/** An import made of the prices that were in force before a batch; nothing is sent before it is reviewed. */
export interface RevertView {
  readonly import: ImportView;
  readonly prices: number;
  /** Products whose price before is not known: left out. */
  readonly leftOut: readonly string[];
  /** Portuguese: what was prepared, what is left out and why. */
  readonly message: string;
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
  /** Sheet of a workbook (XLSX, ODS): found by its name. Absent in files of text. */
  readonly sheet?: SheetPlace | null | undefined;
  /**
   * Wide layout: one column of prices per product. When there are any, `columns.product` and
   * `columns.price` count for nothing, and each filled cell of these columns becomes one row.
   */
  readonly productColumns?: readonly ProductColumn[] | undefined;
  /** Used for every row when the column is missing. */
  readonly constants: {
    /** Station id used when there is no station column. */
    readonly stationId: string | null;
    readonly kind: PriceKind;
    /** Local date-time without zone; null = "from now on". */
    readonly validFrom: string | null;
  };
}

export interface SheetPlace {
  readonly name: string;
  /** From 0. */
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

export const SHEET_FORMATS = ['text', 'xlsx', 'ods'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

export interface SheetView {
  /** Encoding and delimiter mean something in files of text only. */
  readonly format: SheetFormat;
  /** Sheets of the workbook; [] in a file of text. The one in use is `layout.sheet`. */
  readonly sheets: readonly SheetChoice[];
  /** Portuguese sentences worth knowing before the rows: hidden rows, a hidden sheet, a survey of averages. */
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
  /** Identifies the row in every act. The 1-based line of the original file, but in a wide layout: see `at`. */
  readonly line: number;
  /** Wide layout: the line and the column (its header) that the price stands in, for showing. Absent = `line`. */
  readonly at?: { readonly line: number; readonly column: string } | undefined;
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
  /** Rows by kind of issue, gravest first; a row with two issues counts for both. */
  readonly issues: readonly IssueCount[];
}

export interface IssueCount {
  /** As in RowIssueView. */
  readonly code: string;
  readonly severity: IssueSeverity;
  /** Portuguese, few words ("longe do preço em vigor"). */
  readonly label: string;
  readonly rows: number;
}

/** Prices of the plan that take effect at a moment of their own. */
export interface PlannedStart {
  readonly stationId: string;
  /** Station-local date-time without zone. */
  readonly validFrom: string;
  readonly prices: number;
  /** "valem a partir de 22/11/2026 00:00, hora de Manaus". */
  readonly sentence: string;
}

/** A name in the customer column that no CNPJ is known for. */
export interface UnknownCustomer {
  readonly label: string;
  readonly rows: number;
}

/** What pressing "Enviar" would do now. */
export interface SendPlan {
  readonly canSend: boolean;
  /** Portuguese: why not, or what will happen ("12 preços mudam, 3 sobem mais de 10 %, ..."). */
  readonly sentence: string;
  readonly prices: number;
  readonly batches: readonly { readonly stationId: string; readonly kind: PriceKind; readonly prices: number }[];
  /** Earliest first; empty = everything from now on. */
  readonly starts: readonly PlannedStart[];
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
  readonly unknownCustomers: readonly UnknownCustomer[];
  readonly counts: ImportCounts;
  readonly plan: SendPlan;
  readonly includeUnchanged: boolean;
  /** The batch whose refused lines came back as this sheet, or null. */
  readonly correctsBatchId: string | null;
  /** "Usando o mapeamento de 12/03/2026."; null = the layout is a guess or the user's own. */
  readonly mappingNote: string | null;
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
  /** One text into the same column of many rows. */
  | { readonly type: 'set-cells'; readonly lines: readonly number[]; readonly role: ColumnRole; readonly text: string }
  /** The text of `line` into the rows below it, up to `to` (null = the last one); rows left out stay as they are. */
  | { readonly type: 'fill-down'; readonly line: number; readonly to: number | null; readonly role: ColumnRole }
  /** Another text for every row whose text in the file is `original` ("todos os 'GC' são Gasolina Comum"). */
  | { readonly type: 'replace-text'; readonly role: ColumnRole; readonly original: string; readonly text: string }
  | { readonly type: 'set-product'; readonly line: number; readonly productId: string }
  /** Answer to a product question: for every row with that label; remembered. */
  | { readonly type: 'map-product'; readonly label: string; readonly productId: string }
  /** Whose CNPJ a name in the customer column stands for: for every row with that name; remembered. */
  | { readonly type: 'map-customer'; readonly label: string; readonly document: string }
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
