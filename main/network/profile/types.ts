/**
 * The wire profile: every point that the API document leaves open ("not shown"), as data. The
 * client reads and writes by it and knows no other guess; wire-profile.json in the user-data folder
 * overrides parts of it. What the document does show (token response, paging envelope, error body)
 * is not here.
 */

import type { PriceKind } from '../../../preload/contract/price-import.ts';
import type { BodyField, Candidates, ConstantSource } from './fields.ts';
import type { AttachmentProfile, IssuingProfile, PendingProfile, TransactionsProfile } from './types-notes.ts';

export type * from './fields.ts';
export type * from './json-value.ts';
export type * from './types-notes.ts';

/** Paths below the base (or auth) address; {processId} and {id} are replaced, URL-encoded. */
interface PathsProfile {
  readonly token: string;
  readonly standardBatch: string;
  readonly agreementBatch: string;
  /** Holds {processId}. */
  readonly batchStatus: string;
  readonly prices: string;
  readonly products: string;
  /** Holds {id}. */
  readonly product: string;
  readonly pendingNotes: string;
  readonly supplierTransactions: string;
  readonly issuingData: string;
  readonly attachNote: string;
}

export interface TokenProfile {
  /** Unit of `expiresIn`, for when the token is no readable JWT. */
  readonly expiresInUnit: 'seconds' | 'milliseconds' | 'minutes';
}

/** Names of query parameters; null = never sent. */
interface QueryProfile {
  readonly page: string;
  readonly pageSize: string;
  /** The station's CNPJ as a filter of the product listing. */
  readonly productsSupplierDocument: string | null;
  /** The station's CNPJ as a filter of the price listing. */
  readonly pricesSupplierDocument: string | null;
  /** Asks the price listing for prices in force only; sent with `pricesActiveValue`. */
  readonly pricesActive: string | null;
  readonly pricesActiveValue: string;
  /**
   * Kind as a filter of the price listing. null = one listing holds both kinds; else the listing is
   * read once for each kind, with the value below.
   */
  readonly pricesKind: string | null;
  readonly pricesKindValues: Readonly<Record<PriceKind, string>>;
  /** Filters of the pending listing: the station's CNPJ, the customer's, the start of the period. */
  readonly pendingSupplierDocument: string | null;
  readonly pendingCustomerDocument: string | null;
  readonly pendingStartDate: string | null;
  /** How many days back the period starts when the user gives no filter. */
  readonly pendingDaysBack: number;
  /** Filters of the supplier's transactions. */
  readonly transactionsSupplierDocument: string | null;
  readonly transactionsCustomerDocument: string | null;
  readonly transactionsStartDate: string | null;
  readonly transactionsEndDate: string | null;
  /** The fueling whose data for issuing are asked for. */
  readonly issuingTransactionId: string;
  readonly issuingSupplierDocument: string | null;
}

/**
 * Values of a batch as a whole. `validFrom` and `customerDocument` at this level mean one batch for
 * each distinct value: lines are grouped by it before the split by size.
 */
export const BATCH_SOURCES = ['stationDocument', 'validFrom', 'customerDocument', 'count'] as const;
export type BatchSource = (typeof BATCH_SOURCES)[number] | ConstantSource;

/**
 * Values of one line. `lineNumber` is 1-based, `lineIndex` 0-based, within the body. `percent` is the
 * change of the standard price by which an agreement was told, in `percent`'s own format.
 */
export const LINE_SOURCES = [
  'productId',
  'productCode',
  'productName',
  'price',
  'percent',
  'validFrom',
  'customerDocument',
  'stationDocument',
  'lineIndex',
  'lineNumber',
] as const;
export type LineSource = (typeof LINE_SOURCES)[number] | ConstantSource;
export interface PriceFormat {
  /**
   * `number`: JSON number in reais (5.89). `text`: string with exactly `decimals` decimals ("5,890").
   * `integer`: JSON integer of 10^-decimals reais (2 = cents, 3 = thousandths).
   */
  readonly as: 'number' | 'text' | 'integer';
  /** 0 to 4; not used by `number`. */
  readonly decimals: number;
  /** Decimal mark of `text`, for writing and for reading. */
  readonly mark: '.' | ',';
}

/** How 3 % below the standard price is written: `as` of its field says whether as a number or as text. */
export interface PercentFormat {
  /** `discount`: 3, an increase is negative. `change`: -3. `share`: 97, of the standard price. */
  readonly counts: 'discount' | 'change' | 'share';
  /** `percent`: 3. `fraction`: 0.03. */
  readonly unit: 'percent' | 'fraction';
  /** 0 to 6, exactly so many; of text alone, a number is written as short as it is. */
  readonly decimals: number;
  /** Decimal mark of text. */
  readonly mark: '.' | ',';
}

export interface DateFormat {
  /** false = "2026-11-22"; true = "2026-11-22T00:00:00". */
  readonly time: boolean;
  /** `none` = the station's local time as it is; `offset` = followed by its offset ("-03:00"). */
  readonly zone: 'none' | 'offset';
}

