import ElectronStore from 'electron-store';
import type { PreferencesFile } from './preferences.ts';

const LIBRARY_CHANNEL = 'electron-store-get-data';

/** The used part of Electron's ipcMain. */
interface ListenerRegistry {
  removeAllListeners(channel: string): unknown;
}

/**
 * preferences.json in a folder (absolute). Writes are atomic; a file that is not JSON is replaced.
 * Opened at the first use, so that a read-only folder fails where it is tolerated.
 * @param ipc the library answers any page on a channel of its own, without a check: that listener is removed.
 */
export function openPreferencesFile(folder: string, ipc: ListenerRegistry): PreferencesFile {
  let opened: ElectronStore | null = null;
  const store = (): ElectronStore => {
    if (opened !== null) return opened;
    opened = new ElectronStore({ cwd: folder, name: 'preferences', clearInvalidConfig: true, accessPropertiesByDotNotation: false });
    ipc.removeAllListeners(LIBRARY_CHANNEL);
    return opened;
  };
  return {
    read: () => store().store,
    write: (values) => store().set({ ...values }),
  };
}
