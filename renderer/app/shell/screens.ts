/** The screens, in the order of the navigation; each has its name there in texts/shell.ts. */

import {
  type Icon,
  IconCalendarCheck,
  IconCurrencyReal,
  IconFileInvoice,
  IconHome2,
  IconHourglassHigh,
  IconSend,
  IconSettings,
  IconTag,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import type { Screen } from '../nav-store.ts';

/** Each in a file of its own, so that the first screen waits for none of them. */
const files = {
  prices: async () => (await import('../../features/price-import/prices-screen.tsx')).PricesScreen,
  inForce: async () => (await import('../../features/prices/in-force-screen.tsx')).InForceScreen,
  pending: async () => (await import('../../features/pending/pending-screen.tsx')).PendingScreen,
  notes: async () => (await import('../../features/notes/notes-screen.tsx')).NotesScreen,
  closing: async () => (await import('../../features/closing/closing-screen.tsx')).ClosingScreen,
  outbox: async () => (await import('../../features/outbox/outbox-screen.tsx')).OutboxScreen,
  settings: async () => (await import('../../features/settings/settings-screen.tsx')).SettingsScreen,
};

const later = (file: () => Promise<ComponentType>): ComponentType => lazy(async () => ({ default: await file() }));

/** Reads the others once the first is there: none is waited for when it is opened. */
export function readScreens(): void {
  // One that can't be read is told by the screen that needs it.
  for (const file of Object.values(files)) file().catch(() => {});
}

export const SCREENS: readonly { readonly name: Screen; readonly icon: Icon; readonly view: ComponentType }[] = [
  { name: 'home', icon: IconHome2, view: HomeScreen },
  { name: 'prices', icon: IconCurrencyReal, view: later(files.prices) },
  { name: 'inForce', icon: IconTag, view: later(files.inForce) },
  { name: 'pending', icon: IconHourglassHigh, view: later(files.pending) },
  { name: 'notes', icon: IconFileInvoice, view: later(files.notes) },
  { name: 'outbox', icon: IconSend, view: later(files.outbox) },
  { name: 'closing', icon: IconCalendarCheck, view: later(files.closing) },
  { name: 'settings', icon: IconSettings, view: later(files.settings) },
];
