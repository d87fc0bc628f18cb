/** A match made by hand, before it is kept: what differs, what it costs others, what it would teach. Types only, but for the fixed words. */

/** Ways in which a note may differ from the fueling that it is matched to. `points`: few of them, whatever differs. */
export const PAIR_DIFFERENCES = ['customer', 'value', 'litres', 'product', 'plate', 'day', 'points'] as const;
export type PairDifference = (typeof PAIR_DIFFERENCES)[number];

/** One side of the match: its notes, or its fuelings, together. Money and litres in ten-thousandths. */
/** Gas is counted in cubic metres, everything else in litres; they never add up. Ten-thousandths. */
export interface PairQuantity {
  readonly litresE4: number;
  readonly cubicE4: number;
}

export interface PairSide extends PairQuantity {
  readonly count: number;
  /** Each of them, by value and quantity; together they are the sums. */
  readonly parts: readonly (PairQuantity & { readonly valueE4: number })[];
  /** Each once; the CNPJ only where this side tells it. */
  readonly customers: readonly { readonly name: string | null; readonly cnpj: string | null }[];
  readonly valueE4: number;
  readonly products: readonly string[];
  readonly plates: readonly string[];
  /** Local date-times, oldest first. */
  readonly dates: readonly string[];
}

/** Both sides of a match, and how well they fit. */
export interface PairView {
  readonly note: PairSide;
  readonly fueling: PairSide;
  /** 0 to 100. */
  readonly score: number;
}

/** What is marked, before anything is asked or kept. */
export interface PairComparison {
  readonly pair: PairView;
  readonly differences: readonly PairDifference[];
}

/** A note that is ready now and would not be, or not for the same fuelings. */
export interface LosingNote {
  readonly fileId: string;
  readonly fileName: string;
  readonly number: string | null;
  readonly recipientName: string | null;
  readonly totalE4: number | null;
}

/** What a person has to see before the match is kept. */
export interface ChoiceQuestion {
  /** null: nothing is matched, a choice is taken back. */
  readonly pair: PairView | null;
  readonly differences: readonly PairDifference[];
  /** What was stated of the notes that keeps them from being sent without a person's word: sentences. */
  readonly doubts: readonly string[];
  /** Main refuses the match without a reason. */
  readonly needsReason: boolean;
  /** What a yes would be remembered for; null = there is nothing to learn. */
  readonly customer: { readonly name: string; readonly recipientName: string | null; readonly cnpj: string } | null;
  readonly losing: readonly LosingNote[];
}

export interface ChoiceSaved {
  /** For taking all of it back at once, while the program runs. */
  readonly undoId: string;
}
