/** Data stored on this PC, its retention, and the erasure of a station's data. */

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

/** Kinds whose retention the user can choose. */
export const TERM_KINDS = ['answers', 'logs', 'sheets', 'fiscal', 'fuelings', 'aside', 'dumps'] as const satisfies readonly DataKind[];
export type TermKind = (typeof TERM_KINDS)[number];

export interface StoredDataView {
  readonly kind: DataKind;
  /** Size on disk. */
  readonly bytes: number;
  /** ISO 8601 of its oldest item (a fueling's is local); null: none, or one is undated. */
  readonly oldest: string | null;
  /** null: not a choice; the page explains the rule. */
  readonly term: TermView | null;
}

export interface TermView {
  readonly kind: TermKind;
  /** null: as long as the station is on this PC. */
  readonly days: number | null;
  /** Selectable retentions. */
  readonly choices: readonly (number | null)[];
}

export interface PrivacyView {
  readonly storedData: readonly StoredDataView[];
  /** Sum of the sizes. */
  readonly bytes: number;
  /** XML of erased stations that is retained by law; null: none. */
  readonly spared: SparedView | null;
  /** XML past its retention, too much to delete without a person; null: none. */
  readonly expiredXml: { readonly files: number } | null;
  /** Every station with data here, including removed ones. */
  readonly stations: readonly StationOnDisk[];
  /** An erasure was started and is unfinished; it continues when the program starts. */
  readonly erasing: boolean;
}

export interface SparedView {
  readonly files: number;
  /** YYYY-MM-DD, the last day of their retention; null: unlimited. */
  readonly until: string | null;
}

export interface StationOnDisk {
  readonly id: string;
  readonly name: string;
  readonly cnpj: string;
  readonly environment: Environment;
  readonly removed: boolean;
  /** A fleet, not a station. */
  readonly fleet: boolean;
}

/** What an erasure deletes, and what it leaves. */
export interface ErasurePlan {
  readonly station: StationOnDisk;
  /** Unfinished uploads; they block the erasure. */
  readonly unfinished: number;
  /** Number of uploads; for a fleet, manual fuelings. */
  readonly uploads: number;
  readonly sheets: number;
  /** Imported files; for a fleet, downloaded notes. */
  readonly notes: number;
  readonly fuelings: number;
  readonly prices: number;
  readonly history: number;
  /** Backups and quarantined stores. */
  readonly copies: number;
  /** XML retained by law; null: none is retained, or there is none. */
  readonly spared: SparedView | null;
  /** Sheets that also have prices of other stations: they stay with those. */
  readonly sharedSheets: number;
  /** Other stations of its environment exist: learned columns and product names serve them, and stay. */
  readonly othersLearn: boolean;
}
