/** Prices, the product catalogue, and the import of a price sheet. Types only. */

import type { Environment } from '../stations/stations.ts';
import type { ColumnRole, PriceKind, SheetLayout, SheetView } from './sheet.ts';

export * from './sheet.ts';

/** Ten-thousandths of a real (R$ 5,89 = 58900): decimal money as an integer, never a float. */
export type PriceE4 = number;

/** An element of GET suppliers/products, read through the wire profile. */
export interface ProductView {
  readonly id: string;
  readonly code: string | null;
  readonly name: string;
  /** The network's own unit ("L", "M3", ...); null: not given. */
  readonly unit: string | null;
}

/** The products of one station. */
export interface StationCatalogView {
  readonly stationId: string;
  readonly stationName: string;
  readonly products: readonly ProductView[];
}

/** A price in force according to the network (GET suppliers/prices). */
export interface PriceInForceView {
  readonly stationId: string;
  readonly kind: PriceKind;
  readonly productId: string;
  readonly productName: string;
  readonly customerDocument: string | null;
  readonly customerName: string | null;
  readonly priceE4: PriceE4;
  /** Local date-time of the station without zone; null: not given. */
  readonly validFrom: string | null;
}

export interface PricesInForceView {
  readonly stationId: string;
  /** ISO 8601 UTC of the last complete reading; null = never read. */
  readonly readAt: string | null;
  readonly prices: readonly PriceInForceView[];
  /** Decimals that the network accepts in a price of each kind; absent or null: as many as a price has. */
  readonly decimals?: PriceDecimals;
}

export type PriceDecimals = Readonly<Record<PriceKind, number | null>>;

// ---- Questions, issues, rows -----------------------------------------------------------------

/** A question that only the user can answer. Nothing can be sent while one is open. */
export type ImportQuestion =
  | {
      readonly type: 'columns';
      readonly missing: readonly ('product' | 'price')[];
      /** Candidates for the missing column, by name. */
      readonly choices: readonly DoubtChoice[];
      readonly message: string;
    }
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
  /** Content of the sheet that is not sent, but may matter. Settled by `key` in `SheetLayout.accepted`, or by another layout. */
  | {
      readonly type: 'doubt';
      readonly key: string;
      readonly message: string;
      readonly samples: readonly string[];
      /** The rows that it is about, if any. */
      readonly rows?: readonly number[] | undefined;
      /** Position in the sheet: a 0-based column, and a line of the file. */
      readonly column?: number | undefined;
      readonly at?: number | undefined;
      /** Possible answers, most likely first; empty: it is settled as it is, or by another layout. */
      readonly choices: readonly DoubtChoice[];
    }
  | {
      readonly type: 'product';
      /** Label as in the sheet, trimmed: the key of an answer. */
      readonly label: string;
      /** The label as it is shown, if it has a CPF. */
      readonly shown?: string | undefined;
      readonly rows: number;
      /** Stations whose rows wait for the answer. */
      readonly stationIds: readonly string[];
      /** The catalogue, likely products first. */
      readonly candidates: readonly ProductView[];
      /** Number of similar products to offer first; 0: probably not a fuel. */
      readonly likely: number;
      readonly message: string;
    };

/** A labelled answer. `edit` null: the doubt is settled as it is. */
export interface DoubtChoice {
  readonly label: string;
  readonly edit: ImportEdit | null;
}

/** `error` blocks the row; `confirm` and `reason` need an act of the user first. */
export type IssueSeverity = 'error' | 'confirm' | 'reason' | 'warning' | 'info';

/** Codes of the issues with severity `confirm`: each has its own words where all are confirmed together. */
export const CONFIRM_CODES = ['far', 'far-beside', 'implausible', 'past'] as const;
export type ConfirmCode = (typeof CONFIRM_CODES)[number];

/** The same for severity `reason`. */
export const REASON_CODES = ['factor'] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export interface RowIssueView {
  readonly code: string;
  readonly severity: IssueSeverity;
  readonly column: ColumnRole | null;
  /** Self-contained sentence with line and column. */
  readonly message: string;
  /** The message without line and column, for the cell itself. */
  readonly short: string;
  /** Whether the user has answered a confirm or reason. */
  readonly settled: boolean;
}

