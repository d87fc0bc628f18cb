/** The English of health.ts. */

import type { Same } from '../../../preload/contract/same.ts';
import type { HealthCheck, HealthResult } from '../../../preload/contract/support/support.ts';
import { counted } from '../words.ts';
import type { Words } from './health.ts';

const plain = (found: string): Words => ({ found, todo: null });
const HELP_PC = 'Ask whoever looks after the computer for help.';

const CHECK_NAMES: Readonly<Record<HealthCheck, string>> = {
  dns: 'Address of the network',
  proxy: 'Way to the network',
  tls: 'Secure connection',
  token: 'Network access',
  clock: 'Computer clock',
  folder: 'Data folder',
  disk: 'Disk space',
  watched: 'Watched folders',
  store: 'Database',
  backup: 'Backup',
  sandbox: 'Window protection',
};

export const healthTexts: Same<typeof import('./health.ts').healthTexts> = {
  late: () => ({ found: 'It did not respond in time.', todo: 'Try again in a few minutes.' }),
  failed: () => ({ found: 'It could not be checked.', todo: 'Send this report to the support.' }),
  noAccess: () => plain('There is no station or fleet on this computer yet.'),
  here: () => plain('Does not apply: the training network is on this computer.'),
  badAddress: () => ({
    found: 'The address is not that of a network.',
    todo: 'Check the addresses of the access in Settings.',
  }),

  dnsFound: (host) => plain(`${host} was found.`),
  dnsByProxy: () => plain('The proxy is what looks the address up.'),
  dnsMissing: (host) => ({
    found: `${host} was not found.`,
    todo: 'Check the internet and the address of the access in Settings.',
  }),

  direct: () => plain('The network responds, without a proxy.'),
  byProxy: (name) => plain(`The network responds through the proxy ${name}.`),
  noWay: (message, todo) => ({ found: message, todo: todo ?? 'Try again in a few minutes.' }),

  tlsGood: (issuer) => plain(`Valid certificate, from ${issuer}.`),
  tlsInspected: (issuer) => ({
    found: `An antivirus or proxy intercepts the connection. The certificate is from ${issuer}.`,
    todo: 'If uploads work, there is nothing to do. If they fail, take Recolha out of the antivirus inspection.',
  }),
  tlsBad: (message, issuer, todo) => ({
    found: issuer === null ? message : `${message} The certificate is from ${issuer}.`,
    todo: todo ?? HELP_PC,
  }),
  tlsUnreached: () => ({ found: 'The network could not be reached.', todo: 'See "Address of the network" and "Way to the network".' }),

  tokenGood: () => plain('The network accepts the access.'),
  tokenMissing: () => ({
    found: 'The secret of the access is not on this computer.',
    todo: 'Enter the secret in Settings.',
  }),
  tokenRefused: () => ({
    found: 'The network refused the access.',
    todo: 'Check the client ID and change the secret in Settings.',
  }),
  tokenUnreached: (message) => ({ found: message, todo: 'See "Way to the network".' }),

  clockGood: (offMs) => plain(`Right: ${offText(offMs)}.`),
  clockOff: (offMs) => ({
    found: `This computer's clock is ${offText(offMs)}.`,
    todo: 'Switch on "Set time automatically" in the Windows settings.',
  }),
  clockSilent: () => plain('The network does not tell the time.'),

  folderGood: () => plain('The program can write to it.'),
  folderBad: () => ({
    found: "The program can't write to the data folder.",
    todo: `Is the disk full, or does the antivirus protect the folder? ${HELP_PC}`,
  }),

  diskGood: (free) => plain(`${free} free.`),
  diskLow: (free) => ({ found: `Only ${free} free.`, todo: 'Free some space on this disk soon.' }),
  diskFull: (free) => ({
    found: `The disk is almost full: ${free} free.`,
    todo: 'Free some space now: without space, nothing is sent.',
  }),

  watchedNone: () => plain('No folder is watched.'),
  watchedGood: (n) => plain(counted(n, 'watched folder, no problem.', 'watched folders, no problem.')),
  watchedBad: (problem) => ({ found: problem, todo: 'With the station chosen, check the folder in Settings, Sheets and notes.' }),

  storeGood: (size) => plain(`No defect (${size}).`),
  storeDamaged: () => ({
    found: 'The database has a defect.',
    todo: 'Close Recolha and open it again: it recovers the last good backup.',
  }),
  storeUnread: () => ({
    found: 'The database could not be checked.',
    todo: 'Try again. If it happens again, close Recolha and open it again.',
  }),

  backupGood: (when) => plain(`The last one is from ${when}.`),
  backupOld: (when) => ({
    found: `The last one is from ${when}.`,
    todo: 'Leave Recolha open for a few minutes. It makes one backup a day.',
  }),
  backupNone: () => ({
    found: 'There is no backup yet.',
    todo: 'Leave Recolha open for a few minutes. It makes one backup a day.',
  }),

  sandboxOn: () => plain('The window is isolated from the computer.'),
  sandboxOff: () => ({
    found: 'The window is not isolated from the computer.',
    todo: "Open Recolha from the system's menu. On Linux, install the .deb package.",
  }),
};

function offText(offMs: number): string {
  const seconds = Math.round(Math.abs(offMs) / 1000);
  const side = offMs > 0 ? 'ahead' : 'behind';
  if (seconds < 2) return 'less than 2 seconds off';
  if (seconds < 120) return `${seconds} seconds ${side}`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} minutes ${side}`;
  return `${counted(Math.round(minutes / 60), 'hour', 'hours')} ${side}`;
}

const MARKS: Readonly<Record<HealthResult['state'], string>> = { good: 'RIGHT', warn: 'ATTENTION', bad: 'PROBLEM', none: '—' };

/** The lines of a report, technical words included: for the support. */
export function healthReport(results: readonly HealthResult[]): string {
  return results
    .map(({ check, state, found, todo, technical, at }) =>
      [
        `[${MARKS[state]}] ${CHECK_NAMES[check]}: ${found}`,
        ...(todo === null ? [] : [`    What to do: ${todo}`]),
        ...(technical === null ? [] : [`    Detail: ${technical}`]),
        `    At: ${at}`,
      ].join('\n'),
    )
    .join('\n');
}
