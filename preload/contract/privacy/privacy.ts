/** What is kept on this PC, for how long, and how the data of a station are erased. */

import type { Environment } from '../stations/stations.ts';

/** Kinds in the order of display. */
export const DATA_KINDS = [
  'answers',
  'logs',
  'sheets',
  'prices',
  'fiscal',
  'sent',
  'fuelings',
  'audit',
  'backups',
  'aside',
  'dumps',
  'training',
  'other',
] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** Kinds whose term is the user's choice. */
export const TERM_KINDS = ['answers', 'logs', 'sheets', 'fiscal', 'fuelings', 'aside', 'dumps'] as const satisfies readonly DataKind[];
export type TermKind = (typeof TERM_KINDS)[number];

export interface StoredDataView {
  readonly kind: DataKind;
  /** Size on disk. */
  readonly bytes: number;
  /** Of its oldest piece, ISO 8601 UTC; null = there is none, or it has no date. */
  readonly oldest: string | null;
  /** null: it is no choice, and the page says what holds. */
  readonly term: TermView | null;
}

export interface TermView {
  readonly kind: TermKind;
  /** null: for as long as the station is on this PC. */
  readonly days: number | null;
  /** All that may be chosen. */
  readonly choices: readonly (number | null)[];
}

export interface PrivacyView {
  readonly kept: readonly StoredDataView[];
  /** What the sizes add up to. */
  readonly bytes: number;
  /** XML of stations that were erased, kept for the law; null = none. */
  readonly spared: SparedView | null;
  /** XML past its term, so much that only a person lets it go; null = none waits. */
  readonly expiredXml: { readonly files: number } | null;
  /** All whose data are here, those that were removed from the list among them. */
  readonly stations: readonly StationOnDisk[];
  /** Erasing was begun and is not done: it goes on when the program opens. */
  readonly erasing: boolean;
}

export interface SparedView {
  readonly files: number;
  /** YYYY-MM-DD, the last of their days; null = no last day. */
  readonly until: string | null;
}

export interface StationOnDisk {
  readonly id: string;
  readonly name: string;
  readonly cnpj: string;
  readonly environment: Environment;
  readonly removed: boolean;
  /** A carrier's access, no station. */
  readonly fleet: boolean;
}

/** What erasing takes, and what it leaves. */
export interface ErasurePlan {
  readonly station: StationOnDisk;
  /** Uploads without an end: while there are any, nothing is erased. */
  readonly unfinished: number;
  /** Uploads; a fleet's are fuelings that were registered by hand. */
  readonly uploads: number;
  readonly sheets: number;
  /** Files that were taken in; of a fleet notes that were downloaded. */
  readonly notes: number;
  readonly fuelings: number;
  readonly prices: number;
  readonly history: number;
  /** Backups and stores that were set aside. */
  readonly copies: number;
  /** XML that stays for the law; null = none is to stay, or there is none. */
  readonly spared: SparedView | null;
  /** Sheets with prices of other stations too: they stay with these. */
  readonly sharedSheets: number;
  /** Other stations of its environment are here: columns and product names that were learned serve them, and stay. */
  readonly othersLearn: boolean;
}
