/** The English of bundle.ts. */

import type { Same } from '../../../preload/contract/same.ts';
import { sized } from '../words.ts';
import type { Listed } from './bundle.ts';

export const aboutFile: Same<typeof import('./bundle.ts').aboutFile> = {
  readMe: 'What is in this package',
  health: 'Check of the connection and the computer',
  versions: 'Versions of the program and the system',
  settings: 'Settings and stations, without secrets',
  uploads: 'How many uploads there are in each status',
  store: 'Size and backups of the database',
  profile: 'Network profile changed on this computer',
  log: 'Program log',
  dump: "The program's memory when it failed",
};

export const bundleNames: Same<typeof import('./bundle.ts').bundleNames> = {
  readMe: 'README.txt',
  health: 'check.txt',
  versions: 'versions.json',
  settings: 'settings.json',
  uploads: 'uploads.json',
  store: 'database.json',
  logs: 'logs',
  dumps: 'failures',
  bundle: (at) => `recolha-support-${at}.zip`,
};

export function readMe(files: readonly Listed[]): string {
  const lines = files.map(({ path, about, bytes }) => `${path}: ${about} (${sized(bytes.length)})`);
  return [
    'Recolha package for support',
    '',
    'Without secrets, passwords and names of drivers. CPFs are masked.',
    'Error messages of the log may name customers, plates and prices.',
    `The files in "${bundleNames.dumps}" only come if you tick the option. They may hold data from memory.`,
    '',
    ...lines,
    '',
  ].join('\r\n');
}
