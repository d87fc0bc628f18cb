/** Fuelings that a person registers for a fleet. Types only, but for the fixed words. */

/** What a row says of a fueling, as text: typed in the form, or as the cells of a sheet. */
export const FUELING_ROLES = ['plate', 'date', 'time', 'product', 'quantity', 'value', 'odometer', 'supplier', 'driver'] as const;
export type FuelingRole = (typeof FUELING_ROLES)[number];
/** The driver stands only where the network wants one. */
export type FuelingCells = Readonly<Record<Exclude<FuelingRole, 'driver'>, string>> & { readonly driver?: string | undefined };

/** What the network asks of a fueling, by the wire profile. */
export interface FuelingForm {
  /** What names the driver; null = nothing does. */
  readonly driver: 'document' | 'id' | 'registration' | null;
  /** What may not be left out, besides what no fueling is without. */
  readonly demanded: readonly FuelingRole[];
}

/** What parts the decimals in all amounts of a list, where one of them could be read both ways. */
export const DECIMAL_MARKS = ['unknown', 'comma', 'dot'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** Rows of one request. */
export const MAX_FUELINGS = 10_000;

export interface FuelingIssue {
  /** null: of the row as a whole. */
  readonly role: FuelingRole | null;
  /** Message as a sentence. */
  readonly message: string;
  /** It can be read two ways, and which one is the matter of all rows. */
  readonly ambiguous?: true;
  /** `error`: it is not sent. `ask`: only when the person is sure. */
  readonly severity: 'error' | 'ask';
}

/** A row as it was understood. */
export interface CheckedFueling {
  readonly plate: string | null;
  /** Local, `YYYY-MM-DDThh:mm:ss`. */
  readonly date: string | null;
  readonly productName: string | null;
  /** Ten-thousandths. */
  readonly quantityE4: number | null;
  readonly valueE4: number | null;
  readonly odometer: number | null;
  readonly supplierDocument: string | null;
  readonly driver: string | null;
  readonly issues: readonly FuelingIssue[];
}

/** `asked`: nothing was kept, a person has to be sure first. */
export type Registered =
  | { readonly type: 'registered'; readonly itemIds: readonly string[] }
  | { readonly type: 'asked'; readonly messages: readonly string[] };
