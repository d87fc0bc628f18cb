/** The pages of Ajustes in their order, each with its sections. */

import {
  type Icon,
  IconBuildingStore,
  IconDeviceDesktop,
  IconFileSpreadsheet,
  IconLifebuoy,
  IconPlugConnected,
  IconSchool,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { SettingsPage } from '../../app/nav-store.ts';
import { PeopleSection } from '../people/people-section.tsx';
import { PinSection } from '../people/pin-section.tsx';
import { EraseSection } from '../privacy/erase-section.tsx';
import { KeptSection } from '../privacy/kept-section.tsx';
import { FleetsSection } from '../stations/fleets-section.tsx';
import { StationsSection } from '../stations/stations-section.tsx';
import { BundleSection } from '../support/bundle-section.tsx';
import { HealthSection } from '../support/health-section.tsx';
import { LogSection } from '../support/log-section.tsx';
import { UpdatesSection } from '../updates/updates-section.tsx';
import { NetworkTestSection } from '../wire-profile/network-test/network-test-section.tsx';
import { ProfileSection } from '../wire-profile/profile-section.tsx';
import { About } from './about.tsx';
import { AliasesSection } from './aliases-section.tsx';
import { Appearance } from './appearance.tsx';
import { DesktopSection } from './desktop-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { PriceFolderSection } from './price-folder-section.tsx';
import { TrainingSection } from './training-section.tsx';

interface Page {
  readonly name: SettingsPage;
  readonly icon: Icon;
  readonly sections: readonly ComponentType[];
}

export const PAGES: readonly Page[] = [
  { name: 'stations', icon: IconBuildingStore, sections: [StationsSection, FleetsSection] },
  { name: 'people', icon: IconUsers, sections: [PeopleSection, PinSection] },
  { name: 'sheets', icon: IconFileSpreadsheet, sections: [PriceFolderSection, AliasesSection, NotesSection] },
  { name: 'computer', icon: IconDeviceDesktop, sections: [UpdatesSection, DesktopSection, Appearance] },
  { name: 'privacy', icon: IconShieldLock, sections: [KeptSection, EraseSection] },
  { name: 'support', icon: IconLifebuoy, sections: [HealthSection, BundleSection, LogSection, About] },
  { name: 'advanced', icon: IconPlugConnected, sections: [ProfileSection, NetworkTestSection] },
  // While the active station is one of the training network.
  { name: 'training', icon: IconSchool, sections: [TrainingSection] },
];
