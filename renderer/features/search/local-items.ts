/** Search results of the page itself: screens and commands, by name and synonym. */

import type { TFunction } from 'i18next';
import type { OutboxState } from '../../../preload/contract/outbox/outbox-states.ts';
import { MAX_SEARCH_HITS } from '../../../preload/contract/search/search.ts';
import { fold } from '../../format/fold.ts';
import { activeAccess, activeFleet } from '../../kit/app-store.ts';
import type { Screen, SettingsPage } from '../../kit/nav-store.ts';
import type { SearchItem } from '../../kit/search-item.ts';
import { settingsPagesOf } from '../../kit/settings-pages.ts';
import type { Stores } from '../../kit/stores.ts';

import type { search } from './texts.ts';

type CommandName = keyof typeof search.called.commands;

interface Local extends Pick<SearchItem, 'id' | 'label' | 'act'> {
  /** Synonyms that the search matches. */
  readonly called: string;
}

const THEMES = ['light', 'dark', 'auto'] as const;

function screenItems(t: TFunction, { nav }: Stores, screens: readonly Screen[]): readonly Local[] {
  return screens.map((name) => ({
    id: name,
    label: t(`screens.${name}.title`),
    called: t(`screens.${name}.called`),
    act: () => nav.getState().go(name),
  }));
}

function pauseWords(t: TFunction, isFleet: boolean, paused: boolean): string {
  if (isFleet) return t(paused ? 'fleetForm.resume' : 'fleetForm.pause');
  return t(paused ? 'search.commands.resume' : 'search.commands.pause');
}

/** Commands that run at once, on any screen. */
function actionCommands(t: TFunction, stores: Stores, stationId: string, isFleet: boolean): readonly Local[] {
  const { app, fleetFuelings, nav, outbox, pending } = stores;
  const called = (name: CommandName): string => t(`search.called.commands.${name}`);
  const paused = outbox.getState().gates.some((closed) => closed.gate === 'paused' && closed.stationId === stationId);
  return [
    {
      ...{ id: 'pause', label: pauseWords(t, isFleet, paused), called: called(paused ? 'resume' : 'pause') },
      act: () => void outbox.getState().pause(stationId, !paused),
    },
    { id: 'try', label: t('search.commands.tryNow'), called: called('try'), act: () => void app.getState().tryNow(stationId) },
    {
      ...{
        id: 'refresh',
        label: t(isFleet ? 'search.commands.refreshFleet' : 'search.commands.refreshPending'),
        called: called('refresh'),
      },
      act: () => {
        nav.getState().go(isFleet ? 'fleetFuelings' : 'pending');
        if (isFleet)
          void fleetFuelings
            .getState()
            .look(stationId)
            .then(() => fleetFuelings.getState().refresh());
        else
          void pending
            .getState()
            .look(stationId)
            .then(() => pending.getState().refresh());
      },
    },
    ...THEMES.map((theme) => ({
      ...{ id: theme, label: t(`search.commands.${theme}`), called: called(theme) },
      act: () => void app.getState().setTheme(theme),
    })),
    { id: 'keys', label: t('search.commands.keys'), called: called('keys'), act: () => nav.getState().show('keys') },
  ];
}

/** Commands that open a screen or dialog; each confirms there before anything happens. */
function openCommands(t: TFunction, stores: Stores, stationId: string, isFleet: boolean): readonly Local[] {
  const { movement, nav, outbox } = stores;
  const uploads = (state: OutboxState | null) => () => {
    if (state === null) outbox.getState().showPrices(stationId);
    else outbox.getState().showState(stationId, state, false);
    nav.getState().go('outbox');
  };
  const screen = (name: Screen) => () => nav.getState().go(name);
  const page = (name: SettingsPage) => () => nav.getState().openSettings(name);
  const ofStation: readonly (readonly [CommandName, () => void])[] = [
    ['revert', uploads(null)],
    ['danfe', screen('notes')],
    ['issue', screen('pending')],
    ['template', screen('inForce')],
    [
      'conference',
      () => {
        nav.getState().go('movement');
        void movement.getState().showWith(stationId, { tab: 'prices' });
      },
    ],
  ];
  const entries: readonly (readonly [CommandName, () => void])[] = [
    ['cancel', uploads('queued')],
    ['uncertain', uploads('uncertain')],
    ['refused', uploads('rejected')],
    ...(isFleet ? ([['danfe', screen('fleetNotes')]] as const) : ofStation),
    ['secret', page('stations')],
    ['pin', page('people')],
    ['language', page('computer')],
    ['backup', page('privacy')],
    ['bundle', page('support')],
  ];
  return entries.map(([name, act]) => ({
    ...{ id: name, called: t(`search.called.commands.${name}`), act },
    label: t(
      name === 'secret' && isFleet ? 'search.commands.secretFleet' : `search.commands.${name as Exclude<CommandName, 'try' | 'refresh'>}`,
    ),
  }));
}

function commands(t: TFunction, stores: Stores): readonly Local[] {
  const { app, nav } = stores;
  const state = app.getState().app;
  const access = activeAccess(state);
  if (state === null || access === null) return [];
  const isFleet = activeFleet(state) !== null;
  const others = [
    ...state.stations.map(({ id, name }) => ({ id, label: t('search.commands.station', { name }) })),
    ...state.fleets.map(({ id, name }) => ({ id, label: t('search.commands.fleet', { name }) })),
  ].filter(({ id }) => id !== access.id);
  return [
    ...actionCommands(t, stores, access.id, isFleet),
    ...openCommands(t, stores, access.id, isFleet),
    ...others.map(({ id, label }) => ({ id: `station-${id}`, label, called: '', act: () => void app.getState().activate(id) })),
    ...settingsPagesOf(state).map((name) => ({
      ...{ id: `settings-${name}`, label: t('search.commands.settings', { page: t(`settings.pages.${name}`) }), called: '' },
      act: () => nav.getState().openSettings(name),
    })),
  ];
}

/**
 * Screens and commands that match the typed words; all screens while nothing is typed. Matches by name come before
 * matches by synonym.
 * @param screens those of the navigation.
 */
export function localItems(t: TFunction, stores: Stores, text: string, screens: readonly Screen[]): readonly SearchItem[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const isNamed = ({ label }: Local) => words.every((word) => fold(label).includes(word));
  const isCalled = ({ label, called }: Local) => words.every((word) => fold(`${label} ${called}`).includes(word));
  const item =
    (group: 'screens' | 'commands') =>
    ({ id, label, act }: Local) => ({ id: `${group}-${id}`, label, act, group, heading: t(`search.groups.${group}`), detail: '', end: '' });
  const best = (candidates: readonly Local[], most: number): readonly Local[] =>
    [...candidates.filter(isNamed), ...candidates.filter((entry) => !isNamed(entry) && isCalled(entry))].slice(0, most);
  const found = best(screenItems(t, stores, screens), screens.length).map(item('screens'));
  if (words.length === 0) return found;
  return [...found, ...best(commands(t, stores), MAX_SEARCH_HITS).map(item('commands'))];
}
