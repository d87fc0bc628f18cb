import ElectronStore from 'electron-store';
import type { PreferencesFile } from './preferences.ts';

/**
 * preferences.json in a folder (absolute). Writes are atomic; a file that is no JSON is begun anew.
 * Opened at the first use, so that a folder that can't be written fails where it is tolerated.
 */
export function openPreferencesFile(folder: string): PreferencesFile {
  let opened: ElectronStore | null = null;
  const store = (): ElectronStore => {
    opened ??= new ElectronStore({ cwd: folder, name: 'preferences', clearInvalidConfig: true, accessPropertiesByDotNotation: false });
    return opened;
  };
  return {
    read: () => store().store,
    write: (values) => store().set({ ...values }),
  };
}
