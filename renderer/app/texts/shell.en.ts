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
  reachTitle: 'Network status',
  reachHelp: {
    unknown: 'The program talks to the network once it has something to do.',
    online: 'The last contact with the network went well.',
    offline: 'What you confirm is stored. It leaves by itself when the connection is back.',
    'refused-credentials':
      'The network does not accept this station’s client ID or secret. Correct the secret in Settings. Nothing was lost.',
    misconfigured: 'The answer is not from a fleet-card network. Check the address in Settings or this computer’s internet.',
  },
  since: 'Since {{time}}',
  vault: 'This computer has no password vault. The station’s secret stays only in memory. The program asks for it again when it opens.',
  secretMissing: 'The secret of station {{name}} is missing. Without it, nothing is sent or read.',
  secretMissingFleet: 'The secret of fleet {{name}} is missing. Without it, nothing is read.',
  secretAction: 'Enter the secret',
  profile: 'Nothing goes to the network for now.',
  notice: '{{time}}: {{message}}',
  dismissNotice: 'Got it',
  bars: {
    label: 'Open notices',
    count_one: '{{count, number}} notice.',
    count_other: '{{count, number}} notices.',
    open: 'See all {{count, number}}',
    read: 'Read all',
    dismissAll: 'Got them all',
  },
  openNotice: { sheets: 'See sheets', upload: 'See upload', note: 'See the note', 'note-import': 'See notes', pending: 'See pending' },
};
