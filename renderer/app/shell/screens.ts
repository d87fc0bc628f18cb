/** The screens of the navigation, collected from the features. Each feature declares the titles and help texts, too. */

import { type ComponentType, lazy } from 'react';
import type { AppStateView } from '../../../preload/contract/app/app.ts';
import type { ScreenEntry } from '../../kit/feature.ts';
import { withTexts } from '../../kit/i18n.ts';
import type { Screen } from '../../kit/nav-store.ts';
import { FEATURES } from '../features.ts';

export interface ShownScreen extends Omit<ScreenEntry, 'view'> {
  readonly view: ComponentType;
}

const ENTRIES: readonly ScreenEntry[] = FEATURES.flatMap((feature): readonly ScreenEntry[] => feature.screens);

/** Lazily loaded view of a screen; only the first screen is part of the main file. */
function viewOf({ view }: ScreenEntry): ComponentType {
  if ('now' in view) return view.now;
  return lazy(async () => ({ default: await withTexts(view.load()) }));
}

/** Preloads the other screens after the first one renders, so that they open without delay. */
export function readScreens(): void {
  // The screen that needs the file reports the failure.
  for (const { view } of ENTRIES) if ('load' in view) withTexts(view.load()).catch(() => {});
}

type Access = keyof ScreenEntry['place'];

/** Called once per access, because a component must keep its identity. */
function navigationOf(access: Access): readonly ShownScreen[] {
  const placed = ENTRIES.flatMap((entry) => {
    const place = entry.place[access];
    return place === undefined ? [] : [{ place, entry }];
  });
  return placed.toSorted((a, b) => a.place - b.place).map(({ entry }) => ({ ...entry, view: viewOf(entry) }));
}

const NAVIGATIONS: Readonly<Record<Access, readonly ShownScreen[]>> = { station: navigationOf('station'), fleet: navigationOf('fleet') };

type App = Pick<AppStateView, 'activeFleetId' | 'off'> | null;

/** Cache of lists by set of screens: the list is read on every render and must keep its identity. */
const lists = new Map<string, readonly ShownScreen[]>();

/** The screens of the active access; the list is memoized. */
export function screensOf(app: App): readonly ShownScreen[] {
  const access = app !== null && app.activeFleetId !== null ? 'fleet' : 'station';
  const shown = NAVIGATIONS[access].filter(({ isShown }) => isShown === undefined || (app !== null && isShown(app)));
  const key = shown.map(({ name }) => name).join();
  const known = lists.get(key) ?? shown;
  lists.set(key, known);
  return known;
}

/** The screens that a digit key opens, in the order of the digits. */
export function keyedScreens(app: App): readonly ShownScreen[] {
  return screensOf(app).filter(({ keyless }) => keyless !== true);
}

/** The open screen, or the first one if the open one belongs to the other kind of access. */
export function openScreen(app: App, screen: Screen): ShownScreen | undefined {
  const screens = screensOf(app);
  return screens.find(({ name }) => name === screen) ?? screens[0];
}
