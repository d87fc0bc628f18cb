/** The wire profile for the editor (docs/wire-profile.md). */

import type { JsonValue } from './json-value.ts';

export type { JsonValue } from './json-value.ts';

/**
 * Kinds of entries.
 * - `names`: paths of a field in an answer, tried in order. `words`: status words of one meaning.
 * - `fields`: fields of a body, each filled from one of `sources` or with a constant.
 * - `statuses`: meanings of error bodies by HTTP status. `ids`: the fuelings' ids in a note's body, or null.
 * - `parts`: any of some words.
 */
export type ProfileEntryKind =
  | { readonly type: 'text'; readonly nullable: boolean }
  | { readonly type: 'number'; readonly least: number; readonly most: number }
  | { readonly type: 'flag' }
  | { readonly type: 'choice'; readonly values: readonly (string | number)[] }
  | { readonly type: 'parts'; readonly values: readonly string[] }
  | { readonly type: 'names' | 'words'; readonly least: number }
  | { readonly type: 'fields'; readonly sources: readonly string[] }
  | { readonly type: 'statuses' }
  | { readonly type: 'ids' };

export interface ProfileEntryView {
  /** Dotted path; the id of the entry. */
  readonly entry: string;
  readonly kind: ProfileEntryKind;
  readonly standard: JsonValue;
  /** The API document shows it; otherwise the default is an assumption. */
  readonly shown: boolean;
  /** Name in lists. */
  readonly name: string;
  readonly means: string;
  /** Assumption behind the default, if the document is silent and the section does not state it. */
  readonly assumes: string | null;
  /** Group that it is shown in, and a text on where the group is used. */
  readonly section: { readonly name: string; readonly title: string; readonly used: string };
}

export interface ProfileMistakeView {
  /** Path of the entry, known or unknown; '': the whole profile. */
  readonly entry: string;
  /** Lower case, no full stop. */
  readonly sentence: string;
}

/** Values by entry; an absent entry has its default. */
export type ProfileValues = Readonly<Record<string, JsonValue>>;

export interface ProfileView {
  readonly entries: readonly ProfileEntryView[];
  /** Values in force that differ from the default. */
  readonly changed: ProfileValues;
  /** Findings of a refused file, to be fixed; null if there is none. */
  readonly refused: { readonly problem: string; readonly changed: ProfileValues; readonly mistakes: readonly ProfileMistakeView[] } | null;
  /** Identifies the file of this profile: no other one is overwritten by a save that names it. */
  readonly revision: string;
  /** Another file that was put there while the program was open. It is not in force; null: none. */
  readonly outside: OutsideProfile | null;
}

export interface OutsideProfile {
  /** A save that names it replaces that file; its copy stays. */
  readonly revision: string;
  /** null: it can't be read. */
  readonly changed: ProfileValues | null;
  readonly mistakes: readonly ProfileMistakeView[];
}

/** A profile from a file, for review before it is saved. */
export interface ReadProfileView {
  readonly changed: ProfileValues;
  readonly mistakes: readonly ProfileMistakeView[];
}

/** Answers of the network that can be loaded as an example. */
export const EXAMPLES = [
  'prices',
  'products',
  'product',
  'pending',
  'transactions',
  'transfers',
  'issuing',
  'acceptance',
  'batch-status',
  'note-acceptance',
  'fueling-acceptance',
  'error',
  'fleet-fuelings',
  'fleet-notes',
  'fleet-products',
  'fleet-product',
] as const;
export type ExampleName = (typeof EXAMPLES)[number];
/** Answers that no query returns: they follow a send, or report an error. */
export const PASTED_EXAMPLES = ['acceptance', 'note-acceptance', 'fueling-acceptance', 'error'] as const satisfies readonly ExampleName[];
/** Answers for a carrier's access; all others are a station's. */
export const FLEET_EXAMPLES = [
  'fleet-fuelings',
  'fleet-notes',
  'fleet-products',
  'fleet-product',
] as const satisfies readonly ExampleName[];