/** The body of a price batch. */
export interface BatchBodyProfile {
  /** Fields beside the lines; must be empty when `linesField` is null. */
  readonly fields: readonly BodyField<BatchSource>[];
  /** Dotted name of the list of lines; null = the body itself is the list. */
  readonly linesField: string | null;
  readonly lineFields: readonly BodyField<LineSource>[];
  readonly price: PriceFormat;
  readonly percent: PercentFormat;
  readonly date: DateFormat;
  /** Largest number of lines of one batch. */
  readonly largest: number;
}

/** The 202 of a batch. */
export interface AcceptanceProfile {
  readonly processId: Candidates;
  readonly status: Candidates;
}

/**
 * How a line of a batch answer is matched to ours.
 * - `index`: by the number found at `index`, counted from `base`.
 * - `order`: the answer lists every line, in the order sent (no match when the counts differ).
 * - `product`: by product (`productKey` tells what `product` holds) and customer.
 */
export interface LineMatchProfile {
  readonly by: 'index' | 'order' | 'product';
  readonly index: Candidates;
  readonly base: 0 | 1;
  readonly product: Candidates;
  readonly productKey: 'id' | 'code' | 'name';
  readonly customer: Candidates;
}

/** Status words by meaning, compared without regard to case and outer blanks. */
export interface StatusWords {
  readonly waiting: readonly string[];
  readonly running: readonly string[];
  readonly done: readonly string[];
  readonly partial: readonly string[];
  readonly refused: readonly string[];
}

/** A line is never done in part. */
export type LineStatusWords = Omit<StatusWords, 'partial'>;

/** GET batch/{processId}. */
export interface BatchStatusProfile {
  readonly processId: Candidates;
  readonly status: Candidates;
  readonly reason: Candidates;
  /** The list of lines. */
  readonly lines: Candidates;
  /** How many lines the network counts in the batch. */
  readonly total: Candidates;
  readonly words: StatusWords;
  readonly line: {
    readonly status: Candidates;
    /** Text, or a list of texts, which are joined. */
    readonly reason: Candidates;
    readonly words: LineStatusWords;
    /** Meaning of a listed line that has no status (an answer that lists refusals only). */
    readonly whenNoStatus: 'unknown' | 'refused' | 'done';
    readonly match: LineMatchProfile;
  };
}

/** An element of `data` of GET suppliers/prices. */
export interface PricesProfile {
  readonly productId: Candidates;
  /** Looked up in the catalog when there is no product id. */
  readonly productCode: Candidates;
  readonly productName: Candidates;
  readonly price: Candidates;
  /** How `price` is written; numbers given as strings are read in any case. */
  readonly priceFormat: PriceFormat;
  readonly validFrom: Candidates;
  readonly customerDocument: Candidates;
  readonly customerName: Candidates;
  /** When present and of another station, the price is left out. */
  readonly stationDocument: Candidates;
  /** When present and false, the price is left out. */
  readonly active: Candidates;
  readonly kind: Candidates;
  readonly kindWords: Readonly<Record<PriceKind, readonly string[]>>;
  /** Kind of a price that does not tell it; `by-customer` = agreement when it has a customer. */
  readonly kindWhenAbsent: PriceKind | 'by-customer';
}

/** Products of the catalog, in the list and alone. */
export interface ProductsProfile {
  readonly id: Candidates;
  readonly code: Candidates;
  readonly name: Candidates;
  readonly unit: Candidates;
  /** Where the product stands in the answer of GET products/{id}; '' = the answer itself. */
  readonly oneRoot: Candidates;
}

/**
 * What an error body of the API means at a status ("409"): the act is refused, or was done before, or
 * may be tried later. A 4xx that is not named is refused, a 5xx leaves the outcome in doubt. 401, 407, 408
 * and 429 have meanings of their own.
 */
type ErrorMeaning = 'refused' | 'already-there' | 'try-later';
export type ErrorMeanings = Readonly<Record<string, ErrorMeaning>>;

export interface ErrorsProfile {
  readonly batch: ErrorMeanings;
  readonly note: ErrorMeanings;
  /** Number of the first line, where messages are keyed by lines ("prices[0].price"). */
  readonly lineBase: 0 | 1;
}

interface PolicyProfile {
  /** Whether an uncertain price batch may be sent again, once, after two differing sweeps (docs/outbox.md). */
  readonly resendUncertainPrices: boolean;
}

export interface WireProfile {
  readonly paths: PathsProfile;
  readonly token: TokenProfile;
  readonly query: QueryProfile;
  readonly batches: Readonly<Record<PriceKind, BatchBodyProfile>>;
  readonly acceptance: AcceptanceProfile;
  readonly batchStatus: BatchStatusProfile;
  readonly prices: PricesProfile;
  readonly products: ProductsProfile;
  readonly pending: PendingProfile;
  readonly transactions: TransactionsProfile;
  readonly issuing: IssuingProfile;
  readonly attachment: AttachmentProfile;
  readonly errors: ErrorsProfile;
  readonly policy: PolicyProfile;
}
