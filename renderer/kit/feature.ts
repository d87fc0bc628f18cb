/** What a feature of the page brings with it: one object in its feature.ts, which the app iterates. */

import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { AppStateView } from '../../preload/contract/app/app.ts';
import type { Screen } from './nav-store.ts';
import type { StoreMakers, StoreStates } from './stores.ts';

/** Screens of one group stand together in the navigation, under its name. */
export type ScreenGroup = 'prices' | 'notes';

/** What a screen is called, and its help. Read before the first screen: the navigation has all titles. A type, because i18next finds no keys in an interface. */
export type ScreenWords = Readonly<{
  title: string;
  /** What people call it besides: words that lead there, never shown. */
  called: string;
  /** Its help, in three sentences: what it shows, what you do there, and what comes of it. */
  shows: string;
  you: string;
  comes: string;
}>;

export interface ScreenEntry {
  readonly name: Screen;
  readonly words: ScreenWords;
  readonly group: ScreenGroup | null;
  readonly icon: Icon;
  /** A loader for a file of its own (every screen but the first), or the component. */
  readonly view: { readonly load: () => Promise<ComponentType> } | { readonly now: ComponentType };
  /** Kinds of access that show it, with its place in their navigation. */
  readonly place: { readonly station?: number; readonly fleet?: number };
  /** Absent: always. */
  readonly isShown?: (app: Pick<AppStateView, 'off'>) => boolean;
  /** No digit opens it: there are nine, and screens keep the digits that people know. */
  readonly keyless?: true;
}

export interface PageFeature<K extends keyof StoreStates = keyof StoreStates> {
  readonly stores: StoreMakers<K>;
  readonly screens: readonly ScreenEntry[];
}
