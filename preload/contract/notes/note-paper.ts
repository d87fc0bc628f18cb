/** A note as a document, parsed from its XML: who sold what to whom. Types only. Numbers as in the file: digits, and a decimal dot. */

import type { OutboxStage } from '../outbox/outbox.ts';
import type { FuelingBrief, NoteState } from './note-desk.ts';

export interface PaperParty {
  readonly name: string | null;
  /** A company's document as in the file; a person's with masked ends. */
  readonly document: string | null;
  readonly stateRegistration: string | null;
  /** Street, number and complement on one line. */
  readonly street: string | null;
  readonly district: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}

export interface PaperItem {
  readonly number: string;
  readonly code: string | null;
  readonly description: string | null;
  readonly ncm: string | null;
  readonly cfop: string | null;
  readonly unit: string | null;
  readonly quantity: string | null;
  readonly unitValue: string | null;
  readonly total: string | null;
}

/** Totals in the order of display. */
export const PAPER_TOTALS = ['products', 'discount', 'freight', 'insurance', 'other', 'icmsBase', 'icms', 'total'] as const;
export type PaperTotal = (typeof PAPER_TOTALS)[number];

/** Content of the XML. */
export interface PaperContent {
  readonly key: string | null;
  readonly number: string | null;
  readonly series: string | null;
  readonly model: string | null;
  /** ISO 8601 with the offset that the file carries. */
  readonly emittedAt: string | null;
  /** Purpose of the note: "Venda de combustível". */
  readonly operation: string | null;
  /** A test issue without fiscal value. */
  readonly trial: boolean;
  readonly emitter: PaperParty;
  readonly recipient: PaperParty;
  readonly items: readonly PaperItem[];
  /** The totals that the file has. */
  readonly totals: Readonly<Partial<Record<PaperTotal, string>>>;
  /** Texts of the issuer and for the tax authority. A CPF in them is masked. */
  readonly information: readonly string[];
  readonly references: readonly string[];
  readonly protocol: {
    readonly number: string | null;
    readonly reason: string | null;
    /** ISO 8601 with an offset. */
    readonly at: string | null;
  } | null;
}

export interface NotePaper extends PaperContent {
  readonly fileName: string;
  /** State of its file on this PC; null: the file is no longer listed. */
  readonly state: NoteState | null;
  readonly stateName: string | null;
  readonly stage: OutboxStage | null;
  readonly cancelled: boolean;
  readonly fuelings: readonly FuelingBrief[];
}
