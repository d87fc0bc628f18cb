/** What a search offers, in its order: where to go and what to do at once, then what main has found. */

import type { TFunction } from 'i18next';
import type { SearchView } from '../../../preload/contract/search/search.ts';
import { MAX_SEARCH_HITS } from '../../../preload/contract/search/search.ts';
import { formatLocal, formatMoment } from '../../format/dates.ts';
import { fold } from '../../format/fold.ts';
import { formatPrice } from '../../format/money.ts';
import { activeAccess, activeFleet } from '../../kit/app-store.ts';
import type { Screen, SettingsPage } from '../../kit/nav-store.ts';
import type { Stores } from '../../kit/stores.ts';
import { uploadName } from '../outbox/public/upload-words.ts';
import { NO_IN_FORCE_FILTERS } from '../prices/public/in-force-filters.ts';
import type { search } from './texts.ts';

export interface SearchItem {
  readonly id: string;
  readonly group: keyof typeof search.groups;
  readonly label: string;
  readonly detail: string;
  /** Money, or how far it is: never cut off. */
  readonly end: string;
  readonly act: () => void;
}

/** The way to all of what was found is no result itself. */
const WAY = 'all-';
export const isWay = (id: string): boolean => id.startsWith(WAY);

type Local = Pick<SearchItem, 'id' | 'label' | 'act'>;

const PAGES: readonly SettingsPage[] = ['stations', 'people', 'sheets', 'computer', 'privacy', 'support'];
const THEMES = ['light', 'dark', 'auto'] as const;

function screenItems(t: TFunction, { nav }: Stores, screens: readonly Screen[]): readonly Local[] {
  return screens.map((name) => ({
    id: name,
    label: t(`shell.screens.${name}`),
    act: () => nav.getState().go(name),
  }));
}

function pauseWords(t: TFunction, isFleet: boolean, paused: boolean): string {
  if (isFleet) return t(paused ? 'fleetForm.resume' : 'fleetForm.pause');
  return t(paused ? 'search.commands.resume' : 'search.commands.pause');
}

function refreshPending(t: TFunction, { nav, pending }: Stores, stationId: string): Local {
  return {
    id: 'refresh',
    label: t('search.commands.refreshPending'),
    act: () => {
      nav.getState().go('pending');
      void pending
        .getState()
        .show(stationId)
        .then(() => pending.getState().refresh());
    },
  };
}

function refreshFleet(t: TFunction, { nav, fleetFuelings }: Stores, stationId: string): Local {
  return {
    id: 'refresh',
    label: t('search.commands.refreshFleet'),
    act: () => {
      nav.getState().go('fleetFuelings');
      void fleetFuelings
        .getState()
        .look(stationId)
        .then(() => fleetFuelings.getState().refresh());
    },
  };
}

function commands(t: TFunction, stores: Stores): readonly Local[] {
  const { app, nav, outbox } = stores;
  const state = app.getState().app;
  const station = activeAccess(state);
  if (state === null || station === null) return [];
  const isFleet = activeFleet(state) !== null;
  const paused = outbox.getState().gates.some(({ gate, stationId }) => gate === 'paused' && stationId === station.id);
  const others = [
    ...state.stations.map(({ id, name }) => ({ id, label: t('search.commands.station', { name }) })),
    ...state.fleets.map(({ id, name }) => ({ id, label: t('search.commands.fleet', { name }) })),
  ].filter(({ id }) => id !== station.id);
  const pages = station.environment === 'training' ? [...PAGES, 'training' as const] : PAGES;
  return [
    {
      id: 'pause',
      label: pauseWords(t, isFleet, paused),
      act: () => void outbox.getState().pause(station.id, !paused),
    },
    { id: 'try', label: t('search.commands.tryNow'), act: () => void app.getState().tryNow(station.id) },
    isFleet ? refreshFleet(t, stores, station.id) : refreshPending(t, stores, station.id),
    ...THEMES.map((theme) => ({ id: theme, label: t(`search.commands.${theme}`), act: () => void app.getState().setTheme(theme) })),
    { id: 'keys', label: t('search.commands.keys'), act: () => nav.getState().show('keys') },
    ...others.map(({ id, label }) => ({
      id: `station-${id}`,
      label,
      act: () => void app.getState().activate(id),
    })),
    ...pages.map((page) => ({
      id: `settings-${page}`,
      label: t('search.commands.settings', { page: t(`settings.pages.${page}`) }),
      act: () => nav.getState().openSettings(page),
    })),
  ];
}

/** Screens and commands by their words; all screens while nothing is typed. @param screens those of the navigation. */
export function localItems(t: TFunction, stores: Stores, text: string, screens: readonly Screen[]): readonly SearchItem[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const fits = ({ label }: Local) => words.every((word) => fold(label).includes(word));
  const item = (group: SearchItem['group']) => (local: Local) => ({ ...local, id: `${group}-${local.id}`, group, detail: '', end: '' });
  const found = screenItems(t, stores, screens).filter(fits).map(item('screens'));
  if (words.length === 0) return found;
  return [...found, ...commands(t, stores).filter(fits).slice(0, MAX_SEARCH_HITS).map(item('commands'))];
}

