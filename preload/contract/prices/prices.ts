/** Prices beyond their import: history, learned names, later changes of a batch. Types only. */

import type { OutboxState } from '../outbox/batches.ts';
import type { ImportView, PriceE4, PriceKind } from '../price-import/price-import.ts';

/** A price as complete readings found it. */
export interface PricePoint {
  /** ISO 8601 UTC of the reading. */
  readonly at: string;
  /** null: no longer listed. */
  readonly priceE4: PriceE4 | null;
  /** The newest batch of this program with exactly this price; null: it was set elsewhere. */
  readonly batchId: string | null;
}

/** A batch that sent a price for it. */
export interface PriceMarker {
  readonly batchId: string;
  /** ISO 8601 UTC of the user's confirmation. */
  readonly at: string;
  readonly priceE4: PriceE4;
  /** Station-local date-time without zone, or null: at once. */
  readonly validFrom: string | null;
  readonly state: OutboxState;
}

/** A price that was sent and starts after the prices in force were read. */
export interface ScheduledPriceView {
  readonly kind: PriceKind;
  readonly productId: string;
  readonly productName: string;
  readonly customerDocument: string | null;
  readonly priceE4: PriceE4;
  /** Station-local date-time without zone. */
  readonly validFrom: string;
  /** False: the network received it and has not said what became of it. */
  readonly isConfirmed: boolean;
}

export interface PriceHistoryView {
  /** Oldest first; a price holds until the next point. */
  readonly points: readonly PricePoint[];
  /** Oldest first. */
  readonly markers: readonly PriceMarker[];
}

export const ALIAS_KINDS = ['product', 'customer'] as const;

/** The learned meaning of a text in sheets. */
export interface AliasView {
  readonly kind: (typeof ALIAS_KINDS)[number];
  /** Label as in the sheet; with `kind` and `target` it is the key of the alias. */
  readonly label: string;
  /** Product id, or CNPJ without punctuation. */
  readonly target: string;
  /** Name of the product or, if known, of the customer; null: no longer in any catalogue. */
  readonly targetName: string | null;
  /** ISO 8601 UTC. */
  readonly confirmedAt: string;
  /** Names of the stations where the label means this product; absent: the label has one meaning at all stations. */
  readonly stations?: readonly string[];
}

export const TEMPLATE_FORMATS = ['csv', 'xlsx'] as const;
export type TemplateFormat = (typeof TEMPLATE_FORMATS)[number];

/** Most prices changed at once without a file. */
export const MAX_REPRICED = 20_000;
/** Largest price: five digits before the comma, four after it. */
export const MAX_PRICE_E4 = 999_999_999;

/** A price in force, and its new value. */
export interface PriceChange {
  readonly kind: PriceKind;
  readonly productId: string;
  readonly customerDocument: string | null;
  readonly priceE4: PriceE4;
}

/** Longest stored text of a draft. */
export const MAX_DRAFT_TEXT = 500;

/** A price typed over the one in force and not sent. */
export interface PriceDraft extends Omit<PriceChange, 'priceE4'> {
  /** null: the text is not a price that can be sent. */
  readonly priceE4: PriceE4 | null;
  /** Name of the product, and of the customer for an agreement. */
  readonly name: string;
  /** Price in force when it was typed. */
  readonly beforeE4: PriceE4;
  /** Text as typed. */
  readonly text: string;
  /** The last import made from it. */
  readonly importId: string | null;
}

/** An import of prices made by the program itself (previous prices of a batch, price drafts); it is sent only after a review. */
export interface RevertView {
  readonly import: ImportView;
  readonly prices: number;
  /** Names left out: products without a known previous price, or no longer in force. */
  readonly leftOut: readonly string[];
  /** Sentence on what was prepared, what was left out, and why. */
  readonly message: string;
}
