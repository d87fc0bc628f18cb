/** What a feature of the page brings with it: one object in its feature.ts, which the app iterates. */

import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { AppStateView } from '../../preload/contract/app/app.ts';
import type { Screen } from './nav-store.ts';
import type { StoreMakers, StoreStates } from './stores.ts';

/** Screens of one group stand together in the navigation, under its name. */
export type ScreenGroup = 'prices' | 'notes';

export interface ScreenEntry {
  readonly name: Screen;
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
