/** The English of outage-texts.ts. */

import type { UnsentCause } from '../network/index.ts';
import type { Outage } from './outage-texts.ts';

const HELP = 'Ask whoever looks after the internet for help.';

export const OUTAGES: Readonly<Record<UnsentCause, Outage>> = {
  dns: { message: 'No internet, or the address of the network is wrong.', todo: 'Check the internet.' },
  refused: { message: 'The network is down.', todo: null },
  'connect-timeout': { message: 'The network does not respond: it is down, or the internet is slow.', todo: null },
  tls: { message: 'The secure connection to the network failed.', todo: 'Check the date and time of the computer, and the antivirus.' },
  proxy: { message: 'The proxy of this internet does not let us reach the network.', todo: HELP },
  redirect: { message: 'This internet asks for a login on another page.', todo: 'Open the browser and log in there.' },
  moved: { message: 'The address of the network has changed, or is wrong.', todo: 'Check the addresses of the station in Settings.' },
  'proxy-auth': { message: 'The proxy of this internet asks for a user and password.', todo: HELP },
  'proxy-unsupported': { message: 'This computer uses a kind of proxy that the program does not know.', todo: HELP },
  'not-api': {
    message: 'What answers at the address of the station is not the network.',
    todo: 'Check the addresses of the station in Settings.',
  },
  'profile-refused': { message: 'The file wire-profile.json has a mistake.', todo: 'Correct it in Settings → Advanced.' },
  cancelled: { message: 'The request was stopped before it left.', todo: null },
};

export const INSPECTED: Outage = {
  message: 'Something on this computer, such as the antivirus, stands in the middle of the secure connection to the network.',
  todo: 'Ask whoever looks after the computer to install the antivirus certificate in Windows, or to take Recolha out of its inspection.',
};

export const CLOCK: Outage = {
  message: 'The certificate of the network has expired, or the date of this computer is wrong.',
  todo: 'Check the date and time of the computer.',
};

export const PASSWORD: Outage = {
  message: 'The proxy of this internet asks for a user and password.',
  todo: 'Enter them in Settings, under “On this computer”.',
};

export const LOGIN: Outage = {
  message: 'The proxy of this internet asks for a Windows login (NTLM), which Recolha does not do.',
  todo: 'Ask IT to let the address of the network through without a login, or to accept a user and password (Basic).',
};

export const UNKNOWN: Outage = { message: 'This computer has no way to the network.', todo: null };

export const loginAt = (host: string): string => `This internet asks for a login on another page (${host}).`;

export const REFUSED_ACCESS: Outage = {
  message: 'The network does not accept the access of this station.',
  todo: 'Enter a new secret in Settings.',
};

/** Something answered that does not speak as the network does. */
export const STRANGE_ANSWER: Outage = {
  message: 'The network answered something unexpected.',
  todo: 'If it goes on, check the addresses of the station in Settings.',
};
