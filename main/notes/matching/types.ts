/**
 * Input and output of matching notes to pending fuelings (docs/trade.md, "Matching a note
 * to fuelings"). Money and quantities are integers: E2 is hundredths, E4 ten-thousandths.
 * Dates are local date-times without zone (`YYYY-MM-DDThh:mm:ss`); a row or note with another format
 * never matches.
 */

/** One row of the pending list, which names station and customer without their CNPJs. */
export interface PendingFueling {
  readonly id: string;
  readonly date: string;
  readonly stationId: string;
  readonly customerName: string;
  readonly quantityE4: number;
  readonly valueE4: number;
  /** Product label of the network. */
  readonly product: string;
  readonly plate: string;
  /** The customer's CNPJ or CPF, if the network stated it for this fueling. */
  readonly customerDocument?: string | null;
}

interface NoteItem {
  readonly anpCode: string | null;
  readonly description: string;
  readonly quantityE4: number;
  /** The line's contribution to the note's total, including discounts and surcharges. */
  readonly valueE2: number;
}

export interface NoteToMatch {
  readonly key: string;
  readonly emission: string;
  readonly emitterCnpj: string;
  readonly recipientCnpj: string;
  /** Set if the recipient is a natural person. */
  readonly recipientCpf?: string;
  readonly recipientName: string;
  readonly totalE2: number;
  readonly items: readonly NoteItem[];
  /** Plates found in free text; hints only. */
  readonly plates: readonly string[];
  /** Access keys of the coupons (NFC-e) that the note replaces. */
  readonly referencedKeys: readonly string[];
}

/** A confirmed link of a customer's name to a CNPJ. A name may have several (branches). */
export interface CustomerLink {
  /** Normalised. */
  readonly name: string;
  readonly cnpj: string;
}
export type CustomerTable = readonly CustomerLink[];

/** A product of a station's catalog. */
export interface NamedProduct {
  readonly stationId: string;
  readonly name: string;
  readonly code: string | null;
}

export interface MatchContext {
  readonly customers: CustomerTable;
  /** CNPJs seen with a name: stated by the network for other fuelings, or of accepted notes. They prove nothing, but contradict others. */
  readonly seen?: CustomerTable;
  /** The network's product names, and their ANP codes, by station: one name may be another product at another station. */
  readonly products?: readonly NamedProduct[];
  /** The emitter's CNPJ selects the station. */
  readonly stations: readonly { readonly stationId: string; readonly cnpj: string }[];
  /** Maximum difference of a note's total from one fueling's value, in cents. */
  readonly toleranceCents: number;
  /** Maximum days between a fueling and its note for a match without confirmation. */
  readonly maxDays: number;
  /** Fuelings that no note may be sent for (cancelled, no longer pending), but that a note may have been issued for. */
  readonly rivals?: readonly PendingFueling[];
  /** Listed fuelings that have their note already: they neither match nor compete, but explain why a note finds nothing. */
  readonly settled?: readonly PendingFueling[];
  /**
   * Keys of notes near unread days of the movement: notes attached elsewhere on those days are unknown,
   * so a note may belong to an unknown fueling (calibrated.ts).
   */
  readonly unread?: ReadonlySet<string>;
}

/**
 * `document`: the network stated this CNPJ for the fueling. `other`: it stated another one, or the name is
 * remembered only with others. `person`: the note is for a CPF, but a fleet's customers are companies. `shared`: the name has
 * several CNPJs, including the note's.
 */
export type CustomerVerdict = 'document' | 'remembered' | 'name' | 'shared' | 'unknown' | 'person' | 'other';

type Verdict = 'same' | 'different' | 'unknown';

/** A reason for or against a proposal. `points` add up to the score. */
export type Reason = { readonly points: number } & (
  | { readonly kind: 'value' | 'litres'; readonly verdict: 'same' | 'different'; readonly differenceE4: number }
  | { readonly kind: 'product' | 'plate'; readonly verdict: Verdict }
  | { readonly kind: 'customer'; readonly verdict: CustomerVerdict }
  /** `days` after the most distant fueling; `early`: issued hours before the fueling. */
  | { readonly kind: 'date'; readonly days: number; readonly early: boolean }
  | { readonly kind: 'references'; readonly verdict: 'same' | 'different'; readonly count: number }
  /** Each line is a fueling; or several lines for one fueling. */
  | { readonly kind: 'lines'; readonly verdict: 'same' | 'different'; readonly count: number }
  | { readonly kind: 'group'; readonly size: number }
);

export type ProposalForm = 'one-to-one' | 'one-to-many' | 'many-to-one';

/** Notes and fuelings that may belong together. Both lists are sorted. */
export interface Proposal {
  readonly form: ProposalForm;
  readonly noteKeys: readonly string[];
  readonly fuelingIds: readonly string[];
  /** 0 to 100. */
  readonly score: number;
  readonly reasons: readonly Reason[];
  /** Good enough to accept without asking, if nothing else comes close. */
  readonly sure: boolean;
}

export type NotFoundCause =
  /** The emitter is not a station of this PC. */
  | 'other-emitter'
  /** No pending fueling of this station is known to belong to this customer. */
  | 'customer'
  /** The resembling fueling clearly belongs to another note. */
  | 'taken'
  /** It is the missing part of a fueling whose other notes were sent: only a person adds it. */
  | 'rest'
  | 'none';

export type AmbiguityCause =
  /** Candidates too similar to each other, or wanted by another note as well. */
  | 'close'
  /** One candidate without contradictions, but a proof is missing. */
  | 'confirm'
  /** One candidate that would be accepted if the movement of its days had been read. */
  | 'unread'
  /** Too many combinations add up, or would have to be tried. */
  | 'too-many';

export type NoteResult = { readonly key: string } & (
  | { readonly status: 'identical' | 'grouped'; readonly proposal: Proposal }
  /** The first proposal is the likely one and differs in something. */
  | { readonly status: 'divergent'; readonly proposals: readonly Proposal[] }
  /** Ranked, best first; `more` = number of omitted proposals. */
  | { readonly status: 'ambiguous'; readonly cause: AmbiguityCause; readonly proposals: readonly Proposal[]; readonly more: number }
  | { readonly status: 'not-found'; readonly cause: NotFoundCause }
);

export interface MatchOutcome {
  /** One per key, sorted by key. */
  readonly notes: readonly NoteResult[];
  /** The proposals of the identical and grouped notes, without duplicates, best first. No fueling occurs twice. */
  readonly automatic: readonly Proposal[];
}
