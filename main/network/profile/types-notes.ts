/** The wire profile's part about fuelings and their notes. */

import type { BodyField, Candidates, ConstantSource, DottedPath } from './fields.ts';

/** Fields that both listings of fuelings have. */
export interface FuelingFields {
  readonly transactionId: Candidates;
  readonly transactionDate: Candidates;
  readonly stationName: Candidates;
  readonly customerName: Candidates;
  readonly quantity: Candidates;
  readonly value: Candidates;
  readonly productName: Candidates;
  readonly licensePlate: Candidates;
  /** Of quantities and values given as text. */
  readonly decimalMark: '.' | ',';
}

/** An element of `data` of GET suppliers/invoices/pending. */
export interface PendingProfile extends FuelingFields {
  readonly daysPending: Candidates;
  readonly repassDate: Candidates;
  readonly repassStatus: Candidates;
}

/** An element of `data` of GET suppliers/transactions. */
export interface TransactionsProfile extends FuelingFields {
  readonly customerDocument: Candidates;
  readonly invoiceKey: Candidates;
  /** true or false, or one of the words below; any other word says nothing. */
  readonly cancelled: Candidates;
  readonly cancelledWords: { readonly cancelled: readonly string[]; readonly valid: readonly string[] };
}

/** GET suppliers/invoices/data-issuing: all its fields are kept as they come. */
export interface IssuingProfile {
  /** Where the customer's CNPJ stands. */
  readonly customerDocument: Candidates;
}

/** The body of POST suppliers/invoices, beside xml_content_base64. */
export interface AttachmentProfile {
  readonly fields: readonly BodyField<'stationDocument' | ConstantSource>[];
  /**
   * The fuelings that the note is for; null = not sent. `list` = a list, `joined` = one value: a
   * single id as it is, several as text with commas.
   */
  readonly transactionIds: { readonly name: DottedPath; readonly as: 'text' | 'number'; readonly shape: 'list' | 'joined' } | null;
  readonly acceptance: NoteAcceptanceProfile;
}

/** The 2xx of a note. */
export interface NoteAcceptanceProfile {
  /** What the network calls the note from now on: kept and shown. */
  readonly protocol: Candidates;
  readonly status: Candidates;
  /** Without these a 2xx is no yes: the note is in doubt. */
  readonly required: readonly ('protocol' | 'status')[];
}
