/** What every screen shows around itself. */

import type { ReachabilityView, StationView } from './stations.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface AppStateView {
  readonly version: string;
  readonly stations: readonly StationView[];
  /** null only before the first station exists (first run). */
  readonly activeStationId: string | null;
  readonly reachability: readonly ReachabilityView[];
  readonly theme: Theme;
  /** Whether the OS vault encrypts; when false secrets live in memory only and the user is told. */
  readonly vaultAvailable: boolean;
  /** What this PC's vault is called (Portuguese); null: it has none. */
  readonly vaultName: string | null;
  /** A wire-profile.json that was refused: what is wrong; null when absent or fine. */
  readonly profileProblem: string | null;
  readonly profileOverridden: boolean;
  /** What the user must know of the store (a restored backup, a full disk); most can be dismissed for good. */
  readonly notices: readonly NoticeView[];
}

/** `at`: ISO 8601 UTC; `message`: one Portuguese sentence or two, fit to be shown. */
export interface NoticeView {
  readonly id: string;
  readonly at: string;
  readonly message: string;
  /** Where what it speaks of can be seen; null = nowhere in particular. */
  readonly target: NoticeTarget | null;
}

export type NoticeTarget =
  /** Price sheets of a station, from its watched folder. */
  | { readonly type: 'sheets'; readonly stationId: string }
  | { readonly type: 'upload'; readonly itemId: string }
  /** Found on the screen of notes by this text. */
  | { readonly type: 'note'; readonly text: string }
  | { readonly type: 'note-import'; readonly importId: string };
