/** The pages of Ajustes in order, each with its sections; kit/settings-pages.ts decides which are shown. */

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
import type { SettingsPage } from '../../kit/nav-store.ts';
import { PeopleSection } from '../people/public/people-section.tsx';
import { PinSection } from '../people/public/pin-section.tsx';
import { AliasesSection } from '../prices/public/aliases-section.tsx';
import { EraseSection } from '../privacy/public/erase-section.tsx';
import { StoredDataSection } from '../privacy/public/stored-data-section.tsx';
import { FleetsSection } from '../stations/public/fleets-section.tsx';
import { StationsSection } from '../stations/public/stations-section.tsx';
import { BundleSection } from '../support/public/bundle-section.tsx';
import { HealthSection } from '../support/public/health-section.tsx';
import { LogSection } from '../support/public/log-section.tsx';
import { TrainingSection } from '../training/public/training-section.tsx';
import { UpdatesSection } from '../updates/public/updates-section.tsx';
import { NetworkTestSection } from '../wire-profile/public/network-test-section.tsx';
import { ProfileSection } from '../wire-profile/public/profile-section.tsx';
import { About } from './about.tsx';
import { Appearance } from './appearance.tsx';
import { DesktopSection } from './desktop-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { PriceFolderSection } from './price-folder-section.tsx';

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
  { name: 'privacy', icon: IconShieldLock, sections: [StoredDataSection, EraseSection] },
  { name: 'support', icon: IconLifebuoy, sections: [HealthSection, BundleSection, LogSection, About] },
  { name: 'advanced', icon: IconPlugConnected, sections: [ProfileSection, NetworkTestSection] },
  { name: 'training', icon: IconSchool, sections: [TrainingSection] },
];
