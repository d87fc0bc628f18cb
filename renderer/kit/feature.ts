/** What a feature adds to the page: one object in its feature.ts, which the app iterates. */

import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { AppStateView } from '../../preload/contract/app/app.ts';
import type { Screen } from './nav-store.ts';
import type { StoreMakers, StoreStates } from './stores.ts';

/** Screens of one group appear together in the navigation, under the group's name. */
export type ScreenGroup = 'prices' | 'notes';

/** Title and help of a screen; loaded before the first screen, since the navigation shows all titles. A type: i18next needs it. */
export type ScreenWords = Readonly<{
  title: string;
  /** Synonyms that the search matches; never shown. */
  called: string;
  /** Help in three sentences: what the screen shows, what the user does there, and what results. */
  shows: string;
  you: string;
  comes: string;
}>;

export interface ScreenEntry {
  readonly name: Screen;
  readonly words: ScreenWords;
  readonly group: ScreenGroup | null;
  readonly icon: Icon;
  /** Loader of a separate file (every screen but the first), or the component. */
  readonly view: { readonly load: () => Promise<ComponentType> } | { readonly now: ComponentType };
  /** Position in the navigation, per kind of access that shows the screen. */
  readonly place: { readonly station?: number; readonly fleet?: number };
  /** Absent: always shown. */
  readonly isShown?: (app: Pick<AppStateView, 'off'>) => boolean;
  /** No digit opens it: there are nine digits, and screens keep the digits that users know. */
  readonly keyless?: true;
}

export interface PageFeature<K extends keyof StoreStates = keyof StoreStates> {
  readonly stores: StoreMakers<K>;
  readonly screens: readonly ScreenEntry[];
}
