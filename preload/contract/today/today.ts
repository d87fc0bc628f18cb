/** What needs a person today. Types only, but for one number. Money in ten-thousandths (E4). */

import type { NoticeView } from '../app/app.ts';
import type { GateView } from '../outbox/batches.ts';
import type { OutboxState } from '../outbox/outbox-states.ts';
import type { NoteSplit } from '../pending/pending.ts';
import type { ImportListEntry, PriceKind } from '../price-import/price-import.ts';

/** One thing that needs a person. Each number is that of the list which its button opens. */
export type NeedView =
  /** Uploads that wait for a decision. `valueE4`: what their rows in Envios come to. `held`: notes among them that have not left. `itemId`: when it is one. */
  | {
      readonly kind: 'uncertain';
      readonly count: number;
      readonly held: number;
      readonly valueE4: number;
      readonly itemId: string | null;
    }
  /** Uploads that were given up after too many attempts. */
  | { readonly kind: 'stopped'; readonly count: number; readonly itemId: string | null }
  /** Notes and manual fuelings that the network refused, until they are sent anew or a person has dealt with them. */
  | { readonly kind: 'rejected'; readonly count: number; readonly valueE4: number; readonly itemId: string | null }
  /** A batch with refused lines whose prices no later batch sent. */
  | { readonly kind: 'refused'; readonly batchId: string; readonly fileName: string; readonly count: number }
  /** Notes that can be attached now; the value is the notes' own. */
  | { readonly kind: 'ready'; readonly count: number; readonly valueE4: number }
  /** Notes that wait for a choice; the value is the notes' own. */
  | { readonly kind: 'choice'; readonly count: number; readonly valueE4: number }
  /** Fuelings that have waited for a note for over 30 days. */
  | { readonly kind: 'late'; readonly count: number; readonly valueE4: number }
  /** A price sheet that was opened and not sent. */
  | { readonly kind: 'sheet'; readonly entry: ImportListEntry }
  /** More of them than have a line each. */
  | { readonly kind: 'sheets'; readonly count: number }
  /** Something to be read once, with its own place to go to. */
  | { readonly kind: 'told'; readonly notice: NoticeView }
  /** Nothing leaves the station; `count` uploads wait for that. */
  | { readonly kind: 'held'; readonly gate: GateView; readonly count: number }
  | { readonly kind: 'update'; readonly version: string };

/** Uploads that waited when the program ended and moved after it was started, without anybody's doing. */
export interface AwayUploads {
  readonly content: 'prices' | 'notes';
  /** What they are by now. */
  readonly state: OutboxState;
  readonly count: number;
  /** `name`: of the sheet, or the number of the note. At most `MOST_AWAY` of them. */
  readonly listed: readonly { readonly id: string; readonly name: string }[];
}

/** A price that the first reading found changed, and that no upload of this PC had set. */
export interface AwayPrice {
  readonly kind: PriceKind;
  readonly productName: string;
  readonly customer: string | null;
  readonly beforeE4: number;
  /** null = the network no longer lists any. */
  readonly priceE4: number | null;
}

/** Files that the watched folder had when the program was started. */
export interface AwayNotes {
  readonly importId: string;
  readonly label: string;
  readonly files: number;
}

/** What happened while the program was closed, or was found when it was started again. */
export interface AwayView {
  /** ISO 8601 UTC of the last that the program is known to have done before. */
  readonly since: string;
  readonly uploads: readonly AwayUploads[];
  readonly prices: { readonly count: number; readonly listed: readonly AwayPrice[] };
  readonly notes: readonly AwayNotes[];
}

/** The first steps at a training station: each is done when it was really done, however. */
export interface TourView {
  /** A price sheet was opened. */
  readonly sheet: boolean;
  /** A price of an upload was read back as the one in force. */
  readonly prices: boolean;
  /** The network has a note. */
  readonly notes: boolean;
  /** The newest upload of prices; null = there is none. */
  readonly batchId: string | null;
}

/** Opened sheets that have a line each; more of them are one line. */
export const MOST_SHEET_NEEDS = 2;

/** What one list of these carries. */
export const MOST_AWAY = 100;

export type NeedKind = NeedView['kind'];

export interface TodayView {
  readonly stationId: string;
  /** Worst first. */
  readonly needs: readonly NeedView[];
  /** Of the prices that changed since the day began at the station, what was in force before. */
  readonly yesterday: readonly YesterdayPrice[];
  /** null: nothing happened, or it was told and put away. */
  readonly away: AwayView | null;
  /** null: it is no training station, or the steps were put away. */
  readonly tour: TourView | null;
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
