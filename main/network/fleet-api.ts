/** The fleet's side of the network: its fuelings, the notes linked to them, its catalogue. */

/** A fleet's fueling (API document, "carrier transaction"); driver fields are not read. */
export interface FleetFueling {
  /** An integer on the wire, here always text with all its digits. */
  readonly transactionId: string;
  /** Local, `YYYY-MM-DDThh:mm:ss`. */
  readonly transactionDate: string;
  readonly plate: string | null;
  readonly product: string | null;
  /** Ten-thousandths of a litre (cubic metre), of a real. */
  readonly quantityE4: number | null;
  readonly valueE4: number | null;
  /** Kilometres as typed at the pump. */
  readonly odometer: number | null;
  /** 14 characters without punctuation. */
  readonly supplierDocument: string | null;
  readonly city: string | null;
  readonly invoiceKey: string | null;
  readonly cancelled: boolean;
}

/** A fueling registered by the user: the network does not have it yet. */
export interface ManualFueling {
  readonly plate: string;
  /** Local, `YYYY-MM-DDThh:mm:ss`. */
  readonly date: string;
  readonly productId: string;
  /** Product code of the ANP. */
  readonly productCode: string | null;
  readonly productName: string;
  /** Ten-thousandths of a litre (cubic metre), of a real. */
  readonly quantityE4: number;
  readonly valueE4: number | null;
  /** Kilometres. */
  readonly odometer: number | null;
  /** 14 characters without punctuation. */
  readonly supplierDocument: string | null;
  /** Present when the wire profile sends it. */
  readonly driver?: string | null;
}

/** Its encoded body: created once, stored in the outbox, sent unchanged. */
export interface EncodedFueling {
  readonly body: Uint8Array;
  readonly mediaType: string;
}

/** The network's acceptance of a fueling, as far as the wire profile finds its fields. */
export interface FuelingAcceptance {
  readonly transactionId: string | null;
  /** Verbatim. */
  readonly status: string | null;
}

/** A note linked to fuelings of the fleet. */
export interface FleetInvoice {
  readonly invoiceKey: string;
  readonly number: string | null;
  /** Link as received: followed only on the API's own hosts. */
  readonly url: string | null;
}

/** Days `YYYY-MM-DD`, both inclusive as far as the network supports it. */
export interface FleetPeriod {
  readonly startDate: string;
  readonly endDate: string;
}

/** By days or by the key of a note, never by both: the network refuses that (API document, 400). */
export type FleetFuelingsFilter = FleetPeriod | { readonly invoiceKey: string };
export type FleetInvoicesFilter = FleetPeriod | { readonly transactionId: string };
