/** The screens, in the order of the navigation; each has its name in texts/shell.ts. */

import {
  type Icon,
  IconCalendarCheck,
  IconCoins,
  IconFileInvoice,
  IconGasStation,
  IconHome2,
  IconHourglassHigh,
  IconListDetails,
  IconPencilPlus,
  IconSend,
  IconSettings,
  IconTableImport,
  IconTag,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import type { AppStateView } from '../../../preload/contract/app.ts';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import type { Screen } from '../nav-store.ts';
import { withTexts } from '../texts/index.ts';
import type { menu } from '../texts/menu.ts';

/** Each in a file of its own, so that the first screen waits for none of them. */
const files = {
  prices: async () => (await import('../../features/price-import/prices-screen.tsx')).PricesScreen,
  catalogue: async () => (await import('../../features/prices/catalogue/catalogue-screen.tsx')).CatalogueScreen,
  inForce: async () => (await import('../../features/prices/in-force-screen.tsx')).InForceScreen,
  pending: async () => (await import('../../features/pending/pending-screen.tsx')).PendingScreen,
  notes: async () => (await import('../../features/notes/notes-screen.tsx')).NotesScreen,
  movement: async () => (await import('../../features/movement/movement-screen.tsx')).MovementScreen,
  transfers: async () => (await import('../../features/transfers/transfers-screen.tsx')).TransfersScreen,
  closing: async () => (await import('../../features/closing/closing-screen.tsx')).ClosingScreen,
  fleetFuelings: async () => (await import('../../features/fleet/fuelings/fuelings-screen.tsx')).FleetFuelingsScreen,
  fleetNotes: async () => (await import('../../features/fleet/notes/notes-screen.tsx')).FleetNotesScreen,
  fleetManual: async () => (await import('../../features/fleet/manual/manual-screen.tsx')).FleetManualScreen,
  fleetProducts: async () => (await import('../../features/fleet/products-screen.tsx')).FleetProductsScreen,
  outbox: async () => (await import('../../features/outbox/outbox-screen.tsx')).OutboxScreen,
  settings: async () => (await import('../../features/settings/settings-screen.tsx')).SettingsScreen,
};

const later = (file: () => Promise<ComponentType>): ComponentType => lazy(async () => ({ default: await withTexts(file()) }));

/** Reads the others once the first is there: none is waited for when it is opened. */
export function readScreens(): void {
  // One that can't be read is told by the screen that needs it.
  for (const file of Object.values(files)) withTexts(file()).catch(() => {});
}

/** Screens of the same work stand together, under its name. */
export type ScreenGroup = keyof typeof menu.groups;

interface ScreenEntry {
  readonly name: Screen;
  readonly group: ScreenGroup | null;
  readonly icon: Icon;
  readonly view: ComponentType;
  /** Without a digit of its own: there are nine, and those that are known stay what they are. */
  readonly keyless?: true;
}

const OUTBOX: ScreenEntry = { name: 'outbox', group: null, icon: IconSend, view: later(files.outbox) };
const SETTINGS: ScreenEntry = { name: 'settings', group: null, icon: IconSettings, view: later(files.settings) };

/** Of a station. */
export const SCREENS: readonly ScreenEntry[] = [
  { name: 'home', group: null, icon: IconHome2, view: HomeScreen },
  { name: 'inForce', group: 'prices', icon: IconTag, view: later(files.inForce) },
  { name: 'prices', group: 'prices', icon: IconTableImport, view: later(files.prices) },
  { name: 'catalogue', group: 'prices', icon: IconListDetails, view: later(files.catalogue), keyless: true },
  { name: 'pending', group: 'notes', icon: IconHourglassHigh, view: later(files.pending) },
  { name: 'notes', group: 'notes', icon: IconFileInvoice, view: later(files.notes) },
  OUTBOX,
  { name: 'movement', group: null, icon: IconGasStation, view: later(files.movement) },
  { name: 'closing', group: null, icon: IconCalendarCheck, view: later(files.closing) },
  SETTINGS,
];

/** The same where the network profile says where transfers are listed. */
const WITH_TRANSFERS: readonly ScreenEntry[] = SCREENS.flatMap((entry) =>
  entry.name === 'movement'
    ? [entry, { name: 'transfers', group: null, icon: IconCoins, view: later(files.transfers), keyless: true }]
    : [entry],
);

const FLEET_SCREENS: readonly ScreenEntry[] = [
  { name: 'fleetFuelings', group: null, icon: IconGasStation, view: later(files.fleetFuelings) },
  { name: 'fleetNotes', group: null, icon: IconFileInvoice, view: later(files.fleetNotes) },
  { name: 'fleetManual', group: null, icon: IconPencilPlus, view: later(files.fleetManual) },
  OUTBOX,
  { name: 'fleetProducts', group: null, icon: IconListDetails, view: later(files.fleetProducts) },
  SETTINGS,
];

/** Those of what is worked with, each list the same one each time; of a fleet nothing of a station is among them. */
export function screensOf(app: Pick<AppStateView, 'activeFleetId' | 'transfers'> | null): readonly ScreenEntry[] {
  if (app !== null && app.activeFleetId !== null) return FLEET_SCREENS;
  return app?.transfers === true ? WITH_TRANSFERS : SCREENS;
}

/** Those that a digit opens, in its order. */
export function keyedScreens(app: Parameters<typeof screensOf>[0]): readonly ScreenEntry[] {
  return screensOf(app).filter(({ keyless }) => keyless !== true);
}

/** The one that is open: a screen of the other kind of access gives way to the first. */
export function openScreen(app: Parameters<typeof screensOf>[0], screen: Screen): ScreenEntry | undefined {
  const screens = screensOf(app);
  return screens.find(({ name }) => name === screen) ?? screens[0];
}
