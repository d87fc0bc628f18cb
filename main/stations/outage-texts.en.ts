/** The English of outage-texts.ts. */

import type { UnsentCause } from '../network/index.ts';
import type { Outage } from './outage-texts.ts';

const HELP = 'Ask whoever looks after the internet for help.';

export const OUTAGES: Readonly<Record<UnsentCause, Outage>> = {
  dns: { message: "No internet, or the network's address is wrong.", todo: 'Check the internet.' },
  refused: { message: 'The network is down.', todo: null },
  'connect-timeout': { message: 'The network does not respond. It is down, or the internet is slow.', todo: null },
  tls: { message: 'The secure connection to the network failed.', todo: "Check the computer's date and time, and the antivirus." },
  proxy: { message: 'The proxy of this internet does not let us reach the network.', todo: HELP },
  redirect: { message: 'This internet asks for a login on another page.', todo: 'Open the browser and log in there.' },
  moved: { message: "The network's address has changed, or is wrong.", todo: 'Check the addresses in Settings.' },
  'proxy-auth': { message: 'The proxy of this internet asks for a user and password.', todo: HELP },
  'proxy-unsupported': { message: 'This computer uses a kind of proxy unknown to the program.', todo: HELP },
  'not-api': {
    message: 'What answers at the address given is not the network.',
    todo: 'Check the addresses in Settings.',
  },
  'profile-refused': { message: 'The file wire-profile.json has an error.', todo: 'Correct it in Settings → Advanced.' },
  cancelled: { message: 'The request was stopped before it left.', todo: null },
};

export const INSPECTED: Outage = {
  message: 'Something on this computer, such as the antivirus, intercepts the secure connection.',
  todo: 'Ask whoever looks after the computer for help. The antivirus certificate has to be in Windows. Or the antivirus leaves Recolha out.',
};

export const CLOCK: Outage = {
  message: "The network's certificate has expired, or this computer's date is wrong.",
  todo: "Check the computer's date and time.",
};

export const PASSWORD: Outage = {
  message: 'The proxy of this internet asks for a user and password.',
  todo: 'Enter them in Settings, under “On this computer”.',
};

export const LOGIN: Outage = {
  message: "The proxy of this internet asks for a Windows login (NTLM). Recolha can't do that login.",
  todo: "Ask IT to let the network's address through without a login. Or the proxy may accept a user and password (Basic).",
};

export const UNKNOWN: Outage = { message: 'This computer has no way to the network.', todo: null };

export const loginAt = (host: string): string => `This internet asks for a login on another page (${host}).`;

export const REFUSED_ACCESS: Outage = {
  message: 'The network does not accept the access.',
  todo: 'Enter a new secret in Settings.',
};

/** Something answered that does not speak as the network does. */
export const STRANGE_ANSWER: Outage = {
  message: 'The network answered something unexpected.',
  todo: 'If it happens again, check the addresses in Settings.',
};
