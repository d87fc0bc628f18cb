import type { Same } from '../../../preload/contract/same.ts';
import type { shell as portuguese } from './shell.ts';

export const shell: Same<typeof portuguese> = {
  navigation: 'Main',
  skip: 'Skip to the content',
  helpOf: 'Help: {{screen}}',
  station: 'Active station',
  stations: 'Stations',
  fleets: 'Fleets',
  fleet: 'Active fleet',
  customer: 'Customer {{customerId}}',
  addStation: 'Add a station or fleet…',
  reach: {
    unknown: 'No contact with the network yet',
    online: 'Online',
    offline: 'No connection since {{time}}',
    offlineNever: 'No connection',
    'refused-credentials': 'Access refused',
    misconfigured: 'Check the setup',
  },
  reachTitle: 'State of the network',
  reachHelp: {
    unknown: 'The program talks to the network as soon as there is something to read or send.',
    online: 'The last talk with the network went well.',
    offline: 'What you confirm is kept and leaves by itself when the connection is back.',
    'refused-credentials':
      'The network does not accept the client ID or the secret of this station. Nothing was lost: correct the secret in Settings.',
    misconfigured: 'The answer is not that of a fleet-card network. Check the address in Settings or the internet access of this computer.',
  },
  since: 'Since {{time}}',
  vault:
    'This computer has no password vault. The secret of the station stays in memory only and will be asked for again when the program opens.',
  secretMissing: 'The secret of the station {{name}} is missing; without it, nothing is sent to the network or read from it.',
  secretMissingFleet: 'The secret of the fleet {{name}} is missing; without it nothing is read from the network.',
  secretAction: 'Enter the secret',
  profile: 'Nothing leaves for the network for now.',
  notice: '{{time}}: {{message}}',
  dismissNotice: 'Got it',
  bars: {
    label: 'Open notices',
    count: '{{count, number}} notices.',
    open: 'See all {{count, number}}',
    read: 'Read all',
    dismissAll: 'Got them all',
  },
  openNotice: { sheets: 'See sheets', upload: 'See upload', note: 'See the note', 'note-import': 'See notes', pending: 'See pending' },
};