/** Meaning of a cell in an example's table: an entry of the profile, or one of these. */
export interface UnderstoodRow {
  /** Texts by entry; a field that was not found is absent. */
  readonly cells: Readonly<Record<string, string>>;
  /** Why the row can't be parsed. */
  readonly problem: string | null;
  /** Parsed, but left out: of another station, or no longer in force. */
  readonly leftOut: boolean;
}

/** An answer as the program's own parsers read it. */
export interface UnderstoodView {
  readonly rows: readonly UnderstoodRow[];
  /** Number of records in the answer; more than `rows` if only the first are shown. */
  readonly records: number;
  /** Problem of the answer as a whole. */
  readonly problem: string | null;
  /** Paths of the answer that no entry uses. */
  readonly unused: readonly string[];
  /** Entries with a path that were found in no record. */
  readonly missing: readonly string[];
  /** Sentences about implausible values: cents taken for reais, future days, an invalid unit. */
  readonly doubts: readonly string[];
  /** The part of `missing` whose field occurs in no record, not even empty. */
  readonly absent: readonly string[];
}

/** A sample of a network: a collection, a document, or one answer. */
export interface FitFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Name under which it was fetched. */
  readonly example?: ExampleName | undefined;
}

/** Entries inferred from an answer. */
export interface ProposalView {
  /** Proposed values; only those that differ from the draft. */
  readonly values: ProfileValues;
  /** Entries that a person must point at. */
  readonly unsure: readonly string[];
}

/** A whole profile inferred from samples: a collection, a document, answers. It takes effect only after a person has reviewed it. */
export interface FitView {
  /** Proposed values; only those that differ from the draft. */
  readonly values: ProfileValues;
  /** One answer per name, for reviewing its rows. */
  readonly answers: readonly { readonly example: ExampleName; readonly text: string }[];
  /** Fields of bodies with a constant value in all samples. */
  readonly fixed: readonly { readonly body: RequestName; readonly name: string; readonly value: string }[];
  /** Entries that no sample determines; the person is asked. */
  readonly questions: readonly string[];
  /** Words without a meaning, with their field and the entries that could hold them. */
  readonly words: readonly { readonly word: string; readonly field: string; readonly entries: readonly string[] }[];
  /** Names of requests that are not the network's. */
  readonly unknown: readonly string[];
}

/** Requests that can be previewed before anything is sent. */
export const REQUESTS = [
  'standard',
  'agreement',
  'note',
  'fueling',
  'prices',
  'products',
  'pending',
  'transactions',
  'transfers',
  'issuing',
  'fleet-fuelings',
  'fleet-notes',
  'fleet-products',
] as const;
export type RequestName = (typeof REQUESTS)[number];

export interface RequestPreview {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly path: string;
  /** Exact body to be sent; '' for GET. */
  readonly body: string;
  /** Why it can't be made. */
  readonly problem: string | null;
}

/** Steps of the network test for a station. */
export const STATION_STEPS = [
  'token',
  'products',
  'product',
  'prices',
  'pending',
  'issuing',
  'transactions',
  'transfers',
  'batch-status',
] as const;
/** Steps of the network test for a carrier. */
export const FLEET_STEPS = ['token', ...FLEET_EXAMPLES] as const;
export const NETWORK_STEPS = [...STATION_STEPS, ...FLEET_EXAMPLES] as const;
export type NetworkStep = (typeof NETWORK_STEPS)[number];

/** Result of one step of the network test. Everything here is masked. */
export interface StepResult {
  readonly step: NetworkStep;
  readonly state: 'good' | 'warn' | 'bad' | 'none';
  /** "GET /path?query"; null: no request was made. */
  readonly request: string | null;
  readonly status: number | null;
  readonly milliseconds: number;
  /** Result as a sentence. */
  readonly message: string;
  /** Response body as text. */
  readonly body: string;
  readonly understood: UnderstoodView | null;
  /** The first record's id, which later steps use. */
  readonly foundId: string | null;
}

export interface FetchedExample {
  readonly request: string | null;
  readonly body: string;
}
