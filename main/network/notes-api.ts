/**
 * The part of the network that is about notes: fuelings without one, what a note must say, and the
 * attaching of it. Same words and promises as network.ts.
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
  /** Word for word; PENDING is the only documented one. */
  readonly repassStatus: string | null;
}

/** A fueling of the supplier's own list, whose shape is not documented: only the id is certain. */
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
  /** `YYYY-MM-DD`; without it the program sends one of its own. */
  readonly startDate?: string;
}

/** Dates `YYYY-MM-DD`, both inclusive as far as the network has it so. */
export interface TransactionsFilter {
  readonly startDate?: string;
  readonly endDate?: string;
}

/** The answer of data-issuing: every field that came, in its order. */
export interface IssuingData {
  readonly fields: readonly IssuingFieldView[];
  /** The customer's CNPJ where the profile says it stands; null when it is not there. */
  readonly customerDocument: string | null;
}

/** A note's body: made once, stored in the outbox, sent as it is. */
export interface EncodedAttachment {
  readonly body: Uint8Array;
  readonly mediaType: string;
}

/** What the network said of a note that it took, as far as the wire profile finds it: the answer is not documented. */
export interface NoteAcceptance {
  readonly protocol: string | null;
  /** Word for word. */
  readonly status: string | null;
}
