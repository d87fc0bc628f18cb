/** A manual match before it is saved: differences, affected notes, and what it would teach. Types and fixed words only. */

/** Differences between a note and the fueling that it is matched to. `points`: a low score, regardless of differences. */
export const PAIR_DIFFERENCES = ['customer', 'value', 'litres', 'product', 'plate', 'day', 'points'] as const;
export type PairDifference = (typeof PAIR_DIFFERENCES)[number];

/** Gas is counted in cubic metres, everything else in litres; the two are never added. Ten-thousandths. */
export interface PairQuantity {
  readonly litresE4: number;
  readonly cubicE4: number;
}

/** One side of the match: its notes, or its fuelings, together. Money and litres in ten-thousandths. */
export interface PairSide extends PairQuantity {
  readonly count: number;
  /** Each part by value and quantity; the parts add up to the sums. */
  readonly parts: readonly (PairQuantity & { readonly valueE4: number })[];
  /** Unique; the CNPJ only if this side has it. */
  readonly customers: readonly { readonly name: string | null; readonly cnpj: string | null }[];
  readonly valueE4: number;
  readonly products: readonly string[];
  readonly plates: readonly string[];
  /** Local date-times, oldest first. */
  readonly dates: readonly string[];
}

/** Both sides of a match, and their score. */
export interface PairView {
  readonly note: PairSide;
  readonly fueling: PairSide;
  /** 0 to 100. */
  readonly score: number;
}

/** Comparison of the marked sides, before anything is asked or saved. */
export interface PairComparison {
  readonly pair: PairView;
  readonly differences: readonly PairDifference[];
}

/** A ready note that would lose its match, or match other fuelings. */
export interface LosingNote {
  readonly fileId: string;
  readonly fileName: string;
  readonly number: string | null;
  readonly recipientName: string | null;
  readonly totalE4: number | null;
}

/** What a person must see before the match is saved. */
export interface ChoiceQuestion {
  /** null: nothing is matched, a choice is undone. */
  readonly pair: PairView | null;
  readonly differences: readonly PairDifference[];
  /** Sentences about statements on the notes that block sending without a person's confirmation. */
  readonly doubts: readonly string[];
  /** Main refuses the match without a reason. */
  readonly needsReason: boolean;
  /** What a confirmation would teach; null: nothing. */
  readonly customer: { readonly name: string; readonly recipientName: string | null; readonly cnpj: string } | null;
  readonly losing: readonly LosingNote[];
}

export interface ChoiceSaved {
  /** Undoes the whole choice during this session. */
  readonly undoId: string;
  /** Number of other notes of the station that the choice made ready. */
  readonly alsoReady: number;
}
