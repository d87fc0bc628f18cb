/** Navigation state: the open screen and its details. */

import { createStore } from 'zustand/vanilla';
import type { NoteFilter } from '../../preload/contract/notes/note-desk.ts';
import type { PriceKind } from '../../preload/contract/price-import/price-import.ts';

/** Features declare their screens here by merging; the titles and help texts are in feature.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their screens into it.
export interface Screens {}
export type Screen = keyof Screens;

/** A page of Ajustes. */
export type SettingsPage = 'stations' | 'people' | 'sheets' | 'computer' | 'privacy' | 'support' | 'advanced' | 'training';

declare module './stores.ts' {
  interface StoreStates {
    readonly nav: NavStore;
  }
}

/** Key of a price of the active station. */
export interface PriceKey {
  readonly kind: PriceKind;
  readonly productId: string;
  readonly customerDocument: string | null;
}

/** Details open on the screens; null: the list alone. */
interface Open {
  readonly outboxId: string | null;
  /** The pending fueling whose panel is open. */
  readonly fuelingId: string | null;
  /** Import that filters the screen of notes. */
  readonly notesImportId: string | null;
  readonly notesFilter: NoteFilter;
  /** Search text on the screen of notes. */
  readonly notesText: string;
  /** The price whose history is open. */
  readonly priceKey: PriceKey | null;
  readonly settingsPage: SettingsPage;
}

/** Overlay over the open screen. */
export type Overlay = 'search' | 'keys' | 'help';

export interface NavStore extends Open {
  readonly screen: Screen;
  readonly overlay: Overlay | null;
  /** Number of jumps to notes. The same jump again shows the same notes again, whatever was filtered meanwhile. */
  readonly notesVisit: number;
  /** Screen whose help is shown. */
  readonly helpOf: Screen;
  readonly show: (overlay: Overlay | null) => void;
  readonly openHelp: (of: Screen) => void;
  readonly go: (screen: Screen) => void;
  readonly openUpload: (itemId: string | null) => void;
  readonly openFueling: (transactionId: string | null) => void;
  /** Opens the fueling's panel on the open screen; null closes it. */
  readonly lookAtFueling: (transactionId: string | null) => void;
  readonly openNotes: (importId: string | null) => void;
  readonly showNotes: (filter: NoteFilter) => void;
  readonly findNotes: (text: string) => void;
  readonly openSettings: (page: SettingsPage) => void;
  readonly openPrice: (priceKey: PriceKey | null) => void;
  /** Closes details that belong to the station that was active before. */
  readonly stationChanged: () => void;
}

/** Details of one station. */
const NOTHING_OF_STATION = {
  fuelingId: null,
  notesImportId: null,
  notesFilter: 'all',
  notesText: '',
  priceKey: null,
} as const satisfies Partial<Open>;

/** Envios lists the uploads of all stations, so an upload stays open when another station becomes active. */
const NOTHING_OPEN: Open = { ...NOTHING_OF_STATION, outboxId: null, settingsPage: 'stations' };

const visitNotes =
  (part: Partial<Open>) =>
  ({ notesVisit }: NavStore): Partial<NavStore> => ({ ...part, screen: 'notes', notesVisit: notesVisit + 1 });

export function createNavStore() {
  return createStore<NavStore>()((set) => ({
    screen: 'home',
    overlay: null,
    notesVisit: 0,
    helpOf: 'home',
    show: (overlay) => set({ overlay }),
    openHelp: (helpOf) => set({ overlay: 'help', helpOf }),
    ...NOTHING_OPEN,
    go: (screen) => set({ screen, ...NOTHING_OPEN }),
    openUpload: (outboxId) => set({ screen: 'outbox', outboxId }),
    openFueling: (fuelingId) => set({ screen: 'pending', fuelingId }),
    lookAtFueling: (fuelingId) => set({ fuelingId }),
    openPrice: (priceKey) => set({ screen: 'inForce', priceKey }),
    openSettings: (settingsPage) => set({ screen: 'settings', settingsPage }),
    openNotes: (notesImportId) => set(visitNotes({ notesImportId, notesFilter: 'all', notesText: '' })),
    showNotes: (notesFilter) => set(visitNotes({ ...NOTHING_OPEN, notesFilter })),
    stationChanged: () => set(NOTHING_OF_STATION),
    findNotes: (notesText) => set(visitNotes({ notesImportId: null, notesFilter: 'all', notesText })),
  }));
}
