/**
 * What goes into matching notes to pending fuelings, and what comes out (docs/trade.md, "Matching a note
 * to fuelings"). Money and quantities are integers: E2 is hundredths, E4 ten-thousandths.
 * Dates are local date-times without zone (`YYYY-MM-DDThh:mm:ss`); a row or note of another date
 * matches nothing.
 */

/** One row of the pending list. The list names station and customer, and gives no CNPJ of either. */
export interface PendingFueling {
  readonly id: string;
  readonly date: string;
  readonly stationId: string;
  readonly customerName: string;
  readonly quantityE4: number;
  readonly valueE4: number;
  /** Product as the network writes it. */
  readonly product: string;
  readonly plate: string;
  /** The customer's CNPJ or CPF, where the network has told it for this very fueling. */
  readonly customerDocument?: string | null;
}

interface NoteItem {
  readonly anpCode: string | null;
  readonly description: string;
  readonly quantityE4: number;
  /** What the line adds to the note's total, discounts and surcharges included. */
  readonly valueE2: number;
}

export interface NoteToMatch {
  readonly key: string;
  readonly emission: string;
  readonly emitterCnpj: string;
  readonly recipientCnpj: string;
  /** The recipient is a person. */
  readonly recipientCpf?: string;
  readonly recipientName: string;
  readonly totalE2: number;
  readonly items: readonly NoteItem[];
  /** Found in free text: hints. */
  readonly plates: readonly string[];
  /** Access keys of the coupons (NFC-e) that the note stands for. */
  readonly referencedKeys: readonly string[];
}

/** The customer of this name was confirmed to have this CNPJ. A name may have several (branches). */
export interface CustomerLink {
  /** Normalised. */
  readonly name: string;
  readonly cnpj: string;
}
export type CustomerTable = readonly CustomerLink[];

export interface NamedProduct {
  readonly name: string;
  readonly code: string | null;
}

export interface MatchContext {
  readonly customers: CustomerTable;
  /** CNPJs that a name was seen with: told by the network for other fuelings, or of notes that it took. They prove nothing, but speak against another. */
  readonly seen?: CustomerTable;
  /** The network's own names of products, and their ANP codes. */
  readonly products?: readonly NamedProduct[];
  /** The emitter's CNPJ chooses the station. */
  readonly stations: readonly { readonly stationId: string; readonly cnpj: string }[];
  /** How far a note's total may be from one fueling's value, in cents. */
  readonly toleranceCents: number;
  /** How many days after the fueling a note may be issued to be taken without asking. */
  readonly maxDays: number;
  /** Fuelings that no note may be sent for (cancelled, no longer pending), but that a note may have been issued for. */
  readonly rivals?: readonly PendingFueling[];
  /**
   * Notes, by key, near which days of the movement were not read: what was attached elsewhere on those days is unknown,
   * so a note may be of a fueling that nobody sees (calibrated.ts).
   */
  readonly unread?: ReadonlySet<string>;
}

/**
 * `document`: the network told this CNPJ for the fueling. `other`: it told another one, or the name is
 * remembered with others only. `person`: the note is for a CPF, and customers of a fleet are companies. `shared`: the name has several CNPJs, the note's among them.
 */
export type CustomerVerdict = 'document' | 'remembered' | 'name' | 'shared' | 'unknown' | 'person' | 'other';

type Verdict = 'same' | 'different' | 'unknown';

/** Why a proposal was made, or what speaks against it. `points` add up to the score. */
export type Reason = { readonly points: number } & (
  | { readonly kind: 'value' | 'litres'; readonly verdict: 'same' | 'different'; readonly differenceE4: number }
  | { readonly kind: 'product' | 'plate'; readonly verdict: Verdict }
  | { readonly kind: 'customer'; readonly verdict: CustomerVerdict }
  /** `days` after the fueling farthest away; `early`: issued hours before the fueling. */
  | { readonly kind: 'date'; readonly days: number; readonly early: boolean }
  | { readonly kind: 'references'; readonly verdict: 'same' | 'different'; readonly count: number }
  /** Each line is a fueling; or: several lines for one fueling. */
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
  /** Good enough to be taken without asking, if nothing else comes close. */
  readonly sure: boolean;
}

export type NotFoundCause =
  /** The emitter is no station of this PC. */
  | 'other-emitter'
  /** No pending fueling of this station is known to be of this customer. */
  | 'customer'
  /** What resembled it clearly belongs to another note. */
  | 'taken'
  | 'none';

export type AmbiguityCause =
  /** Candidates too close to one another, or wanted by another note as well. */
  | 'close'
  /** One candidate and nothing against it, but a proof is missing. */
  | 'confirm'
  /** One candidate that would be taken, had the movement of its days been read. */
  | 'unread'
  /** More combinations add up, or would have to be tried, than can be told apart. */
  | 'too-many';

export type NoteResult = { readonly key: string } & (
  | { readonly status: 'identical' | 'grouped'; readonly proposal: Proposal }
  /** The first proposal is the likely one and differs in something. */
  | { readonly status: 'divergent'; readonly proposals: readonly Proposal[] }
  /** Ranked, best first; `more` proposals were left out. */
  | { readonly status: 'ambiguous'; readonly cause: AmbiguityCause; readonly proposals: readonly Proposal[]; readonly more: number }
  | { readonly status: 'not-found'; readonly cause: NotFoundCause }
);

export interface MatchOutcome {
  /** One a key, sorted by key. */
  readonly notes: readonly NoteResult[];
  /** The proposals of the identical and grouped notes, each once, best first. No fueling is in two. */
  readonly automatic: readonly Proposal[];
}
