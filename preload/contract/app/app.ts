/** State shown around every screen. */

import type { FleetView, ReachabilityView, StationView } from '../stations/stations.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Numbers, dates and money use Brazilian format in both languages; only the words differ. */
export const LANGUAGES = ['pt-BR', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface AppStateView {
  readonly version: string;
  readonly stations: readonly StationView[];
  readonly fleets: readonly FleetView[];
  /** null before the first station exists (first run), and while a fleet is active. */
  readonly activeStationId: string | null;
  /** null: a station is active, or none exists yet. */
  readonly activeFleetId: string | null;
  readonly reachability: readonly ReachabilityView[];
  readonly theme: Theme;
  /** Whether the navigation shows icons only. */
  readonly menuFolded: boolean;
  /** Whether the OS vault encrypts; if false, secrets live in memory only and the user is notified. */
  readonly vaultAvailable: boolean;
  /** Name of this PC's vault; null: it has none. */
  readonly vaultName: string | null;
  /** Problem of a refused wire-profile.json; null if it is absent or valid. */
  readonly profileProblem: string | null;
  readonly profileOverridden: boolean;
  /** Features without a path in the wire profile; their screens are hidden. */
  readonly off: readonly string[];
  readonly desktop: DesktopView;
  /** A proxy that requests credentials; null: none does. */
  readonly proxy: ProxyAsks | null;
  /** Product names whose unit in the catalogue differs from the one inferred from the name (kit/measure.ts). */
  readonly unitExceptions: readonly string[];
  /** Notices about the store (a restored backup, a full disk); most can be dismissed for good. */
  readonly notices: readonly NoticeView[];
}

/** Behavior of the program on this PC. */
export interface DesktopView {
  /** Closing the window keeps the program in the tray; null: this desktop has no tray. */
  readonly keepInTray: boolean | null;
  /** Whether the system starts the program; null: it can't be queried. */
  readonly startWithSystem: boolean | null;
  readonly notifications: boolean;
}

export interface ProxyAsks {
  /** Host and port. */
  readonly host: string;
  /** Whether credentials are stored for it. */
  readonly known: boolean;
  /** Whether the given credentials were refused. */
  readonly wrong: boolean;
}

/** `at`: ISO 8601 UTC; `message`: one or two sentences for display. */
export interface NoticeView {
  readonly id: string;
  readonly at: string;
  readonly message: string;
  /** Place to open; null: none. */
  readonly target: NoticeTarget | null;
}

export type NoticeTarget =
  /** Price sheets of a station, from its watched folder. */
  | { readonly type: 'sheets'; readonly stationId: string }
  | { readonly type: 'upload'; readonly itemId: string }
  /** Opens the notes screen with this search text, an access key. */
  | { readonly type: 'note'; readonly text: string }
  /** An import of notes; `stationId` null: an earlier version stored the notice without its station. */
  | { readonly type: 'note-import'; readonly stationId: string | null; readonly importId: string }
  /** Fuelings of a station without a note for at least this many days. */
  | { readonly type: 'pending'; readonly stationId: string; readonly minDays: number };
