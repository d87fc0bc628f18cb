import ElectronStore from 'electron-store';
import type { PreferencesFile } from './preferences.ts';

const LIBRARY_CHANNEL = 'electron-store-get-data';

/** The part of Electron's ipcMain that is needed. */
interface ListenerRegistry {
  removeAllListeners(channel: string): unknown;
}

/**
 * preferences.json in a folder (absolute). Writes are atomic; a file that is no JSON is begun anew.
 * Opened at the first use, so that a folder that can't be written fails where it is tolerated.
 * @param ipc the library answers any page on a channel of its own, unasked and unguarded: that listener is taken away.
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
