import type { Same } from '../../../preload/contract/same.ts';
import type { common as portuguese } from './common.ts';

export const common: Same<typeof portuguese> = {
  product: 'Recolha',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  copied: 'Copied',
  tryAgain: 'Try again',
  loading: 'Loading…',
  chartText: 'The same numbers are in the table beside it.',
  chartTable: 'Table: {{of}}',
  justNow: 'just now',
  neverRead: 'never read from the network',
  networkSaid: 'The network answered',
  asAnswered: 'See how the network answered',
  networkSilent: 'The network answered {{status}}, without saying why.',
  supportCode: 'Code for support: {{code}}',
  problem: 'Something went wrong',
  reloaded: 'This sheet changed elsewhere and was reloaded. Check it and repeat the last step.',
  noBridge: 'Open this page through the Recolha program.',
  kind: { standard: 'Standard price', agreement: 'Agreement price' },
  kindShort: { standard: 'Standard', agreement: 'Agreement' },
  environment: { training: 'Training', homologation: 'Homologation', production: 'Production' },
  prices_one: '{{count, number}} price',
  prices_other: '{{count, number}} prices',
};
