import type { Same } from '../../../preload/contract/same.ts';
import type { desktop as portuguese } from './desktop-texts.ts';

export const desktop: Same<typeof portuguese> = {
  title: 'While using this computer',
  keepInTray: 'Stay open when the window closes',
  keepInTrayText: 'Recolha stays near the clock and the uploads go on.',
  noTray: 'This computer shows no icons near the clock.',
  startWithSystem: 'Open together with the computer',
  startWithSystemText: 'It opens without showing the window, and the uploads begin by themselves.',
  noStart: 'The system does not show this option.',
  notifications: 'Tell me when something needs me',
  notificationsText: 'Refused price, canceled note, stopped upload or note near its deadline.',
  proxyTitle: 'Internet proxy',
  proxyAsks: '{{host}} asks for a user and password. Without them, nothing reaches the network.',
  proxyWrong: '{{host}} did not accept the user or the password.',
  proxyKnown: 'Recolha signs in to {{host}} with the user and password you entered.',
  proxyGive: 'Enter user and password',
  proxyChange: 'Change',
  proxyForget: 'Forget',
  dialogTitle: 'Proxy user and password',
  dialogText: 'The internet here uses {{host}}, which asks for a user and password. They stay in the system’s vault.',
  dialogMemory:
    'The internet here uses {{host}}, which asks for a user and password. Without a vault on this computer, they last until the program closes.',
  dialogWrong: 'The proxy did not accept the user or the password. Check them and try again.',
  user: 'User',
  userHint: 'In some companies, with the domain: COMPANY\\user',
  password: 'Password',
  save: 'Sign in',
  later: 'Not now',
};
