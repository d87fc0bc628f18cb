/** What needs a person today. Types only. Money in ten-thousandths (E4). */

import type { NoticeView } from '../app.ts';
import type { GateView } from '../batches.ts';
import type { NoteSplit } from '../pending.ts';
import type { ImportListEntry, PriceKind } from '../price-import.ts';

/** One thing that needs a person. Each number is that of the list which its button opens. */
export type NeedView =
  /** Uploads of which nobody knows whether they arrived. `valueE4`: fuelings whose note is one of them. `itemId`: when it is one. */
  | { readonly kind: 'uncertain'; readonly count: number; readonly valueE4: number; readonly itemId: string | null }
  /** Uploads that were given up after too many attempts. */
  | { readonly kind: 'stopped'; readonly count: number; readonly itemId: string | null }
  /** A batch of which the network refused lines, and no later batch sent these prices. */
  | { readonly kind: 'refused'; readonly batchId: string; readonly fileName: string; readonly count: number }
  /** Notes that can be attached now; the value is the notes' own. */
  | { readonly kind: 'ready'; readonly count: number; readonly valueE4: number }
  /** Notes that wait for a choice; the value is the notes' own. */
  | { readonly kind: 'choice'; readonly count: number; readonly valueE4: number }
  /** Fuelings that have waited for a note for over 30 days. */
  | { readonly kind: 'late'; readonly count: number; readonly valueE4: number }
  /** A price sheet that was opened and not sent. */
  | { readonly kind: 'sheet'; readonly entry: ImportListEntry }
  /** Something to be read once, with its own place to go to. */
  | { readonly kind: 'told'; readonly notice: NoticeView }
  /** Nothing leaves the station; `count` uploads wait for that. */
  | { readonly kind: 'held'; readonly gate: GateView; readonly count: number }
  | { readonly kind: 'update'; readonly version: string };

export type NeedKind = NeedView['kind'];

export interface TodayView {
  readonly stationId: string;
  /** Worst first. */
  readonly needs: readonly NeedView[];
  /** Of the prices that changed since the day began at the station, what was in force before. */
  readonly yesterday: readonly YesterdayPrice[];
}

export interface YesterdayPrice {
  readonly kind: PriceKind;
  readonly productId: string;
  readonly customerDocument: string | null;
  readonly priceE4: number;
}

/** A station in one line. */
export interface StationTodayView {
  readonly stationId: string;
  /** What needs a person there; what is of the program alone (a new version, opened sheets) is not counted. */
  readonly needs: number;
  /** Fuelings without a note, and their money by truth: `split` adds up to `valueE4`. */
  readonly count: number;
  readonly valueE4: number;
  readonly split: NoteSplit;
  /** ISO 8601 UTC; null = never read. */
  readonly readAt: string | null;
}
