/** Fuelings that a person registers for a fleet. Types and fixed words only. */

/** Fields of a fueling as text: typed in the form, or cells of a sheet. */
export const FUELING_ROLES = ['plate', 'date', 'time', 'product', 'quantity', 'value', 'odometer', 'supplier', 'driver'] as const;
export type FuelingRole = (typeof FUELING_ROLES)[number];
/** Amounts of a fueling. */
export const AMOUNT_ROLES = ['quantity', 'value'] as const satisfies readonly FuelingRole[];
export type AmountRole = (typeof AMOUNT_ROLES)[number];

export type FuelingCells = Readonly<Record<Exclude<FuelingRole, 'driver'>, string>> & {
  /** Present only if the network requires a driver. */
  readonly driver?: string | undefined;
  /** Amounts from number cells of a workbook: their comma is the decimal mark, whatever the mark of the other amounts is. */
  readonly numbers?: readonly AmountRole[] | undefined;
};

/** Fields that the network requires, according to the wire profile. */
export interface FuelingForm {
  /** Identifier of the driver; null: none required. */
  readonly driver: 'document' | 'id' | 'registration' | null;
  /** Fields required in addition to those of every fueling. */
  readonly demanded: readonly FuelingRole[];
}

/** Decimal separator of all amounts in a list that contains an ambiguous one. */
export const DECIMAL_MARKS = ['unknown', 'comma', 'dot'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** Most rows per request. */
export const MAX_FUELINGS = 10_000;

export interface FuelingIssue {
  /** null: the whole row. */
  readonly role: FuelingRole | null;
  /** Message as a sentence. */
  readonly message: string;
  /** The number is ambiguous; the choice applies to all rows. */
  readonly ambiguous?: true;
  /** `error`: not sent. `ask`: sent only after a confirmation. */
  readonly severity: 'error' | 'ask';
  /** The question is whether the fueling is there already. */
  readonly isDouble?: true;
}

/** A row with its understood values. */
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

/** `questions`: nothing was stored; a person must confirm first. `isDouble`: one of the questions is whether a fueling is there already. */
export type Registered =
  | { readonly type: 'registered'; readonly itemIds: readonly string[] }
  | { readonly type: 'questions'; readonly messages: readonly string[]; readonly isDouble: boolean };