/** What main has found, and, where there may be more of it, the way to all of it. */
export function foundItems(t: TFunction, stores: Stores, { stationId, text, view }: Found): readonly SearchItem[] {
  const all = (group: 'fuelings' | 'notes' | 'uploads', screen: Screen, act: () => void): readonly SearchItem[] =>
    view[group].length < MAX_SEARCH_HITS
      ? []
      : [
          {
            id: `${WAY}${group}`,
            group,
            label: t('search.all', { screen: t(`shell.screens.${screen}`) }),
            detail: '',
            end: '',
            act,
          },
        ];
  const { nav, outbox, pending } = stores;
  return [
    ...fleetItems(t, stores, { stationId, text, view }),
    ...noteItems(t, stores, view),
    ...all('notes', 'notes', () => nav.getState().findNotes(text)),
    ...fuelingItems(t, stores, view),
    ...all('fuelings', 'pending', () => {
      pending.getState().showWith(stationId, { text });
      nav.getState().go('pending');
    }),
    ...uploadItems(t, stores, view),
    ...all('uploads', 'outbox', () => {
      outbox.getState().showText(stationId, text);
      nav.getState().go('outbox');
    }),
    ...nameItems(t, stores, stationId, view),
  ];
}

interface Found {
  readonly stationId: string;
  readonly text: string;
  readonly view: SearchView;
}

function noteItems(t: TFunction, { nav }: Stores, { notes }: SearchView): readonly SearchItem[] {
  return notes.map(({ id, number, key, fileName, recipientName, totalE4, stateName }) => ({
    id: `note-${id}`,
    group: 'notes',
    label: number === null ? fileName : t('search.note', { number }),
    detail: [recipientName, stateName].filter((part) => part !== null).join(' · '),
    end: totalE4 === null ? '' : formatPrice(totalE4),
    act: () => nav.getState().findNotes(key ?? fileName),
  }));
}

function fuelingItems(t: TFunction, { nav }: Stores, { fuelings }: SearchView): readonly SearchItem[] {
  return fuelings.map(({ id, plate, customerName, productName, date, valueE4 }) => ({
    id: `fueling-${id}`,
    group: 'fuelings',
    label: plate === null || customerName === null ? (plate ?? customerName ?? id) : t('search.fueling', { plate, customer: customerName }),
    detail: [productName, formatLocal(date)].filter((part) => part !== null).join(' · '),
    end: formatPrice(valueE4),
    act: () => nav.getState().openFueling(id),
  }));
}

function uploadItems(t: TFunction, { nav }: Stores, { uploads }: SearchView): readonly SearchItem[] {
  return uploads.map((upload) => ({
    id: `upload-${upload.id}`,
    group: 'uploads',
    label: uploadName(t, upload),
    detail: formatMoment(upload.createdAt),
    end: t(`outbox.state.${upload.stage}`),
    act: () => nav.getState().openUpload(upload.id),
  }));
}

function nameItems(t: TFunction, stores: Stores, stationId: string, { customers, products }: SearchView): readonly SearchItem[] {
  const { inForce, nav, pending } = stores;
  const prices = (filters: Partial<typeof NO_IN_FORCE_FILTERS>) => {
    inForce.getState().filter({ ...NO_IN_FORCE_FILTERS, ...filters });
    nav.getState().go('inForce');
  };
  return [
    ...customers.map(({ name, of }) => ({
      id: `customer-${of}-${name}`,
      group: 'customers' as const,
      label: name,
      detail: t(`search.customerOf.${of}`),
      end: '',
      act: () => {
        if (of === 'prices') return prices({ customers: [name] });
        pending.getState().showWith(stationId, { customers: [name] });
        nav.getState().go('pending');
      },
    })),
    ...products.map((name) => ({
      id: `product-${name}`,
      group: 'products' as const,
      label: name,
      detail: t('search.productHint'),
      end: '',
      act: () => prices({ products: [name] }),
    })),
  ];
}

/** What a fleet has; a press leads to the day and the vehicle of a fueling, and to the note. */
function fleetItems(t: TFunction, { nav, fleetFuelings, fleetNotes }: Stores, { stationId, text, view }: Found): readonly SearchItem[] {
  const notes = view.fleetNotes.map(({ key, number, date, plate, valueE4 }) => ({
    id: `fleet-note-${key}`,
    group: 'notes' as const,
    label: number === null ? key : t('search.note', { number }),
    detail: [plate, date === null ? null : formatLocal(date)].filter((part) => part !== null).join(' · '),
    // Of no fueling that is known here nothing is known.
    end: date === null ? '' : formatPrice(valueE4),
    act: () => {
      nav.getState().go('fleetNotes');
      void fleetNotes.getState().showWith(stationId, { text: key });
    },
  }));
  const show = (part: Parameters<ReturnType<typeof fleetFuelings.getState>['showWith']>[1]): void => {
    nav.getState().go('fleetFuelings');
    void fleetFuelings.getState().showWith(stationId, part);
  };
  const fuelings = view.fleetFuelings.map(({ id, date, plate, productName, city, valueE4, cancelled }) => ({
    id: `fleet-fueling-${id}`,
    group: 'fleetFuelings' as const,
    label: [plate, productName].filter((part) => part !== null).join(' · ') || id,
    detail: [city, formatLocal(date), cancelled ? t('search.cancelled') : null].filter((part) => part !== null).join(' · '),
    end: valueE4 === null ? '' : formatPrice(valueE4),
    act: () => show({ text: id }),
  }));
  // The screen knows no search by value.
  const more = fuelings.length < MAX_SEARCH_HITS || !/[a-z]/i.test(text);
  const way = { id: `${WAY}fleet`, group: 'fleetFuelings' as const, label: t('search.all', { screen: t('shell.screens.fleetFuelings') }) };
  return [...notes, ...fuelings, ...(more ? [] : [{ ...way, detail: '', end: '', act: () => show({ text }) }])];
}
