/** What a person needs to issue the notes that are missing, by customer. Money and litres in ten-thousandths. */

/** Fuelings in one answer; the workbook has all of them. */
export const MAX_ISSUE_LINES = 2000;

export interface IssueLine {
  /** The network's transaction id, all digits. */
  readonly id: string;
  /** Place in the list of customers. */
  readonly customer: number;
  /** Station-local, `YYYY-MM-DDThh:mm:ss`. */
  readonly date: string;
  readonly productName: string | null;
  /** As the network told for this fueling, else the code of the product of that name in the catalogue. */
  readonly anp: string | null;
  readonly quantityE4: number;
  /** null = nothing to divide by. */
  readonly unitPriceE4: number | null;
  readonly valueE4: number;
  /** Of the value, what no note covers yet. */
  readonly missingE4: number;
  readonly plate: string | null;
  readonly odometer: string | null;
  /** The data for issuing were read from the network. */
  readonly read: boolean;
}

export interface IssueCustomer {
  readonly name: string | null;
  /** CNPJ; a CPF masked. null = the network has not told it. */
  readonly document: string | null;
  readonly stateRegistration: string | null;
  readonly address: string | null;
  /** Of all its fuelings, also of those beyond the answer. */
  readonly count: number;
  readonly valueE4: number;
  readonly missingE4: number;
}

/** The filtered fuelings whose money is not fully covered by notes. */
export interface IssueSheet {
  readonly customers: readonly IssueCustomer[];
  /** Lines in the order of the customers, oldest first; at most `MAX_ISSUE_LINES`. */
  readonly lines: readonly IssueLine[];
  readonly count: number;
  readonly valueE4: number;
  /** What the list says has no note. */
  readonly missingE4: number;
  /** The others that the filters leave: a note is ready or was attached. */
  readonly coveredCount: number;
  readonly coveredValueE4: number;
}
