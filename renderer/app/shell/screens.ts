/** The screens, in the order of the navigation; each has its name there in texts/shell.ts. */

import {
  type Icon,
  IconCurrencyReal,
  IconFileInvoice,
  IconHome2,
  IconHourglassHigh,
  IconSend,
  IconSettings,
  IconTag,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { NotesScreen } from '../../features/notes/notes-screen.tsx';
import { OutboxScreen } from '../../features/outbox/outbox-screen.tsx';
import { PendingScreen } from '../../features/pending/pending-screen.tsx';
import { PricesScreen } from '../../features/price-import/prices-screen.tsx';
import { InForceScreen } from '../../features/prices/in-force-screen.tsx';
import { SettingsScreen } from '../../features/settings/settings-screen.tsx';
import type { Screen } from '../nav-store.ts';

export const SCREENS: readonly { readonly name: Screen; readonly icon: Icon; readonly view: ComponentType }[] = [
  { name: 'home', icon: IconHome2, view: HomeScreen },
  { name: 'prices', icon: IconCurrencyReal, view: PricesScreen },
  { name: 'inForce', icon: IconTag, view: InForceScreen },
  { name: 'pending', icon: IconHourglassHigh, view: PendingScreen },
  { name: 'notes', icon: IconFileInvoice, view: NotesScreen },
  { name: 'outbox', icon: IconSend, view: OutboxScreen },
  { name: 'settings', icon: IconSettings, view: SettingsScreen },
];
