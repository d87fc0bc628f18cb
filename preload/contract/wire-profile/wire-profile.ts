/** The wire profile as the editor shows it (docs/wire-profile.md). */

import type { JsonValue } from './json-value.ts';

export type { JsonValue } from './json-value.ts';

/**
 * What an entry may be.
 * - `names`: where a field of an answer may stand, tried in order. `words`: status words of one meaning.
 * - `fields`: of a body, each filled from one of `sources` or by a constant.
 * - `statuses`: meanings of error bodies by HTTP status. `ids`: the fuelings of a note in its body, or null.
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
  /** Dotted path: it names the entry. */
  readonly entry: string;
  readonly kind: ProfileEntryKind;
  readonly standard: JsonValue;
  /** The document shows it; else the default is an assumption. */
  readonly shown: boolean;
  /** The name in lists. */
  readonly name: string;
  readonly means: string;
  /** What the default takes for granted, where the document is silent and its section does not say it. */
  readonly assumes: string | null;
}

export interface ProfileMistakeView {
  /** Path of the entry, or of what is no entry; '' = the whole. */
  readonly entry: string;
  /** Lower case, no full stop. */
  readonly sentence: string;
}

/** Values by entry; an entry that is not named is as it is by default. */
export type ProfileValues = Readonly<Record<string, JsonValue>>;

export interface ProfileView {
  readonly entries: readonly ProfileEntryView[];
  /** Values in force that differ from the default. */
  readonly changed: ProfileValues;
  /** What was found in a file that was refused, to be mended; null where nothing is wrong. */
  readonly refused: { readonly problem: string; readonly changed: ProfileValues; readonly mistakes: readonly ProfileMistakeView[] } | null;
  /** Names the file that was read: what was changed outside of the program since is not written over. */
  readonly revision: string;
}

/** A profile from a file, to be looked at before it is saved. */
export interface ReadProfileView {
  readonly changed: ProfileValues;
  readonly mistakes: readonly ProfileMistakeView[];
}

/** Answers of the network that can be shown to the program as an example. */
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
/** Those that no question brings: they come after a send, or say that something was wrong. */
export const PASTED_EXAMPLES = ['acceptance', 'note-acceptance', 'fueling-acceptance', 'error'] as const satisfies readonly ExampleName[];
/** Those that a carrier's access brings; every other one is a station's. */
export const FLEET_EXAMPLES = [
  'fleet-fuelings',
  'fleet-notes',
  'fleet-products',
  'fleet-product',
] as const satisfies readonly ExampleName[];

/** What a cell of an example's table means: an entry of the profile, or one of these. */
export interface UnderstoodRow {
  /** Texts by entry; a field that was not found is not there. */
  readonly cells: Readonly<Record<string, string>>;
  /** Why the row can't be read. */
  readonly problem: string | null;
  /** It is read, and left out: of another station, or no longer in force. */
  readonly leftOut: boolean;
}

/** An answer as the program's own readers understand it. */
export interface UnderstoodView {
  readonly rows: readonly UnderstoodRow[];
  /** Records in the answer: more than there are rows when only the first are shown. */
  readonly records: number;
  /** What is wrong with the answer as a whole. */
  readonly problem: string | null;
  /** Paths of the answer that no entry names. */
  readonly unused: readonly string[];
  /** Entries with a place to look at, found in no record. */
  readonly missing: readonly string[];
  /** Sentences about what was read and can't be so: cents taken for reais, days to come, a unit that is none. */
  readonly doubts: readonly string[];
  /** Of `missing`, those whose field stands in no record, not even empty. */
  readonly absent: readonly string[];
}

/** A sample of a network: a collection, a document, or one answer. */
export interface FitFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What it was fetched as. */
  readonly example?: ExampleName | undefined;
}

/** What an answer tells of the network that it came from. */
export interface ProposalView {
  /** Entries with the values that they would have; only what differs from the draft. */
  readonly values: ProfileValues;
  /** Entries that a person has to point at. */
  readonly unsure: readonly string[];
}

/** A whole network, told by what people have of it: a collection, a document, answers. Nothing holds before a person has looked. */
export interface FitView {
  /** Entries with the values that they would have; only what differs from the draft. */
  readonly values: ProfileValues;
  /** One answer of each name, to be looked at by its rows. */
  readonly answers: readonly { readonly example: ExampleName; readonly text: string }[];
  /** Fields of bodies that would always say the same. */
  readonly fixed: readonly { readonly body: RequestName; readonly name: string; readonly value: string }[];
  /** Entries that nothing tells: they are asked. */
  readonly questions: readonly string[];
  /** Words that nothing gives a meaning to, with the field that they stand in and the entries that could hold them. */
  readonly words: readonly { readonly word: string; readonly field: string; readonly entries: readonly string[] }[];
  /** What is none of the network's requests, by name. */
  readonly unknown: readonly string[];
}

/** Requests that can be looked at before anything is sent. */
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
  /** Exactly what would be sent; '' of a GET. */
  readonly body: string;
  /** Why it can't be made. */
  readonly problem: string | null;
}

/** What a station's access is asked. */
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
/** What a carrier's access is asked. */
export const FLEET_STEPS = ['token', ...FLEET_EXAMPLES] as const;
export const NETWORK_STEPS = [...STATION_STEPS, ...FLEET_EXAMPLES] as const;
export type NetworkStep = (typeof NETWORK_STEPS)[number];

/** What one question to the network showed. Everything here is masked. */
export interface StepResult {
  readonly step: NetworkStep;
  readonly state: 'good' | 'warn' | 'bad' | 'none';
  /** "GET /path?query"; null: nothing was asked. */
  readonly asked: string | null;
  readonly status: number | null;
  readonly milliseconds: number;
  /** Result as a sentence. */
  readonly said: string;
  /** What came, as text. */
  readonly body: string;
  readonly understood: UnderstoodView | null;
  /** The first record's id: the next steps ask for it. */
  readonly foundId: string | null;
}

export interface FetchedExample {
  readonly asked: string | null;
  readonly body: string;
}
