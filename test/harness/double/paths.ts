import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder in which each program keeps a folder of its own. */
export function appDataFolder(): string {
  if (process.platform === 'win32') return process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
}

/** What lies in the folder of data. */
export const dataPaths = (userData: string): readonly (readonly [string, string])[] => [
  ['sessionData', userData],
  ['logs', join(userData, 'logs')],
  ['crashDumps', join(userData, 'Crashpad')],
];

/** app.getPath's names. `userData` is the one the double was started with. */
export function createPaths(userData: string): Map<string, string> {
  const home = homedir();
  return new Map([
    ['home', home],
    ['appData', appDataFolder()],
    ['userData', userData],
    ...dataPaths(userData),
    ['temp', tmpdir()],
    ['exe', process.execPath],
    ['desktop', join(home, 'Desktop')],
    ['documents', join(home, 'Documents')],
    ['downloads', join(home, 'Downloads')],
  ]);
}
