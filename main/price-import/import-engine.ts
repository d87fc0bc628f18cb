/**
 * The import of a price sheet as a pure machine: bytes + layout + context + edits -> rows, issues,
 * counts, plan. It runs in a worker; services speak to it through this interface. All of its state
 * can be made again from what the store keeps (bytes, first layout, edits), so a killed worker costs
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
  RowNarrow,
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

export interface EngineStation {
  readonly id: string;
  readonly cnpj: string;
  readonly name: string;
  readonly catalog: readonly ProductView[];
  /** null = prices were never read for this station. */
  readonly inForce: readonly EnginePrice[] | null;
  /** Today in the station's local time, `YYYY-MM-DD`. */
  readonly today: string;
  /** IANA zone of the station, for saying when a price takes effect. */
  readonly timeZone?: string;
  /** What was last sent of each price and not refused. */
  readonly lastSent?: readonly EnginePrice[];
  /** What was sent and may still come into force, oldest first: several of one key are possible. */
  readonly onTheWay?: readonly ComingPrice[];
}

/** Sent, and not in force yet. */
export interface ComingPrice extends EnginePrice {
  /** Local moment; absent or null = as soon as it is taken. */
  readonly validFrom?: string | null;
  /** How far its upload has come; absent = not known. */
  readonly standing?: SentStanding;
}

/** Not sent yet; sent without a certain answer; taken by the network. */
export type SentStanding = 'queued' | 'uncertain' | 'sent';

export interface Buyer {
  readonly name: string;
  /** CNPJ, bare; null: nobody told it. */
  readonly document: string | null;
}

export interface EngineContext {
  /** Stations of this PC in the import's environment. */
  readonly stations: readonly EngineStation[];
  readonly defaultStationId: string;
  /** Normalised label -> product id, remembered answers. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Normalised name of a customer -> CNPJ, remembered answers. */
  readonly customers?: Readonly<Record<string, string>>;
  /** Who has bought here, by notes and fuelings; the price list may not have them. */
  readonly buyers?: readonly Buyer[];
  /** Decimals that the network takes in a price; absent or null = as many as a price has. */
  readonly priceDecimals?: PriceDecimals;
}

/** What the bytes say before any layout is confirmed. */
export interface SheetSniff {
  readonly layout: SheetLayout;
  /** SHA-256 over the normalised header cells: the key of a remembered layout. */
  readonly fingerprint: string;
}

export interface PlainTableInput {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Headers by which the table is found, normalised. */
  readonly headers: readonly string[];
  /** Name of a sheet of a workbook; null: the likeliest. */
  readonly sheet: string | null;
  /** 1-based; 0: the table has none; null: the likeliest. */
  readonly headerLine: number | null;
  /** Rows; a table of more is refused. */
  readonly most: number;
}

export interface PlainRow {
  /** 1-based, of the file. */
  readonly line: number;
  readonly cells: readonly string[];
  /** What the workbook does with it that a person may mean something by. */
  readonly mark: 'hidden' | 'struck' | null;
}

export interface PlainTable {
  /** null in a file of text. */
  readonly place: SheetPlace | null;
  readonly sheets: readonly SheetChoice[];
  readonly notes: readonly string[];
  /** 0: none. */
  readonly headerLine: number;
  readonly header: readonly string[];
  /** Those with a cell that is not blank. */
  readonly rows: readonly PlainRow[];
}

export interface EngineSnapshot {
  readonly sheet: Omit<SheetView, 'layoutFrom' | 'rememberedAt'>;
  readonly fingerprint: string;
  readonly questions: readonly ImportQuestion[];
  /** Names in the customer column that no CNPJ is known for. */
  readonly unknownCustomers: readonly UnknownCustomer[];
  readonly unused: readonly UnusedPart[];
  readonly counts: ImportCounts;
  readonly plan: SendPlan;
  readonly includeUnchanged: boolean;
  /**
   * Set after `edit`: the edit as it should be stored. `lines: 'all'` has become the lines it meant, so
   * that replaying it against newer prices never answers for rows the user did not see.
   */
  readonly applied?: ImportEdit;
}

/** A price that is to be sent, with the cell it comes from. */
export interface PlannedPrice extends BatchLineIntent {
  readonly stationId: string;
  readonly kind: PriceKind;
  readonly previousE4: PriceE4 | null;
  readonly source: { readonly line: number; readonly column: string; readonly text: string };
}

export interface ImportEngine {
  /** Finds encoding, delimiter, header, columns. Errors: not text, empty, too many rows, no table. */
  sniff(fileName: string, bytes: Uint8Array): Promise<Result<SheetSniff>>;
  /** The cells of a table that is no price sheet; they are not stored. Errors: as of sniff, and more rows than wanted. */
  table(input: PlainTableInput): Promise<Result<PlainTable>>;
  /** (Re)builds an import from scratch and keeps it under its id. */
  load(input: {
    readonly importId: string;
    readonly fileName: string;
    readonly bytes: Uint8Array;
    readonly layout: SheetLayout;
    readonly context: EngineContext;
    readonly edits: readonly ImportEdit[];
    readonly onProgress?: (phase: 'reading' | 'checking', rows: number) => void;
  }): Promise<Result<EngineSnapshot>>;
  /** Applies one more edit. An edit that makes no sense (no such line) is refused, nothing changes. */
  edit(importId: string, edit: ImportEdit): Promise<Result<EngineSnapshot>>;
  /** Replaces the edits in force (undo, redo). */
  replaceEdits(importId: string, edits: readonly ImportEdit[]): Promise<Result<EngineSnapshot>>;
  /** Prices were read again, a station or product was added. */
  updateContext(importId: string, context: EngineContext): Promise<Result<EngineSnapshot>>;
  rows(
    importId: string,
    filter: RowFilter,
    offset: number,
    limit: number,
    narrow?: RowNarrow,
  ): Promise<Result<{ readonly rows: readonly ImportRowView[]; readonly total: number }>>;
  /** The prices the plan would send now, in file order. Refused while the plan can't be sent. */
  planned(importId: string): Promise<Result<readonly PlannedPrice[]>>;
  close(importId: string): void;
}
