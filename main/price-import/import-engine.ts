/**
 * The import of a price sheet as a pure state machine: bytes + layout + context + edits -> rows, issues,
 * counts, plan. It runs in a worker; services use it through this interface. All of its state
 * can be rebuilt from the store (bytes, first layout, edits), so killing the worker loses
 * nothing.
 */

import type { Result } from '../../preload/contract/errors.ts';
import type {
  ImportCounts,
  ImportEdit,
  ImportQuestion,
  ImportRowView,
  PriceDecimals,
  PriceE4,
  PriceKind,
  ProductView,
  RowFilter,
  SendPlan,
  SheetChoice,
  SheetLayout,
  SheetPlace,
  SheetView,
  UnknownCustomer,
  UnusedPart,
} from '../../preload/contract/price-import/price-import.ts';
import type { BatchLineIntent } from '../network/index.ts';
import type { EnginePrice } from '../prices/model/index.ts';
import type { StartPrecision } from '../shared/time/start-precision.ts';

export interface EngineStation {
  readonly id: string;
  readonly cnpj: string;
  readonly name: string;
  readonly catalog: readonly ProductView[];
  /** null = prices were never read for this station. */
  readonly inForce: readonly EnginePrice[] | null;
  /** Today in the station's local time, `YYYY-MM-DD`. */
  readonly today: string;
  /** IANA zone of the station, for sentences about when a price takes effect. */
  readonly timeZone?: string;
  /** Last sent prices, except refused ones. */
  readonly lastSent?: readonly EnginePrice[];
  /** Sent prices that may still take effect, oldest first; a key may have several. */
  readonly onTheWay?: readonly ComingPrice[];
}

/** A sent price that is not in force yet. */
export interface ComingPrice extends EnginePrice {
  /** Local moment; absent or null = upon acceptance. */
  readonly validFrom?: string | null;
  /** State of its upload; absent = unknown. */
  readonly standing?: SentStanding;
}

/** Not sent yet; sent without a certain answer; accepted by the network. */
export type SentStanding = 'queued' | 'uncertain' | 'sent';

export interface Buyer {
  readonly name: string;
  /** Bare CNPJ; null: unknown. */
  readonly document: string | null;
}

export interface EngineContext {
  /** Stations of this PC in the import's environment. */
  readonly stations: readonly EngineStation[];
  readonly defaultStationId: string;
  /** Normalised label -> product ids, remembered answers; a station takes the first one that it has. */
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  /** Normalised name of a customer -> CNPJ, remembered answers. */
  readonly customers?: Readonly<Record<string, string>>;
  /** Past buyers, from notes and fuelings; the price list may lack them. */
  readonly buyers?: readonly Buyer[];
  /** Decimals that the network accepts in a price; absent or null = any number. */
  readonly priceDecimals?: PriceDecimals;
  /** Kinds that the network accepts only as a change of the standard price; absent = none. */
  readonly requiresPercent?: Readonly<Record<PriceKind, boolean>>;
  /** Decimals that the network accepts in such a percentage; absent or null = any number. */
  readonly percentDecimals?: PriceDecimals;
  /** How precisely the network takes the start of a price; absent = with its seconds. */
  readonly starts?: Readonly<Record<PriceKind, StartPrecision>>;
}

/** What the bytes show before any layout is confirmed. */
export interface SheetSniff {
  readonly layout: SheetLayout;
  /** SHA-256 over the normalised header cells: the key of a remembered layout. */
  readonly fingerprint: string;
}

export interface PlainTableInput {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Normalised headers by which the table is located. */
  readonly headers: readonly string[];
  /** Name of a workbook's sheet; null: the likeliest. */
  readonly sheet: string | null;
  /** 1-based; 0: no header; null: the likeliest. */
  readonly headerLine: number | null;
  /** Maximum of rows; a larger table is refused. */
  readonly most: number;
}

export interface PlainRow {
  /** 1-based line of the file. */
  readonly line: number;
  readonly cells: readonly string[];
  /** 0-based columns whose cell is a number with decimals in the workbook: its comma is the decimal mark. */
  readonly numbers: readonly number[];
  /** A workbook mark by which a person may mean something. */
  readonly mark: 'hidden' | 'struck' | null;
}

export interface PlainTable {
  /** null for a text file. */
  readonly place: SheetPlace | null;
  readonly sheets: readonly SheetChoice[];
  readonly notes: readonly string[];
  /** 0: none. */
  readonly headerLine: number;
  readonly header: readonly string[];
  /** Rows with a non-blank cell. */
  readonly rows: readonly PlainRow[];
}

export interface EngineSnapshot {
  readonly sheet: Omit<SheetView, 'layoutFrom' | 'rememberedAt'>;
  readonly fingerprint: string;
  readonly questions: readonly ImportQuestion[];
  /** Names in the customer column without a known CNPJ. */
  readonly unknownCustomers: readonly UnknownCustomer[];
  readonly unused: readonly UnusedPart[];
  readonly counts: ImportCounts;
  readonly plan: SendPlan;
  readonly includeUnchanged: boolean;
  /**
   * Set after `edit`: the edit as it should be stored. `lines: 'all'` has been resolved to lines, so
   * that replaying it against newer prices never answers for rows that the user did not see.
   */
  readonly applied?: ImportEdit;
}

/** A price to be sent, with its source cell. */
export interface PlannedPrice extends BatchLineIntent {
  readonly stationId: string;
  readonly kind: PriceKind;
  readonly previousE4: PriceE4 | null;
  readonly source: { readonly line: number; readonly column: string; readonly text: string };
}

export interface ImportEngine {
  /** Detects encoding, delimiter, header, columns. Errors: not text, empty, too many rows, no table. */
  sniff(fileName: string, bytes: Uint8Array): Promise<Result<SheetSniff>>;
  /** Reads the cells of a table other than a price sheet; they are not stored. Errors: those of sniff, and too many rows. */
  table(input: PlainTableInput): Promise<Result<PlainTable>>;
  /** (Re)builds an import from scratch and keeps it by id. */
  load(input: {
    readonly importId: string;
    readonly fileName: string;
    readonly bytes: Uint8Array;
    readonly layout: SheetLayout;
    readonly context: EngineContext;
    readonly edits: readonly ImportEdit[];
    readonly onProgress?: (phase: 'reading' | 'checking', rows: number) => void;
  }): Promise<Result<EngineSnapshot>>;
  /** Applies one more edit. An invalid edit (no such line) is refused without any change. */
  edit(importId: string, edit: ImportEdit): Promise<Result<EngineSnapshot>>;
  /** Replaces the edits in force (undo, redo). */
  replaceEdits(importId: string, edits: readonly ImportEdit[]): Promise<Result<EngineSnapshot>>;
  /** Call after prices were read again, or a station or product was added. */
  updateContext(importId: string, context: EngineContext): Promise<Result<EngineSnapshot>>;
  rows(
    importId: string,
    filter: RowFilter,
    offset: number,
    limit: number,
  ): Promise<Result<{ readonly rows: readonly ImportRowView[]; readonly total: number }>>;
  /** The prices that the plan would send now, in file order. Refused while the plan can't be sent. */
  planned(importId: string): Promise<Result<readonly PlannedPrice[]>>;
  /** Says that it is hardly needed any more: it may be lost soon, and is loaded again where it is. */
  release(importId: string): void;
  close(importId: string): void;
}