/** A suggested text for a cell of the row. */
export interface RowMend {
  /** Code of the issue. */
  readonly code: string;
  readonly role: ColumnRole;
  readonly text: string;
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
  /** Excluded by the user. */
  | 'excluded';

export interface CellView {
  /** Text of the file, unchanged. */
  readonly original: string;
  /** Text the user typed in its place, or null. */
  readonly edited: string | null;
  /** Value that the spreadsheet displays for a number with more decimals, in typed form; absent: the number itself. */
  readonly displayed?: string | undefined;
  /** A start as it is typed to mean the same day, where its text would be read otherwise or refused; absent: the text itself. */
  readonly typed?: string | undefined;
  /** The two texts as they are shown, if one has a CPF; the others are what is edited. */
  readonly masked?: { readonly original: string; readonly edited: string | null } | undefined;
}

/** One row of the sheet for a station of this PC (rows of other stations are only counted). */
export interface ImportRowView {
  /** Id of the row in every act: the 1-based line of the original file, except in a wide layout (see `at`). */
  readonly line: number;
  /** Wide layout: the line and the column (its header) of the price, for display. Absent: `line`. */
  readonly at?: { readonly line: number; readonly column: string } | undefined;
  readonly stationId: string | null;
  readonly cells: Readonly<Partial<Record<ColumnRole, CellView>>>;
  readonly product: { readonly id: string; readonly name: string } | null;
  readonly kind: PriceKind | null;
  readonly customerDocument: string | null;
  /** Customer's name on the network; absent: not given. */
  readonly customerName?: string | undefined;
  readonly priceE4: PriceE4 | null;
  readonly validFrom: string | null;
  /** Price in force now; null: none, or never read (then `inForceKnown` is false). */
  readonly inForceE4: PriceE4 | null;
  readonly inForceKnown: boolean;
  /** Hundredths of a percent against the price in force (1500 = +15,00 %). */
  readonly deltaBp: number | null;
  readonly verdict: RowVerdict;
  /** Suggested fixes of its cells, by issue. */
  readonly mends: readonly RowMend[];
  readonly issues: readonly RowIssueView[];
}

/** Views of the grid; they never affect what is sent. */
export const ROW_FILTERS = ['all', 'errors', 'warnings', 'changed', 'new', 'unchanged', 'excluded'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

export interface ImportCounts {
  /** Data rows of the file. total = otherStations + blank + all the verdicts below. */
  readonly total: number;
  /** Data lines of the file; in a wide sheet each has several prices, which are its rows. Absent: `total`. */
  readonly lines?: number | undefined;
  /** Rows of CNPJs that are not a station of this PC in this environment: skipped, not an error. */
  readonly otherStations: number;
  /** Empty and total rows ("TOTAL", separators). */
  readonly blank: number;
  readonly verdicts: Readonly<Record<RowVerdict, number>>;
  readonly filters: Readonly<Record<RowFilter, number>>;
  /** Rows with an unanswered confirm / reason issue. */
  readonly toConfirm: number;
  readonly toJustify: number;
  /** Rows by kind of issue, most severe first; a row with two issues counts for both. */
  readonly issues: readonly IssueCount[];
}

export interface IssueCount {
  /** Same as in RowIssueView. */
  readonly code: string;
  readonly severity: IssueSeverity;
  /** Short label ("longe do preço em vigor"). */
  readonly label: string;
  readonly rows: number;
}

/** Prices of the plan with their own start time. */
export interface PlannedStart {
  readonly stationId: string;
  /** Station-local date-time without zone. */
  readonly validFrom: string;
  readonly prices: number;
  /** "valem a partir de 22/11/2026 00:00, hora de Manaus". */
  readonly sentence: string;
}

/** A name in the customer column without a known CNPJ. */
export interface UnknownCustomer {
  readonly label: string;
  readonly rows: number;
  /** Known customers whom the name may mean; a person decides. */
  readonly candidates: readonly CustomerCandidate[];
}

interface CustomerCandidate {
  /** Name and CNPJ. */
  readonly label: string;
  /** CNPJ, bare. */
  readonly document: string;
}

/** A non-empty part of the file that is not sent. */
export interface UnusedPart {
  readonly isColumn: boolean;
  /** Header of a column; else its description ("linha 3", "aba “Custos”"). */
  readonly name: string;
  /** Content samples; those that look like a price come first. */
  readonly samples: readonly string[];
  /** Number of further distinct texts. */
  readonly more: number;
}

/** What "Enviar" would do now. */
export interface SendPlan {
  readonly canSend: boolean;
  /** Sentence on why not, or what will happen ("12 preços mudam, 3 sobem mais de 10 %, ..."). */
  readonly sentence: string;
  readonly prices: number;
  readonly batches: readonly { readonly stationId: string; readonly kind: PriceKind; readonly prices: number }[];
  /** Earliest first; empty: everything takes effect at once. */
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
  /** Unused parts shown in the final confirmation. */
  readonly unused: readonly UnusedPart[];
  readonly counts: ImportCounts;
  readonly plan: SendPlan;
  readonly includeUnchanged: boolean;
  /** The batch whose refused lines returned as this sheet, or null. */
  readonly correctsBatchId: string | null;
  /** "Usando o mapeamento de 12/03/2026."; null: the layout was guessed or set by the user. */
  readonly mappingNote: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Batches made from it, once sent. */
  readonly batchIds: readonly string[];
}

export interface ImportListEntry {
  readonly id: string;
  readonly fileName: string;
  readonly openedAt: string;
  readonly status: ImportStatus;
}

/**
 * What a confirmation or reason was given for, line by line: the new price, and the price in force then (-1 = none).
 * Main adds them when it stores the act, so that another price of either kind asks again even after a restart; they are
 * not taken from the page. A percentage comes to another price whenever the standard price changes.
 */
interface AnsweredAgainst {
  readonly inForceE4?: readonly PriceE4[] | undefined;
  readonly priceE4?: readonly PriceE4[] | undefined;
}

/** Separate texts for the same column of these rows. */
export interface ColumnTexts {
  readonly lines: readonly number[];
  readonly role: ColumnRole;
  readonly texts: readonly string[];
}

/** An act on an import. Each one can be undone, in order, even after a restart. */
export type ImportEdit =
  | { readonly type: 'set-cell'; readonly line: number; readonly role: ColumnRole; readonly text: string }
  /** Sets one text in the same column of many rows. */
  | { readonly type: 'set-cells'; readonly lines: readonly number[]; readonly role: ColumnRole; readonly text: string }
  /** Copies the text of `line` to the rows below it, up to `to` (null: the last one); excluded rows stay unchanged. */
  | { readonly type: 'fill-down'; readonly line: number; readonly to: number | null; readonly role: ColumnRole }
  /** Fills each of these rows, from the top, with the text of the nearest non-empty row above. */
  | { readonly type: 'fill-blanks'; readonly lines: readonly number[]; readonly role: ColumnRole }
  /** Sets a separate text in the same column of each of these rows. */
  | ({ readonly type: 'set-each' } & ColumnTexts)
  /** The same in several columns. */
  | { readonly type: 'set-block'; readonly columns: readonly ColumnTexts[] }
  /** Replaces the text in every row whose original text is `original` ("todos os 'GC' são Gasolina Comum"). */
  | { readonly type: 'replace-text'; readonly role: ColumnRole; readonly original: string; readonly text: string }
  | { readonly type: 'set-product'; readonly line: number; readonly productId: string }
  /** Answer to a product question, for every row with that label; remembered. */
  /** `stationIds`: the stations that were asked about; absent: each one that has the product. */
  | {
      readonly type: 'map-product';
      readonly label: string;
      readonly productId: string;
      readonly stationIds?: readonly string[] | undefined;
    }
  /** The CNPJ of a name in the customer column, for every row with that name; remembered. */
  | { readonly type: 'map-customer'; readonly label: string; readonly document: string }
  /** `lines: 'all'`: every row that has such an unanswered issue now. */
  | ({ readonly type: 'confirm'; readonly lines: readonly number[] | 'all' } & AnsweredAgainst)
  | ({ readonly type: 'justify'; readonly lines: readonly number[] | 'all'; readonly reason: string } & AnsweredAgainst)
  | { readonly type: 'exclude'; readonly lines: readonly number[]; readonly excluded: boolean }
  | { readonly type: 'include-unchanged'; readonly include: boolean }
  | { readonly type: 'set-layout'; readonly layout: SheetLayout };

/** Larger files are refused before they are read; no price sheet of a station is that large. */
export const MAX_SHEET_BYTES = 50 * 1024 * 1024;
export const MAX_SHEET_ROWS = 100_000;
/** Most rows one page of `imports:rows` may ask for. */
export const MAX_ROW_PAGE = 500;
