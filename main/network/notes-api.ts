/**
 * The network's API for notes: fuelings without one, the data of a note, and
 * attaching it. Conventions as in network-api.ts.
 */

import type { IssuingFieldView } from '../../preload/contract/pending/pending.ts';

/** A fueling whose note is missing (API document, "Supplier pending-invoice transaction"). */
export interface NetworkFueling {
  /** An integer on the wire, here always text with all its digits. */
  readonly transactionId: string;
  /** Station-local, `YYYY-MM-DDThh:mm:ss`. */
  readonly transactionDate: string;
  readonly stationName: string | null;
  readonly customerName: string | null;
  /** Litres (cubic metres of GNV) in ten-thousandths. */
  readonly quantityE4: number;
  /** Reais in ten-thousandths. */
  readonly valueE4: number;
  readonly productName: string | null;
  readonly licensePlate: string | null;
  readonly daysPending: number | null;
  /** Date as received: its format is not documented. */
  readonly repassDate: string | null;
  /** Verbatim; PENDING is the only documented value. */
  readonly repassStatus: string | null;
}

/** A fueling of the supplier's own list, whose format is not documented: only the id is certain. */
export interface SupplierTransaction {
  readonly transactionId: string;
  readonly transactionDate: string | null;
  readonly stationName: string | null;
  readonly customerName: string | null;
  /** 14 characters without punctuation. */
  readonly customerDocument: string | null;
  readonly quantityE4: number | null;
  readonly valueE4: number | null;
  readonly productName: string | null;
  readonly licensePlate: string | null;
  readonly invoiceKey: string | null;
  readonly cancelled: boolean | null;
}

export interface PendingFilter {
  /** `YYYY-MM-DD`; if missing, the program chooses one. */
  readonly startDate?: string;
}

/** Dates `YYYY-MM-DD`, both inclusive as far as the network supports it. */
export interface TransactionsFilter {
  readonly startDate?: string;
  readonly endDate?: string;
}

/** The answer of data-issuing: every received field, in order. */
export interface IssuingData {
  readonly fields: readonly IssuingFieldView[];
  /** The customer's CNPJ at the profile's path; null when absent. */
  readonly customerDocument: string | null;
}

/** A note's encoded body: created once, stored in the outbox, sent unchanged. */
export interface EncodedAttachment {
  readonly body: Uint8Array;
  readonly mediaType: string;
}

/** The network's acceptance of a note, as far as the wire profile finds its fields: the answer is not documented. */
export interface NoteAcceptance {
  readonly protocol: string | null;
  /** Verbatim. */
  readonly status: string | null;
}
