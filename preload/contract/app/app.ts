/** What every screen shows around itself. */

import type { FleetView, ReachabilityView, StationView } from '../stations/stations.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Numbers, dates and money are written as in Brazil in each: only the words change. */
export const LANGUAGES = ['pt-BR', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface AppStateView {
  readonly version: string;
  readonly stations: readonly StationView[];
  readonly fleets: readonly FleetView[];
  /** null before the first station exists (first run), and while a fleet is worked with. */
  readonly activeStationId: string | null;
  /** null: a station is worked with, or nothing is there yet. */
  readonly activeFleetId: string | null;
  readonly reachability: readonly ReachabilityView[];
  readonly theme: Theme;
  /** The navigation shows its icons alone. */
  readonly menuFolded: boolean;
  /** Whether the OS vault encrypts; when false secrets live in memory only and the user is told. */
  readonly vaultAvailable: boolean;
  /** What this PC's vault is called; null: it has none. */
  readonly vaultName: string | null;
  /** A wire-profile.json that was refused: what is wrong; null when absent or fine. */
  readonly profileProblem: string | null;
  readonly profileOverridden: boolean;
  /** Features that the wire profile gives no path: their screens are hidden. */
  readonly off: readonly string[];
  readonly desktop: DesktopView;
  /** A proxy on the way to the network asks who we are; null: none does. */
  readonly proxy: ProxyAsks | null;
  /** Names of products whose catalogue tells another unit than the name does (kit/measure.ts). */
  readonly unitsToldOtherwise: readonly string[];
  /** What the user must know of the store (a restored backup, a full disk); most can be dismissed for good. */
  readonly notices: readonly NoticeView[];
}

/** How the program behaves on this PC. */
export interface DesktopView {
  /** Closing the window leaves the program in the tray; null: this desktop has no tray. */
  readonly keepInTray: boolean | null;
  /** State in the system; null: it can't be queried. */
  readonly startWithSystem: boolean | null;
  readonly notifications: boolean;
}

export interface ProxyAsks {
  /** Host and port. */
  readonly host: string;
  /** A name and password are kept for it. */
  readonly known: boolean;
  /** Those that were given were not taken. */
  readonly wrong: boolean;
}

/** `at`: ISO 8601 UTC; `message`: one sentence or two, fit to be shown. */
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
  | { readonly type: 'note-import'; readonly importId: string }
  /** Fuelings of a station that have been without a note for so many days. */
  | { readonly type: 'pending'; readonly stationId: string; readonly minDays: number };
