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
  /** Drops what belongs to the station before. */
  readonly stationChanged: () => void;
  readonly openSettings: (page: SettingsPage) => void;
  readonly openPrice: (priceKey: PriceKey | null) => void;
}

const NOTHING_OPEN: Open = {
  outboxId: null,
  fuelingId: null,
  notesImportId: null,
  notesFilter: 'all',
  notesText: '',
  priceKey: null,
  settingsPage: 'stations',
};

export function createNavStore() {
  return createStore<NavStore>()((set) => ({
    screen: 'home',
    overlay: null,
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
    openNotes: (notesImportId) => set({ screen: 'notes', notesImportId, notesFilter: 'all', notesText: '' }),
    showNotes: (notesFilter) => set({ ...NOTHING_OPEN, screen: 'notes', notesFilter }),
    findNotes: (notesText) => set({ screen: 'notes', notesImportId: null, notesFilter: 'all', notesText }),
    stationChanged: () => set({ notesImportId: null, notesText: '' }),
  }));
}
