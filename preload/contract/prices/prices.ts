/** What there is to prices beside importing them: their history, what sheets were said to mean, what comes after a batch. Types only. */

import type { OutboxState } from '../outbox/batches.ts';
import type { ImportView, PriceE4, PriceKind } from '../price-import/price-import.ts';

/** A price as complete readings found it. */
export interface PricePoint {
  /** ISO 8601 UTC of the reading. */
  readonly at: string;
  /** null = no longer listed. */
  readonly priceE4: PriceE4 | null;
  /** The newest batch of this program with just this price; null = none, it was set elsewhere. */
  readonly batchId: string | null;
}

/** A batch that sent a price for it. */
export interface PriceMarker {
  readonly batchId: string;
  /** ISO 8601 UTC: when it was confirmed by the user. */
  readonly at: string;
  readonly priceE4: PriceE4;
  /** Station-local date-time without zone, or null = from then on. */
  readonly validFrom: string | null;
  readonly state: OutboxState;
}

export interface PriceHistoryView {
  /** Oldest first; a price holds until the next point. */
  readonly points: readonly PricePoint[];
  /** Oldest first. */
  readonly markers: readonly PriceMarker[];
}

export const ALIAS_KINDS = ['product', 'customer'] as const;

/** What a text of sheets was once said to mean. */
export interface AliasView {
  readonly kind: (typeof ALIAS_KINDS)[number];
  /** Label as in the sheet; names the answer together with `kind`. */
  readonly label: string;
  /** Product id, or CNPJ without punctuation. */
  readonly target: string;
  /** Name of the product, of the customer where it is known; null = no longer in any catalog. */
  readonly targetName: string | null;
  /** ISO 8601 UTC. */
  readonly confirmedAt: string;
}

export const TEMPLATE_FORMATS = ['csv', 'xlsx'] as const;
export type TemplateFormat = (typeof TEMPLATE_FORMATS)[number];

/** Most prices that are changed at once without a file. */
export const MAX_REPRICED = 20_000;
/** Largest price that can be written: five digits before the comma, four after it. */
export const MAX_PRICE_E4 = 999_999_999;

/** A price in force, and what it is to become. */
export interface PriceChange {
  readonly kind: PriceKind;
  readonly productId: string;
  readonly customerDocument: string | null;
  readonly priceE4: PriceE4;
}

/** A price that was typed over one in force and is not sent yet. */
export interface PriceDraft extends PriceChange {
  /** Of the product, and of the customer whose price it is. */
  readonly name: string;
  /** Price in force when it was typed. */
  readonly beforeE4: PriceE4;
  /** Text as typed. */
  readonly text: string;
  /** The import that was made of it last. */
  readonly importId: string | null;
}

/** Another price is in force by now than when it was typed; null = none is. */
export interface DroppedDraft extends Pick<PriceDraft, 'name' | 'priceE4' | 'beforeE4'> {
  readonly nowE4: PriceE4 | null;
}

export interface PriceDrafts {
  readonly kept: readonly PriceDraft[];
  readonly dropped: readonly DroppedDraft[];
}

/** An import made of prices by the program itself (those before a batch, those typed over the prices in force); nothing is sent before it is reviewed. */
export interface RevertView {
  readonly import: ImportView;
  readonly prices: number;
  /** Left out by name: products whose price before is not known, or that have none in force any more. */
  readonly leftOut: readonly string[];
  /** Sentence on what was prepared, what is left out and why. */
  readonly message: string;
}
