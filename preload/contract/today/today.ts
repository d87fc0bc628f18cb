/** What needs a person today. Types and one constant only. Money in ten-thousandths (E4). */

import type { NoticeView } from '../app/app.ts';
import type { GateView } from '../outbox/batches.ts';
import type { OutboxState } from '../outbox/outbox-states.ts';
import type { NoteSplit } from '../pending/pending.ts';
import type { ImportListEntry, PriceKind } from '../price-import/price-import.ts';

/** One item that needs a person. Each number equals the count of the list that its button opens. */
export type NeedView =
  /** Uploads that need a decision. `valueE4`: their sum in Envios. `held`: notes that were not sent. `itemId`: set for a single one. */
  | {
      readonly kind: 'uncertain';
      readonly count: number;
      readonly held: number;
      readonly valueE4: number;
      readonly itemId: string | null;
    }
  /** Uploads given up after too many attempts. */
  | { readonly kind: 'stopped'; readonly count: number; readonly itemId: string | null }
  /** Refused notes and manual fuelings, until they are sent again or a person has handled them. */
  | { readonly kind: 'rejected'; readonly count: number; readonly valueE4: number; readonly itemId: string | null }
  /** A batch with refused lines whose prices were not sent again. */
  | { readonly kind: 'refused'; readonly batchId: string; readonly fileName: string; readonly count: number }
  /** Notes that can be attached now; the value is that of the notes. */
  | { readonly kind: 'ready'; readonly count: number; readonly valueE4: number }
  /** Notes that need a choice; the value is that of the notes. */
  | { readonly kind: 'choice'; readonly count: number; readonly valueE4: number }
  /** Fuelings that lack a note, or a part of one, for over 30 days; the value is theirs. */
  | { readonly kind: 'late'; readonly count: number; readonly valueE4: number }
  /** An open price sheet that was not sent. */
  | { readonly kind: 'sheet'; readonly entry: ImportListEntry }
  /** Further sheets, beyond those with their own line. */
  | { readonly kind: 'sheets'; readonly count: number }
  /** A notice to be read once, with its own target. */
  | { readonly kind: 'notice'; readonly notice: NoticeView }
  /** Sending for the station is blocked; `count` uploads wait. */
  | { readonly kind: 'held'; readonly gate: GateView; readonly count: number }
  | { readonly kind: 'update'; readonly version: string };

/** Uploads that waited at the end of the last session and were processed automatically after the start. */
export interface AwayUploads {
  readonly content: 'prices' | 'notes';
  /** Their current state. */
  readonly state: OutboxState;
  readonly count: number;
  /** `name`: of the sheet, or the number of the note. At most `MOST_AWAY`. */
  readonly listed: readonly { readonly id: string; readonly name: string }[];
}

/** A price changed between sessions that no upload of this PC had set. */
export interface AwayPrice {
  readonly kind: PriceKind;
  readonly productName: string;
  readonly customer: string | null;
  readonly beforeE4: number;
  /** null: the network no longer lists any. */
  readonly priceE4: number | null;
}

/** Files found in the watched folder at startup. */
export interface AwayNotes {
  readonly importId: string;
  readonly label: string;
  readonly files: number;
}

/** What happened while the program was closed, or was found at startup. */
export interface AwayView {
  /** ISO 8601 UTC of the last known activity of the previous session. */
  readonly since: string;
  readonly uploads: readonly AwayUploads[];
  readonly prices: { readonly count: number; readonly listed: readonly AwayPrice[] };
  readonly notes: readonly AwayNotes[];
}

/** First steps at a training station; each is done once its effect exists, no matter how. */
export interface TourView {
  /** A price sheet was opened. */
  readonly sheet: boolean;
  /** A price of an upload was read back as the one in force. */
  readonly prices: boolean;
  /** The network has a note. */
  readonly notes: boolean;
  /** The newest price upload; null: none. */
  readonly batchId: string | null;
}

/** Most open sheets with their own line; the rest share one line. */
export const MOST_SHEET_NEEDS = 2;

/** Most entries in one of these lists. */
export const MOST_AWAY = 100;

export type NeedKind = NeedView['kind'];

export interface TodayView {
  readonly stationId: string;
  /** Most urgent first. */
  readonly needs: readonly NeedView[];
  /** ISO 8601 UTC of the last complete reading of the fuelings without a note; null = never read. */
  readonly pendingReadAt: string | null;
  /** Previous values of the prices that changed since the station's day began. */
  readonly yesterday: readonly YesterdayPrice[];
  /** null: nothing happened, or it was dismissed. */
  readonly away: AwayView | null;
  /** null: not a training station, or the steps were hidden. */
  readonly tour: TourView | null;
}

export interface YesterdayPrice {
  readonly kind: PriceKind;
  readonly productId: string;
  readonly customerDocument: string | null;
  readonly priceE4: number;
}

/** A station on one line. */
export interface StationTodayView {
  readonly stationId: string;
  /** Number of needs there, without those of the program itself (a new version, open sheets). */
  readonly needs: number;
  /** Fuelings without a note, and their amounts by status: `split` adds up to `valueE4`. */
  readonly count: number;
  readonly valueE4: number;
  readonly split: NoteSplit;
  /** ISO 8601 UTC; null = never read. */
  readonly readAt: string | null;
}
