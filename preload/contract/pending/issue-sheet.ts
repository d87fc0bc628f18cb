/** Data for issuing the missing notes, by customer. Money and litres in ten-thousandths. */

/** Most fuelings in one answer; the workbook has all of them. */
export const MAX_ISSUE_LINES = 2000;

export interface IssueLine {
  /** The network's transaction id, all digits. */
  readonly id: string;
  /** Index in the list of customers. */
  readonly customer: number;
  /** Station-local, `YYYY-MM-DDThh:mm:ss`. */
  readonly date: string;
  readonly productName: string | null;
  /** The network's code for this fueling, else the code of the catalogue's product of that name. */
  readonly anp: string | null;
  readonly quantityE4: number;
  /** null: the quantity is zero. */
  readonly unitPriceE4: number | null;
  readonly valueE4: number;
  /** Part of the value that no note covers yet. */
  readonly missingE4: number;
  readonly plate: string | null;
  readonly odometer: string | null;
  /** Whether the data for issuing was read from the network. */
  readonly read: boolean;
}

export interface IssueCustomer {
  readonly name: string | null;
  /** CNPJ; a CPF masked. null: not given by the network. */
  readonly document: string | null;
  readonly stateRegistration: string | null;
  readonly address: string | null;
  /** Number of its fuelings, including those beyond the answer. */
  readonly count: number;
  readonly valueE4: number;
  readonly missingE4: number;
}

/** The filtered fuelings that are not fully covered by notes. */
export interface IssueSheet {
  readonly customers: readonly IssueCustomer[];
  /** Lines in the order of the customers, oldest first; at most `MAX_ISSUE_LINES`. */
  readonly lines: readonly IssueLine[];
  readonly count: number;
  readonly valueE4: number;
  /** Amount without a note in the list. */
  readonly missingE4: number;
  /** Filtered fuelings that lack none: a note is ready or was attached. */
  readonly coveredCount: number;
  readonly coveredValueE4: number;
  /** Those that lack a note and can't get one: the network cancelled them, or shows another note there. */
  readonly barredCount: number;
  readonly barredValueE4: number;
}
