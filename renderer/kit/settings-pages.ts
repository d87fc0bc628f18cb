import type { AppStateView } from '../../preload/contract/app/app.ts';
import { activeAccess, activeFleet } from './app-store.ts';
import type { SettingsPage } from './nav-store.ts';

const PAGES: readonly SettingsPage[] = ['stations', 'people', 'sheets', 'computer', 'privacy', 'support', 'advanced', 'training'];

/** The pages of Ajustes for the active access: a fleet watches no folders, and only the training network has faults to simulate. */
export function settingsPagesOf(app: AppStateView | null): readonly SettingsPage[] {
  const isTraining = activeAccess(app)?.environment === 'training';
  const isFleet = activeFleet(app) !== null;
  return PAGES.filter((name) => (name !== 'training' || isTraining) && (name !== 'sheets' || !isFleet));
}
